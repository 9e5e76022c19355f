"""Boards as map windows: zones that snap, piles, and the pieces that lie there at the start."""

from collections.abc import Iterator
from typing import Protocol

from generator import module_names as names
from generator.compile.module.beside import beside
from generator.compile.module.pictures import WINDOW_COLOUR, board_picture
from generator.compile.module.pile_counts import count_name, count_px
from generator.compile.module.spread import fitting_offset, shows_upper_edges
from generator.compile.module.starts import (
    Placed,
    StartStack,
    board_name,
    board_names,
    has_several,
    in_pile,
    lies_with_all,
    start_stacks,
)
from generator.compile.module.views import clear_moved, mouse_viewer, picture_saver, views
from generator.compile.module.windows import window_text
from generator.model.game import Game, Location
from generator.records import record
from generator.svg.colours import channels
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.keys import stroke
from generator.vassal.quoting import NO_CODE
from generator.vassal.saved_game import BoardChoice, board_choice

_PILE_PX = 64
_PILE_DEPTH = 3
"""How many pieces of a pile are drawn over one another; more of them cover the neighbouring boxes."""
_HAND_MARGIN_MM = 4.0
_STACKED_PX, _EXPANDED_PX = (7, 15), (20, 30)
"""How far the next piece of a stack on a map stands right and up, or down if it is a block.

One can grasp each piece of a stack that is spread, and it covers no more of the places around than it must:
what is dropped on it joins it.
"""
_STACKED_IN_BOX_PX, _EXPANDED_IN_BOX_PX = (2, 2), (12, 66)
"""The same in boxes, where stacks stand close together and tell their count, and one at a time is spread."""


class WritesSlots(Protocol):
    """Writes the slots of what lies on boards."""

    def slot(self, placed: Placed, setup: str) -> Element:
        """That of a piece which lies there with one set-up, or with all if none is named."""

    def count(self, place: Location) -> Element:
        """That of the number of what lies in a pile."""


@record
class Tables:
    """Writes the window of each board with what lies there."""

    game: Game
    slots: WritesSlots | None = None
    """Without it nothing lies there."""
    laid_by: Game | None = None
    """The same game in another language, of which it is known already what set-ups lay where."""

    @property
    def _laid(self) -> Game:
        return self.laid_by or self.game

    def window(self, board_id: str) -> Element:
        """The map window of a board."""
        board = self.game.definitions.boards[board_id]
        name = names.map_name(self.game, board_id)
        is_map = board_id in self.game.maps
        settings = e.MapSettings(
            name=name,
            mark_moved="Always" if is_map else "Never",
            mark_unmoved=clear_moved(self.game) if is_map else e.HIDDEN,
            move_within_report=NO_CODE,
            move_to_report=NO_CODE,
            move_key=names.MOVED,
            launch=board_id != self.game.main_maps[0],
            background=",".join(map(str, channels(WINDOW_COLOUR))),
            button=self._opens(board_id),
            show_key=names.show(board_id) if board_id in self._shown() else "",
        )
        boards = e.board_picker(
            *(e.board(self._grid(board_id), name=each, image=board_picture(self.game, board_id))
              for each in board_names(self._laid, board_id)),
            default_setup=board_choice(BoardChoice(name, board_id)),
        )
        parts = (*self._contents(board_id), *views(self.game, board_id))
        viewer = mouse_viewer(self.game, board_id)
        if board.private_to is not None:
            sides = (self._seat_title(board.private_to), names.all_sides(self.game))
            return e.player_hand(*parts, settings=settings, boards=boards, sides=sides, viewer=viewer)
        stacked, spread = (_STACKED_PX, _EXPANDED_PX) if is_map else (_STACKED_IN_BOX_PX, _EXPANDED_IN_BOX_PX)
        downwards = is_map and shows_upper_edges(self.game)
        metrics = e.stack_metrics(
            expanded=fitting_offset(self.game, board_id, spread, downwards=downwards),
            unexpanded=fitting_offset(self.game, board_id, stacked, not is_map, downwards))
        return e.game_map(*parts, settings=settings, boards=boards, viewer=viewer, metrics=metrics,
                          saver=picture_saver(self.game) if is_map else None)

    def _opens(self, board_id: str) -> e.Button:
        """What opens a window; the hands share a key, which VASSAL hears for those that a seat may see."""
        if board_id == self.game.main_maps[0]:
            return e.Button()
        hotkey = names.window_hotkeys(self.game).get(board_id)
        return e.Button(
            text=window_text(self.game, board_id),
            tooltip=names.map_name(self.game, board_id),
            key=stroke(hotkey) if hotkey is not None else "")

    def _shown(self) -> set[str | None]:
        """The boards that scripts open."""
        return {script.shows for script in self.game.definitions.scripts.values()}

    def _seat_title(self, seat_id: str) -> str:
        return next(
            side.seats[seat_id].title.in_language(self.game.native)
            for side in self.game.definitions.sides.values()
            if seat_id in side.seats
        )

    def _px(self, length_mm: float) -> int:
        return round(length_mm * self.game.definitions.theme.screen_px_per_mm)

    def _grid(self, board_id: str) -> Element:
        zones = [self._zone(place) for place in self.game.on_board(board_id)]
        return e.zoned_grid(*zones)

    def _zone(self, place: Location) -> Element:
        path = [(self._px(x), self._px(y)) for x, y in place.outline_mm]
        x, y = (self._px(length) for length in place.centre_mm)
        regions = [e.region(name=names.slot(place.id, number), x=self._px(x), y=self._px(y))
                   for number, (x, y) in enumerate(place.slots_mm, 1)]
        if place.is_ground or place.grid is not None:
            points = [(place.id, (x, y))]
            if (other := beside(self._laid).get(place.id)) is not None:
                points.append((names.slot(place.id, 2), (self._px(other[0]), self._px(other[1]))))
            regions = [e.region(name=name, x=x, y=y) for name, (x, y) in points]
        elif self.game.definitions.boards[place.board].private_to is not None:
            regions = [e.region(name=place.id, x=min(px for px, _ in path) + self._row_begins(), y=y)]
        grid = (e.region_grid(*regions),) if regions else ()
        return e.zone(*grid, name=place.id, path=path)

    def _contents(self, board_id: str) -> list[Element]:
        parts: list[Element] = []
        stacks: dict[str, list[tuple[StartStack, tuple[str, ...]]]] = {}
        for stack, setups in start_stacks(self._laid)[board_id].items():
            stacks.setdefault(stack.place, []).append((stack, setups))
        for place in self.game.on_board(board_id):
            if place.holds_pile:
                parts += self._pile(place, board_id)
            elif self.slots is not None:
                for stack, setups in stacks.get(place.id, ()):
                    parts += self._stacks(self.slots, place, stack, setups)
        return parts

    def _row_begins(self) -> int:
        """Where the first card of a hand lies, from the left: the others follow side by side."""
        widest_mm = max((copy.deck.look.width_mm for copy in self.game.cards.values()), default=0)
        return self._px(widest_mm / 2 + _HAND_MARGIN_MM)

    def _stacks(
        self, slots: WritesSlots, place: Location, stack: StartStack, setups: tuple[str, ...]
    ) -> Iterator[Element]:
        """A stack that lies there with some set-ups: with all of them once, else on the board of each."""
        where = names.slot(place.id, stack.number) if place.slots_mm else place.id
        name = f"At {where}" if place.slots_mm or stack.number == 1 else f"At {where}, {stack.number}"
        for setup in ("",) if lies_with_all(self._laid, setups) else setups:
            yield e.setup_stack(
                *(slots.slot(placed, setup) for placed in stack.pieces), name=name,
                board=board_name(self._laid, place.board, setup) if setup else self._any_board(place.board),
                x=self._px(stack.x_mm), y=self._px(stack.y_mm))

    def _any_board(self, board_id: str) -> str:
        """The board of what is in the window with all set-ups: no name stands for whichever is in use."""
        return "" if has_several(self._laid, board_id) else board_id

    def _pile(self, place: Location, board_id: str) -> Iterator[Element]:
        """The pile, and how many lie in it."""
        slots = [] if self.slots is None else [
            self.slots.slot(each, "") for each in in_pile(self._laid, place.id)]
        x, y = (self._px(length) for length in place.centre_mm)
        title = place.title.in_language(self.game.native) if place.title else place.id
        deck = place.kind == "deck"
        yield e.draw_pile(
            *slots,
            name=place.id,
            description=title,
            board=self._any_board(board_id),
            x=x,
            y=y,
            width=_PILE_PX,
            height=_PILE_PX,
            max_drawn=_PILE_DEPTH,
            face_down=e.ALWAYS if place.secret else e.NEVER,
            draw_face_up=True,
            shuffle=e.BY_MENU if deck else e.ALWAYS,
            shuffle_command=e.DeckCommand(key=names.shuffle(place.id)) if deck else e.NO_COMMAND,
        )
        if self.slots is not None:
            x, y = count_px(self.game, place)
            yield e.setup_stack(self.slots.count(place), name=count_name(place),
                                board=self._any_board(board_id), x=x, y=y)
