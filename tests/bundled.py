"""What tests of bundled games share: each game and its pictures, made once, and dice that fall as wanted."""

import time
from collections.abc import Iterable
from functools import cache

from generator.compile.artwork import Artwork, Faces
from generator.compile.boards import draw_board
from generator.compile.faces.drawing import draw_faces
from generator.compile.module.assemble import ModulePlan, module_plan
from generator.compile.module.pictures import module_images
from generator.model.game import Game
from generator.problems import Problems
from generator.reading import load_game
from generator.rehearse.chance import SeededChance
from generator.workplace import bundled_games

GAMES = tuple(bundled_games())


class Dice(SeededChance):
    """Dice as wanted first, then from the seed."""

    def __init__(self, wanted: Iterable[int], seed: int = 1) -> None:
        super().__init__(seed)
        self.wanted = list(wanted)

    def roll(self, sides: int) -> int:
        """The next wanted die, if there is one left."""
        return self.wanted.pop(0) if self.wanted else super().roll(sides)


@cache
def loaded(game: str, errata: tuple[str, ...] | None = None) -> tuple[Game | None, Problems, float]:
    """A bundled game, its problems, and how many seconds it took to read and check it."""
    problems, started = Problems(), time.monotonic()
    found = load_game(bundled_games()[game], errata, problems)
    return found, problems, time.monotonic() - started


def bundled(game: str, errata: tuple[str, ...] | None = None) -> Game:
    """A bundled game that has no errors; to look at, not to change."""
    found, problems, _ = loaded(game, errata)
    assert found is not None and not problems.has_errors, [str(problem) for problem in problems]
    return found


@cache
def faces(game: str, language: str) -> tuple[Faces, Problems]:
    """The faces of a bundled game, and what is wrong with them."""
    problems = Problems()
    return draw_faces(bundled(game), language, problems), problems


@cache
def board(game: str, name: str, language: str) -> tuple[Artwork, Problems]:
    """A board of a bundled game, and what is wrong with it."""
    problems = Problems()
    return draw_board(bundled(game), name, language, problems), problems


@cache
def plan(name: str) -> ModulePlan:
    """The module of a bundled game without its pictures, which the structure does not depend on."""
    game = bundled(name)
    names = [*game.pieces, *game.cards]
    sides = game.definitions.sides
    flags = {n: tuple(f"{n}-{side}" for side in sides) for n in names
             if n in game.pieces and game.pieces[n].kind == "control"}
    faces = Faces({}, {n: n for n in names}, {n: f"{n}-back" for n in names}, flags)
    language = game.languages
    return module_plan(game, faces, dict.fromkeys(language, module_images(game, faces, {})),
                       {c: [] for c in language}, dict.fromkeys(language, "<html/>"), {})
