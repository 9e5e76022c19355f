"""Places: what each phrase for them means."""

from dataclasses import replace
from itertools import takewhile

from generator.core.form import TURN
from generator.core.places import Listed, Places, Reached, Where
from generator.core.quantities import Quantity, Variable
from tests.paper.beside import Beside
from tests.paper.beside_places import ASIDE
from tests.paper.rules import given, phrase, reads

THAT = "that "
EARLIER, FIRST = "earlier ", "first "
"""How names begin that point back beyond the last thing of that noun, and beyond that."""
"""How names of variables begin that point back to something said before: `that hex`."""
THE_ROLL, ROLL = "the roll", "roll "
"""The name of the only roll, and how those of several begin: `roll A`."""
PILES = {"box": ("box", "pool"), "pile": ("pool",), "deck": ("deck",), "pool": ("pool",), "hand": ("hand",)}


# ---- one place
@reads("place", "the-noun-number", noun="kind:one", ids="place-id")
def numbered(beside: Beside, noun: str, ids: str) -> Places | None:
    return Listed((ids,)) if _are(beside, noun, (ids,)) else None


@reads("place", "the-noun-numbers", noun="kind:many", ids="place-id*any")
def all_numbered(beside: Beside, noun: str, ids: tuple[str, ...]) -> Places | None:
    return Listed(ids) if _are(beside, noun, ids) else None


@reads("place", "names-alone", ids="place-id*any")
def by_names(beside: Beside, ids: tuple[str, ...]) -> Places | None:
    return Listed(ids) if _are(beside, "point", ids) or _are(beside, "area", ids) else None


def _are(beside: Beside, kind: str, ids: tuple[str, ...]) -> bool:
    return all(kind == beside.game.locations[place].kind for place in ids)


@reads("place", "the-container", title="place-title")
def container(beside: Beside, title: Places) -> Places:
    return title


@reads("place", "the-box", title="quoted-place", noun="kind:one")
def box(beside: Beside, title: Places, noun: str) -> Places | None:
    if not isinstance(title, Listed):
        return title
    found = {beside.game.locations[place].kind for place in title.ids}
    return title if found <= set(PILES.get(noun, (noun,))) else None


@reads("place", "hand-of")
def hand_of(beside: Beside, side: str) -> Places | None:
    named = tuple(place.id for place in beside.game.locations.values()
                  if place.kind == "hand" and place.side == side)
    return Listed(named) if len(named) == 1 else None


reads("place", "lying-aside")(given(Listed((ASIDE,))))


@reads("place", "traced", nouns="kind:many")
@reads("place", "found")
def reached(beside: Beside, line: str, nouns: str = "") -> Places:
    return Reached(line)


@reads("place", "beside-and", "beside-or", place="place", one="one-of", nouns="kind:many")
def beside_it(beside: Beside, place: Places, one: str) -> Places | None:
    match place:
        case Reached(line, False) if one == "one":
            return Reached(line, True)
        case Listed((near,)) if one == "it":
            return Where(near=near)
        case _:
            return None


@reads("place", "the-map")
def the_map(beside: Beside) -> Places:
    return Where(board=beside.game.main_maps[0])


@reads("place", "within-steps", nouns="kind:many", steps="number", place="place")
def within_steps(beside: Beside, the: str, nouns: str, steps: int, place: Places) -> Places | None:
    return Where(near=place.ids[0], steps=steps) if isinstance(place, Listed) else None


# ---- all places that have something in common
@phrase("ground", "{noun}", noun="kind:many")
def ground(beside: Beside, noun: str) -> Places:
    return Where(kind=noun) if noun != "place" else Where()


@reads("ground", "marked", nouns="ground", tag="place-tag")
def marked(beside: Beside, nouns: Where, tag: str) -> Places:
    return replace(nouns, tag=tag)


@reads("ground", "with-terrain", nouns="ground", terrain="terrain")
def with_terrain(beside: Beside, nouns: Where, terrain: str) -> Places:
    return replace(nouns, terrain=terrain)


@reads("ground", "on-board", nouns="ground", board="place")
def on_board(beside: Beside, nouns: Where, board: Places) -> Places | None:
    return replace(nouns, board=board.board) if isinstance(board, Where) and board.is_whole_board else None


@reads("place", "all-places", noun="ground")
def all_places(beside: Beside, noun: Where) -> Places:
    return noun


@phrase("place", "the {count} {noun} {ids}", "the {noun} {ids}", noun="kind:many", ids="place-id*and")
def spelled_out(beside: Beside, noun: str, ids: tuple[str, ...], count: int | None = None) -> Places | None:
    return Listed(ids) if _are(beside, noun, ids) and count in (None, len(ids)) else None


@phrase(
    "place", "the {count} {noun} ({ids})", "the {noun} ({ids})", noun="counted-ground", ids="place-id*comma"
)
def counted_out(beside: Beside, noun: Where, ids: tuple[str, ...], count: int | None = None) -> Places | None:
    same = set(beside.game.places(noun)) == set(ids)
    return Listed(ids) if same and count in (None, len(ids)) else None


@reads("counted-ground", "marked", nouns="kind:many", tag="place-tag")
def counted_ground(beside: Beside, nouns: str, tag: str) -> Places:
    return Where(kind=nouns, tag=tag)


def beginning(ids: list[str]) -> str:
    """What all the ids begin with."""
    alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*ids, strict=False))
    return "".join(signs[0] for signs in alike)


# ---- known in play
@reads("place", "that", noun="kind:one")
def that(beside: Beside, noun: str) -> Places:
    return Listed((f"${THAT}{noun}",))


@reads("place", "that-called", noun="kind:one", name="quoted")
def that_called(beside: Beside, noun: str, name: str) -> Places:
    return Listed((f"${name}",))


@reads("place", "that-earlier", noun="kind:one")
def that_earlier(beside: Beside, noun: str) -> Places:
    return Listed((f"${EARLIER}{noun}",))


@reads("place", "that-first", noun="kind:one")
def that_first(beside: Beside, noun: str) -> Places:
    return Listed((f"${FIRST}{noun}",))


@reads("place", "here", noun="kind:one")
def here(beside: Beside, noun: str) -> Places:
    return Listed(("$here",))


@reads("place", "from", noun="kind:one")
def came_from(beside: Beside, noun: str) -> Places:
    return Listed(("$from",))


@reads("place", "numbered-by", noun="kind:one")
def numbered_by(beside: Beside, noun: str) -> Places:
    return Listed((f"${THAT}roll",))


@reads("place", "of-turn", noun="kind:one")
@reads("place", "of-turn-on", noun="kind:one")
def of_turn(beside: Beside, noun: str, grid: str | None = None) -> Places:
    """The one of the places in a row whose id ends in the number of the turn."""
    cells = [
        place.id
        for place in beside.game.locations.values()
        if place.kind == noun and place.grid == grid and place.id[-1].isdigit()
    ]
    return Listed((beginning(cells).rstrip("0123456789") + f"${TURN}",))


@reads("places", "made", places="place*or", value="amount")
def made(beside: Beside, places: tuple[Places, ...], value: Quantity) -> Places | None:
    """The one of several places whose id ends in a value."""
    ids = [place.ids[0] for place in places if isinstance(place, Listed)]
    return Listed((f"{beginning(ids)}${value.name}",)) if isinstance(value, Variable) else None


# ---- several, and where something lies or is put
@phrase("places", "{several}", several="place*any")
def places(beside: Beside, several: tuple[Places, ...]) -> Places | None:
    if len(several) == 1:
        return several[0]
    if any(isinstance(each, Reached) for each in several):
        return None
    return Listed(tuple(name for each in several for name in beside.game.places(each)))


@reads("within", "in")
@reads("within", "on-top")
def within(beside: Beside, place: Places) -> Places:
    return place


@reads("within", "on-map")
def on_map(beside: Beside) -> Places:
    return Where(board=beside.game.main_maps[0])


reads("within", "aside")(given(Listed((ASIDE,))))


@phrase("within-or-nothing", " {within}", within="within")
def blank_within(beside: Beside, within: Places) -> Places:
    return within


phrase("within-or-nothing", "{nothing}", nothing="nothing")(given("anywhere"))


@phrase("within-or-table", "{within}", within="within")
def within_or_table(beside: Beside, within: Places) -> Places:
    return within


reads("within-or-table", "somewhere")(given("anywhere"))


@reads("where", "into")
@reads("where", "on-top")
def where(beside: Beside, place: Places) -> str | None:
    """A single place, where something is put."""
    return place.ids[0] if isinstance(place, Listed) and len(place.ids) == 1 else None


reads("where", "aside")(given(ASIDE))


@phrase("destination", "{place}", place="place")
def destination(beside: Beside, place: Places) -> str | None:
    return where(beside, place)
