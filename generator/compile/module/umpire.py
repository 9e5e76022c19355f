"""Scripts as a program of the umpire piece: guards, then the done-mark, then the steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator import module_names as names
from generator.compile.module.choices import NOT_LEFT
from generator.compile.module.clerks import UMPIRE, completing, has_a_clerk, shared_out
from generator.compile.module.closing import (
    alike_setups,
    awaited_setups,
    closing_keys,
    closing_traits,
    has_run,
    is_done_or_closed,
    is_set_up,
    keys_at_turns,
    opening_scripts,
    step_of,
)
from generator.compile.module.expressions import Expressions
from generator.compile.module.hearing import keys_heard, reports_apart, screen
from generator.compile.module.messages import Messages
from generator.compile.module.moves import Moves
from generator.compile.module.now import now_traits
from generator.compile.module.operations import NOT_ENDED, Operations
from generator.compile.module.program import IN_RED, SAY, Program
from generator.compile.module.putting import answering_traits, putting_program
from generator.compile.module.seats import acting, plays, takes_part
from generator.compile.module.speaking import SAY_WHY_NOT, speaking_traits
from generator.compile.module.trails import leave_trails, trail_program
from generator.compile.module.whereabouts import chain, either
from generator.core.procedures import Script
from generator.model.game import Game
from generator.vassal.expression import braces, text
from generator.vassal.traits import Trait


@dataclass
class Umpire:
    """Compiles scripts one by one; `clerks` have them all."""

    game: Game
    messages: Messages
    program: Program = field(default_factory=Program)
    moves: Moves = field(init=False)
    operations: Operations = field(init=False)
    _loud: frozenset[str] = field(init=False)
    _events: list[str] = field(default_factory=list)
    _endings: list[str] = field(default_factory=list)
    _reasons_to_stay: list[tuple[str, str]] = field(default_factory=list)
    _at_end_of_phase: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moves = Moves(self.game, self.messages, self.program)
        self.operations = Operations(self.game, self.messages, self.program, self.moves)
        starts = [
            name
            for name, script in self.game.definitions.scripts.items()
            if (script.has_button or script.kind == "turn") and script.kind != "setup"
        ]
        self._loud = self.game.asked.called_from(starts)

    @property
    def _write(self) -> Expressions:
        return Expressions(self.game)

    def clerks(self, numbers: Mapping[str, int]) -> Mapping[str, tuple[Trait, ...]]:
        """The traits of the umpire and of his clerks, inner to outer; `numbers` are those of new clerks."""
        shared = (*speaking_traits(), *now_traits(self.game), *closing_traits(self.game))
        found = dict(shared_out(self.program, shared))
        completed = completing({clerk: numbers[clerk] for clerk in found if clerk != UMPIRE})
        found[UMPIRE] = (*completed, *found[UMPIRE])
        if self.game.definitions.put:
            reports, others = reports_apart((*found[UMPIRE], *answering_traits(self.messages)))
            heard = keys_heard(trait for traits in found.values() for trait in traits)
            found[UMPIRE] = (*reports, screen(reports, heard), *others)
        return found

    def add(self, script: Script) -> None:
        """Compile one script; a `part` has no guards and is only called."""
        self.program.section, self.program.origin = script.id, script.origin
        self.program.clerk = script.id if has_a_clerk(script) else UMPIRE
        self.moves.loud = script.id in self._loud
        start = names.script(script.id)
        if script.head.kind == "event":
            self._add_event(script, self.operations.keys(script.steps))
            return
        if script.head.kind == "turn":
            self._add_end_of_phase(script, self.operations.keys(script.steps))
            return
        if script.head.kind == "part":
            self.program.trigger(start, self.operations.keys(script.steps))
            return
        asks_first = script.opening_question is not None
        acts = self._acts_that_may_be_left(script) if asks_first else self._acts(script)
        judge = self.program.remember(names.REFUSAL, self._refusal(script))
        stays = [self.program.declare(names.LEFT, "")] if asks_first else []
        forget = [self.program.declare(names.ROLLED, ""), *stays, *self._unsaid(script)]
        decide = self.program.key("decide")
        self.program.trigger(decide, acts, f'{names.REFUSAL}==""')
        self.program.trigger(decide, [SAY_WHY_NOT], f'{names.REFUSAL}!=""')
        self.program.trigger(start, [*forget, judge, decide])

    def _acts(self, script: Script) -> list[str]:
        """Keys for all that a script does; a set-up that deals cards does not tell each."""
        body = self.operations.keys(script.steps)
        if script.head.kind == "setup" and self.game.cards:
            body = [self.program.declare(names.QUIET, "yes"), *body, self.program.declare(names.QUIET, "")]
        return [*self._begin(script), *body, *self._after(script)]

    def _acts_that_may_be_left(self, script: Script) -> list[str]:
        """The same of a script that first asks a player: if he cancels, it tells so and does nothing."""
        acts = self.operations.keys_that_may_be_left(script.steps)
        end, tell = self.program.key("end"), self.program.key("left")
        self.program.trigger(end, self._after(script), NOT_LEFT)
        keep, back = self._kept(script)
        line = self.program.remember(names.LINE, self.messages.left(script))
        self.program.trigger(tell, [*back, line, SAY], f"!({NOT_LEFT})")
        return [*keep, *self._begin(script), *acts, end, tell]

    def _kept(self, script: Script) -> tuple[list[str], list[str]]:
        """Keys that keep what a script notes when it begins, and that bring it back."""
        noted = [(names.WAS_DONE, names.mark(script.mark))] if script.head.once is not None else []
        noted += [(names.WAS_FRESH, names.FRESH)] if self._clears_fresh(script) else []
        return ([self.program.remember(was, name) for was, name in noted],
                [self.program.remember(name, was) for was, name in noted])

    def _begin(self, script: Script) -> list[str]:
        """Keys that note that a script is done, that nothing came by it yet, and that a volley is over."""
        fresh = [self.program.declare(names.FRESH, "|")] if self._clears_fresh(script) else []
        volley = [self.program.declare(names.VOLLEY, "")] if self.game.definitions.fire else []
        return [*self._done(script), *fresh, *volley]

    def _clears_fresh(self, script: Script) -> bool:
        return script.head.kind in ("setup", "reinforcement") and bool(self.game.asked.fresh)

    def _after(self, script: Script) -> list[str]:
        """Keys for what follows from a script."""
        events = [names.EVENTS] if self.game.asked.has_events else []
        return [*closing_keys(self.game, script), *events, *self._unmarked(script), *self._shown(script)]

    def _done(self, script: Script) -> list[str]:
        if script.head.once is None:
            return []
        done = self.program.declare(names.mark(script.mark), braces(step_of(self.game, script.head.once)))
        return [done, *self._closed(script)]

    def _closed(self, script: Script) -> list[str]:
        """Once a game is set up, the buttons for it are grey."""
        return [self.program.declare(names.closed(name), "true") for name in alike_setups(self.game, script)]

    def _add_event(self, script: Script, body: list[str]) -> None:
        """Keys that look whether the time has come, and do it."""
        assert script.when is not None
        due, happen = f"{names.DUE}{self.program.number}", self.program.key("happen")
        fresh = self._fresh(script)
        if self.game.asked.ends:
            fresh = f"{NOT_ENDED} && {fresh}"
        if set_up := is_set_up(self.game):
            fresh = f"{set_up} && {fresh}"
        closing = closing_keys(self.game, script)
        self.program.trigger(happen, [*self._done(script), *body, *closing], f"{due}==1")
        look = self.program.remember(due, f"{fresh} && {self._write.condition(script.when)} ? 1 : 0")
        (self._endings if script.awaits_end else self._events).extend((look, happen))

    def _add_end_of_phase(self, script: Script, body: list[str]) -> None:
        """Why the turn may not be stepped on from its phases, and keys for what is done when it is."""
        phases = names.bar_list([names.phase_name(self.game, phase) for phase in script.head.phase])
        lasts = f'{text(phases)}.contains("|"+{names.PHASE}+"|")' if script.head.phase else "true"
        lasts = f"{NOT_ENDED} && {lasts}" if self.game.asked.ends else lasts
        self._reasons_to_stay += [(either([f"!({lasts})", holds]), message)
                                  for holds, message in self._reasons(script)]
        if script.steps:
            do = self.program.key("end of phase")
            self.program.trigger(do, [*body, *closing_keys(self.game, script)], lasts)
            self._at_end_of_phase.append(do)

    def _step_on(self) -> None:
        """The turn is stepped on, unless something keeps it where it is."""
        self.program.section, self.program.origin = "step on", ()
        looks_on = takes_part(self.game), self.messages.fixed("looks-on")
        over = [(NOT_ENDED, self.messages.fixed("game-over"))] if self.game.asked.ends else []
        judge = self.program.remember(
            names.REFUSAL, _first_broken([looks_on, *over, *self._reasons_to_stay, *self._not_set_up()]))
        decide = self.program.key("decide")
        steps = [self.operations.press("step on", names.STEP_ON), *self._past_phases()]
        if self._at_end_of_phase and self.game.asked.ends:
            go = self.program.key("go on")
            self.program.trigger(go, steps, NOT_ENDED)
            steps = [go]
        events = [names.EVENTS] if self._at_end_of_phase and self.game.asked.has_events else []
        self.program.trigger(decide, [*self._at_end_of_phase, *events, *steps], f'{names.REFUSAL}==""')
        self.program.trigger(decide, [SAY_WHY_NOT], f'{names.REFUSAL}!=""')
        self.program.trigger(names.MAY_STEP_ON, [self.program.declare(names.ROLLED, ""), judge, decide])

    def _past_phases(self) -> list[str]:
        """Keys that step on as long as there is no such phase as the turn track stands on.

        That ends, for `check` sees to it that some phase comes in every turn.
        """
        if not self.game.phases_at_times:
            return []
        step = self.operations.press("step past", names.STEP_ON)
        return [self.program.while_true([step], f'{names.NO_PHASE}!=""')]

    def _open(self) -> None:
        """When a game begins, the log names the button that sets it up: that of another set-up is closed."""
        self.program.section, self.program.origin = "open", ()
        lines = [(f'{names.closed(name)}==""', self.messages.first_button(self.game.scripts[name]))
                 for name in opening_scripts(self.game)]
        if lines:
            line = self.program.remember(names.LINE, chain(lines, '""'))
            self.program.trigger(names.GAME_BEGINS, [line, SAY])

    def _not_set_up(self) -> list[tuple[str, str]]:
        """What keeps all else from being done before the set-up; what the game itself says goes before."""
        return [(is_done_or_closed(self.game, name), self.messages.set_up_first(name))
                for name in awaited_setups(self.game)]

    def finish(self) -> None:
        """After the last script: the turn is stepped, events looked for, moves shown, markers come."""
        self.program.clerk = UMPIRE
        self._open()
        self._step_on()
        self.program.trigger(names.EVENTS, [*self._endings, *self._events])
        self._begin_phase()
        if leave_trails(self.game):
            trail_program(self.moves)
        if self.game.definitions.put:
            putting_program(self.moves, self.messages)

    def _begin_phase(self) -> None:
        """After each step of the turn track: events happen, unless there is no such phase now."""
        events = [names.EVENTS] if self.game.asked.has_events else []
        at_times = self.game.phases_at_times
        if not at_times:
            self.program.trigger(names.TURN_BEGINS, [*keys_at_turns(self.game), *events])
            return
        self.program.section, self.program.origin = "begin phase", ("phases",)
        lacks = [(f"{self._is_now(phase)} && !({self._write.condition(needed)})", text("yes"))
                 for phase, needed in at_times.items()]
        said = [(self._is_now(phase), self.messages.passed_over(phase)) for phase in at_times]
        begin = self.program.key("begin")
        self.program.trigger(begin, events, f'{names.NO_PHASE}==""')
        line = self.program.remember(names.LINE, chain(said, text("")))
        self.program.trigger(begin, [line, SAY], f'{names.NO_PHASE}!=""')
        judge = self.program.remember(names.NO_PHASE, chain(lacks, text("")))
        self.program.trigger(names.TURN_BEGINS, [*keys_at_turns(self.game), judge, begin])

    def _is_now(self, phase: str) -> str:
        return f"{names.PHASE}=={text(names.phase_name(self.game, phase))}"

    def _refusal(self, script: Script) -> str:
        """An expression for the first reason to refuse, or an empty text."""
        return _first_broken(self._reasons(script))

    def _reasons(self, script: Script) -> list[tuple[str, str]]:
        reasons, head = [], script.head
        if head.side is None and head.kind != "turn":
            reasons.append((takes_part(self.game), self.messages.fixed("looks-on")))
        elif head.side is not None:
            reasons.append((plays(self.game, head.side), self.messages.other_side(script, head.side)))
            reasons += [(acts, self.messages.fixed("not-your-turn")) for acts in acting(self.game, head.side)]
        if self.game.asked.ends and head.kind not in ("setup", "turn"):
            reasons.append((NOT_ENDED, self.messages.fixed("game-over")))
        if head.phase and head.kind != "turn":
            phases = names.bar_list([names.phase_name(self.game, phase) for phase in head.phase])
            reasons.append(
                (f'{text(phases)}.contains("|"+{names.PHASE}+"|")', self.messages.wrong_phase(head.phase))
            )
        if head.once is not None:
            reasons.append((self._fresh(script), self.messages.done_already(script)))
        for guard in script.guards:
            own = f"guard-{script.id}-{guard.origin[-1]}"
            said = own if guard.name is None else f"needs-{guard.name}"
            message = self.messages.text(said, guard.otherwise, guard.words_at)
            reasons.append((self._write.condition(guard.require), message))
        return reasons if head.kind in ("setup", "turn") else [*reasons, *self._not_set_up()]

    def _fresh(self, script: Script) -> str:
        """Whether a script may run again, or has not run yet."""
        if script.head.once is None:
            return "true"
        return f"!({has_run(self.game, names.mark(script.mark), script.head.once)})"

    def _unmarked(self, script: Script) -> list[str]:
        """Takes the marks of movement off all units."""
        if not script.head.clears_moved:
            return []
        return [self.moves.ask('Kind=="unit" && Moved=="true"', names.CLEAR_MOVED)]

    def _shown(self, script: Script) -> list[str]:
        """Opens a window; nobody else's, for VASSAL tells the others only what becomes of pieces."""
        board = script.head.shows
        if board is None:
            return []
        opens = self.operations.press("show", names.show(board))
        if not self.game.asked.warns:
            return [opens]
        show = self.program.key("show if done")
        self.program.trigger(show, [opens], f"!{names.LINE}.startsWith({text(IN_RED)})")
        return [show]

    def _unsaid(self, script: Script) -> list[str]:
        """The last line of another script does not keep the window of this one closed."""
        may_stay_closed = script.head.shows and self.game.asked.warns
        return [self.program.remember(names.LINE, text(""))] if may_stay_closed else []


def _first_broken(reasons: Sequence[tuple[str, str]]) -> str:
    """An expression for the message of the first condition that fails, or an empty text."""
    return chain([(f"!({condition})", message) for condition, message in reasons], '""')
