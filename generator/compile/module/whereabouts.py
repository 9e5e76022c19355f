"""Places as BeanShell expressions: their ids, their windows, and whether a piece stands in them.

`$name$` inside a filter is replaced by the asking piece's value before the filter is read.
"""

from typing import assert_never

from generator import module_names as names
from generator.core.places import Listed, Places, Reached, Where
from generator.model.game import Game
from generator.model.in_play import may_be
from generator.model.nearness import near_pairs
from generator.records import record
from generator.vassal.expression import text


def lies_destroyed(game: Game, identifier: str) -> str:
    """Whether a piece lies where it goes when it is destroyed, for its own traits; empty if nowhere."""
    goal = game.pieces[identifier].destroyed_to
    return "" if goal is None else f"CurrentZone=={text(goal)} || DeckName=={text(goal)}"


@record
class Whereabouts:
    """Writes expressions about the places of a game."""

    game: Game

    def id(self, place: str) -> str:
        """The id of a place; `$name` and `E$name` become joined texts."""
        head, mark, name = place.partition("$")
        if not mark:
            return text(place)
        return f"{text(head)}+{names.variable(name)}"

    def window(self, place: str) -> str:
        """The window in which a place lies, also of one that is known only in play."""
        ids: dict[str, list[str]] = {}
        for location in may_be(self.game, place):
            ids.setdefault(location.board, []).append(location.id)
        first, *others = ids or self.game.main_maps
        cases = [
            (f'{text(names.bar_list(ids[board]))}.contains("|"+{self.id(place)}+"|")', self._named(board))
            for board in others
        ]
        return chain(cases, self._named(first))

    def _named(self, board: str) -> str:
        return text(names.map_name(self.game, board))

    def pile_among(self, place: str) -> bool:
        """Whether the place is one whose pieces lie in a pile, or may turn out to be one."""
        return any(location.holds_pile for location in may_be(self.game, place))

    def stands_in(self, places: Places) -> str:
        """Whether a piece stands in one of the places; for use inside a filter."""
        match places:
            case Listed(ids):
                known = tuple(name for name in ids if "$" not in name)
                variable = [self._stands_in_variable(name) for name in ids if "$" in name]
                return either([*([self._stands_in_known(Listed(known))] if known else []), *variable])
            case Reached(line, beside):
                return f'DeckName=="" && {names.traced(line, beside)}.contains("|"+CurrentZone+"|")'
            case Where(board=str(board)) if places.is_whole_board:
                return f"CurrentMap=={self._named(board)} && {self._lies_somewhere(board)}"
            case Where(near=str(near), steps=steps) if "$" in near:
                pairs, (head, _, name) = near_pairs(self.game, steps), near.partition("$")
                pair = f'"|{head}${names.variable(name)}$>"+CurrentZone+"|"'
                return f'DeckName=="" && {text(names.bar_list(pairs))}.contains({pair})'
            case Where(grid=str(grid), row=str(row)) if "$" in row:
                return either(
                    [_stands_at(head, names.variable(row[1:]), tail) for head, tail in self.row(grid)]
                )
            case Where():
                return self._stands_in_known(places)
            case _:
                assert_never(places)

    def _lies_somewhere(self, board: str, pile: str = "DeckName", zone: str = "CurrentZone") -> str:
        """Whether a piece in the window of a board lies in one of its places, in a pile too if it has any."""
        has_piles = any(place.holds_pile for place in self.game.on_board(board))
        return f'({pile}!="" || {zone}!="")' if has_piles else f'{pile}=="" && {zone}!=""'

    def came_from_board(self, board: str) -> str:
        """Whether a moved piece lay in one of the places of a board."""
        return f"OldMap=={self._named(board)} && {self._lies_somewhere(board, 'OldDeckName', 'OldZone')}"

    def row(self, grid_id: str) -> list[tuple[str, str]]:
        """What stands before and behind the number of a row in the ids of its boxes."""
        _, grid = self.game.grid_with_board(grid_id)
        cells = (grid.cell_id("$", column) for column in grid.column_numbers)
        return [(head, tail) for head, _, tail in (cell.partition("$") for cell in cells)]

    def _stands_in_known(self, places: Places) -> str:
        found = self.game.places(places)
        piles = [name for name in found if self.game.locations[name].holds_pile]
        others = [name for name in found if name not in piles]
        parts = []
        if piles:
            parts.append(f'{text(names.bar_list(piles))}.contains("|"+DeckName+"|")')
        if others:
            parts.append(f'DeckName=="" && {text(names.bar_list(others))}.contains("|"+CurrentZone+"|")')
        return either(parts)

    def _stands_in_variable(self, place: str) -> str:
        head, _, name = place.partition("$")
        if name == "from":
            return f'{_PILE_OR_ZONE}.equals("|$FromPlace$|")'
        if name == "here":
            return _stands_at(head, "CurrentZone")
        if self.pile_among(place):
            return f'{_PILE_OR_ZONE}.equals("|{head}${names.variable(name)}$|")'
        return _stands_at(head, names.variable(name))


LIES = '(DeckName!="" ? DeckName : CurrentZone)'
"""The place where a piece lies: its pile, or else its zone."""
_PILE_OR_ZONE = f'("|"+{LIES}+"|")'


def _stands_at(head: str, wanted: str, tail: str = "") -> str:
    """Whether a piece stands in the place whose id has the value of a property in it."""
    return f'DeckName=="" && ("|"+CurrentZone+"|").equals("|{head}${wanted}${tail}|")'


def either(parts: list[str]) -> str:
    """Any of the parts, in a form that may stand beside others with &&."""
    if not parts:
        return "false"
    return parts[0] if len(parts) == 1 else "(" + " || ".join(parts) + ")"


def chain(cases: list[tuple[str, str]], otherwise: str) -> str:
    """The value of the first case whose condition holds."""
    return "".join(f"{condition} ? {value} : " for condition, value in cases) + otherwise
