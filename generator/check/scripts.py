"""Scripts and rules: steps refer to what exists, variables are in sight, calls end, keys differ."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from generator.check.conditions import check_inside, check_state, refuse_places
from generator.check.desk import Desk, Path, parts
from generator.check.scope import Scope, merged
from generator.check.steps import Steps, check_placeholders
from generator.model.script import Script, Step
from generator.vassal.keys import stroke

_A = {"part": "a part", "event": "an event"}
_INSTEAD = {"part": "write it in the script that calls the part", "event": "say it in its `when`"}
MAXIMUM_CALLS = 20
OF_RULES = frozenset(("piece", "here"))


def check_scripts(desk: Desk) -> None:
    """Check every script and every rule."""
    scripts = desk.game.definitions.scripts
    for script_id, script in scripts.items():
        _check_head(desk, ("scripts", script_id), script)
    _check_hotkeys(desk)
    order = _Calls(desk).in_order()
    incoming: dict[str, list[tuple[str, Scope]]] = defaultdict(list)
    for script_id in order:
        script = scripts[script_id]
        scope = merged(incoming[script_id]) if script.kind == "part" else Scope()
        if script.kind == "part" and not incoming[script_id]:
            desk.warning(("scripts", script_id), "never-used", f"no script calls the part '{script_id}'")
        for callee, given in Steps(desk).check(("scripts", script_id, "steps"), script.steps, scope):
            incoming[callee].append((script_id, given))
    used = {scenario.setup for scenario in desk.game.definitions.scenarios.values()}
    for script_id, script in scripts.items():
        if script.kind == "setup" and script_id not in used:
            desk.warning(("scripts", script_id), "never-used", f"no scenario is set up by '{script_id}'")
    _check_rules(desk)


def _check_head(desk: Desk, path: Path, script: Script) -> None:
    definitions = desk.game.definitions
    desk.must_know((*path, "side"), script.side, definitions.sides, "unknown-side", "side")
    for phase in script.phase:
        desk.must_know((*path, "phase"), phase, definitions.phases, "unknown-phase", "phase")
    if not script.steps:
        desk.error((*path, "steps"), "empty-list", "a script without steps does nothing")
    if script.kind in ("part", "event"):
        unused = ["side", "phase", "hotkey", "tooltip", "guards"]
        for name in [*unused, *(["once", "mark"] if script.kind == "part" else [])]:
            if name in script.model_fields_set:
                desk.error(
                    (*path, name),
                    "ignored-field",
                    f"{_A[script.kind]} has no use for '{name}': nobody presses it",
                    _INSTEAD[script.kind],
                )
    if script.kind == "event":
        for name in ("when", "once"):
            if name not in script.model_fields_set:
                desk.error(
                    path,
                    "missing-key",
                    f"an event needs '{name}'",
                    "`when` it happens, and `once` a turn or game",
                )
    elif script.when is not None:
        desk.error((*path, "when"), "ignored-field", "only an event has a `when`", "write a guard")
    if script.when is not None:
        check_inside(desk, (*path, "when"), script.when, Scope())
    if script.mark is not None and script.once is None and script.kind != "part":
        desk.error((*path, "mark"), "ignored-field", "a mark is remembered only with `once`")
    for number, guard in enumerate(script.guards):
        where = (*path, "guards", number)
        check_inside(desk, (*where, "require"), guard.require, Scope())
        check_placeholders(desk, (*where, "otherwise"), guard.otherwise, frozenset())


def _check_hotkeys(desk: Desk) -> None:
    owners: dict[str, str] = {}
    for script_id, script in desk.game.definitions.scripts.items():
        if script.hotkey is None:
            continue
        path = ("scripts", script_id, "hotkey")
        try:
            key = stroke(script.hotkey)
        except ValueError:
            desk.error(
                path,
                "wrong-hotkey",
                f"'{script.hotkey}' is no key",
                "write it like `ctrl shift S`, `alt F5` or `ctrl DELETE`",
                word=script.hotkey,
            )
            continue
        if key in owners:
            desk.error(
                path, "doubled-hotkey", f"'{script.hotkey}' starts '{owners[key]}' too", word=script.hotkey
            )
        owners.setdefault(key, script_id)


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
        for path, part in parts(scripts[script_id].steps, ("scripts", script_id, "steps")):
            if not isinstance(part, Step) or part.call is None:
                continue
            where = (*path, "call")
            names = [name for name, script in scripts.items() if script.kind == "part"]
            if part.call in scripts and scripts[part.call].kind != "part":
                self.desk.error(
                    where,
                    "not-a-part",
                    f"'{part.call}' is not a part: players press it",
                    "move its steps to a script of `kind: part` that both call",
                    word=part.call,
                )
            elif self.desk.must_know(where, part.call, names, "unknown-script", "part"):
                yield where, part.call


def _check_rules(desk: Desk) -> None:
    everywhere = frozenset(desk.game.locations)
    scope = Scope({"here": everywhere, "from": everywhere}, in_rule=True)
    for rule_id, rule in desk.game.definitions.rules.items():
        path = ("rules", rule_id)
        if rule.applies.side in ("same", "other"):
            desk.error(
                (*path, "applies", "side"),
                "unknown-side",
                f"'{rule.applies.side}' as which piece? The rule says whom it binds by a side's name",
                word=rule.applies.side,
            )
        if rule.pays and rule.on == "move":
            desk.error((*path, "pays"), "ignored-field", "a move pays nothing", "it is for `on: gain`")
        for name, amount in rule.pays.items():
            known = desk.game.definitions.properties
            at = (*path, "pays", name)
            desk.must_know(at, name, known, "unknown-property", "property", at_key=True)
            check_inside(desk, at, amount, scope)
        refuse_places(desk, (*path, "applies"), rule.applies)
        for name, value in (("applies", rule.applies), ("when", rule.when), ("require", rule.require)):
            check_inside(desk, (*path, name), value, scope)
        check_placeholders(desk, (*path, "otherwise"), rule.otherwise, OF_RULES)


def check_states(desk: Desk) -> None:
    """Check the properties: what they begin with, and what scenarios begin with."""
    definitions = desk.game.definitions
    for name, prop in definitions.properties.items():
        check_state(desk, ("properties", name, "initial"), name, (prop.initial,))
    for scenario_id, scenario in definitions.scenarios.items():
        for name, value in scenario.state.items():
            check_state(desk, ("scenarios", scenario_id, "state", name), name, (value,))
