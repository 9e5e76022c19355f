"""Quick tests on a mutated module compiler, in a process of its own that knows the games already.

A mutation changes no file: the process that plays it imports the module compiler anew, with the mistake in
it. Games are read, and their pictures drawn, before: nothing of that depends on the module compiler.
"""

import gc
import os
import resource
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import wraps
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import pytest

from tests.mutations.mutants import ROOT, Mutant

SELECTIONS = ("tests/good", "tests/compile/test_module.py", "tests/compile/test_module_windows.py",
              "tests/compile/test_prototypes.py", "tests/compile/test_kept_names.py", "tests/agreement")
"""What is tried, cheapest first."""
COUNTS = {"SMALL_LAUNCHES": "8", "SMALL_HISTORIES": "60", "SMALL_DRAGS": "150", "SMALL_WITNESSES": "0"}
CPU_SECONDS = 180
"""A mutation that has not been judged by then hangs."""
LARGEST_BYTES = 4 * 2**30
_ANEW = ("generator.compile.module", "generator.module_names", "generator.pipeline", "generator.workshop",
         "tests")
_KEPT = "tests.mutations"


@dataclass
class Known:
    """What tests ask again and again, answered once for all processes: by module, function and arguments."""

    answers: dict[tuple[str, str], dict[object, Any]] = field(default_factory=dict)

    def learn(self) -> None:
        """Read and draw all games, and read all cases of the language."""
        from tests import bundled
        self.watch()
        for name in bundled.GAMES:
            game = bundled.bundled(name)
            bundled.faces(name, game.languages[0])
            for each in game.definitions.boards:
                bundled.board(name, each, game.languages[0])
        for case in import_module("tests.good.cases").cases():
            assert case.complaints == "", case.path
        forget()
        gc.freeze()

    def watch(self) -> None:
        """From now on give known answers, and keep new ones."""
        for module, name in (("tests.bundled", "loaded"), ("tests.bundled", "faces"),
                             ("tests.bundled", "board"), ("tests.laid_over", "problems_of")):
            found = import_module(module)
            setattr(found, name, _known(getattr(found, name), self.answers.setdefault((module, name), {})))


def _known(ask: Callable[..., Any], answers: dict[object, Any]) -> Callable[..., Any]:
    @wraps(ask)
    def answer(*given: Any, **named: Any) -> Any:
        key = given, tuple(sorted(named.items()))
        if key not in answers:
            answers[key] = ask(*given, **named)
        return answers[key]

    return answer


def forget() -> None:
    """Drop all modules that know the module compiler."""
    for name in [*sys.modules]:
        above, _, last = name.rpartition(".")
        if name.startswith(_ANEW) and name != "tests" and not name.startswith(_KEPT):
            del sys.modules[name]
            vars(sys.modules.get(above, ModuleType(above))).pop(last, None)


class _Mistaken(SourceFileLoader):
    """Loads a module with the mistake in it."""

    def __init__(self, mutant: Mutant, path: Path) -> None:
        super().__init__(mutant.module, str(path))
        self.text = mutant.source()

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec")


@dataclass
class _Finder(MetaPathFinder):
    mutant: Mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        file = ROOT / "generator" / self.mutant.file
        return spec_from_file_location(name, file, loader=_Mistaken(self.mutant, file))


@dataclass(eq=False)
class _Witness:
    """Remembers which test failed first."""

    failed: str = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (cannot be imported)"


def play(known: Known, mutant: Mutant | None, say: Connection, log: Path) -> None:
    """In a process of its own: run the tests, and say which failed first; an empty text if none did."""
    forget()
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST_BYTES, LARGEST_BYTES))
    os.environ.update(COUNTS)
    os.chdir(ROOT)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    if mutant is not None:
        sys.meta_path.insert(0, _Finder(mutant))
    witness = _Witness()
    with tempfile.TemporaryDirectory() as folder:
        try:
            known.watch()
            options = ["-x", "-q", "-n0", "-p", "no:cacheprovider", f"--basetemp={folder}/base"]
            code = pytest.main([*options, *SELECTIONS], plugins=[witness])
        except Exception as error:
            say.send(f"{type(error).__name__} when the module compiler is imported")
        else:
            say.send(witness.failed or ("" if code == pytest.ExitCode.OK else f"pytest ended with {code!r}"))
    sys.stdout.flush()
    os._exit(0)
