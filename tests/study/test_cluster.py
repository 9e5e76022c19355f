"""The games of a study on a real scheduler with two workers, one of which is killed in the middle."""

import os
import signal

import pytest

from generator.study.cluster import on_scheduler
from generator.study.played import Order
from generator.study.playing import Job, here, packed
from tests.bundled import bundled

distributed = pytest.importorskip("distributed")

JOBS, SEEDS = 24, 4


def test_a_lost_workers_games_are_played_again_and_nothing_differs() -> None:
    game = bundled("stalingrad")
    content, order = packed(game), Order(next(iter(game.definitions.scenarios)), 2)
    jobs: list[Job] = [
        (content, order, tuple(range(number * SEEDS + 1, (number + 1) * SEEDS + 1))) for number in range(JOBS)
    ]
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster, distributed.Client(cluster, set_as_default=False) as watching:
        watching.wait_for_workers(2)
        workers = watching.run(os.getpid)
        assert len(set(workers.values())) == 2
        answers = on_scheduler(cluster.scheduler_address)(jobs)
        found = [next(answers)]
        os.kill(workers[sorted(workers)[0]], signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
        found += answers
        assert watching.run(os.getpid) != workers, "the worker is not the one that was there"
    assert sorted(number for number, _ in found) == list(range(JOBS))
    assert dict(found) == dict(here(jobs))
