"""What a player may not know is in nothing that he is shown, in the real engine: its pictures too."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

from generator.compile.faces.drawing import draw_faces
from generator.model.game import Game
from generator.problems import Problems
from tests.agreement.modules import write_module_of
from tests.play.cases.secrecy import *  # noqa: F403
from tests.play.cases.secrecy import HAND, has_two_looks, is_in_hand, look_from
from tests.play.cases.secrecy import seats as seats_of
from tests.play.desk import Desk, Lying
from tests.play.launches import Launch
from tests.play.tables import is_hidden, one_per_mode, reopen

from .conftest import real
from .driver import Engine
from .installation import Installation
from .pictures import distinct, look_alike


@pytest.fixture
def hand_desk(full_installation: Installation, tmp_path: Path) -> Iterator[Desk]:
    """The module of a game with a hand on an open board."""
    manifest = write_module_of(HAND.game, tmp_path / "hand.vmod")
    with Engine(full_installation, tmp_path / "hand.vmod") as engine:
        yield Desk(engine, HAND.game, manifest)


def _look_key(game: Game, identifier: str, lying: Lying) -> tuple[object, ...]:
    """Hidden pieces that must look the same."""
    if identifier in game.cards:
        return ("card", game.cards[identifier].deck_id)
    piece = game.pieces[identifier]
    return (piece.side, _backs(game)[identifier], piece.size_mm, lying.calculated["Moved"])


@cache
def _backs(game: Game) -> Mapping[str, str]:
    """The picture on each piece's back: blocks of different wood may be told apart."""
    return draw_faces(game, "en", Problems()).back


def test_hidden_pieces_all_look_alike(desk: Desk, launches: list[Launch]) -> None:
    """Whatever lies below: another face, another strength."""
    for launch in one_per_mode(launches):
        table = reopen(desk, launch)
        for seat in seats_of(desk.game):
            hidden: dict[tuple[object, ...], list[Image.Image]] = defaultdict(list)
            known: dict[tuple[object, ...], list[Image.Image]] = defaultdict(list)
            for identifier, lying in look_from(desk, seat).pieces.items():
                if has_two_looks(desk.game, identifier) and not is_in_hand(desk.game, lying):
                    is_secret = is_hidden(desk.game, table, identifier, lying, seat)
                    looks = (hidden if is_secret else known)[_look_key(desk.game, identifier, lying)]
                    looks.append(real(desk).picture(lying.handle))
            for key, pictures in hidden.items():
                assert len(distinct(pictures)) == 1, (launch.scenario, seat, key)
                assert not any(look_alike(pictures[0], other) for other in known[key]), (seat, key)
