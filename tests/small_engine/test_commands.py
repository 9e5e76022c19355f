"""Key commands, reports and shuffles, in tiny modules."""

from collections.abc import Sequence
from pathlib import Path

from .bench import (
    BOX,
    DECK,
    HERE,
    HEX,
    POOL,
    engine,
    get,
    globalkey,
    key,
    keys,
    named,
    press,
    setprop,
    to_deck,
    trigger,
)

_SAY = "report;" + keys("Say") + ";$DefId$ at $LocationName$, $Nope$.;;;;"


# ---- key commands
def _hearer(name: str, *others: str) -> Sequence[str]:
    return named(name, *others, setprop("Log", Hear=f'{{Log+"{name}"}}'))


def test_a_key_command_reaches_all_that_its_filter_accepts(tmp_path: Path) -> None:
    sender = named("s", "mark;Wanted|state|b", globalkey("Go", "Hear", '{DefId=="$Wanted$" || DefId=="c"}'))
    made = engine(
        tmp_path,
        {HEX: [_hearer("a"), _hearer("b"), sender], BOX: [_hearer("c")], DECK: [_hearer("d")]},
        properties={"Log": "|"},
    )
    press(made, "s", "Go")
    assert get(made, "Log") == "|bc"


def test_a_deck_is_visited_from_its_top_and_only_so_far(tmp_path: Path) -> None:
    go = globalkey("Go", "Hear", '{DefId!="c"}', count="2", target=to_deck(DECK))
    cards = [_hearer(name) for name in "abcd"]
    made = engine(tmp_path, {DECK: cards, HEX: [named("s", go), _hearer("x")]}, properties={"Log": "|"})
    press(made, "s", "Go")
    assert get(made, "Log") == "|db"


def test_how_many_may_be_worked_out(tmp_path: Path) -> None:
    go = globalkey("Go", "Hear", '{DefId!=""}', count="{N-1}", target=to_deck(DECK))
    cards = [_hearer(name) for name in "abcd"]
    made = engine(tmp_path, {DECK: cards, HEX: [named("s", go)]}, properties={"Log": "|", "N": "4"})
    press(made, "s", "Go")
    assert get(made, "Log") == "|dcb"


def test_a_pool_gives_up_its_pieces_at_random(tmp_path: Path) -> None:
    go = globalkey("Go", "Hear", '{DefId!=""}', count="1", target=to_deck(POOL))
    pieces = [_hearer(name) for name in "abcd"]
    made = engine(tmp_path, {POOL: pieces, HEX: [named("s", go)]}, properties={"Log": "|"})
    for _ in range(40):
        press(made, "s", "Go")
    assert set(get(made, "Log")) == set("|abcd")


def test_a_key_command_to_the_location(tmp_path: Path) -> None:
    go = globalkey("Go", "Hear", '{DefId!="s"}', target=HERE)
    made = engine(
        tmp_path, {HEX: [named("s", go), _hearer("a")], BOX: [_hearer("b")]}, properties={"Log": "|"}
    )
    press(made, "s", "Go")
    assert get(made, "Log") == "|a"


def test_reports_are_silent_within_a_quiet_command(tmp_path: Path) -> None:
    quiet, loud = (
        globalkey("Quiet", "Say", '{DefId=="a"}'),
        globalkey("Loud", "Say", '{DefId=="a"}', quiet=False),
    )
    made = engine(tmp_path, {HEX: [named("a", _SAY + "false"), named("s", quiet, loud)]})
    press(made, "s", "Quiet")
    assert made.lines() == []
    press(made, "s", "Loud")
    assert made.lines() == ["a at 0101, ."]


def test_a_quiet_command_within_another_ends_its_silence(tmp_path: Path) -> None:
    """VASSAL switches reports on again, whoever switched them off."""
    inner = globalkey("Inner", "Nothing", '{DefId=="s"}')
    both = trigger("Both", "Say", "Inner", "Say")
    go = globalkey("Go", "Both", '{DefId=="a"}')
    made = engine(tmp_path, {HEX: [named("a", _SAY + "false", inner, both), named("s", go)]})
    press(made, "s", "Go")
    assert made.lines() == ["a at 0101, ."]


def test_a_report_that_is_never_suppressed_speaks_always(tmp_path: Path) -> None:
    go = globalkey("Go", "Say", '{DefId=="a"}')
    made = engine(tmp_path, {HEX: [named("a", _SAY + "true"), named("s", go)]})
    press(made, "s", "Go")
    assert made.lines() == ["a at 0101, ."]


def test_a_global_hotkey_shuffles_a_deck(tmp_path: Path) -> None:
    cards = [named(f"c{number}") for number in range(8)]
    shuffle = f"globalhotkey;;{key('Go')};{key('Shuffle ' + DECK)};"
    made = engine(tmp_path, {DECK: cards, HEX: [named("s", shuffle)]})
    before = [each["position"] for each in made.pieces()]
    made.seed(3)
    press(made, "s", "Go")
    assert sorted(before) == sorted(each["position"] for each in made.pieces()) != before
