"""The page of a study: one HTML file with its plots and fonts within it."""

import base64
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import isinf
from typing import Any

from generator.compiled_templates import page_template
from generator.lettering.fonts import Font, font
from generator.records import record
from generator.study.comparing import Difference, differences, enough
from generator.study.counting import Spread, Study, are_numbers
from generator.study.names import Names
from generator.study.played import SET_UP
from generator.study.plots import Cell, map_heat, small_multiples

SEEDS_SHOWN = 12
PLACES_SHOWN = 4
SCRIPT_COLOUR, POOL_COLOUR, PROPERTY_COLOUR = "#2f5d62", "#7a5c1e", "#5a3f6e"
LATER = "\N{EN DASH}"
"""The label of the last bar: not within the turns that were played."""

HOW = {"script": "placed by a script", "hand": "moved by hand", "tray": "looking for a place from a box"}
KINDS = {
    "arrived": "arrived by then, share of games",
    "starts": "starts there, share of games",
    "delivered": "units delivered in the turn",
    "dry": "found empty, times in a game",
    "refused": "places refused in a game",
    "left": "pieces left in it",
    "value": "value at the end of the turn",
    "has": "has that value at the end of the turn, share of games",
    "ended": "has won by then, share of games",
}


def page_html(studies: Sequence[Study], asked: Sequence[str], called: str) -> str:
    """The page of one state of a game, or of two side by side.

    `asked` are the conditions as written, `called` what the commands call the game.
    """
    return page_template("study/page.html.j2").render(_Page(tuple(studies), tuple(asked), called).content())


@record(eq=False)
class _Page:
    studies: tuple[Study, ...]
    asked: tuple[str, ...]
    called: str

    @property
    def study(self) -> Study:
        return self.studies[0]

    @cached_property
    def names(self) -> Names:
        return Names(self.study.game)

    @cached_property
    def found(self) -> list[Difference]:
        return differences(*self.studies) if len(self.studies) == 2 and enough(*self.studies) else []

    @cached_property
    def differing(self) -> frozenset[tuple[str, str]]:
        return frozenset((each.measure.kind, each.measure.subject) for each in self.found)

    def content(self) -> dict[str, Any]:
        """All that the template says."""
        study = self.study
        scenario = study.game.definitions.scenarios[study.order.scenario]
        language = study.game.native
        return {
            "title": study.game.definitions.game.title.in_language(language),
            "scenario": scenario.title.in_language(language),
            "order": study.order,
            "game": self.called,
            "games": study.count,
            "states": [each.state for each in self.studies],
            "fonts": [_face(font("text")), _face(font("text", 600)), _face(font("display", 500))],
            "asked": list(self._asked()),
            "differences": [self._told(each) for each in self.found],
            "comparable": len(self.studies) < 2 or enough(*self.studies),
            "arrivals": list(self._arrivals()),
            "scripts": self._scripts(),
            "dry": list(self._dry()),
            "pools": self._pools(),
            "emptied": list(self._emptied()),
            "numbers": self._numbers(),
            "words": list(self._words()),
            "starts": list(self._starts()),
            "refused": list(self._refused()),
            "ends": list(self._ends()),
            "stages": [study.stage_name(stage) for stage in study.stages],
        }

    def _asked(self) -> Iterator[dict[str, Any]]:
        for number, text in enumerate(self.asked):
            for study in self.studies:
                failures = study.failures(number)
                yield {
                    "text": text,
                    "state": study.state,
                    "failures": len(failures),
                    "seeds": [(seed, study.stage_name(stage)) for seed, stage in failures[:SEEDS_SHOWN]],
                }

    def _told(self, found: Difference) -> dict[str, Any]:
        measure = found.measure
        names = self.names
        called: dict[str, Callable[[str], str]] = {
            "arrived": names.unit, "starts": names.unit, "delivered": names.script,
            "dry": names.place, "refused": names.rule, "left": names.place, "value": names.property,
            "has": names.property, "ended": names.winner,
        }
        name = called[measure.kind](measure.subject)
        more: dict[str, Callable[[str], str]] = {
            "starts": names.place, "dry": names.script,
            "has": lambda value: f"“{names.value(measure.subject, value)}”",
        }
        detail = more[measure.kind](measure.detail) if measure.kind in more else HOW.get(measure.detail, "")
        when = "" if measure.stage < 0 else self._when(measure.stage)
        is_share = measure.kind in ("arrived", "starts", "has", "ended")
        return {
            "name": name,
            "what": KINDS[measure.kind],
            "detail": ", ".join(filter(None, (detail, when))),
            "here": _percent(found.here) if is_share else _number(found.here),
            "there": _percent(found.there) if is_share else _number(found.there),
            "errors": "∞" if isinf(found.errors) else f"{found.errors:.0f}",
        }

    def _when(self, stage: int) -> str:
        name = self.study.stage_name(stage)
        return name if stage == SET_UP else f"turn {name}"

    # ---- units
    def _sides(self) -> list[str | None]:
        pieces = self.study.game.pieces
        return list(dict.fromkeys(pieces[unit].side for unit in self.study.units))

    def _units(self, side: str | None) -> list[str]:
        return [unit for unit in self.study.units if self.study.game.pieces[unit].side == side]

    def _arrivals(self) -> Iterator[dict[str, Any]]:
        labels = [*self._stage_labels(), LATER]
        for side in self._sides():
            always, never, cells = list[str](), list[str](), list[tuple[float, Cell]]()
            for unit in self._units(side):
                bars = tuple(tuple(study.arrivals(unit)) for study in self.studies)
                if all(shares[SET_UP] == 1 for shares in bars):
                    always.append(self.names.unit(unit))
                elif all(shares[-1] == 1 for shares in bars):
                    never.append(self.names.unit(unit))
                else:
                    differs = ("arrived", unit) in self.differing
                    name, colour = self.names.unit(unit), self.names.colour(side)
                    cell = Cell(name, colour, bars, differs=differs, has_rest=True)
                    cells.append((_mean_stage(bars[0]), cell))
            ordered = [cell for _, cell in sorted(cells, key=lambda each: each[0])]
            yield {
                "side": self.names.side(side),
                "always": always,
                "never": never,
                "plot": small_multiples(ordered, labels, 1.0) if ordered else "",
                "count": len(ordered),
            }

    def _starts(self) -> Iterator[dict[str, Any]]:
        for side in self._sides():
            maps = [
                (study.state, map_heat(study.game, board, placed, self.names.colour(side)),
                 max(placed.values()))
                for study in self.studies
                if (placed := study.start_places(side))
                for board in study.game.main_maps
            ]
            rows = []
            for unit in self._units(side):
                found = [[(self.names.place(place), _percent(share)) for place, share in study.starts(unit)]
                         for study in self.studies]
                if any(len(places) > 1 for places in found) or any(each != found[0] for each in found):
                    more = [max(0, len(places) - PLACES_SHOWN) for places in found]
                    shown = [places[:PLACES_SHOWN] for places in found]
                    differs = ("starts", unit) in self.differing
                    rows.append((self.names.unit(unit), differs, list(zip(shown, more, strict=True))))
            yield {"side": self.names.side(side), "maps": maps, "rows": rows, "units": len(self._units(side))}

    # ---- tables
    def _scripts(self) -> str:
        cells = [self._spreads(
            self.names.script(script), SCRIPT_COLOUR, ("delivered", script) in self.differing,
            [[study.delivered(script, stage) for stage in study.stages] for study in self.studies],
        ) for script in self._in_any("scripts")]
        return small_multiples(cells, self._stage_labels(), None) if cells else ""

    def _pools(self) -> str:
        cells = [self._spreads(
            self.names.place(pool), POOL_COLOUR, ("left", pool) in self.differing,
            [study.left(pool) for study in self.studies],
        ) for pool in self._in_all_pools()]
        return small_multiples(cells, self._stage_labels(), None) if cells else ""

    # ---- properties
    def _noted(self, numbers: bool) -> list[str]:
        """Properties that people note: those of the module alone are in the CSV."""
        known = self.study.game.definitions.properties
        return [name for name in self._in_any("properties") if name in known and known[name].chart
                and all(name in study.values for study in self.studies)
                and are_numbers(value for study in self.studies for value in study.values[name]) is numbers]

    def _numbers(self) -> str:
        cells = [self._spreads(
            self.names.property(name), PROPERTY_COLOUR, ("value", name) in self.differing,
            [study.numbers(name) for study in self.studies],
        ) for name in self._noted(numbers=True)]
        return small_multiples(cells, self._stage_labels(), None) if cells else ""

    def _words(self) -> Iterator[dict[str, Any]]:
        nothing = [0.0] * len(self.study.stages)
        for name in self._noted(numbers=False):
            found = [study.words(name) for study in self.studies]
            for number, value in enumerate(dict.fromkeys(value for each in found for value in each)):
                yield {
                    "property": self.names.property(name) if number == 0 else "",
                    "value": self.names.value(name, value),
                    "differs": ("has", name) in self.differing,
                    "shares": [[(_percent(s), s) for s in each.get(value, nothing)] for each in found],
                }

    def _spreads(self, title: str, colour: str, differs: bool, found: list[list[Spread]]) -> Cell:
        bars = tuple(tuple(round(each.mean, 2) for each in spreads) for spreads in found)
        ranges = tuple(tuple((each.low, each.high) for each in spreads) for spreads in found)
        return Cell(title, colour, bars, ranges, differs)

    def _stage_labels(self) -> list[str]:
        return ["S" if stage == SET_UP else self.study.stage_name(stage) for stage in self.study.stages]

    def _in_any(self, field: str) -> list[str]:
        return list(dict.fromkeys(name for study in self.studies for name in getattr(study, field)))

    def _in_all_pools(self) -> list[str]:
        first = [study.played[0].left for study in self.studies]
        return [pool for pool in self._in_any("pools") if all(pool in left for left in first)]

    def _dry(self) -> Iterator[dict[str, Any]]:
        for script, place in dict.fromkeys(key for study in self.studies for key in study.dry):
            nothing = [0.0] * len(self.study.stages)
            yield {
                "script": self.names.script(script),
                "place": self.names.place(place),
                "differs": ("dry", place) in self.differing,
                "shares": [[(_percent(s), s) for s in study.dry.get((script, place), nothing)]
                           for study in self.studies],
                "times": [_number(study.dry_times(script, place)) for study in self.studies],
            }

    def _emptied(self) -> Iterator[dict[str, Any]]:
        for pool in self._in_all_pools():
            shares = [study.emptied(pool) for study in self.studies]
            if any(map(any, shares)):
                yield {
                    "pool": self.names.place(pool),
                    "shares": [[(_percent(s), s) for s in each] for each in shares],
                    "never": [_percent(1 - sum(each)) for each in shares],
                }

    def _ends(self) -> Iterator[dict[str, Any]]:
        nothing = [0.0] * len(self.study.stages)
        for winner in self._in_any("ends"):
            yield {
                "winner": self.names.winner(winner),
                "differs": ("ended", winner) in self.differing,
                "shares": [[(_percent(s), s) for s in study.ends.get(winner, nothing)]
                           for study in self.studies],
                "whole": [_percent(sum(study.ends.get(winner, nothing))) for study in self.studies],
            }

    def _refused(self) -> Iterator[dict[str, Any]]:
        for law in dict.fromkeys(law for study in self.studies for law in study.refused):
            found = [study.refused.get(law, {}) for study in self.studies]
            yield {
                "rule": self.names.rule(law),
                "id": law,
                "differs": ("refused", law) in self.differing,
                "counts": [[_number(each.get(how, 0.0)) for how in HOW] for each in found],
            }


def _mean_stage(shares: Sequence[float]) -> float:
    return sum(stage * share for stage, share in enumerate(shares))


def _percent(share: float) -> str:
    """A share as people write it; what is rare does not read as never."""
    if 0 < share < 0.01:
        return "<1 %"
    return ">99 %" if 0.99 < share < 1 else f"{share * 100:.0f} %"


def _number(number: float) -> str:
    return "" if number == 0 else f"{number:.2f}" if number < 10 else f"{number:.0f}"


def _face(shown: Font) -> dict[str, Any]:
    content = base64.b64encode(shown.path.read_bytes()).decode()
    return {"family": shown.family, "weight": shown.style.weight, "content": content}
