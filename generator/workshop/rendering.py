"""Drawings become bytes on several threads, each only once for the same drawing.

The renderer does its work outside Python's lock: while it works, the next pages are drawn.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Self

from generator.compile.artwork import DrawnPage
from generator.render.pdf import Correction, Page, pdf
from generator.render.png import Picture, pngs
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of

PICTURES_AT_ONCE = 24
"""Starting the renderer costs a few milliseconds; a picture costs about one."""

MOST_THREADS = 8


def usual_jobs() -> int:
    """One thread for each processor we may use."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_THREADS, usable)


class Renderer:
    """Renders in the background; leaving the context waits for nothing that is not yet begun.

    `rendered` and `reused` count PDFs and pictures.
    """

    def __init__(self, cache: Cache, jobs: int) -> None:
        self.rendered = 0
        self.reused = 0
        self._cache = cache
        self._threads = ThreadPoolExecutor(jobs, "render")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)

    def pdf(
        self, pages: Sequence[DrawnPage], title: str, language: str,
        correction_of: Callable[[DrawnPage], Correction | None] = lambda _: None,
    ) -> "Future[bytes]":
        """The PDF of the pages, each corrected for a printer."""
        typeset = [_page(page, correction_of(page)) for page in pages]
        key = key_of(fingerprints.made_by(pdf), fingerprints.fonts(), title, language,
                     *(repr(page) for page in typeset))
        stored = self._stored(key)
        if stored is not None:
            return stored
        return self._threads.submit(self._typeset, key, typeset, title, language)

    def pictures(self, pictures: Mapping[str, Picture]) -> "dict[str, Future[bytes]]":
        """The PNG of each picture under its name."""
        found: dict[str, Future[bytes]] = {}
        missing: dict[str, tuple[str, Picture]] = {}
        for name, picture in pictures.items():
            size = f"{picture.width_px} {picture.height_px}"
            key = key_of(fingerprints.made_by(pngs), fingerprints.fonts(), size, picture.svg)
            stored = self._stored(key)
            if stored is None:
                found[name], missing[name] = Future(), (key, picture)
            else:
                found[name] = stored
        names = list(missing)
        for start in range(0, len(names), PICTURES_AT_ONCE):
            some = names[start:start + PICTURES_AT_ONCE]
            wanted = [missing[name] for name in some]
            self._threads.submit(self._draw, wanted, [found[name] for name in some])
        return found

    def _stored(self, key: str) -> "Future[bytes] | None":
        content = self._cache.get(key)
        if content is None:
            self.rendered += 1
            return None
        self.reused += 1
        done: Future[bytes] = Future()
        done.set_result(content)
        return done

    def _typeset(self, key: str, pages: Sequence[Page], title: str, language: str) -> bytes:
        content = pdf(pages, title, language)
        self._cache.put(key, content)
        return content

    def _draw(self, wanted: Sequence[tuple[str, Picture]], results: "Sequence[Future[bytes]]") -> None:
        try:
            made = pngs([picture for _, picture in wanted])
        except BaseException as error:
            for result in results:
                result.set_exception(error)
            return
        for (key, _), content, result in zip(wanted, made, results, strict=True):
            self._cache.put(key, content)
            result.set_result(content)


def _page(page: DrawnPage, correction: Correction | None) -> Page:
    return Page(
        page.svg, page.width_mm, page.height_mm, page.bookmark, page.label or None, page.bleed_mm,
        page.trim_mm, correction)
