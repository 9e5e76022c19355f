"""The page of each bundled game: which lines of its rulebook are enforced, carried out, told, or left out.

What a game's data cites is read from the data; what nothing cites is written by hand in
`docs/games/lines.yaml`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel

from generator.compile.words.sources import merged
from generator.core.written.procedures import Script
from generator.model.base import Provenance
from generator.model.definitions import Chart
from generator.model.game import Game
from generator.model.spoken_places import place_name
from generator.resolve.supplied import HOLDS
from tests.bundled import bundled

FOLDER = Path(__file__).parents[2] / "docs" / "games"
_RANGE = r"\d+(?:\s*-\s*\d+)?"
_LINES = re.compile(rf"\blines? ({_RANGE}(?:(?:,| and) {_RANGE})*)")
_HOW = {"setup": "button", "reinforcement": "button", "check": "button", "other": "button",
        "event": "by itself", "turn": "at the end of a phase", "part": "within others"}


@cache
def by_hand(game_id: str) -> Mapping[str, Any]:
    """What the page says that no data knows: `lines` counts them; `empty` has no text; `help` gives the
    lines of help pages; `players` is told and not judged, `left_out` neither, each by lines."""
    written = yaml.safe_load((FOLDER / "lines.yaml").read_text(encoding="utf-8"))[game_id]
    assert isinstance(written, dict)
    return written


def numbers(lines: str) -> set[int]:
    """`3-5, 9` as the numbers 3, 4, 5 and 9."""
    spans = re.findall(r"(\d+)(?:\s*-\s*(\d+))?", lines)
    return {number for first, last in spans for number in range(int(first), int(last or first) + 1)}


def cited(provenances: Iterable[Provenance]) -> str:
    """The lines that these give, or on which they reason."""
    return ", ".join(
        lines for each in provenances
        for lines in ([each.stated] if each.stated is not None else _LINES.findall(each.words)))


def provenances(model: Any) -> Iterator[Provenance]:
    """Every provenance within a part of the definitions."""
    if isinstance(model, Provenance):
        yield model
    elif isinstance(model, BaseModel):
        for name in type(model).model_fields:
            yield from provenances(getattr(model, name))
    elif isinstance(model, dict):
        for each in model.values():
            yield from provenances(each)
    elif isinstance(model, list | tuple):
        for each in model:
            yield from provenances(each)


def lines_of_data(game: Game) -> set[int]:
    """Every line that the game's data and its help cite."""
    written = by_hand(game.id)
    errata = [erratum.source_in("en") for erratum in game.errata]
    told = [*errata, *map(str, written["help"].values())]
    return numbers(", ".join([cited(provenances(game.definitions)), *told]))


def page(game_id: str) -> str:
    """The page in Markdown."""
    game, written = bundled(game_id), by_hand(game_id)
    d = game.definitions
    title = d.game.title.in_language("en")
    sections = [
        f"# {title}, line by line\n\nWhere the lines of the rulebook went (`{d.game.rulebook}`, "
        f"{written['lines']} lines). Made from the data by `tests/docs`; † is ours in part or as a whole, as "
        f"`counterpress check {game_id} --assumed` tells.",
        _section("Enforced", "The module puts back what breaks one of these; on paper they are the rules of "
                 "placement.", ("Lines", "What", "Rule"), _enforced(game)),
        _section("Carried out", "Buttons, what happens by itself, and the parts that these share. A button "
                 "refuses to work in another phase, for another side, or for a reason of its own.",
                 ("Lines", "What", "How", "Script"), _carried_out(d.scripts)),
        _section("Told", "Charts and decks on paper and in the module, pages of its help, errata.",
                 ("Lines", "What", "Where"), _told(game)),
        _section("Told, and left to the players", "The module does not judge this.", ("Lines", "What"),
                 ((_shown(str(lines)), what) for lines, what in written["players"].items())),
        _section("Neither", "No rule of the game, or lost from our copy.", ("Lines", "What"),
                 ((_shown(str(lines)), what) for lines, what in written["left_out"].items())),
    ]
    return "\n\n".join(sections) + "\n"


def _section(title: str, about: str, columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    ordered = sorted(rows, key=lambda row: (min(numbers(row[0]), default=0), row))
    lines = ["| " + " | ".join(row) + " |" for row in [columns, ("---",) * len(columns), *ordered]]
    return "\n".join([f"## {title}", "", about, "", *lines])


def _enforced(game: Game) -> Iterator[tuple[str, ...]]:
    for name, rule in game.definitions.rules.items():
        says = rule.reads if rule.reads is not None else rule.otherwise
        held = rule.when.here.ids if name.startswith(HOLDS) and rule.when and rule.when.here else ()
        boxes = ", ".join(place_name(game, place, "en") for place in held)
        told = f"Boxes that hold nothing else: {boxes}." if held else says.in_language("en")
        yield _sources(rule), _plain(told), f"`{name}`"


def _carried_out(scripts: Mapping[str, Script]) -> Iterator[tuple[str, ...]]:
    for name, script in scripts.items():
        yield _sources(script), _plain(script.title.in_language("en")), _HOW[script.kind], f"`{name}`"


def _told(game: Game) -> Iterator[tuple[str, ...]]:
    d = game.definitions
    for kind, section in (("charts", d.charts), ("decks", d.decks)):
        for name, fact in section.items():
            rows = _first_cells(fact) if isinstance(fact, Chart) else ""
            yield _sources(fact, rows), _plain(fact.title.in_language("en")), f"`{kind}/{name}`"
    for name, lines in by_hand(game.id)["help"].items():
        yield _shown(str(lines)), _plain(d.help[name].title.in_language("en")), f"`help/{name}`"
    for erratum in game.errata:
        yield _shown(erratum.source_in("en")), _plain(erratum.note["en"]), f"`errata/{erratum.id}`"


def _first_cells(chart: Chart) -> str:
    """The lines that a chart of readings names, row by row."""
    return ", ".join(row[0].in_language("en") for table in chart.tables for row in table.rows
                     if table.columns[0].in_language("en") == "Lines")


def _sources(fact: BaseModel, more: str = "") -> str:
    """Its lines and some more, with a sign where a part of it is ours."""
    found = list(provenances(fact))
    sign = " †" if any(each.standing == "assumed" for each in found) else ""
    return _shown(", ".join(lines for lines in (cited(found), more) if lines)) + sign


def _shown(lines: str) -> str:
    return ", ".join(merged([lines])) if lines else "-"


def _plain(text: str) -> str:
    """Without what Markdown would take for signs of its own, and with `{piece}` in words."""
    said = {"{piece}": "the piece", "{here}": "the place"}
    for name, words in said.items():
        text = text.replace(name, words)
    text = text.replace("|", "/").replace("\n", " ")
    return text[:1].upper() + text[1:]
