"""A module opens in the real engine without a word of complaint; nothing in it is ignored in silence."""

import re
from collections.abc import Callable

import pytest

from tests.play.cases.opens import *  # noqa: F403
from tests.play.desk import Desk

from .conftest import real
from .driver import Engine

UNTRANSLATED = r"(PlayerRoster\.sides|PredefinedSetup\..*\.description)"
"""What VASSAL translates since 3.7."""

OF_A_LIST = r"bad-data:\s+Source: \{GetString\(\"Called_\"\+PropertyValue\).*"
"""What VASSAL before 3.7 evaluates when it opens, though only a list that is shown gives PropertyValue."""

OF_NO_DECK = (
    r"bad-data: Piece: [^{]* Trait: Layer - Cover Source: "
    r"\{\(\(FaceDown==\"yes\" \|\| [^}]*DeckName\.toString\(\)[^}]*\} Error: Expression evaluation error.*")
"""What VASSAL before 3.7 cannot reckon for a hidden piece that lies in no deck: it has no text for that."""


OF_THE_FIRST_LINE = (
    r"bad-data: Piece: Umpire Trait: Set Global Property - Line Source: "
    r"\{Closed_\w+==\"\" \? GetString\(\"Msg_first_.* Error: Expression evaluation error.*")
"""What VASSAL before 3.7 cannot reckon when a game begins: it knows the properties of the module later."""


def _is_excused(engine: Engine, finding: str) -> bool:
    """Whether an older engine says no more than that it is older.

    It drops the fields added since, at the end, and takes only numbers where expressions may stand now.
    """
    if not engine.is_older:
        return False
    if finding.startswith(("dialog: Version Mismatch", "unknown attribute: ")):
        return True
    if re.fullmatch(f"translation of nothing: {UNTRANSLATED}|{OF_A_LIST}|{OF_NO_DECK}|{OF_THE_FIRST_LINE}",
                    finding, re.DOTALL):
        return True
    written, _, read = re.sub(r"\b\d{5},0", "key", finding).partition(" | read ")
    was, now = written.partition(": written ")[2].split(";"), read.rstrip(";").split(";")
    return read != "" and all(
        old.startswith(new) or (old.startswith("{") and new.lstrip("-").isdigit())
        for old, new in zip(was, now, strict=False)
    )


@pytest.fixture  # type: ignore[no-redef]
def excused() -> Callable[[Desk, str], bool]:
    return lambda desk, problem: _is_excused(real(desk), problem)


def test_opening_reports_nothing(any_desk: Desk) -> None:
    engine = real(any_desk)
    assert [problem for problem in engine.opening_problems if not _is_excused(engine, problem)] == []


def test_lint_finds_nothing(any_desk: Desk) -> None:
    engine = real(any_desk)
    assert [finding for finding in engine.lint() if not _is_excused(engine, finding)] == []
