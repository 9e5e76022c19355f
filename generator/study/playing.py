"""The games of a study, played in this process, in several, or on the workers of a Dask scheduler.

A job is always the same: some seeds of one game, which travels as bytes. Who does a job, how often, and in
which order leaves no mark on what comes of it.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from functools import lru_cache

from generator.model.game import Game
from generator.study.played import Order, Played, play

SEEDS_IN_A_JOB = 20
"""Few enough that a lost worker loses little, enough that handing them out costs nothing."""

Job = tuple[bytes, Order, tuple[int, ...]]
Handed = Callable[[list[Job]], Iterator[tuple[int, list[Played]]]]
"""Does jobs and yields what comes of each with its number, in any order."""


def packed(game: Game) -> bytes:
    """A game as it travels; where it is written stays at home, for it is large and nobody plays with it."""
    return pickle.dumps(replace(game, tree=None, spans={}), protocol=5)


@lru_cache(maxsize=2)  # a study compares two states at most
def _unpacked(content: bytes) -> Game:
    game: Game = pickle.loads(content)
    return game


def play_job(content: bytes, order: Order, seeds: tuple[int, ...]) -> list[Played]:
    """Play the games of a job, one for each seed."""
    game = _unpacked(content)
    return [play(game, order, seed) for seed in seeds]


def jobs_for(game: Game, order: Order, games: int) -> list[Job]:
    """The jobs that are a study: seeds from 1 on."""
    content, seeds = packed(game), range(1, games + 1)
    starts = range(0, games, SEEDS_IN_A_JOB)
    return [(content, order, tuple(seeds[start:start + SEEDS_IN_A_JOB])) for start in starts]


def done(jobs: list[Job], hand: Handed, tell: Callable[[int], None]) -> list[list[Played]]:
    """What comes of each job, in their order; `tell` hears how many games are played by now."""
    found: dict[int, list[Played]] = {}
    played = 0
    for number, games in hand(jobs):
        found[number] = games
        played += len(games)
        tell(played)
    return [found[number] for number in range(len(jobs))]


def here(jobs: list[Job]) -> Iterator[tuple[int, list[Played]]]:
    """Jobs done in this process, one after the other."""
    return ((number, play_job(*job)) for number, job in enumerate(jobs))


def in_processes(count: int) -> Handed:
    """Jobs done in so many processes of this machine; one needs no other than this."""
    return here if count == 1 else lambda jobs: _in_processes(jobs, count)


def _in_processes(jobs: Iterable[Job], count: int) -> Iterator[tuple[int, list[Played]]]:
    with ProcessPoolExecutor(count) as pool:
        waiting = {pool.submit(play_job, *job): number for number, job in enumerate(jobs)}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
