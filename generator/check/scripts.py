"""Scripts and rules: steps refer to what exists, variables are in sight, calls end, keys differ."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.check.conditions import check_inside, check_state
from generator.check.desk import Desk
from generator.check.measured_moves import check_measured_moves
from generator.check.places import refuse_places
from generator.check.scope import Scope, merged
from generator.check.spoken_lines import check_placeholders
from generator.check.steps import Steps
from generator.core.conditions import CameFrom, FirstMove
from generator.core.form import Path, every, walk
from generator.core.operations import Call
from generator.core.pieces import Pieces
from generator.core.places import Listed, Where
from generator.core.procedures import Guard, Law, Script
from generator.core.quantities import Moved, PrintedValue
from generator.core.written.procedures import Script as WrittenScript
from generator.rehearse.dependence import place_texts
from generator.rehearse.ever import ever_fitting
from generator.rehearse.laws import gain_laws
from generator.rehearse.table import NUMBER, printed_on

_A = {"part": "a part", "event": "an event", "turn": "a script of `kind: turn`"}
_INSTEAD = {"part": "write it in the script that calls the part", "event": "say it in its `when`",
            "turn": "leave it out"}
_FOR_BUTTONS = ("hotkey", "shows", "clears_moved", "tooltip")
_UNUSED: Mapping[str, tuple[str, ...]] = {
    "part": ("side", "phase", *_FOR_BUTTONS, "needs", "guards", "once", "mark"),
    "event": ("side", "phase", *_FOR_BUTTONS, "needs", "guards"),
    "turn": (*_FOR_BUTTONS, "once", "mark")}
MAXIMUM_CALLS = 20
OF_RULES = frozenset(("piece", "here", "from"))


def check_scripts(desk: Desk) -> None:
    """Check every script and every rule."""
    scripts = desk.game.scripts
    for script in scripts.values():
        _check_head(desk, script)
    _check_guards(desk)
    order = _Calls(desk).in_order()
    incoming: dict[str, list[tuple[str, Scope]]] = defaultdict(list)
    for script_id in order:
        script = scripts[script_id]
        scope = merged(incoming[script_id]) if script.head.kind == "part" else desk.script_scope
        if script.head.kind == "part" and not incoming[script_id]:
            desk.warning(("scripts", script_id), "never-used", f"no script calls the part '{script_id}'")
        for callee, given in Steps(desk).check(script.steps, scope):
            incoming[callee].append((script_id, given))
    used = {scenario.setup for scenario in desk.game.definitions.scenarios.values()}
    for script_id, script in scripts.items():
        if script.head.kind == "setup" and script_id not in used:
            desk.warning(("scripts", script_id), "never-used", f"no scenario is set up by '{script_id}'")
    _check_rules(desk)


def _check_head(desk: Desk, script: Script) -> None:
    definitions, path, head = desk.game.definitions, script.origin, script.head
    desk.must_know((*path, "side"), head.side, definitions.sides, "unknown-side", "side")
    _check_shown(desk, (*path, "shows"), head)
    for phase in head.phase:
        desk.must_know((*path, "phase"), phase, definitions.phases, "unknown-phase", "phase")
    # a set-up may find everything in its place, and the end of a phase only be forbidden
    if not script.steps and head.kind != "setup" and not (head.kind == "turn" and script.guards):
        desk.error((*path, "steps"), "empty-list", "a script without steps does nothing")
    for name in _UNUSED.get(head.kind, ()):
        if name in head.model_fields_set:
            desk.error(
                (*path, name),
                "ignored-field",
                f"{_A[head.kind]} has no use for '{name}': nobody presses it",
                _INSTEAD[head.kind],
            )
    if head.kind == "event":
        for name in ("when", "once"):
            if name not in head.model_fields_set:
                desk.error(
                    path,
                    "missing-key",
                    f"an event needs '{name}'",
                    "`when` it happens, and `once: turn`, `phase` or `game`, or `no` for after every change",
                )
    elif script.when is not None:
        desk.error((*path, "when"), "ignored-field", "only an event has a `when`", "write a guard")
    check_inside(desk, script.when, desk.script_scope)
    if head.mark is not None and head.once is None and head.kind != "part":
        desk.error((*path, "mark"), "ignored-field", "a mark is remembered only with `once`")
    others = (other for other in desk.game.scripts.values() if other.mark == script.mark and other.head.once)
    if head.once is not None and any(other.head.once != head.once for other in others):
        message = f"others with the mark '{script.mark}' are done once in another time"
        desk.error((*path, "once"), "wrong-value", message,
                   "write the same `once` for all of a mark")
    for number, name in enumerate(head.needs):
        at = (*path, "needs", number)
        desk.must_know(at, name, definitions.guards, "unknown-guard", "guard")
    for guard in script.guards:
        if guard.name is None:
            _check_guard(desk, guard)


def _check_shown(desk: Desk, path: Path, head: WrittenScript) -> None:
    """A script opens a window that can be closed, and that those who start it may see."""
    definitions, board_id = desk.game.definitions, head.shows
    if not desk.must_know(path, board_id, definitions.boards, "unknown-board", "board") or board_id is None:
        return
    seat, side = definitions.boards[board_id].private_to, definitions.sides.get(head.side or "")
    if board_id == desk.game.main_maps[0]:
        desk.error(path, "ignored-field", f"the window of '{board_id}' is always open")
    elif seat is not None and side is not None and seat not in side.seats:
        desk.error(path, "ignored-field", f"players of '{head.side}' may not look into '{board_id}'")


def _check_guards(desk: Desk) -> None:
    """Guards of the section `guards`: each once, however many scripts need it."""
    needed = {guard.name: guard for script in desk.game.scripts.values() for guard in script.guards}
    for name in desk.game.definitions.guards:
        if name in needed:
            _check_guard(desk, needed[name])
        else:
            desk.warning(("guards", name), "never-used", f"no script needs the guard '{name}'")


def _check_guard(desk: Desk, guard: Guard) -> None:
    check_inside(desk, guard.require, desk.script_scope)
    check_placeholders(desk, guard.words_at, guard.otherwise, frozenset())


@dataclass
class _Calls:
    """Which script calls which; refuses calls of what is no part and calls that never end."""

    desk: Desk
    _done: dict[str, None] = field(default_factory=dict)
    _open: list[str] = field(default_factory=list)

    def in_order(self) -> list[str]:
        """Ids of all scripts, callers before the parts they call."""
        for script_id in self.desk.game.definitions.scripts:
            self._visit(script_id)
        return list(self._done)[::-1]

    def _visit(self, script_id: str) -> None:
        if script_id in self._done:
            return
        self._open.append(script_id)
        for path, called in self._called(script_id):
            if called in self._open:
                loop = " -> ".join((*self._open[self._open.index(called) :], called))
                self.desk.error(path, "script-loop", f"'{called}' would never end: {loop}", word=called)
            elif len(self._open) == MAXIMUM_CALLS:
                self.desk.error(
                    path, "too-large", f"calls within calls more than {MAXIMUM_CALLS} deep", word=called
                )
            else:
                self._visit(called)
        self._open.pop()
        self._done[script_id] = None

    def _called(self, script_id: str) -> Iterator[tuple[Path, str]]:
        scripts = self.desk.game.definitions.scripts
        names = [name for name, script in scripts.items() if script.kind == "part"]
        for call in every(Call, self.desk.game.scripts[script_id].steps):
            where, part = call.origin, call.part
            if part in scripts and scripts[part].kind != "part":
                how = "players press it" if scripts[part].has_button else "it is done by itself"
                self.desk.error(
                    where,
                    "not-a-part",
                    f"'{part}' is not a part: {how}",
                    "move its steps to a script of `kind: part` that both call",
                    word=part,
                )
            elif self.desk.must_know(where, part, names, "unknown-script", "part"):
                yield where, part


def _check_rules(desk: Desk) -> None:
    everywhere = frozenset(desk.game.locations)
    of_move = desk.scope.with_variable("here", everywhere).with_variable("from", everywhere)
    scope = replace(of_move, in_rule=True)
    for law in desk.game.laws.values():
        path = law.origin
        if law.applies.is_relative:
            desk.error(
                (*path, "applies", "side"),
                "unknown-side",
                f"'{law.applies.side}' as which piece? The rule says whom it binds by a side's name",
                word=str(law.applies.side),
            )
        if law.head.advises and law.head.on == "gain":
            desk.error((*path, "advises"), "ignored-field", "a step that is gained is not given back",
                       "leave it out: it is for moves")
        if law.pays and law.head.on == "move":
            desk.error((*path, "pays"), "ignored-field", "a move pays nothing", "it is for `on: gain`")
        for name, amount in law.pays:
            known = desk.game.definitions.properties
            at = (*path, "pays", name)
            desk.must_know(at, name, known, "unknown-property", "property", at_key=True)
            check_inside(desk, amount, scope)
        if law.head.on == "gain":
            _refuse_moves(desk, law)
        refuse_places(desk, law.applies)
        for form in (law.applies, law.when, law.require):
            check_inside(desk, form, scope)
        check_placeholders(desk, (*path, "otherwise"), law.head.otherwise, OF_RULES)
        _check_printed(desk, law)
        _warn_of_no_side(desk, law)
        check_measured_moves(desk, law)
    _check_gains(desk)


def _refuse_moves(desk: Desk, law: Law) -> None:
    """A step is gained where the piece stands: it has come from nowhere, and gone no way."""
    for form in walk(law):
        is_from = isinstance(form, Listed | Where) and any("$from" in name for name in place_texts(form))
        if is_from or isinstance(form, CameFrom | FirstMove | Moved):
            desk.error(form.origin, "wrong-form", "a rule `on: gain` judges no move",
                       "ask where the piece stands, with `here`")


def _warn_of_no_side(desk: Desk, law: Law) -> None:
    """Only what has a side has pieces of its own side and of another."""
    asked = next((each for each in every(Pieces, [law]) if each.is_relative), None)
    if asked is None:
        return
    fitting = ever_fitting(desk.game, law.applies)
    sideless = [name for name, piece in desk.game.pieces.items() if piece.side is None and name in fitting]
    if sideless:
        desk.warning((*asked.origin, "side"), "no-side",
                     f"the rule binds '{sideless[0]}', too: it has no side that others could share or not",
                     "let it apply only to pieces that have a side", word=str(asked.side))


def _check_printed(desk: Desk, law: Law) -> None:
    """The values that a rule reckons with are numbers on all the pieces that it binds."""
    game, fitting = desk.game, ever_fitting(desk.game, law.applies)
    bound = [name for name in (*game.pieces, *game.cards) if name in fitting]
    for printed in every(PrintedValue, [law]):
        shown = {name: printed_on(game, name).get(printed.name, "") for name in bound}
        lacking = [name for name, value in shown.items() if not NUMBER.fullmatch(value)]
        if lacking and printed.name in desk.value_names:
            desk.error(
                (*printed.origin, "value"),
                "value-not-printed",
                f"'{lacking[0]}' is bound by the rule and has no number called '{printed.name}'",
                _why_no_number(desk, lacking[0], printed.name, shown[lacking[0]]),
                word=printed.name,
            )


def _why_no_number(desk: Desk, name: str, value: str, shown: str) -> str:
    if name in desk.game.cards:
        return "it is a card: say `kind: unit` in `applies`"
    return f"it has '{shown}' there, at {desk.span(('pieces', name, 'values', value))}" if shown else ""


def _check_gains(desk: Desk) -> None:
    owners: dict[str, str] = {}
    for law in gain_laws(desk.game):
        fitting = ever_fitting(desk.game, law.applies)
        for name in desk.game.pieces:
            if name not in fitting:
                continue
            if name in owners:
                message = f"'{name}' is judged by '{owners[name]}' and by '{law.id}'"
                desk.error((*law.origin, "applies"), "several-gain-laws", message)
                break
            owners[name] = law.id


def check_states(desk: Desk) -> None:
    """Check the properties: what they begin with, and what scenarios begin with."""
    definitions = desk.game.definitions
    for name, prop in definitions.properties.items():
        check_state(desk, ("properties", name, "initial"), name, (prop.initial,))
    for scenario_id, scenario in definitions.scenarios.items():
        for name, value in scenario.state.items():
            at = ("scenarios", scenario_id, "state", name)
            desk.must_know(at, name, definitions.properties, "unknown-property", "property", at_key=True)
            check_state(desk, at, name, (value,))
