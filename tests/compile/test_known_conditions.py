"""What a series fills in as numbers is not asked on paper."""

from typing import Any

import pytest

from generator.compile.words.deciding import settled
from tests import forms

_FEW: dict[str, Any] = {"compare": {"left": 2, "at_most": 2}}
_MANY: dict[str, Any] = {"compare": {"left": 2, "more_than": 2}}
_DUEL: dict[str, Any] = {"state": {"mode": "duel"}}


@pytest.mark.parametrize(("written", "left"), [
    (_FEW, True),
    (_MANY, False),
    ({"any": [_DUEL, _FEW]}, True),
    ({"any": [_DUEL, _MANY]}, _DUEL),
    ({"all": [_DUEL, _FEW, {"none": [_MANY]}]}, _DUEL),
    ({"all": [_DUEL, _MANY]}, False),
    ({"none": [_DUEL, _MANY]}, {"none": [_DUEL]}),
    ({"none": [_FEW]}, False),
    (_DUEL, _DUEL),
])
def test_of_a_condition_only_what_is_not_known_is_left(written: Any, left: Any) -> None:
    assert settled(forms.condition(written)) == (left if isinstance(left, bool) else forms.condition(left))
