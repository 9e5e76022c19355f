"""Every fact says where it is written; the rulebook has 1866 lines."""

import re

import pytest

from generator.model.base import Provenance
from generator.model.provenances import provenances

from .common import game

LAST_LINE = 1866


def cited(provenance: Provenance) -> set[int]:
    """Lines that a provenance names, also those in the reasoning of what is derived."""
    words = " ".join(filter(None, (provenance.stated, provenance.derived)))
    found: set[int] = set()
    for first, last in re.findall(r"(?<![\d:,.'])(\d{2,4})(?:-(\d{2,4}))?(?![\d:,.]?\d)", words):
        found |= set(range(int(first), int(last or first) + 1))
    return found


def test_stated_facts_cite_lines_of_this_rulebook() -> None:
    assert game().definitions.game.rulebook == "004_61561f2ac8161fea.txt"
    stated = [p for _, p in provenances(game()) if p.stated is not None]
    numbers = [int(n) for p in stated for n in re.findall(r"\d+", p.stated or "")]
    assert len(stated) > 100 and min(numbers) >= 1 and max(numbers) <= LAST_LINE


SAID = [
    ("scenarios", "campaign-1", 1372),  # options in their order
    ("scenarios", "campaign-9", 1372),
    ("scenarios", "preludes", 1628),
    ("scenarios", "in-sight", 1653),
    ("scenarios", "closing-the-ring", 1732),
    ("scripts", "in-sight-lines", 1680),
    ("scripts", "closing-lines", 1765),
    ("scripts", "velikiye-luki-falls", 309),
    ("scripts", "september", 662),
    ("scripts", "november", 665),
    ("scripts", "axis-value", 808),
    ("scripts", "axis-value", 1427),  # a point for the Baltic
    ("scripts", "soviet-value", 1596),  # Lend-Lease
    ("scripts", "axis-pause", 711),
    ("scripts", "axis-activate", 775),
    ("scripts", "axis-strategic", 1632),  # the disc once in Les Preludes
    ("scripts", "soviet-strategic", 1632),
    ("scripts", "axis-spend-disc", 1632),
    ("scripts", "axis-pass-disc", 1349),
    ("scripts", "soviet-pass-disc", 1349),
    ("scripts", "axis-reinforced", 1343),  # what cannot enter returns
    ("scripts", "soviet-reinforced", 1343),
    ("scripts", "axis-reinforced", 727),  # the leader loses a star
    ("scripts", "axis-impulse", 1146),  # aborted bombers
    ("scripts", "end-of-month", 1146),
    ("scripts", "check-weather", 823),  # from rain to snow
    ("scripts", "axis-lines", 1430),  # supply by sea
    ("scripts", "baltic", 1406),
    ("scripts", "typhoon-takes", 1546),
    ("rules", "axis-entry", 646),
    ("rules", "axis-entry", 1339),
    ("rules", "soviet-entry", 650),
    ("rules", "soviet-entry", 1341),
    ("rules", "soviet-entry-one", 650),
    ("rules", "soviet-entry-supply", 650),
    ("rules", "soviet-entry-road", 1506),
    ("rules", "static-stay", 1376),  # static brigades by rail
    ("rules", "static-stay", 535),
    ("rules", "one-line-each", 442),
    ("rules", "line-on-own-ground", 507),
    ("rules", "finnish-zone", 421),
    ("rules", "axis-replacement", 767),
    ("rules", "axis-regeneration", 765),
    ("pieces", "fi-1", 1560),  # agile
    ("pieces", "finnish-163", 1560),
    ("pieces", "marat", 1470),
]


@pytest.mark.parametrize(("section", "name", "line"), SAID)
def test_a_fact_cites_the_line_that_says_it(section: str, name: str, line: int) -> None:
    fact = game().pieces[name] if section == "pieces" else getattr(game().definitions, section)[name]
    named = set().union(*(cited(p) for p in (fact.provenance, *fact.provenance_of.values())))
    assert line in named
