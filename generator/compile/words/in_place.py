"""What lies where it starts before the first step of a set-up: on maps, in printed boxes, in cups."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from generator.compile.pages.document import Block, Paragraph, PieceRow
from generator.compile.words.contents import contents_at_start
from generator.compile.words.grammar import noun, sentence, words
from generator.compile.words.pieces import MOST_NAMES
from generator.compile.words.resolving import ResolvedSetup
from generator.compile.words.steps import StepWords
from generator.compile.words.telling import items
from generator.core.form import every
from generator.core.operations import Arrival, Drawn, Everyone, Move, Some
from generator.core.pieces import Pieces
from generator.core.places import Listed
from generator.model.game import Game
from generator.rehearse.beginning import beginning
from generator.rehearse.table import Table

MOST_IN_A_SENTENCE = 8
"""Where things lie in more places than these, what each side puts there is told by itself."""
MOST_IN_A_PILE = 60
"""More things without a group are not all named: nobody compares them one by one."""


def in_place(setup: ResolvedSetup, played: Table, speaker: StepWords) -> Iterator[str]:
    """What people lay out first, unless the steps themselves take it from the game's box to its place.

    A marker that goes along its track by itself, as that of the turn may, lies where it does after the set-up
    was `played`.
    """
    game = speaker.game
    found = _lying(setup, played, game) if speaker.on_paper else {}
    numbered = [place for place in found if game.locations[place].is_ground or game.locations[place].grid]
    if len(numbered) > MOST_IN_A_SENTENCE:
        yield from _side_by_side({place: found[place] for place in numbered}, speaker)
    else:
        yield from items(speaker.all([_put(found[place], place) for place in numbered]), speaker.language)
    yield from (_box(place, ids, speaker) for place, ids in found.items() if place not in numbered)


def _side_by_side(found: Mapping[str, Sequence[str]], speaker: StepWords) -> Iterator[str]:
    """What each side puts on the map, and then what belongs to none."""
    game, language = speaker.game, speaker.language
    for side in (*game.definitions.sides, None):
        own = ((place, [name for name in ids if game.pieces[name].side == side])
               for place, ids in found.items())
        put = [_put(ids, place) for place, ids in own if ids]
        for text in items(speaker.all(put), language):
            title = game.definitions.sides[side].title.in_language(language) if side is not None else ""
            yield words("lies-in-box", language, title=title, pieces=text) if title else text


def _put(ids: Sequence[str], place: str) -> Move:
    return Move(Everyone(Pieces(ids=tuple(ids))), Arrival(place))


def piles(setup: ResolvedSetup, speaker: StepWords) -> Iterator[Block]:
    """The piles that pieces are drawn from and that stand on no printed board; cards are a pile already."""
    game = speaker.game
    start = contents_at_start(game, setup.contents.fitting)
    for place in _used(setup):
        location = game.locations[place]
        held = start.may_hold.get(place, set())
        order = [identifier for identifier in game.pieces if identifier in held]
        if order and location.holds_pile and not game.definitions.boards[location.board].printed:
            yield Paragraph(_pile(place, order, speaker))
            yield PieceRow(tuple(order))


def _lying(setup: ResolvedSetup, played: Table, game: Game) -> Mapping[str, Sequence[str]]:
    """The printed pieces that start in each place of a printed board, and are drawn from it or may stay.

    Those that a step puts where they lie are told by that step.
    """
    found: dict[str, list[str]] = {}
    written_in = {str(step.origin[1]) for step in setup.steps if len(step.origin) > 1}
    told = {name for script in written_in for name, lying in beginning(game).lying.get(script, {}).items()
            if name in game.pieces and lying.place == game.pieces[name].starts}
    for name, piece in game.pieces.items():
        location = game.locations[piece.starts]
        printed = piece.sheet != "none" and game.definitions.boards[location.board].printed
        if printed and piece.kind != "control" and name not in told and (
                location.holds_pile or piece.starts in setup.places_of.get(name, ())):
            goes_by_itself = location.grid is not None and name in played.things and not piece.is_force \
                and set(setup.places_of.get(name, ())) == {piece.starts}
            found.setdefault(played.things[name].place if goes_by_itself else piece.starts, []).append(name)
    return {place: found[place] for place in game.locations if place in found}


def _box(place: str, ids: Sequence[str], speaker: StepWords) -> str:
    """What lies in a box: by name if that is soon said."""
    names = Counter(speaker.pieces.called(identifier) for identifier in ids)
    if len(names) > MOST_NAMES:
        return _pile(place, ids, speaker)
    bare = {speaker.pieces.called(identifier): speaker.pieces.name(identifier) for identifier in ids}
    told = [words("times", speaker.language, what=bare[name], count=count) if count > 1 else name
            for name, count in names.items()]
    title, language = speaker.places.title_of(speaker.game.locations[place]), speaker.language
    return sentence(words("lies-in-box", language, title=title, pieces=", ".join(told)), language)


def _pile(place: str, ids: Sequence[str], speaker: StepWords) -> str:
    """How many pieces of which groups a pile has."""
    kinds = {speaker.pieces.kind(identifier) for identifier in ids}
    name = noun(next(iter(kinds)) if len(kinds) == 1 else "piece", speaker.language)
    title = speaker.places.title_of(speaker.game.locations[place])
    return sentence(words(
        "pile", speaker.language, title=title, number=len(ids), pieces=_summary(ids, speaker),
        many=name.one if len(ids) == 1 else name.many), speaker.language)


def _used(setup: ResolvedSetup) -> list[str]:
    used: dict[str, None] = {}
    for move in every(Move, setup.steps):
        match move.pick:
            case Drawn(source):
                used[source] = None
            case Everyone(pieces) | Some(pieces) if isinstance(pieces.at, Listed):
                used.update(dict.fromkeys(pieces.at.ids))
    return [place for place in used if "$" not in place]


def _summary(ids: Sequence[str], speaker: StepWords) -> str:
    """How many of which group, or the names of things that have no group."""
    groups: dict[str | None, list[str]] = {}
    for identifier in ids:
        groups.setdefault(speaker.game.pieces[identifier].group, []).append(identifier)
    parts = []
    for group, members in groups.items():
        if group is None:
            names = list(dict.fromkeys(speaker.pieces.name(identifier) for identifier in members))
            more = len(names) > MOST_IN_A_PILE
            parts.append(", ".join(names[:MOST_NAMES]) + f" \u2026 {names[-1]}" if more else ", ".join(names))
            continue
        title = speaker.game.definitions.groups[group].title.in_language(speaker.language)
        parts.append(title if len(groups) == 1 else f"{len(members)}\u00a0\u00d7\u00a0{title}")
    return ", ".join(parts)
