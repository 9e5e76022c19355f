"""Steps that move pieces, as commands of the umpire to the pieces (see `pieces.arrival_traits`)."""

from dataclasses import dataclass, replace

from generator import module_names as names
from generator.compile.module.expressions import LARGEST_STRENGTH, Expressions
from generator.compile.module.messages import Messages
from generator.compile.module.pieces import TURN_OVER
from generator.compile.module.program import IN_RED, SAY, Program
from generator.compile.module.set_out import SetOut
from generator.compile.module.states import DIE_BY_SCRIPT, LOSE_BY_SCRIPT
from generator.compile.module.whereabouts import chain
from generator.core.form import NOBODY, TURN
from generator.core.operations import Arrival, Drawn, Flip, Give, Refill
from generator.core.pieces import Pieces
from generator.core.places import Listed, Places, Where
from generator.core.quantities import Quantity, Variable
from generator.model.game import Game
from generator.model.in_play import may_be, may_be_any_number
from generator.vassal.expression import braces, constant, text
from generator.vassal.matching import matching, matching_text
from generator.vassal.targets import Target
from generator.vassal.traits import GlobalKeyCommand

_FULL_ROW = 999
_PLACES_PER_ROW = 20


@dataclass
class Moves:
    """Compiles the moving steps."""

    game: Game
    messages: Messages
    program: Program
    loud: bool = False
    """Whether units that arrive are named in the log; setups only say that they are done."""

    @property
    def write(self) -> Expressions:
        """What writes expressions."""
        return Expressions(self.game)

    def place(self, pieces: Pieces, how: Arrival) -> str:
        """Make all fitting pieces arrive."""
        return self._send(how, self.write.chosen(pieces))

    def set_out(self, found: SetOut) -> str:
        """Make pieces arrive each at its own place (see `arrivals.own_destination`)."""
        table = names.bar_list([f"{piece}{names.AT}{place}" for piece, place in found.places.items()])
        pieces = self.write.chosen(Pieces(ids=tuple(found.places)))
        return self._send(found.manner, pieces, place=text(table))

    def place_some(self, pieces: Pieces, count: Quantity, how: Arrival) -> list[str]:
        """Make so many of the fitting pieces arrive, one after the other in their order."""
        wanted = self.write.amount(count)
        times = wanted if wanted.isdigit() else braces(wanted)
        start, one = self._one_by_one(how, self.write.chosen(pieces))
        return [start, self.program.repeat(one, times)]

    def draw(self, drawn: Drawn, how: Arrival) -> str:
        """Draw from a pool at random, or from the top of a deck."""
        fitting = self.write.filter(drawn.which or Pieces())
        wanted = self.write.amount(drawn.count)
        count = wanted if wanted.isdigit() else braces(wanted)
        return self._send(how, fitting, target=Target.in_deck(drawn.source), deck_count=count, by_chance=True)

    def missing(self, drawn: Drawn) -> str:
        """An expression: how many of the wanted pieces the pool lacks."""
        return f"Math.max(0,{self.write.amount(drawn.count)}-{self.there(drawn)})"

    def there(self, drawn: Drawn) -> str:
        """An expression: how many pieces the pool has that can be drawn."""
        return self.write.count(replace(drawn.which or Pieces(), at=Listed((drawn.source,))))

    def give(self, give: Give) -> str:
        """Make the control markers of the places change hands."""
        markers = f'Kind=="control" && {self.write.stands_in(give.places)}'
        return self.ask(markers, names.own(give.to or NOBODY))

    def take_first(self, places: Places, how: Arrival, if_none: list[str]) -> list[str]:
        """Take one unit that stands in the first occupied place, or do something else."""
        units = matching_text("Kind==" + text("unit"))
        windows = {board: text(names.map_name(self.game, board)) for _, board in self._cells(places)}
        first = chain(
            [
                (f'CountLocation({cell},{windows[board]},"",{units})>0', cell)
                for cell, board in self._cells(places)
            ],
            '""',
        )
        fitting = f'Kind=="unit" && DeckName=="" && ("|"+CurrentZone+"|").equals("|${names.FIRST}$|")'
        found, none = self.program.key("found"), self.program.key("none found")
        self.program.trigger(found, self._send_lowest(how, fitting), f'{names.FIRST}!=""')
        self.program.trigger(none, if_none, f'{names.FIRST}==""')
        return [self.program.remember(names.FIRST, first), found, *([none] if if_none else [])]

    def _one_by_one(self, how: Arrival, fitting: str, place: str | None = None) -> tuple[str, list[str]]:
        """The key before a loop in which fitting pieces arrive in their order, and the keys of its body.

        Who has been sent is passed over from then on: a rule may have put it back, or it stood there before.
        """
        one = [*self._send_lowest(how, fitting, place, f"{fitting} && Order>${names.PASSED}$"),
               self.program.remember(names.PASSED, names.LOWEST)]
        return self.program.declare(names.PASSED, "-1"), one

    def _send_lowest(
        self, how: Arrival, fitting: str, place: str | None = None, waiting: str | None = None
    ) -> list[str]:
        """The keys by which the fitting pieces (or those that wait) find out who is first: it arrives."""
        return [
            self.program.declare(names.LOWEST, "999999"),
            self.ask(waiting or fitting, names.VOTE),
            self._send(how, f"{fitting} && Order==${names.LOWEST}$", place=place),
        ]

    def _cells(self, chosen: Places) -> list[tuple[str, str]]:
        """(expression of the id, board) of the places in order; a row may be known only in play."""
        match chosen:
            case Where(grid=str(grid_id), row=str(asked)) if asked.startswith("$"):
                board, _ = self.game.grid_with_board(grid_id)
                head_and_row = [(f"{text(head)}+{names.variable(asked[1:])}", tail)
                                for head, tail in self.write.where.row(grid_id)]
                return [(f"{start}+{text(tail)}" if tail else start, board) for start, tail in head_and_row]
            case _:
                return [(text(place), self.game.locations[place].board) for place in self.game.places(chosen)]

    def refill(self, refill: Refill) -> list[str]:
        """Put the pieces back one by one, each into the row that holds fewest, the lowest on a tie."""
        rows = self.game.grid_rows(refill.grid)
        window = text(names.map_name(self.game, self.game.grid_with_board(refill.grid)[0]))
        arrival = Arrival(at=rows[0][0], strength="full", face=refill.face)
        elsewhere = f"!({self.write.stands_in(Where(grid=refill.grid))})"
        fitting = f"{self.write.chosen(refill.pieces)} && {elsewhere}"
        start, next_one = self._one_by_one(arrival, fitting, names.FREE_SLOT)
        one = [
            self.program.remember(names.FREE_SLOT, self._free_slot(rows, window)),
            *next_one,
            *self._row_counts(rows, window),
        ]
        waiting = matching_text(f"{fitting} && Order>${names.PASSED}$")
        left = f"Count({waiting})>0 && {names.BEST_ROW}<{_FULL_ROW}"
        return [start, *self._row_counts(rows, window), self.program.while_true(one, left)]

    def _row_counts(self, rows: list[list[str]], window: str) -> list[str]:
        keys = [self.program.declare(names.BEST_ROW, str(_FULL_ROW))]
        for number, row in enumerate(rows):
            name = f"{names.ROW}{number}"
            taken = "+".join(f"Math.min(1,{_things_at(cell, window)})" for cell in row)
            keys.append(self.program.remember(name, taken))
            rank = f"{name}=={len(row)} ? {_FULL_ROW} : {name}*{_PLACES_PER_ROW}+{number}"
            keys.append(self.program.remember(names.BEST_ROW, f"Math.min({names.BEST_ROW},{rank})"))
        return keys

    def _free_slot(self, rows: list[list[str]], window: str) -> str:
        cases = [
            (f"{names.BEST_ROW}%{_PLACES_PER_ROW}=={number} && {_things_at(cell, window)}==0", text(cell))
            for number, row in enumerate(rows)
            for cell in reversed(row)
        ]
        return chain(cases, '""')

    def ask(self, fitting: str, key_sent: str) -> str:
        """Send a key to the fitting pieces."""
        key = self.program.key("ask")
        self.program.flow.append(GlobalKeyCommand(key=key, key_sent=key_sent, filter=matching(fitting)))
        return key

    def _send(
        self,
        how: Arrival,
        fitting: str,
        *,
        target: Target | None = None,
        deck_count: str = "-1",
        place: str | None = None,
        by_chance: bool = False,
    ) -> str:
        """A key that makes the fitting pieces arrive; `place` is an expression instead of `how.at`."""
        move = self.program.key("move")
        self.program.flow.append(
            GlobalKeyCommand(
                key=move,
                key_sent=names.ARRIVE,
                filter=matching(fitting),
                deck_count=constant(deck_count),
                target=target or Target(),
            )
        )
        keys = [
            self.program.declare(names.SCRIPT, "yes"),
            self._order(how, by_chance),
            self.program.remember(names.DESTINATION, place or self.write.where.id(how.at)),
            self._aim_at(how.at),
            move,
            self.program.declare(names.SCRIPT, "no"),
        ]
        send, has_place = self.program.key("send"), "" if place else self._has_place(how.at)
        self.program.trigger(send, keys, has_place)
        if has_place and not how.at.endswith(f"${TURN}"):  # after the last turn a marker stays where it is
            line = f'{text(IN_RED)}+{self.messages.fixed("no-such-place")}+" "+{self.write.where.id(how.at)}'
            self.program.trigger(send, [self.program.remember(names.LINE, line), SAY], f"!({has_place})")
        return send

    def _has_place(self, place: str) -> str:
        """Whether there is such a place, if a number says which: a turn after the last has none.

        VASSAL would tell the players of a zone that it does not find.
        """
        if not may_be_any_number(self.game, place):
            return ""
        known = names.bar_list([each.id for each in may_be(self.game, place)])
        return f'{text(known)}.contains("|"+{self.write.where.id(place)}+"|")'

    def flip(self, flip: Flip) -> list[str]:
        """Turn all fitting pieces where they are: they obey as if they arrived, and go nowhere."""
        fitting = self.write.chosen(flip.pieces)
        if flip.face == "over":
            return [self.ask(fitting, TURN_OVER)]
        if flip.strength == "less":
            return [self.ask(fitting, LOSE_BY_SCRIPT), self.ask('Doomed=="yes"', DIE_BY_SCRIPT)]
        if isinstance(flip.strength, Variable):
            order = self.program.remember(names.ORDERS, f'"|"+{_rolled(flip.strength)}+"|"')
        else:
            order = self.program.declare(names.ORDERS, names.bar_list([_word(flip.strength), flip.face]))
        return [order, self.ask(fitting, names.ARRIVE)]

    def _order(self, how: Arrival, by_chance: bool) -> str:
        """Tell the pieces that are sent for how to arrive.

        The log names who enters a map or was drawn; the way from one box to another is the script's business.
        """
        piles, places = self._piles_and_places(how.at)
        lies = "pile" if not places and piles else "place"
        log = ["log"] if self.loud and (by_chance or self._may_enter_a_map(how.at)) else []
        if not isinstance(how.strength, Variable) and not (piles and places):
            orders = names.bar_list([_word(how.strength), how.face, lies, *log])
            return self.program.declare(names.ORDERS, orders)
        rest = text(names.bar_list([how.face, *log]))
        strength = _rolled(how.strength) if isinstance(how.strength, Variable) else text(_word(how.strength))
        in_play = f'{text(names.bar_list(piles))}.contains("|"+{self.write.where.id(how.at)}+"|")'
        kind = f'({in_play} ? "pile" : "place")' if piles and places else text(lies)
        return self.program.remember(names.ORDERS, f'"|"+{strength}+"|"+{kind}+{rest}')

    def _piles_and_places(self, place: str) -> tuple[list[str], list[str]]:
        """What a place may turn out to be, parted into piles and places where pieces lie side by side."""
        found = may_be(self.game, place)
        return ([each.id for each in found if each.holds_pile],
                [each.id for each in found if not each.holds_pile])

    def _may_enter_a_map(self, place: str) -> bool:
        return "$" in place or self.game.locations[place].is_ground

    def _aim_at(self, place: str) -> str:
        """Tell in which window the place is."""
        boards = {location.board for location in may_be(self.game, place)}
        if len(boards) == 1:
            return self.program.declare(names.DESTINATION_MAP, names.map_name(self.game, *boards))
        return self.program.remember(names.DESTINATION_MAP, self.write.where.window(place))


def _word(strength: str | int) -> str:
    """A strength as an order."""
    return f"{names.AT_STRENGTH}|{strength}" if isinstance(strength, int) else strength


def _rolled(strength: Variable) -> str:
    """An expression for the order of a rolled strength, at most what any piece has."""
    number = f"Math.min({LARGEST_STRENGTH},{names.variable(strength.name)})"
    return f'{text(names.AT_STRENGTH + "|")}+{number}'


def _things_at(cell: str, window: str) -> str:
    anything = matching_text('DefId!=""')
    return f'CountLocation({text(cell)},{window},"",{anything})'
