"""The game as every later stage sees it: locations, pieces and cards laid out one by one."""

from collections.abc import KeysView, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import assert_never

from generator.catalogues import Catalogue, spoken
from generator.core.asked import Asked
from generator.core.conditions import Condition
from generator.core.form import Path
from generator.core.lowering import lower_condition
from generator.core.lowering_steps import lower_holding, lower_rule, lower_script
from generator.core.operations import Roll
from generator.core.places import Listed, Places, Reached, Where
from generator.core.procedures import Holding, Law, Script
from generator.grids import AnyGrid, Point
from generator.lettering.fonts import Typefaces
from generator.load.assets import Assets
from generator.load.tree import Mapping as Tree
from generator.load.tree import key_span_at, words_span
from generator.model.base import Provenance, Text
from generator.model.board import TerrainType
from generator.model.boxes import Grid
from generator.model.definitions import Definitions
from generator.model.fonts import chosen
from generator.model.lines import LineKind, bundled_lines
from generator.model.links import Links
from generator.model.piece import Card, Deck, Piece
from generator.model.printed_tables import with_tables
from generator.model.terrain_signs import TerrainSign, bundled_signs, drawing_sign
from generator.problems import Span
from generator.records import record
from generator.resolve.errata import Erratum
from generator.resolve.tracks import is_of_a_track


@record
class Location:
    """A place of a map or a box. Lengths are millimetres on its board."""

    id: str
    board: str
    kind: str
    title: Text | None
    terrain: str | None
    tags: tuple[str, ...]
    neighbours: tuple[str, ...]
    centre_mm: Point
    outline_mm: tuple[Point, ...]
    provenance: Provenance
    side: str | None = None
    secret: bool = False
    grid: str | None = None
    row: int | None = None
    column: int | None = None
    is_ground: bool = False
    """Whether it is a place of a map, not a box beside it."""
    shows_id: bool = True
    """Whether its map prints its id, also beside its title."""
    slots_mm: tuple[Point, ...] = ()
    """Where pieces lie side by side in it."""
    head_mm: float = 0.0
    """The height of the title that is drawn at its upper edge."""

    @property
    def size_mm(self) -> tuple[float, float]:
        """Its width and height."""
        across, down = [x for x, _ in self.outline_mm], [y for _, y in self.outline_mm]
        return max(across) - min(across), max(down) - min(down)

    @property
    def holds_pile(self) -> bool:
        """Whether pieces lie in it as an ordered pile (a pool or a deck) rather than side by side."""
        return self.kind in ("pool", "deck")


@record
class CardCopy:
    """One physical card."""

    id: str
    card_id: str
    deck_id: str
    deck: Deck
    card: Card

    @property
    def side(self) -> str | None:
        """Whose event it is. Who may handle it is a matter of its deck alone."""
        return self.card.side or self.deck.side


@record(eq=False)
class Game:
    """Everything about one game; every name in it refers to something once `check` is silent."""

    definitions: Definitions
    locations: Mapping[str, Location]
    pieces: Mapping[str, Piece]
    cards: Mapping[str, CardCopy]
    errata: tuple[Erratum, ...]
    spans: Mapping[str, Span] = field(default_factory=dict)
    """Where `game`, `pieces/ID`, `cards/ID`, `boards/ID`, `decks/ID`, `scripts/ID`, `scenarios/ID`,
    `rules/ID` and `charts/ID` are written: for problems found while drawing, and for people who look for the
    line behind a picture."""
    tree: Tree | None = None
    """The located tree that the definitions were read from."""
    assets: Assets = field(default_factory=Assets)
    """The faces, fonts, icons and pictures of the game's folder."""
    words: Mapping[str, Catalogue] = field(default_factory=dict)
    """The catalogues that it brings, by language."""

    @property
    def id(self) -> str:
        """The game's id."""
        return self.definitions.game.id

    @property
    def version(self) -> str:
        """The version of the module: the definition's, and how many errata are applied."""
        applied = sum(erratum.applied for erratum in self.errata)
        written = self.definitions.game.version
        return f"{written}.{applied}" if applied else written

    def span_of(self, section: str, identifier: str) -> Span:
        """Where a thing of a section is written; a piece made for each place, where its maker is."""
        maker = identifier.rpartition("-")[0]
        for name in (identifier, maker):
            if f"{section}/{name}" in self.spans:
                return self.spans[f"{section}/{name}"]
        return self.written_at((section, identifier))

    def span_of_words(self, section: str, identifier: str, words: str) -> Span:
        """Where words that are drawn on a thing are written; where the thing is, if that is nowhere."""
        found = words_span(self.tree, (section, identifier), words) if self.tree is not None else None
        return found or self.span_of(section, identifier)

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """Language codes; the first is the game's own."""
        return tuple(spoken(code, self.words) for code in self.definitions.game.languages)

    @property
    def native(self) -> str:
        """The game's own language: what the module is written in, and translated from."""
        return next(iter(self.languages), "en")  # a game that names none is told so by check

    def spoken_in(self, language: str) -> "Game":
        """The same game with another of its languages as its own."""
        head = self.definitions.game
        ordered = (language, *(code for code in head.languages if code != language))
        spoken = self.definitions.model_copy(
            update={"game": head.model_copy(update={"languages": ordered})})
        return replace(self, definitions=spoken)

    def on_board(self, board: str) -> Sequence[Location]:
        """Locations of a board in the order of the definition."""
        return self._by_board.get(board, ())

    @cached_property
    def _by_board(self) -> Mapping[str, Sequence[Location]]:
        found: dict[str, list[Location]] = {}
        for location in self.locations.values():
            found.setdefault(location.board, []).append(location)
        return found

    @cached_property
    def open_hands(self) -> Mapping[str, str]:
        """The hands that lie on boards which everybody looks at, each with the side that sees its cards."""
        boards = self.definitions.boards
        return {place.id: place.side for place in self.locations.values() if place.kind == "hand"
                and place.side is not None and boards[place.board].private_to is None}

    @cached_property
    def sides_with_hidden_counters(self) -> frozenset[str]:
        """The sides whose hidden pieces are counters, and none of them a block."""
        shapes: dict[str, set[str]] = {}
        for piece in self.pieces.values():
            if piece.hidden and piece.side is not None:
                shapes.setdefault(piece.side, set()).add(piece.shape)
        return frozenset(side for side, found in shapes.items() if "block" not in found)

    @cached_property
    def hands(self) -> frozenset[str]:
        """Where cards lie that not everybody sees: all places of private boards, and hands on open ones."""
        boards = self.definitions.boards
        return frozenset(place.id for place in self.locations.values()
                         if place.id in self.open_hands or boards[place.board].private_to is not None)

    @cached_property
    def grids(self) -> Mapping[str, AnyGrid]:
        """How the places of each map lie, by board."""
        found = ((name, board.grid()) for name, board in self.definitions.boards.items())
        return {name: grid for name, grid in found if grid is not None}

    @property
    def main_maps(self) -> tuple[str, ...]:
        """The boards that the game is played on, the first of them first."""
        return self.definitions.game.map

    @cached_property
    def maps(self) -> tuple[str, ...]:
        """The main maps, and the other boards that have places."""
        return (*self.main_maps, *(name for name in self.grids if name not in self.main_maps))

    @cached_property
    def ground(self) -> tuple[Location, ...]:
        """The places of all maps, in the order of the definition."""
        return tuple(location for location in self.locations.values() if location.is_ground)

    @cached_property
    def controllable(self) -> frozenset[str]:
        """The places of maps that a side can control: a marker that tells by whom lies there."""
        marked = {piece.starts for piece in self.pieces.values() if piece.kind == "control"}
        boards = self.definitions.boards
        return frozenset(
            place.id for place in self.ground
            if place.id in marked and boards[place.board].control is not None)

    @cached_property
    def held_in_chosen_places(self) -> frozenset[str]:
        """The boards on which markers of control lie in some places only."""
        makers = [piece.one_per for piece in self.definitions.pieces.values() if piece.kind == "control"]
        return frozenset(each.board for each in makers if each and (each.tag or each.terrain or each.ids))

    @cached_property
    def typefaces(self) -> Typefaces:
        """The fonts of each role: those that the theme chooses, else ours."""
        return chosen(self.definitions.theme.fonts, tuple(self.assets.fonts.values()))

    @cached_property
    def line_kinds(self) -> Mapping[str, LineKind]:
        """Every kind of line that a map may show; those listed later lie over the others."""
        return {**bundled_lines(), **self.definitions.theme.lines}

    @cached_property
    def terrain_signs(self) -> Mapping[str, TerrainSign]:
        """Every sign that terrain may have: ours, those of the theme, the drawings of the folder."""
        drawings = {name: drawing_sign(name) for name in self.assets.icons}
        return {**bundled_signs(), **self.definitions.theme.signs, **drawings}

    def sign_of(self, terrain: TerrainType | None) -> TerrainSign:
        """What is drawn all over a terrain."""
        return self.terrain_signs["none" if terrain is None else terrain.sign]

    # ---- what the definitions say of scripts and rules, as the core has it
    @cached_property
    def scripts(self) -> Mapping[str, Script]:
        """Every script by its id."""
        guards = self.definitions.guards
        return {name: with_tables(lower_script(name, script, guards), self)
                for name, script in self.definitions.scripts.items()}

    @cached_property
    def laws(self) -> Mapping[str, Law]:
        """Every rule by its id."""
        return {name: lower_rule(name, rule) for name, rule in self.definitions.rules.items()}

    @cached_property
    def holdings(self) -> Mapping[str, Holding]:
        """Which pieces take and keep control, by board."""
        controls = {name: board.control for name, board in self.definitions.boards.items()}
        return {name: lower_holding(name, control.taken_by, control.kept_by, control.at_once)
                for name, control in controls.items() if control is not None}

    @cached_property
    def bots(self) -> Mapping[str, Condition]:
        """While which condition nobody plays a side, by side."""
        sides = self.definitions.sides.items()
        return {name: lower_condition(side.bot_when, ("sides", name, "bot_when"))
                for name, side in sides if side.bot_when is not None}

    @cached_property
    def acting(self) -> Mapping[str, Condition]:
        """While which condition a seat may start its side's scripts, by seat; the others always may."""
        return {seat_id: lower_condition(seat.acts_when, ("sides", side_id, "seats", seat_id, "acts_when"))
                for side_id, side in self.definitions.sides.items()
                for seat_id, seat in side.seats.items() if seat.acts_when is not None}

    @cached_property
    def phases_at_times(self) -> Mapping[str, Condition]:
        """While which condition there is a phase, by phase; the others come in every turn."""
        return {name: lower_condition(phase.when, ("phases", name, "when"))
                for name, phase in self.definitions.phases.items() if phase.when is not None}

    def called_turn(self, number: int, language: str) -> str:
        """The number of a turn, and what the turn is called: `3 (Dusk)`."""
        titles = self.definitions.game.turn_titles
        return f"{number} ({titles[number - 1].in_language(language)})" if 1 <= number <= len(titles) \
            else str(number)

    def last_turn(self, scenario: str) -> int | None:
        """The turn after which a scenario is over, if the game says how many turns it has."""
        own = self.definitions.scenarios[scenario].last_turn
        return own if own is not None else self.definitions.game.turns

    @cached_property
    def scenarios_end_apart(self) -> bool:
        """Whether not all scenarios are over after the last turn of the game."""
        last = self.definitions.game.turns
        return any(each.last_turn not in (None, last) for each in self.definitions.scenarios.values())

    @cached_property
    def status_markers(self) -> Mapping[str, tuple[str, ...]]:
        """By the statuses of pieces, the markers that show them on paper."""
        statuses = self.definitions.statuses.items()
        return {name: status.markers_among(self.pieces) for name, status in statuses}

    @cached_property
    def in_play(self) -> KeysView[str]:
        """Ids of all pieces and cards on the table; markers of statuses are printed only."""
        printed = {marker for markers in self.status_markers.values() for marker in markers}
        return dict.fromkeys(name for name in (*self.pieces, *self.cards) if name not in printed).keys()

    @cached_property
    def asked(self) -> Asked:
        """What all of these ask for."""
        times = (*self.bots.values(), *self.acting.values(), *self.phases_at_times.values())
        others = (*self.laws.values(), *self.holdings.values(), *times)
        return Asked(tuple(self.scripts.values()), others)

    def written_at(self, path: Path) -> Span:
        """Where the definition with this path is written."""
        return key_span_at(self.tree, path) if self.tree is not None else Span(self.id)

    def places(self, chosen: Places) -> tuple[str, ...]:
        """Ids of the places a definition means, in the order of the definition; no `$name` may be left.

        What a line reaches is known only on a table: here it is nowhere.
        """
        match chosen:
            case Listed(ids):
                return ids
            case Reached():
                return ()
            case Where():
                return self._shared(chosen)
            case _:
                assert_never(chosen)

    def _shared(self, chosen: Where) -> tuple[str, ...]:
        found = self._places_found.get(chosen)
        if found is None:
            is_known = chosen.near is not None and "$" not in chosen.near
            close = self.within(str(chosen.near), chosen.steps) if is_known else None
            found = self._places_found[chosen] = tuple(
                place.id
                for place in self.locations.values()
                if (close is None or place.id in close) and _is_meant(place, chosen)
            )
        return found

    def within(self, place: str, steps: int) -> frozenset[str]:
        """Ids of the places that lie at most so many steps from one, itself included."""
        found = {place} & self.locations.keys()
        for _ in range(steps):
            found |= {near for name in found for near in self.locations[name].neighbours}
        return frozenset(found)

    @cached_property
    def _places_found(self) -> dict[Where, tuple[str, ...]]:
        return {}

    @cached_property
    def links(self) -> Links:
        """Which places the lines of all maps join, and which they part."""
        boards, grids = self.definitions.boards.values(), self.grids.values()
        drawn = [(line.kind, line.through or line.along) for board in boards for line in board.lines]
        return Links((*drawn, *((line.kind, line.ends) for grid in grids for line in grid.lines)),
                     self.locations.keys())

    def known_values(self, name: str) -> Mapping[str, Text]:
        """The values of a property that are known, with what they are called."""
        found = self.definitions.properties.get(name)
        return found.values if found is not None else {}

    def keeps_a_number(self, script: str) -> bool:
        """Whether a script was supplied to keep a number within bounds or show it: people need no telling."""
        return is_of_a_track(script)

    def faces(self, roll: Roll) -> Sequence[int]:
        """The numbers on each die of a roll."""
        if roll.die is not None:
            return self.definitions.dice[roll.die].faces
        return range(1, roll.sides + 1)

    def grid_with_board(self, grid: str) -> tuple[str, Grid]:
        """A grid of boxes, and the board that it lies on."""
        boards = self.definitions.boards.items()
        return next((name, board.grids[grid]) for name, board in boards if grid in board.grids)

    def grid_rows(self, grid: str) -> list[list[str]]:
        """Ids of a grid's boxes, row by row."""
        rows: dict[int, list[str]] = {}
        for location in self.locations.values():
            if location.grid == grid and location.row is not None:
                rows.setdefault(location.row, []).append(location.id)
        return [rows[row] for row in sorted(rows)]


def _is_meant(place: Location, chosen: Where) -> bool:
    return (
        chosen.board in (None, place.board)
        and chosen.kind in (None, place.kind)
        and chosen.terrain in (None, place.terrain)
        and (chosen.tag is None or chosen.tag in place.tags)
        and chosen.grid in (None, place.grid)
        and (chosen.row is None or chosen.row == str(place.row))
    )
