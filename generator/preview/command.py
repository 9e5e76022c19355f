"""What `counterpress preview` does: make the gallery, open it, and keep it up to date while it is watched."""

import sys
import webbrowser
from dataclasses import dataclass, field
from pathlib import Path

from generator.preview.making import GalleryMaker, Made
from generator.preview.texts import PAGE
from generator.watching import Watch


def preview(maker: GalleryMaker, opens: bool) -> bool:
    """Make the gallery once and open it in the browser; False after problems, which are printed."""
    made = maker.make(tell_the_page=False)
    _report(made.report)
    if made.written is None or made.folder is None:
        return False
    _show(made.folder, opens)
    return True


def watch(maker: GalleryMaker, opens: bool) -> None:
    """Make the gallery again after every change, until the user stops it."""
    teller = _Teller(opens)
    Watch([maker.definitions], lambda: teller(maker.make(tell_the_page=True)), _report).go_on()
    print("\nstopped watching; the gallery stays", flush=True)


@dataclass
class _Teller:
    """Opens the gallery once there is one, and tells of everything that is made."""

    opens: bool
    shown: bool = field(default=False, init=False)

    def __call__(self, made: Made) -> None:
        _report(made.report)
        if made.folder is not None and not self.shown:
            self.shown = True
            _show(made.folder, self.opens)
            print("watching the definitions; Ctrl-C stops", flush=True)
        if made.written is not None:
            counts = made.written
            print(f"pictures: {counts.made} made, {counts.kept} as before, {counts.removed} removed",
                  flush=True)


def _report(problems: str) -> None:
    if problems:
        print(problems, file=sys.stderr, flush=True)


def _show(folder: Path, opens: bool) -> None:
    page = folder / PAGE
    print(page, flush=True)
    if opens:
        webbrowser.open(page.as_uri())
