"""The way from a folder of definitions to a checked game, stage by stage."""

from collections.abc import Sequence
from pathlib import Path

from generator.check import check_game
from generator.load.assets import Assets, read_assets
from generator.load.reader import read_folder
from generator.load.tables import TableFiles
from generator.load.tree import Items, Mapping, Scalar
from generator.model.facts import with_provenance
from generator.model.game import Game
from generator.model.laying_out import lay_out
from generator.model.reading import read_definitions
from generator.problems import Problems
from generator.problems.problem import Acceptance
from generator.records import record
from generator.resolve.covered import cover_decks
from generator.resolve.errata import apply_errata
from generator.resolve.families import unfold_families
from generator.resolve.series import unfold_series
from generator.resolve.setting_out import set_out_by_value
from generator.resolve.supplied import supply
from generator.resolve.tables import lay_tables
from generator.resolve.theme import dress, lay_theme
from generator.resolve.tracks import keep_on_tracks
from generator.resolve.words import brought_words


def load_game(
    folder: Path, errata: Sequence[str] | None, problems: Problems, sources: dict[str, str] | None = None,
    theme: tuple[str, str] | None = None,
) -> Game | None:
    """Read a game folder with the wanted errata (None: all); None after errors that leave no game.

    `theme` is the name and the text of a file of colours. `sources` receives the text of each file by the
    name used in problems. Whether the game can be built is told by `problems`.
    """
    tree, texts = read_folder(folder, problems)
    assets = read_assets(folder, problems, texts)
    if theme is not None and not problems.has_errors:
        texts[theme[0]] = theme[1]
        tree = lay_theme(tree, theme[1], theme[0], problems)
    game = None if problems.has_errors else game_of(tree, Folder(folder, assets, texts), errata, problems)
    if sources is not None:
        sources.update(texts)
    return game


@record
class Folder:
    """Where a tree comes from; `texts` receives the text of each table by the name used in problems."""

    path: Path
    assets: Assets
    texts: dict[str, str]


_NO_TABLE = ("unreadable-file", "broken-table", "unknown-table")
"""Without its tables a game lacks all that stands in them: what else would be told comes of that."""


def _accepted(tree: Mapping) -> tuple[Acceptance, ...]:
    """The warnings that a game lets pass in which something is wrong, before its errata."""
    section = tree.entries.get("accepted")
    entries = [each.entries for each in section.items if isinstance(each, Mapping)] \
        if isinstance(section, Items) else []
    named = [(entry.get("code"), entry.get("about")) for entry in entries]
    return tuple(Acceptance(code.value or "", about.value or "") for code, about in named
                 if isinstance(code, Scalar) and isinstance(about, Scalar))


def _tell_what_else_is_malformed(tree: Mapping, problems: Problems) -> None:
    """Tell of mistakes of form beside those of tables and families; what is missing may come from these."""
    if any(problem.code == "too-large" for problem in problems):
        return
    read_definitions(tree, malformed := Problems())
    problems.found += [problem for problem in malformed if problem.code != "missing-key"]


def game_of(tree: Mapping, folder: Folder, errata: Sequence[str] | None, problems: Problems) -> Game | None:
    """The checked game of a located tree; None after errors that leave no game."""
    problems.accepted = _accepted(tree)
    tables = TableFiles(folder.path, problems, folder.texts)
    tree = lay_tables(unfold_series(tree, problems), tables, problems)
    lacks_table = any(problem.code in _NO_TABLE for problem in problems)
    tree = unfold_families(dress(tree, problems), problems)
    tree, records = apply_errata(tree, () if lacks_table else errata, problems)
    tree = tree if lacks_table else set_out_by_value(tree, problems)
    if problems.has_errors:
        _tell_what_else_is_malformed(tree, problems)
        return None
    words = brought_words(folder.assets.words, problems)
    tree = with_provenance(cover_decks(supply(keep_on_tracks(tree), words)), tables.asked)
    definitions = read_definitions(tree, problems)
    if definitions is None:
        return None
    problems.accepted = tuple(Acceptance(each.code, each.about) for each in definitions.accepted)
    game = lay_out(definitions, records, tree, folder.assets, words)
    check_game(game, tree, problems)
    return game
