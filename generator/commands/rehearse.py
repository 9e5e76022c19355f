"""`counterpress rehearse`: play setup and reinforcements without VASSAL."""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from generator.commands.asking import asked_conditions
from generator.commands.codes import DATA_PROBLEMS, FINE
from generator.commands.loading import languages_of, sound_game
from generator.commands.telling import print_json, with_hint
from generator.core.conditions import Condition
from generator.model.game import Game
from generator.problems.problem import WrongUse
from generator.rehearse.chance import NotOffered
from generator.rehearse.deployment import told as told_deployment
from generator.rehearse.log import Entry
from generator.rehearse.naming import names_of
from generator.rehearse.player import Rehearsal, left_to_players, rehearse, turns_of
from generator.rehearse.report import rehearsal_data
from generator.rehearse.said import NotUnderstood, understood
from generator.table_picture import refuse_other_endings, write_picture


def run(chosen: argparse.Namespace) -> int:
    """Play a scenario and tell its log."""
    game, code = sound_game(chosen.game, chosen.errata)
    if game is None:
        return code
    game = game.spoken_in(languages_of(chosen.lang, game)[0])
    picture = Path(chosen.picture) if chosen.picture else None
    if picture is not None:
        refuse_other_endings(picture)
    wanted, scenarios = chosen.scenario, game.definitions.scenarios
    if wanted not in scenarios:
        raise WrongUse(with_hint(f"'{game.id}' has no scenario '{wanted}'", wanted, scenarios))
    until = asked_conditions("--until", [chosen.until] if chosen.until else [], game)
    if until is None:
        return DATA_PROBLEMS
    _refuse_both(chosen)
    rehearsal = _rehearsed(game, chosen, next(iter(until), None))
    if picture is not None:
        write_picture(game, rehearsal.referee.table, picture)
    if chosen.json:
        print_json(rehearsal_data(rehearsal))
    else:
        for line in _lines(game, rehearsal, is_full=bool(chosen.say or chosen.why)):
            print(line)
        if rehearsal.deployment is not None:
            print("\n".join(told_deployment(rehearsal.referee, rehearsal.deployment)))
        if not (chosen.say or chosen.decide) and chosen.turns != 0 and (left := left_to_players(game)):
            print(f"never started, since `kind: other` is for players to decide: {', '.join(left)}; "
                  f"`--decide` starts them at random, `--say \"turn 2: {left[0]}\"` one")
    return FINE


def _refuse_both(chosen: argparse.Namespace) -> None:
    if chosen.say and chosen.decide:
        raise WrongUse("--say: what is said is done instead of anything random; leave --decide out")


def _rehearsed(game: Game, chosen: argparse.Namespace, until: Condition | None) -> Rehearsal:
    try:
        said = understood(game, chosen.say) if chosen.say else None
        turns, reasons = turns_of(game, chosen.scenario, chosen.turns), _reasons(game) if chosen.why else None
        return rehearse(
            game, chosen.scenario, chosen.seed, turns, by_hand=chosen.deploy, until=until,
            answers=chosen.choose, strictness=chosen.referee, said=said, why=reasons, decides=chosen.decide)
    except NotUnderstood as wrong:
        raise WrongUse(f"--say: {wrong}") from None
    except NotOffered as wrong:
        offered = ", ".join(names_of(game).told([each]) for each in wrong.offered)
        why = f"is what several are called: {offered}" if wrong.is_one_of_several \
            else f"cannot be chosen now: {offered} can"
        raise WrongUse(f"--choose: '{wrong.answer}' {why}") from None


def _reasons(game: Game) -> Callable[[Condition], str]:
    from generator.compile.words.grammar import contracted  # who does not ask why need not wait for these
    from generator.compile.words.steps import StepWords

    conditions = StepWords(game, game.native).conditions
    return lambda condition: contracted(conditions.only_if(condition), game.native)


def _lines(game: Game, rehearsal: Rehearsal, is_full: bool) -> Iterator[str]:
    """The lines of the log; unless it is full, moves tried at random one after the other in vain are one."""
    names, last = names_of(game), rehearsal.referee.table.last_turn
    told = (entry for entry in rehearsal.referee.log if not _lay_there(entry))
    for in_vain, together in groupby(told, _tried_in_vain):
        entries = list(together)
        if in_vain is None or is_full or len(entries) == 1:
            yield from (_line(game, entry, last) for entry in entries)
            continue
        laws = Counter(names.laws.get(entry.law, entry.law) for entry in entries)
        by_law = ", ".join(f"{law} {count}" for law, count in laws.items())
        yield f"{_when(game, entries[0], last)}  put back: {len(entries)} moves at random ({by_law})"


def _tried_in_vain(entry: Entry) -> tuple[int, str] | None:
    """The turn and the phase of a move by hand that was put back."""
    return None if entry.script or entry.step != "put back" else (entry.turn, entry.phase)


def _line(game: Game, entry: Entry, last: int | None) -> str:
    """A line of the log: when, whose doing, what, and which rule refused it."""
    names = names_of(game)
    doing = f"{names.scripts[entry.script]}: {entry.step}" if entry.script else entry.step
    by_law = f" ({names.laws[entry.law]})" if entry.law in names.laws else ""
    return f"{_when(game, entry, last)}  {doing}: {names.told(entry.said)}{by_law}"


def _when(game: Game, entry: Entry, last: int | None) -> str:
    phases = game.definitions.phases
    phase = f", {phases[entry.phase].title.in_language(game.native)}" if len(phases) > 1 else ""
    if last is not None and entry.turn > last:
        return f"after turn {last}"
    return f"turn {game.called_turn(entry.turn, game.native)}{phase}"


def _lay_there(entry: Entry) -> bool:
    """Whether a script has put a piece where it lay, as it lay: nothing to tell."""
    return entry.step == "place" and entry.from_place == entry.to_place and not entry.said[-1]
