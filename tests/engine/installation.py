"""Find the VASSAL engines on this machine."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

HOW_TO = (
    "set VASSAL_HOME to the folder of a VASSAL 3.7 installation (the one with lib/Vengine.jar); "
    "a JDK (javac) and Xvfb (xvfb-run) are needed too"
)


@dataclass(frozen=True)
class Installation:
    """A folder with an engine."""

    home: Path

    @property
    def classpath(self) -> str:
        """All its jars, logback first: the engine's own logger must win over others in the folder."""
        jars = sorted(
            (self.home / "lib").glob("*.jar"), key=lambda jar: (not jar.name.startswith("logback"), jar)
        )
        return os.pathsep.join(map(str, jars))


def _is_engine(folder: Path) -> bool:
    return (folder / "lib" / "Vengine.jar").is_file()


def find_installation() -> Installation | None:
    """The engine that VASSAL_HOME names; the suite is long, so it runs only when asked for by that name."""
    named = os.environ.get("VASSAL_HOME")
    return Installation(Path(named)) if named and _is_engine(Path(named)) else None


def why_not() -> str:
    """Why no engine can be run here, or an empty text."""
    missing = [tool for tool in ("java", "javac", "xvfb-run") if shutil.which(tool) is None]
    if missing:
        return f"{', '.join(missing)} not found; {HOW_TO}"
    if find_installation() is None:
        named = os.environ.get("VASSAL_HOME")
        where = f"VASSAL_HOME is '{named}', without lib/Vengine.jar" if named else "VASSAL_HOME is not set"
        return f"{where}; {HOW_TO}"
    return ""
