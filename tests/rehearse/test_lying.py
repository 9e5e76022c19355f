"""What the picture of a table shows of a place."""

import pytest

from generator.rehearse.table import bare_table
from generator.table_picture import lying
from tests.good.cases import BASE
from tests.laid_over import problems_of


@pytest.mark.parametrize(("secret", "shown"), [("no", 1), ("yes", 0)])
def test_a_secret_cup_shows_none_of_its_chits(secret: str, shown: int) -> None:
    over = f"boards: {{mat: {{boxes: {{cup: {{secret: {secret}}}}}}}}}"
    _, _, game = problems_of(over, "over.yaml", draw=False, under=BASE)
    assert game is not None
    table = bare_table(game, next(iter(game.definitions.scenarios)))
    assert len(list(lying(game, table, game.locations["cup"]))) == shown
