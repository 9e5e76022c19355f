"""The picture of the looks: it is drawn from definitions, shows every look and is never old."""

import io
from itertools import chain

from PIL import Image, ImageChops

from generator.looks.templates import templates_of
from tests.docs.looks.picture import PICTURE, ROWS, drawn, game_of_looks

UNSEEN = {"block-back", "control", "picture"}
"""Bare wood, a flag that the program lays, and nothing but a picture."""
OTHER_SHADE, OTHER_PIXELS = 64, 100
"""Another version of the renderer may draw an edge otherwise, but not a corner of a counter."""


def test_the_picture_of_the_looks_is_what_they_are_now() -> None:
    shown, now = (Image.open(io.BytesIO(each)).convert("L") for each in (PICTURE.read_bytes(), drawn()))
    assert shown.size == now.size
    differing = sum(ImageChops.difference(shown, now).histogram()[OTHER_SHADE:])
    assert differing < OTHER_PIXELS, "draw it anew: python -m tests.docs.looks.picture"


def test_every_look_of_the_program_is_in_the_picture() -> None:
    game = game_of_looks()
    looks = [look for piece in game.pieces.values() for look in (piece.face, piece.back) if look is not None]
    for deck in game.definitions.decks.values():
        looks += [deck.look.face, deck.look.back]
    assert {look.template for look in looks} == set(templates_of({}).known) - UNSEEN
    shown = {name.partition("/")[0] for name in chain.from_iterable(row for _, row in ROWS)}
    assert shown == {*game.pieces, *game.cards}
