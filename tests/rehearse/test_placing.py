"""Rules asked about many places at once answer as they do place by place."""

from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from generator.rehearse.laws import advises, rule_against
from generator.rehearse.placing import may_be_dragged
from generator.rehearse.player import rehearse
from tests.bundled import GAMES, bundled

UNITS, PLACES = 12, 60


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("turns", [0, 1, 3])
def test_places_take_a_piece_exactly_where_a_drag_would_stay(name: str, turns: int) -> None:
    game, random = bundled(name), Random(turns)
    for scenario in random.sample(list(game.definitions.scenarios), 1):
        table = rehearse(game, scenario, turns + 1, turns).referee.table
        for thing in random.sample(list(table.things.values()), UNITS):
            places = random.sample(list(game.locations), min(PLACES, len(game.locations)))
            broken = {place: rule_against(game, table, thing, place) for place in places}
            rules = {place: "" if advises(game, law) else law for place, law in broken.items()}
            before = deepcopy(table)
            answer = may_be_dragged(game, table, thing, frozenset(places))
            assert answer.takes == {place for place in places if not rules[place]}
            assert answer.refused == Counter(filter(None, rules.values()))
            assert table == before
