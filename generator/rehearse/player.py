"""A player without plans: presses what can be pressed, moves at random by the rules."""

from collections.abc import Callable, Iterator, Sequence

from generator.core.conditions import Condition
from generator.model.game import Game
from generator.records import record
from generator.rehearse.beginning import lay_table
from generator.rehearse.by_hand import move_by_hand
from generator.rehearse.chance import Chance, SeededChance
from generator.rehearse.conditions import View
from generator.rehearse.deciding import decide
from generator.rehearse.deployment import Deployment, deploy
from generator.rehearse.entering import enter_from_trays, units_of
from generator.rehearse.laws import Strictness
from generator.rehearse.naming import names_of
from generator.rehearse.said import Said
from generator.rehearse.scripts import Referee
from generator.rehearse.turn_track import begin_phase, step_track

HAND_MOVES = 4
EVENT_DIE = 6
"""An event happens when this die shows a 1."""


@record
class Rehearsal:
    """A finished rehearsal."""

    scenario: str
    seed: int
    referee: Referee
    deployment: Deployment | None = None


USUAL_TURNS = 3
"""So many are played of a game that does not say how many turns it has."""


def turns_of(game: Game, scenario: str, wanted: int | None) -> int:
    """How many turns are played: as many as are wanted, else the whole scenario."""
    return wanted if wanted is not None else game.last_turn(scenario) or USUAL_TURNS


def rehearse(
    game: Game, scenario: str, seed: int = 1, turns: int = USUAL_TURNS, by_hand: bool = False,
    until: Condition | None = None, answers: Sequence[str] = (),
    strictness: Strictness = "strict", said: Said | None = None,
    why: Callable[[Condition], str] | None = None, decides: bool = False,
) -> Rehearsal:
    """Set up a scenario, if wanted its waiting units by hand, and play some turns with random but lawful
    hands, or fewer: to the end of the first turn in which something holds. What is `said` is done instead of
    anything random.

    `answers` are what players choose, by id or name, in this order; raises `NotOffered` if one cannot be
    chosen. `why` gives the words for what decides between branches; then the log tells it. Who `decides`
    also starts what players decide.
    """
    chance = SeededChance(seed, answers, names_of(game).calls)
    referee = Referee(game, lay_table(game, scenario), chance, strictness, why)
    deployment = None
    for stage in stages(referee, scenario, turns, by_hand, said, decides):
        deployment = stage
        if until is not None and View(game, referee.table).holds(until):
            referee.by_hand()
            referee.note("until", "it is so")
            break
    if said is not None:
        said.tell_unplayed(referee)
    for answer in chance.answers_left:
        referee.by_hand()
        referee.note("refused", f"“{answer}”: nobody was asked to choose any more")
    return Rehearsal(scenario, seed, referee, deployment)


def stages(
    referee: Referee, scenario: str, turns: int, by_hand: bool, said: Said | None = None,
    decides: bool = False,
) -> Iterator[Deployment | None]:
    """Play on, and stop after the set-up and at the end of each turn, so that one can look at the table.

    No turn comes after the last, but what happens by itself when that is over does happen.
    """
    chance = referee.chance
    referee.press(referee.game.definitions.scenarios[scenario].setup)
    deployment = deploy(referee, chance) if by_hand else None
    yield deployment
    first, start, phases = referee.table.turn, referee.table.phase, list(referee.game.definitions.phases)
    last, beyond = referee.table.last_turn, first + turns
    for turn in range(first, beyond if last is None else min(beyond, last + 1)):
        for phase in phases[phases.index(start) if turn == first else 0 :]:
            is_start = turn == first and phase == start
            if is_start:
                referee.settle()
            elif not begin_phase(referee, turn, phase):
                if said is not None and phase == phases[-1]:
                    said.tell_passed_over(referee)
                continue
            if referee.table.ended:
                break
            if said is None:
                play_phase(referee, phase, chance, decides)
            else:
                said.play(referee, is_first=turn == first, is_over=phase == phases[-1])
            if not referee.table.ended and referee.step_on():
                referee.by_hand()
                referee.note("goes on", "the module keeps the turn here; a rehearsal goes on")
            if referee.table.ended:
                break
        if turn == last and referee.game.asked.has_events and not referee.table.ended:
            step_track(referee)
        yield deployment
        if referee.table.ended:
            return


def left_to_players(game: Game) -> tuple[str, ...]:
    """The titles of the scripts that only who decides starts."""
    return tuple(script.title.in_language(game.native)
                 for script in game.definitions.scripts.values() if script.kind == "other")


def play_phase(referee: Referee, phase: str, chance: Chance, decides: bool) -> None:
    """Press every reinforcement and check of the phase in order, with hand moves after each.

    A script without a phase answers an event, such as a card; where there are several phases it is pressed
    now and then. In a phase that belongs to no side, a script's side brings its units in, and anybody moves.
    """
    phases = referee.game.definitions.phases
    side = phases[phase].side
    for script_id, script in referee.game.definitions.scripts.items():
        if script.kind not in ("reinforcement", "check") or (script.phase and phase not in script.phase):
            continue
        is_event = script.kind == "reinforcement" and not script.phase and len(phases) > 1
        if is_event and chance.roll(EVENT_DIE) > 1:
            continue
        if not referee.press(script_id):
            enter_from_trays(referee, side or script.side, chance)
    if decides:
        decide(referee, phase, chance)
    for _ in range(HAND_MOVES):
        if not referee.table.ended:
            move_somewhere(referee, side, chance)


def move_somewhere(referee: Referee, side: str | None, chance: Chance) -> None:
    """Drag one unit of the side on the map to a neighbouring place, if the rules let it stay."""
    game, table = referee.game, referee.table
    standing = [
        thing.id
        for thing in units_of(game, table, side)
        if thing.place in game.locations and game.locations[thing.place].neighbours
    ]
    if standing:
        thing = table.things[chance.pick(standing, "")]
        move_by_hand(referee, thing, chance.pick(game.locations[thing.place].neighbours, ""))
