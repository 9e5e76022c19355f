"""Everything that a build would draw, drawn only to find what is wrong with it."""

from collections.abc import Sequence

from pydantic import TypeAdapter, ValidationError

from generator.compile.artwork import Artwork
from generator.lettering.fonts import Font
from generator.model.game import Game
from generator.problems import Problems
from generator.proof.colours import proof_colours
from generator.proof.legibility import Remark, remarks_on
from generator.proof.pictures import proof_pictures
from generator.render.png import AT_ONCE
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of
from generator.workshop.drawing import draw
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
            arts = (*drawn.faces.artworks.values(), *drawn.boards.values())
            proof_pictures(game, drawn, problems, _remarks(arts, game.typefaces.brought, cache))
            for paper in SMALLEST_PAPERS:
                documents(game, drawn, on_paper(paper), cache, problems)
    proof_colours(game, problems)


def _remarks(arts: Sequence[Artwork], brought: Sequence[Font], cache: Cache) -> dict[Artwork, list[Remark]]:
    """What is to be said about pictures; one that did not change is not looked at again."""
    fonts = fingerprints.fonts(brought)
    found, unseen = dict[Artwork, list[Remark]](), list[tuple[Artwork, str]]()
    for art in arts:
        key = key_of(fingerprints.made_by(remarks_on), fonts, repr(art))
        known = _known(cache.get(key))
        if known is None:
            unseen.append((art, key))
        else:
            found[art] = known
    for start in range(0, len(unseen), AT_ONCE):
        some = unseen[start:start + AT_ONCE]
        for (art, key), said in zip(some, remarks_on([art for art, _ in some], brought), strict=True):
            found[art] = said
            cache.put(key, _REMARKS.dump_json(said))
    return found


def _known(stored: bytes | None) -> list[Remark] | None:
    try:
        return None if stored is None else _REMARKS.validate_json(stored)
    except ValidationError:
        return None  # no build of this program wrote it
