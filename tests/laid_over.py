"""Lay a fragment over the small game and go through the stages, as a build does."""

from functools import cache
from pathlib import Path

from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.load.assets import Assets
from generator.load.reader import read_folder, read_text
from generator.load.tree import Mapping, Node
from generator.model.game import Game
from generator.problems import Problems
from generator.proof.colours import proof_colours
from generator.proof.legibility import remarks_on
from generator.proof.pictures import proof_pictures
from generator.reading import Folder, game_of
from generator.workshop.drawing import Drawn

TINY = Path(__file__).parent / "tiny"


def laid_over(base: Node, case: Node) -> Node:
    """The base with everything that the case says: mappings join, anything else is replaced."""
    if not (isinstance(base, Mapping) and isinstance(case, Mapping)):
        return case
    entries = dict(base.entries)
    for key, node in case.entries.items():
        entries[key] = laid_over(entries[key], node) if key in entries else node
    return Mapping(entries, base.span, {**base.key_spans, **case.key_spans})


@cache
def small_game(under: Path | None = None) -> tuple[Node, dict[str, str]]:
    """The tree of the small game, with the file `under` laid over it, and the texts that it was read from."""
    problems = Problems()
    base, sources = read_folder(TINY, problems)
    tree: Node = base
    if under is not None:
        sources[under.name] = under.read_text(encoding="utf-8")
        tree = laid_over(base, read_text(sources[under.name], under.name, problems))
    assert not problems.found, problems.found
    return tree, sources


def problems_of(
    text: str, name: str, *, draw: bool = True, under: Path | None = None
) -> tuple[Problems, dict[str, str], Game | None]:
    """What is wrong with the small game once `text` is laid over it, and the texts that spans point into.

    The file `under` is laid over it before.
    """
    problems = Problems()
    tree, read = small_game(under)
    sources = {**read, name: text}
    case = read_text(text, name, problems)
    if isinstance(case, Mapping):
        tree = laid_over(tree, case)
    game = None if problems.has_errors else tiny_game_of(tree, problems, sources)
    if game is not None and draw and not problems.has_errors:
        faces = draw_faces(game, "en", problems)
        boards = {name: draw_board(game, name, "en", problems) for name in game.definitions.boards}
        if not problems.has_errors:
            arts = (*faces.artworks.values(), *boards.values())
            found = dict(zip(arts, remarks_on(arts), strict=True))
            proof_pictures(game, Drawn("en", faces, "", boards, {}), problems, found)
            proof_colours(game, problems)
    return problems, sources, game


def tiny_game_of(tree: Node, problems: Problems, texts: dict[str, str] | None = None) -> Game | None:
    """The checked game of a tree that was laid over the small one; None when it is too wrong for that."""
    assert isinstance(tree, Mapping)
    return game_of(tree, Folder(TINY, Assets(), {} if texts is None else texts), None, problems)
