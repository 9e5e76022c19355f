"""Find the VASSAL engines on this machine."""

import os
import re
import shutil
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from zipfile import ZipFile

from generator.compile.module.assemble import VASSAL_VERSION

HOW_TO = (
    "set VASSAL_HOME to the folder of a VASSAL 3.7 installation (the one with lib/Vengine.jar); "
    "a JDK (javac) and Xvfb (xvfb-run) are needed too"
)
USUAL_PLACES = (Path.home(), Path("/opt"))
"""Folders in which `VASSAL*` is looked for when VASSAL_HOME is not set."""


@dataclass(frozen=True)
class Installation:
    """A folder with an engine."""

    home: Path

    @property
    def name(self) -> str:
        """The folder's name, by which reports call the engine."""
        return self.home.name

    @property
    def classpath(self) -> str:
        """All its jars, logback first: the engine's own logger must win over others in the folder."""
        jars = sorted(
            (self.home / "lib").glob("*.jar"), key=lambda jar: (not jar.name.startswith("logback"), jar)
        )
        return os.pathsep.join(map(str, jars))

    @cached_property
    def version(self) -> str:
        """What the engine says of itself (VASSAL.tools.version.GitProperties)."""
        with ZipFile(self.home / "lib" / "Vengine.jar") as jar:
            return jar.read("git.properties").decode().strip().removeprefix("git.version=")

    @property
    def is_older(self) -> bool:
        """Whether our modules ask for a newer engine."""
        return _numbers(self.version.split("-")[0]) < _numbers(VASSAL_VERSION)


def _is_engine(folder: Path) -> bool:
    return (folder / "lib" / "Vengine.jar").is_file()


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))


def find_installations() -> list[Installation]:
    """The engines that VASSAL_HOME names (several, as in PATH), or the newest one in the usual places."""
    named = os.environ.get("VASSAL_HOME")
    if named:
        return [Installation(Path(home)) for home in named.split(os.pathsep) if _is_engine(Path(home))]
    found = [folder for place in USUAL_PLACES for folder in place.glob("VASSAL*") if _is_engine(folder)]
    return [Installation(max(found, key=lambda folder: _numbers(folder.name)))] if found else []


def why_not() -> str:
    """Why no engine can be run here, or an empty text."""
    missing = [tool for tool in ("java", "javac", "xvfb-run") if shutil.which(tool) is None]
    if missing:
        return f"{', '.join(missing)} not found; {HOW_TO}"
    if not find_installations():
        named = os.environ.get("VASSAL_HOME")
        where = f"VASSAL_HOME is '{named}'" if named else "VASSAL_HOME is not set, no VASSAL* in ~ and /opt"
        return f"no lib/Vengine.jar ({where}); {HOW_TO}"
    return ""


if __name__ == "__main__":
    sys.stdout.write(os.pathsep.join(str(found.home) for found in find_installations()))
