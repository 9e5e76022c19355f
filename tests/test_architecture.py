"""Which room of the program may know which other: one table, held against every import that is written.

A room is a folder of `generator/`, a part of `compile/`, or a single file beside the folders. Each knows only
rooms above it in the table, and of those only the ones that its row names.
"""

import ast
import re
import sys
from functools import cache
from pathlib import Path

from generator.bundled import PACKAGE_FOLDER

KNOWN_TO_ALL = {"__init__", "records"}
"""The version, and what a frozen class is."""

ROOMS = {
    # ground: knows nothing of games
    "records": "",
    "bundled": "",
    "whole": "",
    "links": "",
    "memory": "",
    "catalogues": "bundled",
    "progress": "",
    "problems": "",
    "vassal": "",
    "svg": "",
    "lettering": "bundled",
    "compiled_templates": "whole bundled",
    # the line: from definitions to pictures
    "load": "problems svg lettering links",
    "resolve": "problems bundled catalogues load",
    "model/base": "",
    "grids": "model/base",
    "core": "model/base",
    "model": "problems bundled catalogues svg lettering load resolve model/base grids core",
    "looks": "problems bundled svg compiled_templates load",
    "module_names": "catalogues vassal model core",
    "rehearse": "core model problems",
    "check": "problems catalogues bundled module_names vassal lettering load resolve grids core model looks"
             " rehearse",
    "compile": "",
    "compile/artwork": "",
    "compile/pictures": "svg load model",
    "compile/faces": "problems svg lettering load model looks compile/artwork compile/pictures",
    "compile/boards": "problems catalogues svg lettering grids model compile/artwork compile/pictures",
    "compile/sheets": "catalogues svg lettering model compile/artwork",
    "compile/pages": "svg lettering load model compile/artwork compile/pictures compile/sheets",
    "compile/words": "catalogues compiled_templates module_names core model rehearse compile/pages",
    "compile/module": "catalogues vassal module_names svg core grids model rehearse compile/artwork",
    "render": "memory svg lettering",
    # the line: from pictures to the hand-over
    "workshop": "whole links memory bundled problems lettering model compile render",
    "package": "problems links",
    # beside the line: who looks at pictures, commands, and what they say
    "proof": "problems svg lettering model compile/artwork render workshop",
    "reading": "problems load resolve model check",
    "pipeline": "memory progress problems vassal model compile/artwork compile/module render"
                " workshop package",
    "show": "model",
    "summary": "model workshop package pipeline show",
    "editor_schema": "model",
    "reference": "bundled looks model compile/faces editor_schema",
    "workplace": "bundled problems package",
    "standing": "whole load workshop",
    "printer": "whole problems lettering load model compile/artwork compile/sheets render workplace",
    "errata": "whole catalogues compiled_templates problems lettering resolve core model compile/artwork"
              " compile/sheets compile/pages render workshop workplace",
    "watching": "bundled compiled_templates problems load workshop",
    "preview": "whole links bundled catalogues problems compiled_templates load svg lettering model"
               " compile/artwork compile/sheets workshop package reading workplace watching",
    "study": "whole progress problems bundled compiled_templates lettering core model rehearse",
    "table_picture": "whole problems model rehearse compile/artwork compile/sheets compile/pages render"
                     " workshop workplace",
    "parts": "",
    "arguments": "catalogues model parts",
    "samples": "bundled problems",
    "commands": "catalogues progress standing problems load resolve core model rehearse check compile/words"
                " render workshop proof package reading pipeline show summary samples workplace printer"
                " errata watching preview study table_picture",
    "cli": "problems arguments commands",
    "__main__": "cli",
}

LINE = ("load", "resolve", "core", "model", "rehearse", "check", "compile", "render", "workshop", "package")
"""The stages as `generator/README.md` numbers them."""

LIBRARIES = {
    "yaml": "load catalogues",
    "python_calamine": "load",
    "typst": "lettering render",
    "pikepdf": "render",
    "pyphen": "lettering",
    "matplotlib": "study",
    "distributed": "study",
}
"""Libraries that are the business of some rooms only."""

LIBRARIES_OF = {"vassal": "lxml", "rehearse": "", "package": "pydantic", "whole": "", "problems": ""}
"""Rooms that use no other libraries than these."""

OURS_AND_STANDARD = {PACKAGE_FOLDER.name, *sys.stdlib_module_names}

ALL_FILES = sorted(
    path for path in PACKAGE_FOLDER.rglob("*.py")
    if path.relative_to(PACKAGE_FOLDER).parts[0] not in ("_bundled", "__init__.py"))


def test_a_room_knows_only_the_rooms_that_its_row_names() -> None:
    wrong = []
    for path in ALL_FILES:
        allowed = ROOMS[room_of(path)].split()
        for module in imports(path):
            there = our_file(module)
            if there is None or room_of(there) == room_of(path):
                continue
            if not {room_of(there), room_of(there).partition("/")[0]} & {*allowed, *KNOWN_TO_ALL}:
                wrong.append(f"{place(path)} imports {module}, but '{room_of(path)}' may know only "
                             f"{', '.join(allowed) or 'itself'}")
    assert not wrong, "\n".join(["against the table of tests/test_architecture.py:", *wrong])


def test_libraries_stay_in_the_rooms_whose_business_they_are() -> None:
    wrong = []
    for path in ALL_FILES:
        here = room_of(path)
        for library in {module.partition(".")[0] for module in imports(path)} - OURS_AND_STANDARD:
            if here not in LIBRARIES.get(library, here).split():
                wrong.append(f"{place(path)} imports {library}, which is for {LIBRARIES[library]} only")
            if library not in LIBRARIES_OF.get(here, library).split():
                wrong.append(f"{place(path)} imports {library}, but '{here}' may use only "
                             f"{LIBRARIES_OF[here] or 'the standard library'}")
    assert not wrong, "\n".join(["against the table of tests/test_architecture.py:", *wrong])


def test_the_table_has_a_row_for_each_room_and_reads_downwards() -> None:
    names = list(ROOMS)
    assert set(names) == set(map(room_of, ALL_FILES))
    for number, (here, allowed) in enumerate(ROOMS.items()):
        above = {*names[:number], *(name.partition("/")[0] for name in names[:number])}
        assert set(allowed.split()) <= above, f"'{here}' may know a room that stands below it in the table"


def test_the_stages_that_the_readme_walks_through_are_the_folders_of_the_line() -> None:
    text = (PACKAGE_FOLDER / "README.md").read_text(encoding="utf-8")
    told = re.findall(r"^\d+\. \*\*(\w+)\*\* \(`(\w+)/`\)", text, re.MULTILINE)
    assert told == [(name, name) for name in LINE]
    assert [name for name in ROOMS if name in LINE] == [*LINE]
    folders = {path.name for path in PACKAGE_FOLDER.iterdir() if (path / "__init__.py").is_file()}
    assert not [name for name in sorted(folders) if f"`{name}/`" not in text], "every folder is explained"


def room_of(path: Path) -> str:
    """The room of a file: its folder or, in `compile/` and beside the folders, also a file by itself.

    What all definitions share (`model/base.py`) is a room too: the core knows it, the model knows the core.
    """
    parts = path.relative_to(PACKAGE_FOLDER).with_suffix("").parts
    if parts == ("model", "base") or (parts[0] == "compile" and parts[1] != "__init__"):
        return "/".join(parts[:2])
    return parts[0]


def place(path: Path) -> str:
    """The file as people write it."""
    return path.relative_to(PACKAGE_FOLDER.parent).as_posix()


@cache
def imports(path: Path) -> list[str]:
    """Dotted names of all that a file imports, also inside functions; names out of a package with it."""
    found: list[str] = []
    around = path.relative_to(PACKAGE_FOLDER.parent).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            source = [*around[:len(around) - node.level + 1]] if node.level else []
            source += node.module.split(".") if node.module else []
            found += [".".join((*source, each.name)) for each in node.names]
    return found


def our_file(module: str) -> Path | None:
    """The file of a module of the program, or of the one that holds what is imported."""
    names = module.split(".")
    if names[0] != PACKAGE_FOLDER.name:
        return None
    for count in range(len(names), 0, -1):
        folder = PACKAGE_FOLDER.parent.joinpath(*names[:count])
        for file in (folder.with_suffix(".py"), folder / "__init__.py"):
            if file.is_file():
                return file
    raise AssertionError(f"there is no module {module}")
