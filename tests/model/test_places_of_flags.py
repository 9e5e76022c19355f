"""Where the flags of control lie."""

import pytest

from generator.model.flags import flag_aside_mm
from tests.good.cases import BASE
from tests.laid_over import problems_of


@pytest.mark.parametrize(("said", "at_mm"), [("{}", None), ("{control: {flag_at_mm: 8 -6}}", (8, -6))])
def test_flags_lie_where_a_map_says_or_at_the_lower_left_of_pieces(
    said: str, at_mm: tuple[float, float] | None
) -> None:
    problems, _, game = problems_of(f"boards: {{map: {said}}}\n", "map.yaml", draw=False, under=BASE)
    assert game is not None, list(problems)
    marker = next(name for name, piece in game.pieces.items() if piece.kind == "control")
    across_mm, down_mm = flag_aside_mm(game, marker)
    assert (across_mm, down_mm) == at_mm if at_mm is not None else across_mm < 0 < down_mm
