"""The games of a study on the workers of a Dask scheduler, which gives lost work to another worker."""

from collections.abc import Iterator
from typing import Any

from generator.problems.problem import WrongUse
from generator.study.played import Played
from generator.study.playing import Handed, Job, play_job

PATIENCE = "10s"
"""How long we knock at a scheduler."""


def on_scheduler(address: str) -> Handed:
    """Jobs handed to the scheduler at an address such as `tcp://host:8786`.

    Raises WrongUse, when jobs are handed over, if Dask is not installed or nobody answers there.
    """
    return lambda jobs: _on_scheduler(jobs, address)


def _on_scheduler(jobs: list[Job], address: str) -> Iterator[tuple[int, list[Played]]]:
    try:
        from distributed import Client
        from distributed.comm.addressing import parse_address
        from distributed.comm.registry import get_backend
    except ImportError:
        raise WrongUse("a scheduler needs Dask: pip install 'counterpress[cluster]'") from None
    try:
        get_backend(parse_address(address)[0])  # a client that fails over this is never done with closing
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise WrongUse(f"no scheduler answers at '{address}': {error}") from None
    with client:
        yield from _answers(client, jobs)


def _answers(client: Any, jobs: list[Job]) -> Iterator[tuple[int, list[Played]]]:
    from distributed import as_completed

    # A game is the result of a task, not data laid on a worker: when that worker is lost, it is made again.
    games = {content: client.submit(bytes, content, pure=False) for content in {job[0] for job in jobs}}
    waiting = {
        client.submit(play_job, games[content], order, seeds, pure=False): number
        for number, (content, order, seeds) in enumerate(jobs)
    }
    for future in as_completed(list(waiting), loop=client.loop):
        yield waiting[future], future.result()
