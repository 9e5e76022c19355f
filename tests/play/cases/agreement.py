"""Engine and rehearsal agree: the same acts with the same dice and draws lead to the same table."""

from collections import Counter

import pytest

from tests.play.counts import Counts
from tests.play.desk import Desk
from tests.play.histories import History, run_histories
from tests.play.launches import Launch


@pytest.fixture(scope="session")
def histories(
    full_desks: list[Desk], launches: list[Launch], counts: Counts, tmp_path_factory: pytest.TempPathFactory
) -> list[History]:
    return run_histories(full_desks, launches, counts.histories, tmp_path_factory.mktemp("histories"))


def test_histories_end_on_the_same_table(histories: list[History]) -> None:
    assert [difference for history in histories for difference in history.differences] == []


def test_histories_report_no_fault(histories: list[History]) -> None:
    assert [problem for history in histories for problem in history.problems] == []


def test_histories_do_everything(histories: list[History]) -> None:
    acts = Counter(act.split()[0] for history in histories for act in history.told)
    assert {"press", "drag", "turn", "save", "reload"} <= set(acts), acts


def test_histories_keep_secrets_in_the_log(histories: list[History]) -> None:
    assert [leak for history in histories for leak in history.leaks] == []
