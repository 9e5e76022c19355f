"""What the `$names` of a game's scripts stand for, so that words can point to them."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from string import ascii_uppercase
from typing import Literal, TypeVar, assert_never

from generator.compile.words.contents import contents_ever
from generator.compile.words.grammar import has_noun
from generator.core.form import ACTIVE, PHASE, TURN, Form, every, walk
from generator.core.operations import Call, DiceOf, Each, List, Loop, Mark, OneOf, Roll, Times, Word
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Reached, Where
from generator.core.procedures import Script
from generator.model.game import Game
from generator.records import record
from generator.rehearse.ever import ever_fitting
from generator.rehearse.once import once
from generator.rehearse.spoken import given_as

_Named = TypeVar("_Named", Mark, List)

NOW = {TURN: "turn-number", PHASE: "phase-now", ACTIVE: "active-now"}
"""The words for variables that always have a value."""


@record
class Binding:
    """A name bound by a loop, a roll or a call; rolls of one script have letters.

    A part that is given two of a sort, as two sides, calls them by name.
    """

    kind: Literal["place", "piece", "die", "roll", "hits", "word"]
    noun: str = "die"
    letter: str = ""
    summed: bool = False
    called: str = ""
    among: frozenset[str] = field(default=frozenset(), compare=False)
    """Of a piece: all that it can be; two are called alike by their nouns."""

    @property
    def sort(self) -> tuple[str, str]:
        """What it can be mistaken for."""
        return self.kind, self.noun


def nearest(game: Game, within: str) -> tuple[Script, ...]:
    """All scripts, those first whose names are meant `within` one: itself, what it calls, what calls it."""
    if within not in game.scripts:
        return tuple(game.scripts.values())
    called = game.asked.called_from([within])
    callers = [name for name in game.scripts if within in game.asked.called_from([name])]
    return tuple(game.scripts[name] for name in dict.fromkeys((
        within, *(name for name in game.scripts if name in called), *callers, *game.scripts)))


def bindings(game: Game, within: str = "") -> Mapping[str, Binding]:
    """Every name that some script binds; one that several bind, as it is meant within a script."""
    found: dict[str, Binding] = {}
    for script in nearest(game, within):
        forms = list(walk(*script.steps))
        rolls = [form for form in forms if isinstance(form, Roll)]
        for index, roll in enumerate(rolls):
            letter = ascii_uppercase[index % 26] if len(rolls) > 1 else ""
            kind: Literal["roll", "hits"] = "roll" if roll.hits_on is None else "hits"
            found.setdefault(roll.name, Binding(kind, letter=letter, summed=_is_summed(roll.name, forms)))
        for form in forms:
            match form:
                case Loop(name=str(name)):
                    found.setdefault(name, _of_loop(game, form))
                case OneOf(name=str(name), over=over):
                    found.setdefault(name, _of_choice(game, over))
                case Call(given=given):
                    for name, _ in given:
                        if name not in found:
                            found[name] = _of_given(game, name)
    for name in _mistakable(game, within, found):
        found[name] = replace(found[name], called=name)
    ever = _ever_chosen(game)
    return {name: replace(each, among=ever.get(name, frozenset())) if each.kind == "piece" else each
            for name, each in found.items()}


@once
def _ever_chosen(game: Game) -> Mapping[str, frozenset[str]]:
    """By the names of chosen pieces all that any script chooses or goes through under that name."""
    overs: dict[str, list[object]] = defaultdict(list)
    for form in walk(*game.scripts.values()):
        match form:
            case Loop(over=over, name=str(name)) | OneOf(over=over, name=name):
                overs[name].append(over)
            case Call(given=given):
                for name, _ in given:
                    overs[name] += given_as(game, name)
    return {name: frozenset().union(*(ever_fitting(game, over.printed) for over in each
                                      if isinstance(over, Pieces)))
            for name, each in overs.items() if all(isinstance(over, Pieces) for over in each)}


def _mistakable(game: Game, part: str, found: Mapping[str, Binding]) -> Collection[str]:
    """What a part is given beside another of that sort, which it is given too, chooses or goes through."""
    calls = (call for call in every(Call, game.scripts.values()) if call.part == part)
    given = {name for call in calls for name, _ in call.given}
    if not given:
        return ()
    own = {form.name for form in walk(*game.scripts[part].steps)
           if isinstance(form, Loop | OneOf) and form.name is not None}
    sorts = Counter(found[name].sort for name in given | own if name in found)
    return {name for name in given if name in found and sorts[found[name].sort] > 1}


def _of_given(game: Game, name: str) -> Binding:
    """What all calls of the game give a part under a name; a value, if that is now this, now that."""
    over = tuple(given_as(game, name))
    if over and all(isinstance(form, Word | Each) for form in over):
        said = [(form.text,) if isinstance(form, Word) else form.words for form in over
                if isinstance(form, Word | Each)]
        return Binding("word", _word_noun(game, [word for words in said for word in words]))
    kinds = {_of_choice(game, form) for form in over if isinstance(form, Listed | Where | Reached | Pieces)}
    others = [form for form in over if not isinstance(form, Listed | Where | Reached | Pieces)]
    return kinds.pop() if len(kinds) == 1 and not others else Binding("word", "value")


def given_by(script: Script) -> Iterator[str]:
    """The names to which loops, choices, rolls and calls of a script give a value."""
    for form in walk(*script.steps):
        match form:
            case Loop(name=str(name)) | OneOf(name=name) | Roll(name=name):
                yield name
            case Call(given=given):
                yield from (name for name, _ in given)


def named(sort: type[_Named], name: str, script: Script) -> list[_Named]:
    """The steps of a sort in a script that give this name."""
    return [form for form in every(sort, script.steps) if form.name == name]


def _of_loop(game: Game, loop: Loop) -> Binding:
    match loop.over:
        case DiceOf() | Times():
            return Binding("die")
        case Each(words):
            return Binding("word", _word_noun(game, words))
        case Pieces():
            return _of_choice(game, loop.over)
        case Listed() | Reached() | Where():
            return Binding("place", place_noun(game, loop.over))
        case _:
            assert_never(loop.over)


def _of_choice(game: Game, over: Places | Pieces) -> Binding:
    if isinstance(over, Pieces):
        return Binding("piece", _piece_noun(game, over))
    return Binding("place", place_noun(game, over))


def _word_noun(game: Game, words: Sequence[str]) -> str:
    """The noun for what all of the words name."""
    d = game.definitions
    known: dict[str, Collection[str]] = {"side": d.sides, "group": d.groups, "place": game.locations}
    return next((noun for noun, names in known.items() if all(word in names for word in words)), "value")


def _piece_noun(game: Game, wanted: Pieces) -> str:
    """The noun for all of the pieces; where they are looked for narrows it."""
    kinds = _kinds(game, ever_fitting(game, wanted.printed))
    if len(kinds) > 1 and wanted.at is not None:
        kinds = _kinds(game, contents_ever(game).at(wanted, {}))
    kind = kinds.pop() if len(kinds) == 1 else "piece"
    return kind if has_noun(kind) or kind in game.definitions.nouns else "piece"


def _kinds(game: Game, identifiers: Iterable[str]) -> set[str]:
    return {game.pieces[name].kind if name in game.pieces else "card" for name in identifiers}


def _is_summed(name: str, forms: Sequence[Form]) -> bool:
    """Whether the sum of the dice is asked for, not only each die."""
    return any(read.id == f"${name}" for form in forms for read in form.reads())


def place_noun(game: Game, chosen: Places) -> str:
    """The noun for such places: their kind if it is one, else place."""
    match chosen:
        case Where(kind=str(kind)):
            return kind
        case Where(row=str(row), grid=grid) if "$" in row:
            return "box" if grid else "place"
        case Listed() if not chosen.is_fixed:
            return "place"
        case _:
            kinds = {game.locations[name].kind for name in game.places(chosen) if name in game.locations}
            return kinds.pop() if len(kinds) == 1 else "place"
