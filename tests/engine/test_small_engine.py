"""The small engine is like the real one: the same acts with the same seeds end on the same table."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.play import replay
from tests.play.desk import Desk
from tests.play.engine import Impossible
from tests.play.histories import History
from tests.play.launches import Launch, launch_all
from tests.play.modules import BuiltModule
from tests.play.tables import can_be_dragged, reopen, take_seat, targets
from tests.small_engine.engine import SmallEngine
from tests.small_engine.faults import NotSimulated

from .conftest import real
from .expressions import an_expression
from .twins import Twins

HISTORIES = int(os.environ.get("ENGINE_TWINS", "8"))
EXPRESSIONS = 800
DRAGS = 30


@pytest.fixture(scope="module")
def twins(desk: Desk, built: BuiltModule) -> Twins:
    """The real engine and the small one with the same module."""
    return Twins(real(desk), SmallEngine(built.module))


@pytest.fixture(scope="module")
def twin_desk(twins: Twins, built: BuiltModule) -> Desk:
    """A desk over both."""
    return Desk(twins, built.game, built.manifest)


@pytest.fixture(scope="module")
def twin_launches(twin_desk: Desk, tmp_path_factory: pytest.TempPathFactory) -> list[Launch]:
    """Games set up in both."""
    return launch_all([twin_desk], 3, tmp_path_factory.mktemp("twins"))


@pytest.fixture
def fresh(twins: Twins) -> Iterator[Twins]:
    """Both, with nothing written down yet."""
    twins.differences.clear()
    yield twins
    twins.differences.clear()


def test_setups_end_alike(twins: Twins, twin_launches: list[Launch]) -> None:
    assert twin_launches and twins.differences == []


def test_histories_end_alike(
    fresh: Twins, twin_desk: Desk, twin_launches: list[Launch], tmp_path: Path
) -> None:
    for seed in range(HISTORIES):
        history = History(twin_desk, twin_launches[seed % len(twin_launches)], seed, tmp_path)
        history.run()
        assert fresh.differences == [], (seed, history.told)


def test_drags_end_alike(fresh: Twins, twin_desk: Desk, twin_launches: list[Launch]) -> None:
    """Anything to anywhere, lawful or not, off the map and nowhere else too."""
    game, random = twin_desk.game, Random(1)
    table = reopen(twin_desk, twin_launches[0])
    for _ in range(DRAGS):
        loose = [thing for thing in table.things.values() if can_be_dragged(game, thing)]
        thing = random.choice(loose)
        goal = random.choice(["", *(place.id for place in targets(game, thing))])
        if random.random() < 0.1:
            goal = thing.place
        take_seat(twin_desk, table, thing)
        replay.pull(twin_desk, table, twin_desk.look(), thing.id, goal)
        assert fresh.differences == [], (thing.id, goal)


def test_expressions_have_the_same_values(fresh: Twins, twin_desk: Desk, twin_launches: list[Launch]) -> None:
    """Nonsense for the most part: what is bad data in one must be so in the other."""
    table = reopen(twin_desk, twin_launches[0])
    random, known = Random(5), [name for name, thing in table.things.items() if thing.kind == "unit"]
    seen = twin_desk.look()
    for number in range(EXPRESSIONS):
        expression = an_expression(random, 3)
        piece = seen.pieces[random.choice(known)].handle
        fresh.seed(number)
        try:
            values = fresh.evaluate(expression, piece)
        except NotSimulated:
            continue
        assert values[0] == values[1], expression


def test_pieces_that_may_not_be_drawn_are_refused_by_both(fresh: Twins, twin_desk: Desk) -> None:
    fixed = [piece for piece in twin_desk.look().pieces.values() if piece.kind == "control"][:1]
    for lying in fixed:
        with pytest.raises(Impossible):
            fresh.drag([lying.handle], lying.map or "", 3, 3)
