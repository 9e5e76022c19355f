"""Whom scripts pass over: pieces whose printed value is none of those that a script goes through.

A script brings `{side: red, values: {arrives: $turn}}`: a unit of turn 9 never comes to a game of 8 turns,
and one that starts in 305 stands nowhere on a map whose hexes are called 0305. Whom tables name comes so.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.check.desk import Desk
from generator.check.mistyped import is_one_letter_off
from generator.core.form import Path, every
from generator.core.operations import ByTable
from generator.core.pieces import Pieces
from generator.core.quantities import PrintedOn
from generator.problems.problem import nearest
from generator.rehearse.ever import ever_fitting
from generator.rehearse.table import printed_on

MANY_WORDS = 3
"""Where scripts ask cards for so many words of a value, they ask for all that cards say there."""


def check_values_met(desk: Desk) -> None:
    """Warn of values that are asked for by a variable which can never be that."""
    in_play: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    in_words: dict[str, set[str]] = defaultdict(set)
    for wanted, name, value, outcomes in desk.asked_values:
        if "$" not in value:
            in_words[name] |= outcomes
            continue
        for piece in ever_fitting(desk.game, wanted.printed):
            in_play[name][piece] |= outcomes
    for name, pieces in in_play.items():
        _check_value(desk, name, pieces, in_words[name])
    for bound in every(Pieces, desk.game.laws.values()):
        for name, value in bound.values:
            in_words[name] |= set() if "$" in value else {value}
    read = {form.value for form in every(PrintedOn, desk.game.scripts.values())}
    for name, words in in_words.items():
        asked = words.union(*in_play[name].values())
        _check_several(desk, name, asked)
        _check_words(desk, name, asked, by_cards=name not in read)


def _check_several(desk: Desk, value: str, asked: set[str]) -> None:
    """Warn of `north east` where scripts ask for `north` and for `east`: a value is compared as a whole."""
    found = [(at, printed) for at, printed in _printed(desk, value)
             if len(printed.split()) > 1 and set(printed.split()) <= asked and printed not in asked]
    if found:
        at, printed = found[0]
        more = f", and {len(found) - 1} more" if len(found) > 1 else ""
        desk.warning(at, "matches-nothing",
                     f"scripts ask for each word of '{value}' '{printed}'{more}, and none for all of it: "
                     "a value is compared as a whole",
                     "make them tags (of a column too), which are compared word by word")


def _check_words(desk: Desk, value: str, asked: set[str], by_cards: bool) -> None:
    """Warn of `levvy` where scripts ask for `levy`, and of a card that has a word of its own beside several
    that are asked for: what several cards say and no script asks for is meant so."""
    printed = list(_printed(desk, value))
    of_cards = Counter(text for at, text in printed if at[0] == "decks")
    by_cards &= len(of_cards.keys() & asked) >= MANY_WORDS
    for at, text in printed:
        close = [each for each in sorted(asked) if is_one_letter_off(text, each)]
        is_sign = len(text) == 1 and text.isalpha() and len(asked) == 1 and not any(map(str.isalnum, *asked))
        told = close or is_sign or (by_cards and of_cards[text] == 1 and text.isalpha())
        if told and text not in asked and len(text.split()) == 1:
            hint = f"did you mean '{close[0]}'?" if close else f"they ask for {', '.join(sorted(asked))}"
            desk.warning(at, "matches-nothing", f"no script ever asks for '{value}' {text}", hint)


def _printed(desk: Desk, value: str) -> Iterator[tuple[Path, str]]:
    """Where each piece and card has the value, and what it is."""
    for name in desk.game.pieces:
        if value in (values := printed_on(desk.game, name)):
            yield ("pieces", name, "values", value), values[value]
    for deck_id, deck in desk.game.definitions.decks.items():
        for name, card in deck.cards.items():
            if value in card.values:
                yield ("decks", deck_id, "cards", name, "values", value), str(card.values[value])


def _check_value(desk: Desk, value: str, asked: dict[str, set[str]], in_words: set[str]) -> None:
    """One warning for each text that is never asked for; pieces that say nothing wait for something else."""
    passed_over: dict[str, list[str]] = defaultdict(list)
    by_name = {name for table in every(ByTable, desk.game.scripts.values())
               for pieces in every(Pieces, table.cases) for name in pieces.ids}
    for name in (each for each in desk.game.pieces if each not in by_name):
        printed = printed_on(desk.game, name).get(value)
        if printed is not None and asked.get(name) and printed not in asked[name] | in_words:
            passed_over[printed].append(name)
    for printed, (first, *others) in passed_over.items():
        more = f" and {len(others)} more" if others else ""
        desk.warning(("pieces", first, "values", value), "matches-nothing",
                     f"no script ever asks for '{value}' {printed}: '{first}'{more} would be passed over",
                     nearest(printed, sorted(asked[first])))
