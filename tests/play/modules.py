"""Modules as a user builds them."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from generator.model.game import Game
from generator.package.manifest import Manifest, read_manifest
from generator.problems import Problems
from generator.reading import load_game
from generator.workplace import bundled_games


@dataclass(frozen=True)
class BuiltModule:
    """A bundled game and its module."""

    game: Game
    module: Path
    manifest: Manifest


def build_module(game: str, output: Path) -> BuiltModule:
    """Build the module of a game, bundled or in a folder, as a user does."""
    arguments = ["build", game, "--target", "module", "--output", str(output), "--quiet"]
    done = subprocess.run(
        [sys.executable, "-m", "generator", *arguments],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    loaded = load_game(bundled_games().get(game, Path(game)), None, Problems())
    assert loaded is not None
    manifest = read_manifest(output / loaded.id)
    assert manifest is not None
    return BuiltModule(loaded, output / loaded.id / f"{loaded.id}.vmod", manifest)
