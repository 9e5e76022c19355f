"""The looks a face can have: templates of the game's folder, then those of the program."""

import re
from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, cast, get_args

from jinja2 import ChoiceLoader, FileSystemLoader, FunctionLoader, PrefixLoader, StrictUndefined

from generator.bundled import bundled_folder
from generator.compiled_templates import Compiled
from generator.load.assets import FACE_ENDING, Source
from generator.load.reader import read_text
from generator.load.tree import plain
from generator.looks import sandbox
from generator.looks.reads import Reads, reads
from generator.looks.sandbox import Sandbox
from generator.problems import Problems
from generator.records import record

PROGRAM = "counterpress"
"""Before the name of a template: the program's, though the game has one of the same name."""

InputKind = Literal["text", "name", "colour", "number", "yes-no", "choice"]

_HEAD = re.compile(r"\A\{#---\n(.*?)\n---#\}", re.DOTALL)
_EXTENDS = re.compile(r"""\{%-?\s*extends\s+["']([^"']+)["']""")


class BrokenHead(ValueError):
    """The head of a template, which says what it takes, cannot be read."""


@record
class Input:
    """One thing a template takes.

    `default` are patterns, of which the first counts whose values the piece has; none of them gives nothing.
    """

    about: str
    kind: InputKind = "text"
    default: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


@record
class Head:
    """What a template says of itself."""

    about: str = ""
    takes: Mapping[str, Input] = field(default_factory=dict)


class Facts(dict[str, str]):
    """What is printed on a piece or card, by name."""

    def lacks(self, name: str) -> str:
        """Words for a name that is not there."""
        has = ", ".join(sorted(self)) or "no values"
        return f"there is no `{name}`; there is {has}"


class _Lacking(StrictUndefined):
    """What a template asks for and is not there: told in the words of the game."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        if isinstance(self._undefined_obj, Facts):
            return self._undefined_obj.lacks(str(self._undefined_name))
        return super()._undefined_message


@record
class Templates:
    """All templates that a game can name; make it with `templates_of`."""

    environment: Sandbox
    _heads: dict[str, Head | None] = field(default_factory=dict, compare=False)
    _reads: dict[str, Reads] = field(default_factory=dict, compare=False)

    def render(self, name: str, given: Mapping[str, Any]) -> str:
        """What a template draws. Raises what templates can raise, and ValueError when it draws no end."""
        self.environment.begin()
        return self.environment.concat(self.environment.get_template(name + FACE_ENDING).generate(given))

    @property
    def known(self) -> list[str]:
        """Names of the looks; those that begin with `_` are parts of others."""
        names = {name.removeprefix(f"{PROGRAM}/") for name in self.environment.list_templates()}
        return sorted(name.removesuffix(FACE_ENDING) for name in names if name[0] != "_")

    def head(self, name: str) -> Head | None:
        """What a template and those it extends take; None if none of them says. Raises BrokenHead."""
        if name not in self._heads:
            self._heads[name] = self._read_head(name)
        return self._heads[name]

    def reads(self, name: str) -> Reads:
        """What a template reads of all that it is given. Raises TemplateNotFound."""
        if name not in self._reads:
            self._reads[name] = reads(name + FACE_ENDING, lambda file: self._source(file)[0])
        return self._reads[name]

    def _source(self, file: str) -> tuple[str, str | None]:
        loader = self.environment.loader
        assert loader is not None
        source, path, _ = loader.get_source(self.environment, file)
        return source, path

    def _read_head(self, name: str) -> Head | None:
        source, file = self._source(name + FACE_ENDING)
        found, extended = _HEAD.match(source), _EXTENDS.search(source)
        parent = self.head(extended[1].removesuffix(FACE_ENDING)) if extended else None
        if found is None:
            return parent
        own = _head(found[1], file or name)
        return Head(own.about, {**(parent.takes if parent else {}), **own.takes})


def templates_of(faces: Mapping[str, Source]) -> Templates:
    """The templates of a game with these faces of its own."""
    return _templates(tuple(sorted(faces.items())), bundled_folder("templates") / "faces")


@lru_cache(maxsize=8)
def _templates(faces: tuple[tuple[str, Source], ...], folder: Path) -> Templates:
    own = {f"{name}{FACE_ENDING}": source for name, source in faces}
    program = FileSystemLoader(folder)
    environment = Sandbox(
        loader=ChoiceLoader([_OwnLoader(own), program, PrefixLoader({PROGRAM: program})]),
        autoescape=True, undefined=_Lacking, trim_blocks=True, lstrip_blocks=True,
        bytecode_cache=Compiled(folder, [Path(__file__), Path(sandbox.__file__)]),
    )
    return Templates(environment)


class _OwnLoader(FunctionLoader):
    """Templates that were read with the game's folder."""

    def __init__(self, own: Mapping[str, Source]) -> None:
        super().__init__(lambda name: (own[name].text, own[name].file, None) if name in own else None)
        self._names = sorted(own)

    def list_templates(self) -> list[str]:
        return self._names


def _head(text: str, file: str) -> Head:
    # the first line of the file is the comment's mark
    tree = read_text(f"\n{text}\n", file, problems := Problems())
    said = plain(tree)
    if problems.has_errors or not isinstance(said, dict):
        first = next(iter(problems), None)
        raise BrokenHead(
            f"{first.span}: {first.message}" if first else f"{file}: the head holds `about` and `takes`")
    return Head(str(said.get("about") or ""), {
        name: _input(name, each, file) for name, each in (said.get("takes") or {}).items()})


def _input(name: str, said: Any, file: str) -> Input:
    if isinstance(said, str):
        return Input(said)
    is_known = isinstance(said, dict) and said.keys() <= {"about", "kind", "default", "words"}
    kind = said.get("kind", "choice" if "words" in said else "text") if is_known else ""
    if kind not in get_args(InputKind):
        raise BrokenHead(f"{file}: '{name}' is written with about, kind ({', '.join(get_args(InputKind))}), "
                         "default and words")
    default = said.get("default")
    patterns = tuple(default) if isinstance(default, list) else () if default is None else (str(default),)
    words = tuple((said.get("words") or "").split())
    return Input(str(said.get("about") or ""), cast(InputKind, kind), patterns, words)
