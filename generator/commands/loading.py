"""Reading the game that a command asks for, and telling what is wrong with it."""

from collections.abc import Sequence
from pathlib import Path

from generator.commands.codes import DATA_PROBLEMS, FINE, WRONG_USE
from generator.commands.telling import say
from generator.load.assumptions import Assumption, assumptions
from generator.load.reader import read_folder
from generator.load.tables import TableFiles
from generator.model.game import Game
from generator.problems import Problems
from generator.problems.problem import WrongUse
from generator.problems.report import as_text
from generator.reading import load_game
from generator.resolve.tables import lay_tables
from generator.workplace import game_folder


class Loaded:
    """A game folder that is being read, with its problems and the texts they point into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.problems = Problems()
        self.sources: dict[str, str] = {}

    def read(self, errata: Sequence[str] | None, theme: tuple[str, str] | None = None) -> Game | None:
        """The game with the wanted errata, in the colours of a file, if it can be read at all."""
        return load_game(self.folder, errata, self.problems, self.sources, theme)

    def assumptions(self) -> list[Assumption]:
        """Everything that its files assume, where it is written."""
        tree, texts = read_folder(self.folder, problems := Problems())
        return assumptions(lay_tables(tree, TableFiles(self.folder, problems, texts), problems))

    def report(self) -> str:
        """All problems for people."""
        return as_text(self.problems, self.sources)

    @property
    def exit_code(self) -> int:
        """An erratum that is not there was asked for on the command line; all else stands in the files."""
        unknown = any(problem.code == "unknown-erratum" for problem in self.problems)
        return WRONG_USE if unknown else DATA_PROBLEMS if self.problems.has_errors else FINE


def sound_game(name: str, errata: Sequence[str] | None = None) -> tuple[Game | None, int]:
    """The game with the errata if it has no errors, else None after they are printed; and the exit code."""
    loaded = Loaded(game_folder(name))
    game = loaded.read(errata)
    if game is None or loaded.problems.has_errors:
        say(loaded.report())
        return None, loaded.exit_code
    return game, FINE


def load_or_say(folder: Path, errata: Sequence[str] | None) -> Game | None:
    """The game with the errata; None after its problems are printed."""
    loaded = Loaded(folder)
    game = loaded.read(errata)
    if game is None or loaded.problems.has_errors:
        say(loaded.report())
        return None
    return game


def languages_of(text: str | None, game: Game) -> tuple[str, ...]:
    """The languages that `--lang` asks for. Raises WrongUse for one that the game does not speak."""
    if text is None or text == "all":
        return game.languages if text else game.languages[:1]
    if text not in game.languages:
        raise WrongUse(f"'{game.id}' does not speak '{text}'; it speaks {', '.join(game.languages)}")
    return tuple(language for language in game.languages if language == text)
