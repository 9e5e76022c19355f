"""Drawings become bytes on several threads, each only once for the same drawing.

The renderer does its work outside Python's lock: while it works, the next pages are drawn.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import astuple, replace
from types import TracebackType
from typing import Self

from generator.compile.artwork import Artwork, DrawnPage, Placed
from generator.lettering.fonts import Font
from generator.memory import give_back, share_heaps
from generator.render.forms import Form, Shown
from generator.render.pdf import Correction, Page, bound, pdf, typeset_pages
from generator.render.png import Picture, batches, pngs
from generator.render.typesetting import Drawing, typeset
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of

FORMS_AT_ONCE = 64
"""What is rendered again when one of them changes; those of one PDF share their fonts."""

FormOf = Callable[[Artwork], Form]

MOST_THREADS = 8


def usual_jobs() -> int:
    """One thread for each processor we may use."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_THREADS, usable)


class Renderer:
    """Renders in the background; leaving the context waits for nothing that is not yet begun.

    `rendered` and `reused` count PDFs and pictures.
    """

    def __init__(self, cache: Cache, jobs: int, brought: tuple[Font, ...] = ()) -> None:
        """`brought` are the fonts of the game."""
        share_heaps()
        self.rendered = 0
        self.reused = 0
        self._cache = cache
        self._brought = brought
        self._fonts = fingerprints.fonts(brought)
        self._threads = ThreadPoolExecutor(jobs, "render")
        # two at once would be no faster, for they hold Python's lock, and take twice the memory
        self._binder = ThreadPoolExecutor(1, "bind")
        self._forms: dict[Artwork, tuple[Future[bytes], int]] = {}
        self._pictures: dict[str, Future[bytes]] = {}
        self._names: dict[Artwork, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for workers in (self._threads, self._binder):
            workers.shutdown(wait=True, cancel_futures=True)

    def pdf(
        self, pages: Sequence[DrawnPage], title: str, language: str,
        correction_of: Callable[[DrawnPage], Correction | None] = lambda _: None,
    ) -> "Future[bytes]":
        """The PDF of the pages, each corrected for a printer."""
        corrections = [correction_of(page) for page in pages]
        key = key_of(fingerprints.made_by(pdf), self._fonts, title, language,
                     *map(repr, corrections), *self._parts(pages))
        stored = self._stored(key)
        if stored is not None:
            return stored
        self.begin_forms(placed.artwork for page in pages for placed in page.placed)
        bare = [_page(*each) for each in zip(pages, corrections, strict=True)]
        drawings = self._threads.submit(typeset_pages, bare, self._brought)

        def bind() -> bytes:
            whole = [replace(sheet, shown=tuple(_shown(placed, self._form) for placed in page.placed))
                     for sheet, page in zip(bare, pages, strict=True)]
            content = bound(whole, drawings.result(), title, language)
            give_back()
            self._cache.put(key, content)
            return content

        return self._binder.submit(bind)

    def begin_forms(self, artworks: Iterable[Artwork]) -> None:
        """Render what pages will show, some at a time, unless it is being rendered for other pages."""
        new = [art for art in dict.fromkeys(artworks) if art not in self._forms]
        for start in range(0, len(new), FORMS_AT_ONCE):
            some = new[start:start + FORMS_AT_ONCE]
            drawings = [_drawing(art) for art in some]
            key = key_of(fingerprints.made_by(typeset), self._fonts, *map(self._name, some))
            content = self._cache.get(key)
            source: Future[bytes] = Future()
            if content is not None:
                source.set_result(content)
            else:
                source = self._threads.submit(self._typeset_forms, key, drawings)
            self._forms |= {art: (source, number) for number, art in enumerate(some)}

    def _parts(self, pages: Sequence[DrawnPage]) -> Iterator[str]:
        """All that pages are made of, for a key; what they show often counts once."""
        numbers: dict[Artwork, int] = {}
        for page in pages:
            yield page.svg
            size = (page.width_mm, page.height_mm, page.bleed_mm, page.trim_mm)
            yield repr((size, page.bookmark, page.label))
            for each in page.placed:
                yield f"{numbers.setdefault(each.artwork, len(numbers))} {_where(each)}"
        yield from map(self._name, numbers)

    def _name(self, artwork: Artwork) -> str:
        """The key of an artwork as it is drawn: many documents show it, and it may be large."""
        if artwork not in self._names:
            size = (artwork.width_mm, artwork.height_mm, artwork.bleed_mm)
            self._names[artwork] = key_of(repr(size), artwork.svg)
        return self._names[artwork]

    def _typeset_forms(self, key: str, drawings: Sequence[Drawing]) -> bytes:
        content = typeset(drawings, self._brought)
        self._cache.put(key, content)
        return content

    def _form(self, artwork: Artwork) -> Form:
        source, number = self._forms[artwork]
        return Form(source.result(), number, _drawing(artwork))

    def pictures(self, pictures: Mapping[str, Picture]) -> "dict[str, Future[bytes]]":
        """The PNG of each picture under its name; one that was asked for before is made once."""
        found: dict[str, Future[bytes]] = {}
        missing: dict[str, Picture] = {}
        for name, picture in pictures.items():
            size = f"{picture.width_px} {picture.height_px} {picture.is_photograph}"
            key = key_of(fingerprints.made_by(pngs), self._fonts, size, picture.svg)
            if key not in self._pictures:
                stored = self._stored(key)
                self._pictures[key] = stored or Future()
                if stored is None:
                    missing[key] = picture
            found[name] = self._pictures[key]
        for batch in batches(missing):
            self._threads.submit(self._draw, batch)
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

    def _draw(self, wanted: Mapping[str, Picture]) -> None:
        """Draw pictures, given by their keys, for those who wait for them."""
        results = [self._pictures[key] for key in wanted]
        try:
            made = pngs(list(wanted.values()), self._brought)
        except BaseException as error:
            for result in results:
                result.set_exception(error)
            return
        for key, content, result in zip(wanted, made, results, strict=True):
            self._cache.put(key, content)
            result.set_result(content)


def _page(page: DrawnPage, correction: Correction | None) -> Page:
    return Page(
        page.svg, page.width_mm, page.height_mm, page.bookmark, page.label or None, page.bleed_mm,
        page.trim_mm, correction)


def _shown(placed: Placed, form_of: FormOf) -> Shown:
    window = placed.window
    frame = (window.x_mm, window.y_mm, window.width_mm, window.height_mm)
    return Shown(form_of(placed.artwork), frame, placed.matrix)


def _drawing(artwork: Artwork) -> Drawing:
    bleed = artwork.bleed_mm
    return Drawing(
        artwork.svg, artwork.width_mm + 2 * bleed, artwork.height_mm + 2 * bleed, -bleed, -bleed)


def _where(placed: Placed) -> str:
    return " ".join(f"{each:.5f}" for each in (*astuple(placed.window), *placed.matrix))
