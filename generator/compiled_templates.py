"""The program's templates, compiled once and kept beside them, as Python keeps its modules."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import jinja2
from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket, BytecodeCache
from jinja2.environment import Template
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.bundled import bundled_folder
from generator.whole import write_whole

COMPILED = "__pycache__"
"""The folder, beside templates, for what is compiled from them."""


class Compiled(BytecodeCache):
    """Templates compiled before, in the folder COMPILED of theirs.

    Each holds for the text that it was made from, this Jinja2, and the environment that the makers make.
    """

    def __init__(self, folder: Path, makers: Iterable[Path]) -> None:
        self._folder = folder
        self._maker = jinja2.__version__ + "".join(path.read_text(encoding="utf-8") for path in makers)

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """A name for the file; none for templates of a game's folder, which nothing is written beside."""
        is_ours = filename is not None and self._folder in Path(filename).parents
        return super().get_cache_key(name, filename) if is_ours else ""

    def get_source_checksum(self, source: str) -> str:
        """What must be the same for the compiled template to hold."""
        return super().get_source_checksum(self._maker + source)

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key:
            with suppress(OSError), self._path(bucket).open("rb") as file:
                bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if bucket.key:
            with suppress(OSError):
                write_whole(self._path(bucket), bucket.bytecode_to_string())

    def _path(self, bucket: Bucket) -> Path:
        return self._folder / COMPILED / bucket.key


def page_template(name: str, folder: Path | None = None) -> Template:
    """A template of HTML pages, by its path below `templates/`; `folder` takes the place of its own."""
    place = folder or bundled_folder("templates") / Path(name).parent
    environment = ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(place), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, bytecode_cache=Compiled(place, [Path(__file__)]))
    return environment.get_template(Path(name).name)
