"""The names of places: those of maps by their numbers, boxes and grids by what is printed on them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.catalogues import ENGLISH, section
from generator.core.places import Listed, Places, Where
from generator.model.base import Text
from generator.model.boxes import Grid
from generator.model.game import Game, Location

ASIDE = "aside"
"""All boxes that nobody prints: what is there lies beside the board."""
GROUND = ("hex", "square", "point", "area")
Known = Mapping[str, tuple[object, ...]]
"""What each name may mean."""


@dataclass(frozen=True, eq=False)
class PlaceNames:
    """The names of a game's places in English."""

    game: Game
    on_paper: bool = True
    """Whether what lies in a box that nobody prints lies aside."""

    @cached_property
    def kinds(self) -> Mapping[str, Known]:
        """Kinds of places by their nouns."""
        of_places = (*GROUND, "box", "pool", "deck", "hand", "place", "track")
        nouns = section("nouns", ENGLISH)
        return {number: {nouns[kind][number]: (kind,) for kind in of_places} for number in ("one", "many")}

    @cached_property
    def place_ids(self) -> Known:
        """Places of maps by their numbers, or by titles that stand for them."""
        ground = [place for place in self.game.locations.values() if place.is_ground]
        return several(
            [
                *((place.id, place.id) for place in ground),
                *((english(place.title), place.id) for place in ground if place.title is not None),
            ]
        )

    @cached_property
    def titled(self) -> Known:
        """Boxes, piles, boards and grids by what is printed on them, without a remark after a colon unless
        that tells a box from another.
        """
        found: list[tuple[str, Places]] = []
        boxes = [
            place
            for place in self.game.locations.values()
            if place.grid is None and not place.is_ground and not self.is_aside(place.id)
        ]
        shorts = Counter(_title(place).partition(":")[0] for place in boxes)
        for place in boxes:
            short, _, remark = _title(place).partition(":")
            is_told = shorts[short] == 1 or remark.strip() in (
                section("nouns", ENGLISH)[place.kind]["one"],
                "",
            )
            titles = {_title(place), f"{short} ({remark.strip()})", *([short] if is_told else [])}
            found += [(title, Listed((place.id,))) for title in sorted(titles)]
        boards = self.game.definitions.boards
        found += [(english(board.title), Where(board=name)) for name, board in boards.items()]
        return several([*found, *((title, Where(grid=name)) for title, name in self._grids)])

    @cached_property
    def grids(self) -> Known:
        """Grids by their titles."""
        return several(self._grids)

    @property
    def _grids(self) -> list[tuple[str, str]]:
        """A single column is called by its own title, not by that of its board."""
        boards = self.game.definitions.boards.values()
        return [
            (english(grid.title or board.title), name)
            for board in boards
            for name, grid in board.grids.items()
            if grid.title is not None or grid.columns > 1 or not grid.column_titles
        ]

    def grid(self, name: str) -> Grid:
        """A grid."""
        return next(
            board.grids[name] for board in self.game.definitions.boards.values() if name in board.grids
        )

    def cells(self, grid: str) -> list[Location]:
        """The boxes of a grid."""
        return [place for place in self.game.locations.values() if place.grid == grid]

    def is_aside(self, place: str) -> bool:
        """Whether what is there lies beside the board: its box is not printed."""
        found = self.game.locations[place]
        return self.on_paper and found.kind == "box" and not self.game.definitions.boards[found.board].printed

    @cached_property
    def place_tags(self) -> Known:
        """Marks of places, by their titles."""
        d = self.game.definitions
        tags = {tag for place in self.game.locations.values() for tag in place.tags}
        titles = {name: english(tag.title) for name, tag in d.theme.tags.items()}
        for board in d.boards.values():
            titles |= {name: english(zone.title) for name, zone in board.zones.items()}
        return several((quoted(titles.get(tag, tag.replace("-", " "))), tag) for tag in sorted(tags))


def english(text: Text) -> str:
    """A text in English."""
    return text.in_language(ENGLISH)


_INNER = str.maketrans("“”", "\u2018\u2019")


def quoted(text: str) -> str:
    """As the program quotes."""
    return "“" + text.translate(_INNER) + "”"


def _title(place: Location) -> str:
    return place.id if place.title is None else english(place.title)


def several(pairs: Iterable[tuple[str, object]]) -> Known:
    """Names with all that each may mean."""
    found: dict[str, list[object]] = {}
    for name, meaning in pairs:
        found.setdefault(name, []).append(meaning)
    return {name: tuple(dict.fromkeys(meanings)) for name, meanings in found.items()}
