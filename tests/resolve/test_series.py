"""Series: what is alike but for a name is written once."""

from typing import Any

from generator.load.parsing import read_text
from generator.load.tree import Mapping, plain, span_at
from generator.problems import Problems
from generator.resolve.series import unfold_series

SIDES = """\
series:
  side:
    red: {other: blue, who: {en: Reds, es: Rojos}}
    blue: {other: red, who: {en: Blues, es: Azules}}
"""


def unfolded(text: str) -> tuple[dict[str, Any], Mapping, Problems]:
    problems = Problems()
    tree = read_text(text, "x.yaml", problems)
    assert isinstance(tree, Mapping)
    tree = unfold_series(tree, problems)
    result: dict[str, Any] = plain(tree)
    return result, tree, problems


def of_sides(text: str) -> dict[str, Any]:
    result, _, problems = unfolded(SIDES + text)
    assert not problems.found, problems.found
    return result


def test_an_entry_stands_for_one_of_each_word() -> None:
    found = of_sides("scripts: {set-up: {}, $side-draws: {side: $side, steps: [{shuffle: $side-deck}]}}\n")
    assert found == {"scripts": {
        "set-up": {},
        "red-draws": {"side": "red", "steps": [{"shuffle": "red-deck"}]},
        "blue-draws": {"side": "blue", "steps": [{"shuffle": "blue-deck"}]}}}


def test_what_a_word_gives_is_filled_in() -> None:
    found = of_sides("guards: {$side-waits: {require: {state: {$other-is: done}}, needs: $side $other}}\n")
    assert found["guards"]["red-waits"] == {"require": {"state": {"blue-is": "done"}}, "needs": "red blue"}


def test_texts_are_filled_in_by_language() -> None:
    found = of_sides(
        'scripts: {$side-a: {title: $who, tooltip: {en: "$who, now", es: "$who, ya"}, say: "1. $who"}}\n')
    assert found["scripts"]["red-a"] == {
        "title": {"en": "Reds", "es": "Rojos"},
        "tooltip": {"en": "Reds, now", "es": "Rojos, ya"},
        "say": {"en": "1. Reds", "es": "1. Rojos"}}


def test_neighbours_are_unfolded_together_word_by_word() -> None:
    found = of_sides("scripts: {$side-a: {}, $side-b: {}, c: {}, $side-d: {}}\n")
    assert list(found["scripts"]) == ["red-a", "red-b", "blue-a", "blue-b", "c", "red-d", "blue-d"]


def test_a_key_may_name_two_series_and_stand_anywhere() -> None:
    found, _, problems = unfolded(
        "series: {a: x y, b: [1, 2]}\nboards: {m: {boxes: {$a-$b: {title: $b of $a}}}}\n")
    assert not problems.found
    assert {key: box["title"] for key, box in found["boards"]["m"]["boxes"].items()} == {
        "x-1": "1 of x", "x-2": "2 of x", "y-1": "1 of y", "y-2": "2 of y"}


def test_an_item_of_a_list_stands_for_one_of_each_word() -> None:
    found = of_sides("steps: [{each: side, shuffle: $side-deck}, {draw: {each: $side}}, {say: Done}]\n")
    assert found["steps"] == [
        {"shuffle": "red-deck"}, {"shuffle": "blue-deck"}, {"draw": {"each": "$side"}}, {"say": "Done"}]


def test_other_variables_stay() -> None:
    found = of_sides("scripts: {$side-a: {at: due-$turn, from: $sideways, to: $here}, b: {at: $side}}\n")
    assert found["scripts"]["red-a"] == {"at": "due-$turn", "from": "$sideways", "to": "$here"}
    assert found["scripts"]["b"] == {"at": "$side"}


def test_what_is_given_keeps_its_place() -> None:
    _, tree, _ = unfolded("series:\n  side:\n    red: {pool: cup}\nscripts:\n  $side-a: {from: $pool}\n")
    assert str(span_at(tree, ("scripts", "red-a"))) == "x.yaml:5:12"
    assert str(span_at(tree, ("scripts", "red-a", "from"))) == "x.yaml:3:17"


def test_errata_speak_of_what_has_been_unfolded() -> None:
    found = of_sides("scripts: {$side-a: {}}\nerrata: {e: {changes: [{set: scripts/red-a/say}]}}\n")
    assert found["errata"] == {"e": {"changes": [{"set": "scripts/red-a/say"}]}}


def test_what_is_written_out_stands_and_needs_nothing_of_the_series() -> None:
    found, _, problems = unfolded(
        "series: {army: {a: {zone: north}, b: {zone: south}, c: }}\n"
        "rules: {zone-of-$army: {here: $zone}, zone-of-c: {here: anywhere}}\n")
    assert not problems.found
    assert found["rules"] == {
        "zone-of-a": {"here": "north"}, "zone-of-b": {"here": "south"}, "zone-of-c": {"here": "anywhere"}}


def test_two_series_that_make_the_same_entry_are_told_with_both_places() -> None:
    _, _, problems = unfolded("series: {a: x, b: x}\nscripts:\n  $a: {}\n  $b: {}\n")
    assert [problem.message for problem in problems.found] == ["'x' stands already at x.yaml:3:3"]


def test_too_much_is_refused() -> None:
    words = " ".join(f"w{number}" for number in range(800))
    _, _, problems = unfolded(f"series: {{a: {words}, b: {words}}}\npieces: {{$a-$b: {{}}}}\n")
    assert [problem.code for problem in problems.found] == ["too-large"]
