"""What `counterpress study` does: play, count, compare, write a page and tables."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.model.game import Game
from generator.progress import Progress
from generator.rehearse.player import left_to_players
from generator.study.cluster import on_scheduler
from generator.study.comparing import differences, enough
from generator.study.counting import Study
from generator.study.page import page_html
from generator.study.played import Order
from generator.study.playing import Handed, done, in_processes, jobs_for
from generator.study.tables import csv_files
from generator.whole import write_whole

PAGE = "index.html"
SEEDS_TOLD = 8


def handed(jobs: int, scheduler: str | None) -> Handed:
    """Who plays: a scheduler if one is named, else processes of this machine."""
    return in_processes(jobs) if scheduler is None else on_scheduler(scheduler)


def studied(states: Sequence[tuple[str, Game, Order]], games: int, hand: Handed) -> list[Study]:
    """Play so many games of each state."""
    jobs = [jobs_for(game, order, games) for _, game, order in states]
    progress = Progress(sys.stderr)
    with progress.stage("playing"):
        whole = games * len(states)
        batches = iter(done([job for each in jobs for job in each], hand,
                            lambda played: progress.say(f"{played} of {whole} games")))
    return [
        Study(name, game, order, tuple(played for _ in mine for played in next(batches)))
        for (name, game, order), mine in zip(states, jobs, strict=True)
    ]


def write_study(studies: Sequence[Study], asked: Sequence[str], folder: Path, called: str) -> Path:
    """Write the tables and the page into a folder and return where the page is.

    `called` is what the commands call the game.
    """
    for name, content in csv_files(studies).items():
        write_whole(folder / name, content)
    write_whole(folder / PAGE, page_html(studies, asked, called).encode())
    return folder / PAGE


def told(studies: Sequence[Study], asked: Sequence[str]) -> Iterator[str]:
    """A study in a few lines: how much was played, what is answered with no, how much differs."""
    for study in studies:
        yield f"{study.game.id}, {study.order.scenario}, {study.state}: {study.count} games"
        if not study.order.decide and (left := left_to_players(study.game)):
            yield f"  never started, since `kind: other` is for players to decide: {', '.join(left)}"
        for number, text in enumerate(asked):
            failures = study.failures(number)
            if failures:
                seeds = ", ".join(f"{seed} ({_when(study, stage)})" for seed, stage in failures[:SEEDS_TOLD])
                more = " ..." if len(failures) > SEEDS_TOLD else ""
                yield f"  fails in {len(failures)} games: {text}\n    seed {seeds}{more}"
            else:
                yield f"  holds in all games: {text}"
    if len(studies) == 2:
        if enough(*studies):
            yield f"{len(differences(*studies))} differences are larger than chance"
        else:
            yield "too few games to tell differences from chance"


def any_fails(studies: Sequence[Study]) -> bool:
    """Whether any question was answered with no in the state that is studied, the first."""
    return any(played.failed for played in studies[0].played)


def _when(study: Study, stage: int) -> str:
    name = study.stage_name(stage)
    return name if name == "set-up" else f"turn {name}"
