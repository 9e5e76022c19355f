"""Drive a module in the real VASSAL engine: each call is one thing that a person does or looks at.

`Driver.java`, beside this file, is compiled on first use. Every call waits until the engine is quiet again
and raises Impossible when a person could not have done it; rules that put a piece back raise nothing. What
the engine said is in `events` (since the start) and `last` (since the last act).
"""

import base64
import contextlib
import hashlib
import json
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from PIL import Image

from tests.play.engine import PROBLEMS, Entry, Event, Impossible, Trail

from .installation import Installation

_SOURCES = sorted(Path(__file__).parent.glob("*.java"))
_MARK = "@@DRIVER "
_LOOKS = (
    "pieces", "places", "told", "shown", "trail", "listed", "menu", "picture", "get", "eval", "components",
    "seen", "sent")


class EngineDied(Exception):
    """The engine's process ended or stopped answering."""


class Engine:
    """One process of the engine with one module."""

    def __init__(self, installation: Installation, module: Path, timeout: float = 120, language: str = "en"
    ) -> None:
        self.timeout, self.is_older = timeout, installation.is_older
        self.events: list[Event] = []
        self.last: list[Event] = []
        self.took_s: dict[str, list[float]] = {}
        """How long each operation took, by its name; whoever tells it takes it out."""
        self._noise: list[str] = []
        self._replies: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._home = Path(tempfile.mkdtemp(prefix="vassal-home-"))
        (self._home / "prefs").mkdir()
        (self._home / "prefs" / "V_Global").write_text(f"Locale={language}\n")
        self._process = self._started(installation)
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self.info: dict[str, str] = self.call("load", path=str(module.resolve()))
            self.opening_problems = self.problems()
        except BaseException:
            self.close()
            raise

    def _started(self, installation: Installation) -> "subprocess.Popen[str]":
        (self._home / "logback.xml").write_text("<configuration/>")
        classpath = os.pathsep.join((str(_compiled(installation)), installation.classpath))
        command = [
            "xvfb-run",
            "-a",
            "-s",
            "-screen 0 1600x1200x24",
            "java",
            "-Xmx1g",
            "-XX:+UseSerialGC",  # several engines share few cores
            *(["-XX:TieredStopAtLevel=1"] if self.is_older else []),  # it only opens: gone before it is warm
            f"-Duser.home={self._home}",
            f"-DVASSAL.conf={self._home}",
            "-Duser.language=en",  # of Java; VASSAL speaks what its preferences say
            f"-Dlogback.configurationFile={self._home / 'logback.xml'}",
            "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener",
            "--add-opens=java.desktop/java.awt=ALL-UNNAMED",
            "-cp",
            classpath,
            "Driver",
        ]
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            cwd=self._home,
            start_new_session=True,
        )

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(_MARK):
                self._replies.put(json.loads(line.removeprefix(_MARK)))
            else:
                self._noise.append(line.rstrip())
        self._replies.put(None)

    def call(self, op: str, **arguments: Any) -> Any:
        """Do one operation of the driver."""
        asked = {"op": op, "timeout_ms": int(self.timeout * 1000), **arguments}
        began = time.perf_counter()
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
            reply = self._replies.get(timeout=self.timeout + 30)
        except (OSError, queue.Empty):
            reply = None
        if reply is None:
            raise EngineDied(f"no answer to {op}\n" + "\n".join(self._noise[-30:]))
        self.took_s.setdefault(op, []).append(time.perf_counter() - began)
        said = [Event(event["kind"], event["text"]) for event in reply["events"]]
        self.events += said
        self.last = (self.last if op in _LOOKS else []) + said
        if not reply["ok"]:
            raise Impossible(reply["error"])
        return reply["result"]

    def problems(self, since: int = 0) -> list[str]:
        """All that looks like a fault of the module, dialogs included, since the event of that number."""
        return [f"{event.kind}: {event.text}" for event in self.events[since:] if event.kind in PROBLEMS]

    def lines(self) -> list[str]:
        """Chat lines of the last act, as the other players get them, without VASSAL's leading star."""
        return [event.text.removeprefix("* ") for event in self.last if event.kind == "line"]

    def refusals(self) -> list[str]:
        """What the module's rules said in the last act."""
        return [line.removeprefix("~ ") for line in self.lines() if line.startswith("~ ")]

    # ---- module and game
    def lint(self) -> list[str]:
        """What the engine would ignore in silence."""
        found: list[str] = self.call("lint")
        return found

    def components(self) -> dict[str, Any]:
        """Maps, buttons, setups and sides."""
        found: dict[str, Any] = self.call("components")
        return found

    def sit(self, name: str, side: str | None = None) -> None:
        """Become a person, and take a seat."""
        self.call("sit", name=name, side=side)

    def start(self, setup: str) -> None:
        """Launch a predefined setup."""
        self.call("start", setup=setup)

    def save(self, path: Path) -> None:
        """Save the game."""
        self.call("save", path=str(path.resolve()))

    def open(self, path: Path) -> None:
        """Open a saved game."""
        self.call("open", path=str(path.resolve()))

    def refresh(self, *options: str) -> None:
        """Refresh Counters."""
        self.call("refresh", options=list(options))

    def point(self, map_name: str, x: int, y: int) -> None:
        """Click on a map with Alt held."""
        self.call("point", map=map_name, x=x, y=y)

    def sent(self) -> list[str]:
        """What other players got since this was asked last, as VASSAL's server carries it."""
        found: list[str] = self.call("sent")
        return found

    def receive(self, commands: Sequence[str]) -> None:
        """Get what another player sent."""
        self.call("receive", commands=list(commands))

    def seed(self, value: int) -> None:
        """Make the dice, shuffles and draws that follow repeatable."""
        self.call("seed", value=value)

    def leave(self, questions: int, after: int = 0) -> None:
        """Cancel the next questions, as many as there are to be, once so many were answered."""
        self.call("leave", questions=questions, after=after)

    def prefer(self, name: str, value: str) -> None:
        """Choose a setting of the module."""
        self.call("prefer", name=name, value=value)

    # ---- looks
    def pieces(self, properties: Sequence[str] = ()) -> list[dict[str, Any]]:
        """Every piece: id, gpid, name, map, zone, location, deck, position, x, y, and the properties.

        The property `shown` is the name that this player is shown.
        """
        found: list[dict[str, Any]] = self.call("pieces", properties=list(properties))
        return found

    def places(self, points: Iterable[tuple[str, int, int]]) -> list[dict[str, str]]:
        """Zone, location and snapped location at points (map, x, y)."""
        found: list[dict[str, str]] = self.call("places", points=[list(point) for point in points])
        return found

    def told(self, map_name: str, x: int, y: int) -> str:
        """What the mouse tells when it rests on a point of a map."""
        return str(self.call("told", map=map_name, x=x, y=y))

    def shown(self, piece: str) -> list[str]:
        """The names of the pieces that the mouse shows when it rests on one that lies in no stack."""
        found: list[str] = self.call("shown", piece=piece)
        return found

    def trail(self, piece: str) -> Trail | None:
        """Whether the movement trail of a piece is shown, and its points; None if it never has one."""
        found = self.call("trail", piece=piece)
        return found and Trail(found["visible"], [(x, y) for x, y in found["points"]])

    def listed(self, anew: bool = True) -> list[list[str]]:
        """Every line of the inventory with the headings above it, sorted; as it was opened, if not `anew`."""
        return sorted(self.call("listed", anew=anew))

    def get(self, *names: str) -> dict[str, str]:
        """Module properties."""
        found: dict[str, str] = self.call("get", names=list(names))
        return found

    def menu(self, piece: str) -> dict[str, bool]:
        """Right-click menu of a piece: text and whether it is enabled."""
        return {entry["text"]: entry["enabled"] for entry in self.call("menu", piece=piece)}

    def entries(self, piece: str) -> list[Entry]:
        """The same with the keys of the entries."""
        return [Entry(**entry) for entry in self.call("menu", piece=piece)]

    def picture(self, piece: str) -> Image.Image:
        """What this player sees of a piece."""
        seen = self.call("picture", piece=piece)
        size = (seen["width"], seen["height"])
        picture = Image.frombytes("RGBA", size, base64.b64decode(seen["abgr"]))
        alpha, blue, green, red = picture.split()
        return Image.merge("RGBA", (red, green, blue, alpha))

    def render(self, map_name: str, path: Path) -> None:
        """A map as this player sees it, as PNG, one pixel a map pixel."""
        self.call("render", map=map_name, path=str(path.resolve()))

    def seen(self) -> list[tuple[str, bool]]:
        """Every text on buttons, labels, tooltips and in menus, and whether it is shown as a page of HTML."""
        return [(each["text"], each["page"]) for each in self.call("seen")]

    def windows(self) -> list[str]:
        """The titles of the windows that are open."""
        return list(self.call("windows"))

    # ---- acts
    def button(self, number: int) -> None:
        """Press a toolbar button, by its number in `components`."""
        self.call("button", number=number)

    def hotkey(self, stroke: str) -> None:
        """Press a key that no piece is selected for, such as `ctrl shift S`."""
        self.call("hotkey", key=f"key:{stroke}")

    def key(self, piece: str, stroke: str) -> None:
        """Select a piece and press a key, such as `ctrl R`."""
        self.call("key", piece=piece, key=f"key:{stroke}")

    def send(self, piece: str, key: str) -> None:
        """Select a piece and press a key as `entries` names it."""
        self.call("key", piece=piece, key=key)

    def unmark(self, map_name: str) -> None:
        """Press the button that clears the marks of moved pieces of a map."""
        self.call("unmark", map=map_name)

    def drag(self, pieces: Sequence[str], map_name: str, x: int, y: int) -> list[dict[str, Any]]:
        """Drag pieces together; returns where they are then."""
        found: list[dict[str, Any]] = self.call("drag", pieces=list(pieces), map=map_name, x=x, y=y)
        return found

    def draw(self, deck: str, map_name: str, x: int, y: int) -> dict[str, Any]:
        """Drag what lies on top of a deck; returns where it is then."""
        found: dict[str, Any] = self.call("draw", deck=deck, map=map_name, x=x, y=y)
        return found

    # ---- end
    def close(self) -> None:
        """End the process and forget its preferences."""
        try:
            assert self._process.stdin is not None
            self._process.stdin.write('{"op": "quit"}\n')
            self._process.stdin.close()
            self._process.wait(10)
        except (OSError, ValueError, subprocess.TimeoutExpired):
            pass
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGTERM)
        self._process.wait()
        shutil.rmtree(self._home, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()


def _compiled(installation: Installation) -> Path:
    """The folder of the driver's classes, made once per source and engine."""
    text = b"".join(source.read_bytes() for source in _SOURCES) + installation.classpath.encode()
    target = Path(tempfile.gettempdir()) / f"counterpress-driver-{hashlib.sha256(text).hexdigest()[:16]}"
    if not (target / "Driver.class").is_file():
        work = Path(tempfile.mkdtemp(prefix="counterpress-driver-"))
        command = ["javac", "-nowarn", "-encoding", "UTF-8", "-cp", installation.classpath, "-d", str(work)]
        done = subprocess.run([*command, *map(str, _SOURCES)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise EngineDied(f"cannot compile the driver:\n{done.stderr}")
        try:
            work.rename(target)
        except OSError:
            shutil.rmtree(work, ignore_errors=True)
    return target
