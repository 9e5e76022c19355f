"""Lines over the map, traced in play: places write themselves into a list until none is left that touches it.

The list is one text of the module, `|3|7|`; a place knows its neighbours as a pattern in its property Near.
"""

from generator.compile.module import names
from generator.compile.module.expressions import Expressions, either
from generator.compile.module.program import Program
from generator.model.game import Game
from generator.model.script import Trace
from generator.vassal.expression import braces, text
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.traits import GlobalKeyCommand, SetGlobalProperty

_ENEMY = "Enemy"
_BEFORE = "Before"


def traced(game: Game, program: Program, trace: Trace) -> list[str]:
    """The keys that trace a line and keep what it reached."""
    write = Expressions(game)
    enemies = f'Kind=="unit" && Side!={text(trace.side)} && Side!="" && DeckName==""'
    held = f'Kind=="control" && {names.OWNER}=={text(trace.side)} && !{_ENEMY}.contains("|"+CurrentZone+"|")'
    near = [f'{names.REACHED}.matches(".*[|]("+Near+")[|].*")', *_links(trace)]
    new = f'{held} && !{names.REACHED}.contains("|"+CurrentZone+"|") && {either(near)}'
    spread = program.while_true(
        [program.remember(_BEFORE, f"{names.REACHED}.length()"), _reach(program, new)],
        f"{_BEFORE}<{names.REACHED}.length()",
    )
    keys = [
        program.declare(names.REACHED, "|"),
        _reach(program, enemies),
        program.remember(_ENEMY, names.REACHED),
        program.declare(names.REACHED, "|"),
        program.declare(_BEFORE, "0"),
        _reach(program, f"{held} && {write.stands_in(trace.sources)}"),
        spread,
        program.remember(names.traced(trace.name), names.REACHED),
    ]
    if trace.when is None:
        return keys
    name, go = f"Test_{program.number}", program.key("trace")
    program.trigger(go, keys, f"{name}==1")
    test = program.remember(name, f"{write.condition(trace.when)} ? 1 : 0")
    return [program.declare(names.traced(trace.name), "|"), test, go]


def _links(trace: Trace) -> list[str]:
    """Whether a place belongs to a group of which another place is reached."""
    return [
        f'{text(names.bar_list(group))}.contains("|"+CurrentZone+"|") && '
        f"{names.REACHED}.matches({text('.*[|](' + '|'.join(group) + ')[|].*')})"
        for group in trace.links
    ]


def _reach(program: Program, fitting: str) -> str:
    key = program.key("reach")
    program.flow.append(GlobalKeyCommand(key=key, key_sent=names.REACH, filter=braces(fitting)))
    return key


def reach_trait() -> SetGlobalProperty:
    """A piece writes down where it stands."""
    longer = braces(f'{names.REACHED}+CurrentZone+"|"')
    return SetGlobalProperty(name=names.REACHED, commands=(PropertyCommand("", names.REACH, SetTo(longer)),))
