"""The reference of the definition language and its JSON Schema, both made from the typed model.

`python -m generator.reference` writes them into data/; a test keeps them up to date.
"""

import inspect
import json
from collections.abc import Callable, Iterator
from typing import Any

from generator.bundled import bundled_folder
from generator.compile.faces.brush import Brush
from generator.compile.faces.views import GIVEN
from generator.editor_schema import editor_schema
from generator.looks.templates import templates_of
from generator.model.definitions import Definitions
from generator.model.lines import bundled_lines
from generator.model.symbols import symbols

REFERENCE_FILE = "REFERENCE.md"
SCHEMA_FILE = "definitions.schema.json"

_OPENING = """# The definition language

A game is a folder of `*.yaml` files; their top-level sections are joined, file after file by name: what is
printed in an order, such as procedures, stands in that one. This page is made from the typed
model (`python -m generator.reference`); `definitions.schema.json` beside it is the same for editors: put
`# yaml-language-server: $schema=../definitions.schema.json` at the top of a file.

- Every value is read as text and becomes what the field asks for; hex `0101` stays `0101`.
- **Texts** are one plain string or one per language: `{en: Dock, es: Muelle}`. On cards, in cells and notes
  of charts and on pages of help `**so**` is bold and `*so*` italic; one that begins so stands in quotes.
- **Names** are a list, or one text with blanks between: `3 7 9`.
- **Provenance** is one of `{stated: lines}`, `{derived: reasoning}`, `{assumed: why}`, or
  the word `mine` for a design of one's own; `provenance_of` gives it for single fields. What says nothing
  has that of its file (`provenance: {stated: 12-40}` beside the sections), else that of its section or of
  the game: `game: {provenance: mine, provenance_of: {boards: {stated: 12-40}}}`. Tables may have columns
  such as `provenance.assumed`.
- **Families** of pieces: an entry of `pieces` with `members` stands for each of them; `extends` takes over
  another entry (`values` and `provenance_of` join, `tags` add up, the rest is replaced), `abstract: yes`
  makes no piece itself, `copies: 4` makes `id-1` to `id-4`. A member written as a text has that name.
- **Series**: what is alike but for a name is written once, anywhere. An entry whose key holds `$side` of
  `series: {side: {axis: {other: soviet, leader: hitler}, soviet: {other: axis, leader: stalin}}}` stands for
  one entry for each word, here `axis` and `soviet`, and so does an item of a list with `each: side`; in it
  `$side` is the word, `$other` and `$leader` what it gives. `$who`, given as `{en: Axis, es: Eje}`, is filled
  in by language. A series that gives nothing is a list of words: `army: army-21 army-65`. Of two in one key
  the one that is written first in `series` goes slowest: all sides of round 1, then of round 2. What is
  written out beside it stands: `axis-draws` in place of the one that `$side-draws` would make.
- **Tables**: a family of pieces has `table` in the place of `members`; `cards` of a deck, `at` and `joined`
  of `points`, an entry of `marks` and a table of a chart may have one: `table: units.csv`, or
  `{file: units.xlsx, sheet: Red,
  where: {Side: red}, id: Code, columns: {name: Unit, values.attack: Att}}`. Without `columns` a heading is
  the field that it names (`name`, `name.es`, `copies`, `picture` ...); any other becomes a value:
  `Attack strength` is `{attack-strength}`, and so does `Kind` where its cells say `Infantry` rather than
  `unit` or `marker`. A side, a group or a place may be written by its title. `where` takes a list of
  values, or `"*"` for any, or what a cell must not say (`where: {Entry: {not: R}}`); `id` and `columns` may
  join cells: `"{Code}-{Nr}"`. Marks (`marks: [{table: terrain.csv}]`) have the columns `At` (the place),
  `Terrain`, `Name` and `Tag`; points have `Id`, `X` and `Y` (or `At`), `Name`, `Terrain` and `Tag`. A
  `Tag` may be several, with blanks between; what joins points has `From`, `To` and, if need be, `Kind` and
  `Via`. In charts `{name}` is what `name.en` and `name.es` say, each in its language,
  and `columns` beside `table` says the headings. Columns `rank.en` and `rank.es` of pieces or cards are the
  value `rank` and its words (`values: {rank: {names: ...}}`), which faces print where they show text.
- **Errata** (section `errata`):
  `id: {date, source, note, changes: [{set: pieces/de-64/steps, was: 3, to: 4}]}`
  with `set`, `add` or `remove` and a path through the resolved definition; entries of a list are called by
  title, first cell, words or key, in small letters joined by `-`, or by how these begin
  (`charts/combat/tables/on-the-die/rows/a-unit-attacks`), cells of a row by the heading of their column, or
  counted from 1 (`scripts/set-up/steps/6/place/at`).
- **Fonts** of the folder `fonts` (TTF, OTF, each of a single weight) are chosen by `theme: {fonts:
  {display: Cinzel, text: {family: Alegreya, weights: {600: 700}}}}`: `text` is drawn in the weights 400,
  400 italic, 500, 600 and 700, `narrow` in 500, 600 and 700, `display` in 500, in the margins of sheets
  too. `weights` says which stands for one that the family lacks.
- **Places** are ids (`3 19`), or `{board: ...}`, `{tag: ...}`, `{grid: ..., row: ...}` and so on. In steps
  `$name` is the value of a loop or a roll, in rules `$here` is where the piece stands.
"""

_LOOKS = """## Looks

A face is drawn from a template: one of the game's folder `faces`, or one of these. `face: counter` takes all
defaults; `face: {template: counter, band: group}` says some; `back: {reduced: yes}` is the front with what
differs. In every text `{attack}` stands for the value of that name; `{name}`, `{id}`, `{side}`, `{group}` and
`{steps}` are known too (`{title}`, `{text}` and `{deck}` on cards); `{turn?}` is left out where there is no
such value, as in an empty cell of a spreadsheet, and `T{turn?}` with it. Of several defaults the first counts
whose values there are; `none` gives nothing. A colour is `"#rrggbb"`, `none`, or `side`, `group`, `paper`,
`ink`, `accent`. Where a look shows a picture it is that of `picture` (or `back_picture`).

![Every look with what it was given](../docs/looks.png)

A template of your own says at its head what it takes (`{#---`, then `about` and `takes` as below, then
`---#}`), and may begin with `{% extends "counterpress/counter.svg.j2" %}`. What it takes as the name of a
symbol or a drawing is of `kind: name`: a text says values in words of its language. The signs of markers
and cards come by `{% import "counterpress/_signs.svg.j2" as signs with context %}`, and
`{{ signs.sign("star", x, y, size, ink, paper) }}` draws one, or what has that name in the folder `icons`.
"""

_TEMPLATES = """## Templates

A template of the folder `faces` is a file `NAME.svg.j2` that makes SVG, in millimetres, in the language
[Jinja2](https://jinja.palletsprojects.com/templates/). One that begins with
`{% extends "counterpress/_base.svg.j2" %}` fills the blocks `ground`, `symbol`, `values` and `words`, the
lowest first. `counterpress new NAME --from own-face` begins with a template of one's own. They are given:
"""

_SYMBOLS = """## Unit symbols

Several are joined by `+`, with each other or with parts: `infantry+mountain`. An SVG in the game's folder
`icons` is a symbol too.

![Every symbol by its name](../docs/symbols.png)
"""


def schema() -> dict[str, Any]:
    """The JSON Schema of a whole game."""
    return Definitions.model_json_schema(by_alias=True)


def reference() -> str:
    """The reference as Markdown: every look, every symbol, every class, every field."""
    whole = schema()
    parts = [_OPENING, *_looks(), *_signs(), *_lines(), *_templates(), *_symbols(),
             *_section("Sections of a game", whole)]
    for name in sorted(whole["$defs"]):
        parts += _section(name, whole["$defs"][name])
    return "\n".join(parts).rstrip() + "\n"


def _looks() -> Iterator[str]:
    yield _LOOKS
    templates = templates_of({})
    for name in templates.known:
        head = templates.head(name)
        if head is None:
            continue
        yield f"### `{name}`\n\n{head.about}\n"
        if head.takes:
            yield "| takes | kind | default | meaning |"
            yield "|---|---|---|---|"
        for word, taken in head.takes.items():
            kind = " ".join(f"`{each}`" for each in taken.words) or taken.kind
            default = ", else ".join(f"`{each}`" for each in taken.default)
            yield f"| `{word}` | {kind} | {default} | {_cell(taken.about)} |"
        yield ""


def _templates() -> Iterator[str]:
    """What a template of one's own is given: variables, then helpers."""
    yield _TEMPLATES
    yield "| variable | what it is |"
    yield "|---|---|"
    for name, given in GIVEN.items():
        yield f"| `{name}` | {_cell(given.about)} |"
        for attribute, about in given.attributes().items():
            yield f"| `{name}.{attribute}` | {_cell(about)} |"
    yield "\n| helper | what it does |"
    yield "|---|---|"
    for name, helper in Brush("en").helpers().items():
        about = " ".join((inspect.getdoc(helper) or "").split())
        yield f"| `{name}({_arguments(helper)})` | {_cell(about)} |"
    yield ""


def _arguments(helper: Callable[..., object]) -> str:
    """What a helper takes, with the defaults that it has."""
    known = inspect.signature(helper).parameters.values()
    return ", ".join(
        f"**{each.name}" if each.kind is each.VAR_KEYWORD
        else each.name if each.default is each.empty else f"{each.name}={each.default!r}" for each in known)


def _signs() -> Iterator[str]:
    """The icons of markers and cards, as the template that draws them lists them."""
    drawn: Any = templates_of({}).environment.get_template("_signs.svg.j2").make_module({"has_drawing": None})
    names = ", ".join(f"`{name}`" for name in drawn.known)
    yield f"Icons of markers and cards: {names}, and every SVG in `icons`.\n"


def _lines() -> Iterator[str]:
    """The kinds of lines of a map that the program draws."""
    names = ", ".join(f"`{name}`" for name in bundled_lines())
    yield f"Kinds of lines on maps: {names}, and those of the theme's `lines`.\n"


def _symbols() -> Iterator[str]:
    known = symbols()
    yield _SYMBOLS
    yield f"Symbols: {', '.join(f'`{name}`' for name in known.symbols)}.\n"
    yield f"Parts: {', '.join(f'`{name}`' for name in known.parts)}.\n"


def _section(title: str, node: dict[str, Any]) -> Iterator[str]:
    yield f"## {title}\n"
    if node.get("description"):
        yield node["description"].strip() + "\n"
    if node.get("properties"):
        yield "| field | form | default | meaning |"
        yield "|---|---|---|---|"
        required = set(node.get("required", ()))
        for name, field in node["properties"].items():
            in_px = f"{name.removesuffix('_mm')}_px"
            needed = f"needed, or `{in_px}`" if in_px in node["properties"] else "needed"
            default = needed if name in required else _default(field)
            yield f"| `{name}` | {_form(field)} | {default} | {_cell(field.get('description', ''))} |"
        yield ""


def _default(field: dict[str, Any]) -> str:
    value = field.get("default")
    return "" if value in (None, [], {}, "") else f"`{json.dumps(value, ensure_ascii=False)}`"


def _form(field: dict[str, Any]) -> str:
    """What may be written, with links to the classes of this page."""
    if "$ref" in field:
        name = field["$ref"].rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    options = field.get("anyOf", field.get("oneOf"))
    if options is not None:
        forms = dict.fromkeys(_form(option) for option in options if option.get("type") != "null")
        return " or ".join(forms)
    if "enum" in field:
        return ", ".join(f"`{word}`" for word in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    kind: str = field.get("type", "anything")
    if kind == "array":
        return f"list of {_form(field['items'])}" if isinstance(field.get("items"), dict) else "list"
    if kind == "object":
        patterns = field.get("patternProperties", {})  # ids are checked by a pattern
        inner = next(iter(patterns.values()), field.get("additionalProperties"))
        return f"id: {_form(inner)}" if isinstance(inner, dict) else "mapping"
    return {"string": "text", "integer": "whole number", "number": "number", "boolean": "yes or no"}.get(
        kind, kind
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ").strip()


def write() -> None:
    """Write both files beside the bundled games."""
    folder = bundled_folder("data")
    (folder / REFERENCE_FILE).write_text(reference(), encoding="utf-8", newline="\n")
    text = json.dumps(editor_schema(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    (folder / SCHEMA_FILE).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
