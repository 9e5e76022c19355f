"""Places in words: hexes by their numbers, boxes by their titles, grids by rows and columns."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import assert_never

from generator.compile.words.bindings import place_noun
from generator.compile.words.grammar import forms, holds_pile, listed, noun, quoted, side_named, words
from generator.compile.words.grammars.grammar import Noun
from generator.compile.words.names import NameWords
from generator.core.form import TURN
from generator.core.operations import Linked
from generator.core.places import Listed, Places, Reached, Where
from generator.model.base import Text
from generator.model.game import Location
from generator.model.spoken_places import has_only_title, is_name
from generator.records import record

NAMED_KINDS = ("point", "area")
"""Places that people call by their names alone, `in Harrow`; where they have numbers, it is `point 7`."""
MOST_SPELLED = 8
"""So many places are named where nothing else tells them."""


@record
class PlaceWords(NameWords):
    """Speaks of places in one language."""

    @cached_property
    def is_setting_up(self) -> bool:
        """Whether what is told belongs to a set-up: what is told within no script may."""
        setups = [name for name, script in self.game.scripts.items() if script.head.kind == "setup"]
        return self.script not in self.game.scripts or self.script in {
            *setups, *self.game.asked.called_from(setups)}

    def one(self, place: str) -> str:
        """A single place with its article: an id, `$name`, or an id made with `$name`."""
        if place.endswith(f"${TURN}"):
            return self._of_turn(place)
        if place.startswith("$"):
            return self.variable(place[1:])
        if "$" in place:
            return self._made(place)
        location = self.game.locations[place]
        if self._is_aside(place):
            return words("lying-aside", self.language)
        if location.is_ground:
            return self._numbered(location.kind, [place])
        if location.grid is not None:
            return self._cell(location)
        return self._boxed(location)

    def several(self, chosen: Places, last: str = "and") -> str:
        """The places with their article; `last` joins the last two."""
        match chosen:
            case Listed(ids):
                return self.one(ids[0]) if len(ids) == 1 else self._listed(ids, last)
            case Reached():
                return self._reached(chosen, last)
            case Where():
                return self._described(chosen, last)
            case _:
                assert_never(chosen)

    def _reached(self, reached: Reached, last: str) -> str:
        """What a line reaches, or what was found."""
        name = self.map_noun
        found = not any(isinstance(mark.sought, Linked) for mark in self._marks(reached.line))
        name = noun("place", self.language) if found else name
        place = words("found" if found else "traced", self.language, nouns=name.many,
                      the=self._the(name.gender), line=self.line(reached.line))
        one = forms(self.language, name.gender)["one"]
        return self._beside(place, name, one, last) if reached.beside else place

    def _beside(self, place: str, name: Noun, one: str, last: str) -> str:
        """Places, or those next to `one` of them."""
        return words(f"beside-{last}", self.language, place=place, nouns=name.many, one=one,
                     the=self._the(name.gender))

    def _listed(self, ids: Sequence[str], last: str) -> str:
        known = [self.game.locations[name] for name in ids if name in self.game.locations]
        if len(known) == len(ids):
            kinds, grids = {place.kind for place in known}, {place.grid for place in known}
            if len(kinds) == 1 and known[0].is_ground:
                return self._numbered(known[0].kind, ids, last)
            if len(grids) == 1 and known[0].grid is not None:
                return self._cells(known[0].grid, known)
        return listed([self.one(name) for name in ids], self.language, last)

    def within(self, chosen: Places, last: str = "or", key: str = "in") -> str:
        """`in hex 7`, `on the map`; by the key `into`, where something is put."""
        if self.is_map(chosen):
            return words("on-map", self.language)
        if self.only_aside(chosen):
            return words("aside", self.language)
        return words(key, self.language, place=self.several(chosen, last))

    def onto(self, place: str) -> str:
        """Where something is put: in a box, on top of a deck."""
        if self._is_aside(place):
            return words("aside", self.language)
        on_top = place in self.game.locations and self.game.locations[place].kind == "deck"
        return words("on-top" if on_top else "into", self.language, place=self.one(place))

    def each(self, chosen: Places, in_order: bool = False) -> str:
        """Many places spelled out, with their count and the sign on the map that marks them.

        By their numbers, unless they are taken `in_order`.
        """
        ids = self.game.places(chosen)
        known = [self.game.locations[name] for name in ids if name in self.game.locations]
        if isinstance(chosen, Where) and chosen.grid is not None:
            return self._boxes_of(chosen.grid, chosen.row)
        if len(known) < len(ids) or not all(place.is_ground for place in known):
            return self.several(chosen)
        name = noun(known[0].kind if known else "place", self.language)
        ids = ids if in_order or isinstance(chosen, Listed) else tuple(sorted(ids, key=by_number))
        marked = f"{len(ids)} {name.many}" if len(ids) > 4 else name.many
        if isinstance(chosen, Where) and chosen.tag is not None:
            marked = words("marked", self.language, nouns=marked, tag=self._tag(chosen.tag))
            return f"{self._the(name.gender)} {marked} ({', '.join(map(self.called, ids))})"
        return f"{self._the(name.gender)} {marked} {listed([*map(self.called, ids)], self.language)}"

    def within_any(self, chosen: Places) -> str:
        """`in a hex`: where one thing is, if any of the places will do."""
        if self.is_map(chosen) or self.only_aside(chosen):
            return self.within(chosen)
        return words("in", self.language, place=self.any_one(chosen))

    def any_one(self, chosen: Places) -> str:
        """Where one thing is, if any of the places will do: `in a hex`, and not in all of them."""
        match chosen:
            case Where(grid=None, near=None) if not (
                    self.is_map(chosen) or self._is_board(chosen) or self._without_a_sign(chosen)):
                return self._qualified(chosen, "or", "any-place")
            case _:
                return self.several(chosen, "or")

    def _is_board(self, chosen: Where) -> bool:
        return chosen.board is not None and chosen.kind is chosen.tag is chosen.terrain is None

    def is_list(self, chosen: Places) -> bool:
        """Whether several places are named one by one, so that no noun in the plural stands for them."""
        if not isinstance(chosen, Listed) or not chosen.is_fixed:
            return False
        known = [self.game.locations[name] for name in chosen.ids]
        if known[0].grid is not None and {place.grid for place in known} == {known[0].grid}:
            return not self._are_columns(known[0].grid, known)
        return len({place.kind for place in known}) > 1 or not known[0].is_ground

    def _boxed(self, location: Location) -> str:
        """Piles that stand on no printed board are called so; what is printed is a box or says what it is.

        A hand that has the name of its side is the hand of that side.
        """
        title = self.title_of(location)
        side = self.game.definitions.sides.get(location.side or "")
        if location.kind == "hand" and side is not None and title == side.title.in_language(self.language):
            return words("hand-of", self.language, side=side_named(side, self.language))
        printed = self.game.definitions.boards[location.board].printed
        if location.kind == "pool" and not printed and not holds_pile(title, self.language):
            return self._with_noun(title, "pool")
        return self.titled(title, "box" if location.kind == "pool" else location.kind)

    def _is_aside(self, place: str) -> bool:
        """Whether the place is a box that nobody prints: what is there lies beside the board."""
        location = self.game.locations.get(place)
        return self.on_paper and location is not None and location.kind == "box" \
            and not self.game.definitions.boards[location.board].printed

    def only_aside(self, chosen: Places) -> bool:
        """Whether all the places are such boxes."""
        return isinstance(chosen, Listed) and all(map(self._is_aside, chosen.ids))

    def _made(self, place: str) -> str:
        pattern = re.compile(re.sub(r"\\?\$[A-Za-z0-9_-]+", ".+", re.escape(place)))
        fitting = [location for location in self.game.locations.values() if pattern.fullmatch(location.id)]
        value = self.value(place.partition("$")[2])
        grids = {location.grid for location in fitting}
        if len(grids) == 1 and fitting[0].grid is not None:
            return self._made_cell(fitting, fitting[0].grid, value)
        places = listed([self.one(location.id) for location in fitting], self.language, "or")
        return words("made", self.language, places=places, value=value)

    def _made_cell(self, fitting: Sequence[Location], grid_id: str, value: str) -> str:
        """A box of a row that is known in play, or of a track or a row that is known."""
        rows = {location.row for location in fitting}
        if len(rows) > 1:
            return self._cell(fitting[0], words("that-row", self.language))
        _, grid = self.game.grid_with_board(grid_id)
        cells = self.grid(grid_id) if grid.rows == 1 else self.row(grid_id, str(fitting[0].row))
        return words("box-for", self.language, cells=cells, value=value)

    def _of_turn(self, place: str) -> str:
        """A place for each turn, told by what all of them are."""
        head = place.removesuffix(f"${TURN}")
        fitting = [found for name, found in self.game.locations.items()
                   if name.startswith(head) and name.removeprefix(head).isdigit()]
        kinds, grids = {found.kind for found in fitting}, {found.grid for found in fitting}
        name = noun(kinds.pop() if len(kinds) == 1 else "place", self.language)
        grid, the = grids.pop() if len(grids) == 1 else None, self._the(name.gender, plural=False)
        if grid is None:
            return words("of-turn", self.language, noun=name.one, the=the)
        return words("of-turn-on", self.language, noun=name.one, the=the, grid=self.grid(grid))

    def _numbered(self, kind: str, ids: Sequence[str], last: str = "and") -> str:
        called = [self.called(place) for place in ids]
        return self.of_kind(kind, called, called, last)

    def of_kind(self, kind: str, called: Sequence[str], spoken: Sequence[str], last: str = "and") -> str:
        """Places of one kind by what they are `called`; `spoken` says with each how many go there."""
        name, plural = noun(kind, self.language), len(called) > 1
        if kind in NAMED_KINDS and all(map(is_name, called)):
            return words("names-alone", self.language, ids=listed(spoken, self.language, last))
        key = "the-noun-numbers" if plural else "the-noun-number"
        return words(key, self.language, noun=name.many if plural else name.one,
                     the=self._the(name.gender, plural), ids=listed(spoken, self.language, last))

    def called(self, place: str) -> str:
        """The id of a place, or its title where a map shows nothing else."""
        location = self.game.locations.get(place)
        if location is None:
            return place
        title = self._whole_title(location)
        return title if has_only_title(title, location) else place

    def _described(self, chosen: Where, last: str = "and") -> str:
        if chosen.grid is not None:
            return self.row(chosen.grid, chosen.row) if chosen.row is not None else self.grid(chosen.grid)
        if self.is_map(chosen):
            return words("the-map", self.language)
        if chosen.board is not None and self._is_board(chosen):
            board = self.game.definitions.boards[chosen.board]
            return self.titled(board.title.in_language(self.language), "box")
        if ids := self._without_a_sign(chosen):
            return self._listed(ids, last)
        return self._qualified(chosen, last)

    def _without_a_sign(self, chosen: Where) -> tuple[str, ...]:
        """A few places with a tag that no map shows, for it has no title: nobody finds them but by name."""
        is_plain = chosen.near is None and chosen.terrain is None and chosen.grid is None
        if chosen.tag is None or not is_plain or self._tag_title(chosen.tag) is not None:
            return ()
        ids = tuple(sorted(self.game.places(chosen), key=by_number))
        return ids if len(ids) <= MOST_SPELLED else ()

    def _qualified(self, chosen: Where, last: str, key: str = "all-places") -> str:
        name = noun(place_noun(self.game, chosen), self.language)
        if chosen.near is not None:
            near, place = self.game.locations.get(chosen.near), self.one(chosen.near)
            if chosen.steps == 1:
                its = noun(near.kind if near is not None else "place", self.language)
                return self._beside(place, name, forms(self.language, its.gender)["it_there"], last)
            return words("within-steps", self.language, place=place, steps=chosen.steps, nouns=name.many,
                         the=self._the(name.gender))
        if chosen.terrain is not None:
            terrain = self.game.definitions.theme.terrain[chosen.terrain].title.in_language(self.language)
            name = self._more("with-terrain", name, terrain=quoted(terrain, self.language))
        if chosen.tag is not None:
            name = self._more("marked", name, tag=self._tag(chosen.tag))
        if chosen.board is not None and self.game.main_maps != (chosen.board,):
            board = self._described(Where(board=chosen.board))
            name = self._more("on-board", name, board=board)
        return words(key, self.language, noun=name.many, one=name.one, the=self._the(name.gender),
                     a=forms(self.language, name.gender)["a"])

    def _more(self, key: str, name: Noun, **values: object) -> Noun:
        """The noun for places with what is said of them."""
        return replace(name, one=words(key, self.language, nouns=name.one, **values),
                       many=words(key, self.language, nouns=name.many, **values))

    def _tag(self, tag: str) -> str:
        title = self._tag_title(tag)
        return quoted(title.in_language(self.language) if title is not None else tag.replace("-", " "),
                      self.language)

    def _tag_title(self, tag: str) -> Text | None:
        """What the legend or the name of a zone says of a tag."""
        zones = (board.zones.get(tag) for board in self.game.definitions.boards.values())
        titled = [found.title for found in (self.game.definitions.theme.tags.get(tag), *zones) if found]
        return titled[0] if titled else None

    def is_map(self, chosen: Places) -> bool:
        """Whether these are the places of the only main map, or its hexes or areas and all of them."""
        if len(self.game.main_maps) != 1 or not isinstance(chosen, Where):
            return False
        board = self.game.main_maps[0]
        kind = self.game.grids[board].noun if board in self.game.grids else None
        return chosen in (Where(board=board), Where(board=board, kind=kind))


def by_number(place: str) -> tuple[bool, int, str]:
    """Numbers by their size, then names."""
    return (not place.isdigit(), int(place) if place.isdigit() else 0, place)
