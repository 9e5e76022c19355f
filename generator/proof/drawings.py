"""Everything that a build would draw, drawn only to find what is wrong with it."""

from functools import partial

from pydantic import TypeAdapter

from generator.compile.artwork import Artwork
from generator.model.game import Game
from generator.problems import Problems
from generator.proof.colours import proof_colours
from generator.proof.legibility import Remark, remarks
from generator.proof.pictures import proof_pictures
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of
from generator.workshop.drawing import cached, draw
from generator.workshop.printing import documents, on_paper

SMALLEST_PAPERS = ("a4", "letter")

_REMARKS: TypeAdapter[list[Remark]] = TypeAdapter(list[Remark])


def check_drawings(game: Game, cache: Cache, problems: Problems) -> None:
    """Draw all that a build would draw, in every language, only for its problems.

    What fits the smallest common papers fits the others.
    """
    for language in game.languages:
        found = Problems()
        drawn = draw(game, language, cache, found)
        problems.found += found.found
        if not found.has_errors:
            proof_pictures(game, drawn, problems, partial(_remarks, cache=cache))
            for paper in SMALLEST_PAPERS:
                documents(game, drawn, on_paper(paper), cache, problems)
    proof_colours(game, problems)


def _remarks(art: Artwork, cache: Cache) -> list[Remark]:
    """What is to be said about a picture; one that did not change is not looked at again."""
    key = key_of(fingerprints.made_by(remarks), fingerprints.fonts(), repr(art))
    return cached(_REMARKS, key, lambda _: list(remarks(art)), cache, Problems())
