"""Lines over the map, traced in play, and the places where pieces are found.

Each is kept as one text of the module, `|3|7|`. Lines over areas are worked out in `flood`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.flood import apart, beside, flooded, without
from generator.compile.module.program import Program
from generator.compile.module.whereabouts import either
from generator.core.operations import Along, Beyond, Linked, Mark, Standing, Toward
from generator.core.pieces import Pieces
from generator.core.quantities import Quantity
from generator.model.game import Game
from generator.model.nearness import next_places
from generator.vassal.expression import braces, text
from generator.vassal.matching import matching
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.targets import EVERYWHERE, Target
from generator.vassal.traits import GlobalKeyCommand, SetGlobalProperty

_MARKERS = EVERYWHERE.having("Kind", "control")
"""The markers of control: VASSAL itself finds who has a property, and asks an expression of no others."""


def marked(game: Game, program: Program, mark: Mark) -> list[str]:
    """The keys that look for places and keep what they found, and what lies next to it."""
    line = names.traced(mark.name)
    match mark.sought:
        case Linked():
            return _traced(game, program, mark.name, mark.sought)
        case Standing(pieces, without, adds):
            begin = program.remember(names.REACHED, line) if adds else program.declare(names.REACHED, "|")
            keys = [begin, _reach(program, Expressions(game).chosen_but(pieces, without))]
            keys.append(program.remember(line, names.REACHED))
        case Beyond():
            keys = _beyond(game, program, mark.name, mark.sought)
        case Along(pieces, along):
            keys = _next_to(game, program, mark.name, pieces, text(_table(game.links.along(along))))
        case Toward(pieces, direction):
            keys = _next_to(game, program, mark.name, pieces, _in_direction(game, direction))
        case _:
            assert_never(mark.sought)
    return [*keys, *_listed_neighbours(game, program, mark.name)]


def _traced(game: Game, program: Program, line: str, trace: Linked) -> list[str]:
    """The keys that trace a line and keep what it reached."""
    write = Expressions(game)
    enemies = f'{_present(game)} && Side!={text(trace.side)} && Side!="" && DeckName==""'
    keys = [
        program.declare(names.REACHED, "|"),
        _reach(program, enemies),
        program.remember(names.ENEMY, names.REACHED),
        program.declare(names.REACHED, "|"),
        *(_along_lines(game, program, trace) if trace.along else _over_areas(game, program, trace)),
        program.remember(names.traced(line), names.REACHED),
        *_neighbours(game, program, line),
    ]
    if trace.when is None:
        return keys
    name, go = f"{names.TEST}{program.number}", program.key("trace")
    program.trigger(go, keys, f"{name}==1")
    test = program.remember(name, f"{write.condition(trace.when)} ? 1 : 0")
    nothing = [program.declare(names.traced(line, beside), "|") for beside in (False, True)]
    return [*nothing, test, go]


def _beyond(game: Game, program: Program, line: str, find: Beyond) -> list[str]:
    """The keys that keep what lies across an edge from where the pieces stand."""
    beyond = game.links.across(find.across, find.bridges)
    return _next_to(game, program, line, find.pieces, text(_table(beyond)))


def _next_to(game: Game, program: Program, line: str, pieces: Pieces, table: str) -> list[str]:
    """The keys that keep what a table lists for the places where pieces stand."""
    return [
        program.declare(names.REACHED, "|"), _reach(program, Expressions(game).chosen(pieces)),
        program.remember(names.BEFORE, names.REACHED), program.declare(names.REACHED, "|"),
        _add_listed(program, table), program.remember(names.traced(line), names.REACHED)]


def _in_direction(game: Game, direction: Quantity) -> str:
    """An expression for the table of a direction, an empty one for a number that is none."""
    number, end = Expressions(game).amount(direction), len(next_places(game))
    return f'GetString({text(names.WAYS)}).split("#")[{number}>0 && {number}<={end} ? {number} : 0]'


def _table(near: Mapping[str, Sequence[str]]) -> str:
    """Each place with others, `;3:2|4|;`."""
    return ";" + "".join(f"{place}:{'|'.join(ids)}|;" for place, ids in near.items() if ids)


def _add_listed(program: Program, table: str) -> str:
    """The key that adds to the places reached what a table lists for each of those before: `;3:2|4|;`."""
    place = f'{names.BEFORE}.split("[|]")[1]'
    known = f'{names.BEFORE}.length()>1 && {table}.contains(";"+{place}+":")'
    listed = f'{known} ? {table}.split(";"+{place}+":")[1].split(";")[0] : ""'
    return program.while_true(
        [program.remember(names.REACHED, f"{names.REACHED}+({listed})"),
         program.remember(names.BEFORE, f"{names.BEFORE}.substring({place}.length()+1)")],
        f"{names.BEFORE}.length()>1")


def _present(game: Game) -> str:
    """Whether a piece makes the place disputed where it stands."""
    write = Expressions(game)
    present = [write.filter(each) for holding in game.holdings.values() for each in holding.present]
    return either(present or ['Kind=="unit"'])


def _neighbours(game: Game, program: Program, name: str) -> list[str]:
    """The key that keeps the places reached and those next to them, where something asks for them."""
    if name not in game.asked.lines_beside:
        return []
    return [program.remember(names.traced(name, beside=True), beside(names.traced(name)))]


def _listed_neighbours(game: Game, program: Program, name: str) -> list[str]:
    """The same for places where something was found: few, and there may be no markers of control."""
    if name not in game.asked.lines_beside:
        return []
    return [program.remember(names.REACHED, names.traced(name)),
            program.remember(names.BEFORE, names.traced(name)),
            _add_listed(program, names.NEIGHBOURS),
            program.remember(names.traced(name, beside=True), names.REACHED)]


def neighbours(game: Game) -> str:
    """Every place with those beside it, `;3:2|4|;`, if anything found is asked for what lies next to it.

    The module keeps it once: in the umpire each of its traits would hold a copy while a saved game is opened.
    """
    found = (mark for mark in game.asked.marks if not isinstance(mark.sought, Linked))
    if not any(mark.name in game.asked.lines_beside for mark in found):
        return ""
    return _table({place.id: place.neighbours for place in game.locations.values()})


def ways(game: Game) -> str:
    """A table for each direction, `;3:2|;4:3|;`, behind a `#`, if anything asks for one; kept once, too."""
    if not any(isinstance(mark.sought, Toward) for mark in game.asked.marks):
        return ""
    tables = ({place: (other,) for place, other in each.items()} for each in next_places(game))
    return "".join(f"#{_table(each)}" for each in tables)


def _over_areas(game: Game, program: Program, trace: Linked) -> list[str]:
    """The places that the line may use, then those of them that it reaches.

    Where the line needs control, the markers write their places down.
    """
    if trace.over is not None:
        ground = text(names.bar_list(game.places(trace.over)))
        begin = program.remember(names.REACHED, without(ground, names.ENEMY))
    else:
        held = f'Kind=="control" && {names.OWNER}=={text(trace.side)}'
        begin = _reach(program, f'{held} && !{names.ENEMY}.contains("|"+CurrentZone+"|")', _MARKERS)
    away = [program.remember(names.REACHED, apart(names.REACHED, names.ENEMY))] if trace.apart else []
    return [begin, *away,
            *flooded(program, game.places(trace.sources), (group.ids for group in trace.links))]


def _along_lines(game: Game, program: Program, trace: Linked) -> list[str]:
    """One place of the lines after the other is looked at, until a round finds no more."""
    links = game.links.along(trace.along)
    order = _outwards(links, [place for place in game.places(trace.sources) if place in links])
    blocked = {place: _blocking(game, trace, place) for place in order}
    sources = [place for place in order if place in game.places(trace.sources)]
    spread = program.while_true(
        [program.remember(names.BEFORE, f"{names.REACHED}.length()"), _each(program, order, links, blocked)],
        f"{names.BEFORE}<{names.REACHED}.length()")
    return [program.declare(names.BEFORE, "0"),
            _each(program, sources, {place: () for place in sources}, blocked), spread]


def _outwards(links: Mapping[str, tuple[str, ...]], sources: list[str]) -> list[str]:
    """All places of the lines that the sources can reach at all, nearest first: one round finds most."""
    found = dict.fromkeys(sources)
    for place in (waiting := list(found)):
        new = [near for near in links[place] if near not in found]
        found.update(dict.fromkeys(new))
        waiting += new
    return list(found)


def _blocking(game: Game, trace: Linked, place: str) -> tuple[str, ...]:
    """Places where an enemy keeps a line off this one."""
    return (place, *game.locations[place].neighbours) if trace.apart else (place,)


def _each(
    program: Program,
    order: list[str],
    near: Mapping[str, tuple[str, ...]],
    blocked: Mapping[str, tuple[str, ...]],
) -> str:
    """A key that looks at each place and writes down those that the line reaches; no neighbours: at once."""
    index = f"{names.LOOP}{program.number}"

    def this(texts: Iterable[str]) -> str:
        return f"{text(';'.join(texts))}.split({text(';')})[{index}-1]"

    place = this(order)
    reach = names.REACHED
    tests = [f'!{reach}.contains("|"+{place}+"|")']
    if any(near[name] for name in order):
        tests.append(f'{reach}.matches(".*[|]("+{this("|".join(near[name]) for name in order)}+")[|].*")')
    tests.append(
        f'!{names.ENEMY}.matches(".*[|]("+{this("|".join(blocked[name]) for name in order)}+")[|].*")'
    )
    step = program.remember(reach, f'{" && ".join(tests)} ? {reach}+{place}+"|" : {reach}')
    return program.repeat([step], str(len(order)), index)


def _reach(program: Program, fitting: str, among: Target = EVERYWHERE) -> str:
    key = program.key("reach")
    program.flow.append(
        GlobalKeyCommand(key=key, key_sent=names.REACH, filter=matching(fitting), target=among))
    return key


def reach_trait() -> SetGlobalProperty:
    """A piece that lies in no pile writes down where it stands, once.

    Filters split a list at two bars in a row.
    """
    reached = names.REACHED
    known = f'DeckName!="" || CurrentZone=="" || {reached}.contains("|"+CurrentZone+"|")'
    longer = braces(f'{known} ? {reached} : {reached}+CurrentZone+"|"')
    return SetGlobalProperty(name=names.REACHED, commands=(PropertyCommand(names.REACH, SetTo(longer)),))
