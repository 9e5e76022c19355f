"""The way from a checked game to a release, stage by stage."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from generator.compile.artwork import Artwork, DrawnPage
from generator.compile.module.pictures import Image, board_image, chart_image, module_images
from generator.memory import give_back
from generator.model.game import Game
from generator.model.stock import papers
from generator.package.manifest import Manifest, Release, module_path, read_manifest, sources_path
from generator.package.output import publish
from generator.package.ownership import own_folder
from generator.problems import Problems, Span
from generator.progress import Progress
from generator.records import record
from generator.render.pdf import Correction
from generator.render.png import Picture
from generator.vassal.archive import zip_bytes
from generator.workshop import fingerprints
from generator.workshop.cache import Cache, key_of
from generator.workshop.charts import chart_pages_for_screen
from generator.workshop.drawing import Drawn, content_of, draw
from generator.workshop.left_out import warn_of_decks_left_out
from generator.workshop.printing import PrintedDocument, Printing, documents, on_paper, whole_page
from generator.workshop.rendering import Renderer, usual_jobs
from generator.workshop.resolved import write_resolved

if TYPE_CHECKING:
    from generator.compile.module.assemble import ModulePlan

Target = Literal["print", "module", "all"]

MODULE_PAPER = "a4"
"""The charts inside the module are laid out on it, whatever the paper of a build."""


@record
class Order:
    """What is to be made. No languages means the game's first; no printings means A4.

    `corrections` are those of a person's printer, for fronts and for backs.
    """

    target: Target = "all"
    printings: tuple[Printing, ...] = ()
    languages: tuple[str, ...] = ()
    jobs: int = field(default_factory=usual_jobs)
    corrections: tuple[Correction, Correction] | None = None


@record
class Built:
    """A finished build: where it is, what it consists of, and how much of it was made anew."""

    folder: Path
    manifest: Manifest
    gone: Sequence[str]
    """What the last build made and this one has taken away."""
    documents: Mapping[str, PrintedDocument]
    rendered: int
    reused: int


def build(
    game: Game, order: Order, output: Path, work: Path, progress: Progress, problems: Problems
) -> Built | None:
    """Make a checked game and put it into `output/<game>`; `work` holds the cache and the resolved game.

    Returns None after errors, with nothing written. Raises OutputRefused or OSError when the output cannot
    be put in place: then the last one is still there.
    """
    own_folder(output / game.id, game.id)  # to say so before minutes of work, not after
    cache = Cache(work / "cache")
    with progress.stage("resolve"):
        write_resolved(game, work / game.id)
    with Renderer(cache, order.jobs, game.typefaces.brought) as renderer:
        made = _Making(game, order, cache, renderer, progress, problems)
        # what takes longest to render is drawn first, and rendered while the rest is drawn and laid out
        for language in made.drawn_languages:
            made.draw(language)
        for drawn in made.drawn.values():
            if not problems.has_errors:
                made.print(drawn)
        if problems.has_errors:
            return None
        plan = made.plan() if order.target != "print" else None
        pictures = renderer.pictures(_pictures(plan.images)) if plan is not None else {}
        if problems.has_errors:
            return None
        with progress.stage("render"):
            files = {path: content.result() for path, content in made.pdfs.items()}
            images = {name: content.result() for name, content in pictures.items()}
    with progress.stage("package"):
        if plan is not None:
            files[module_path(game.id)] = zip_bytes({**plan.files, **without_repeats(images)})
            files[sources_path(game.id)] = _sources(game, plan)
        last = read_manifest(output / game.id)
        manifest = publish(
            made.release(chain(files.items(), made.masters()), plan), output / game.id)
        cache.prune()
    stand = {each.path for each in manifest.files}
    gone = [each.path for each in last.files
            if each.path not in stand and not (output / game.id / each.path).exists()] if last else []
    return Built(
        (output / game.id).resolve(), manifest, gone, made.documents, renderer.rendered, renderer.reused)


def _sources(game: Game, plan: "ModulePlan") -> bytes:
    """For each key of the umpire and each text of the module the `file:line:column` that it comes from."""
    found = {name: str(game.written_at(path)) for name, path in sorted(plan.origins.items())}
    return (json.dumps(found, indent=1, ensure_ascii=False) + "\n").encode()


def without_repeats(images: Mapping[str, bytes]) -> dict[str, bytes]:
    """The images without those of another language that look like the module's own."""
    return {
        name: content for name, content in images.items()
        if images.get(f"images/{name.partition('/')[2]}") != content or name.startswith("images/")
    }


def _pictures(images: Mapping[str, Image]) -> dict[str, Picture]:
    return {name: Picture(image.svg, image.width_px, image.height_px, image.is_photograph)
            for name, image in images.items()}


@dataclass
class _Making:
    """One build of one game; what is drawn, its images in the module, and what is being rendered by now.

    Documents are kept by their path, all else by language.
    """

    game: Game
    order: Order
    cache: Cache
    renderer: Renderer
    progress: Progress
    problems: Problems
    drawn: dict[str, Drawn] = field(default_factory=dict)
    images: dict[str, Mapping[str, Image]] = field(default_factory=dict)
    documents: dict[str, PrintedDocument] = field(default_factory=dict)
    pdfs: "dict[str, Future[bytes]]" = field(default_factory=dict)

    @property
    def languages(self) -> tuple[str, ...]:
        """Languages of what is printed."""
        return self.order.languages or self.game.languages[:1]

    @property
    def printings(self) -> tuple[Printing, ...]:
        """Stocks that are printed on."""
        return self.order.printings or (on_paper("a4"),)

    @property
    def drawn_languages(self) -> tuple[str, ...]:
        """Languages that are needed at all: the module carries every one."""
        return self.languages if self.order.target == "print" else self.game.languages

    @property
    def _is_for_screen(self) -> bool:
        return self.order.target != "print"

    def _is_printed(self, language: str) -> bool:
        return self.order.target != "module" and language in self.languages

    def draw(self, language: str) -> Drawn:
        """Draw faces and boards."""
        with self.progress.stage("draw"):
            self.progress.say(f"faces and boards ({language})")
            drawn = draw(
                self.game, language, self.cache, self.problems, partial(self._begin_board, language))
            self.drawn[language] = drawn
            give_back()
            if self._is_for_screen and not self.problems.has_errors:
                self.images[language] = module_images(self.game, drawn.faces, dict(drawn.boards))
                self._begin_pictures(self.images[language])
        return drawn

    def _begin_board(self, language: str, board: Artwork) -> None:
        """Render a board while the next things are drawn."""
        if self._is_printed(language):
            self.renderer.begin_forms([board])
        if self._is_for_screen:
            self._begin_pictures({board.id: board_image(self.game, board)})

    def _begin_pictures(self, images: Mapping[str, Image]) -> None:
        """Render what the module will show, long before all of it is known."""
        self.renderer.pictures(_pictures(images))

    def print(self, drawn: Drawn) -> None:
        """Lay out the documents of a language, if it is to be printed, and begin to render them."""
        if not self._is_printed(drawn.language):
            return
        with self.progress.stage("sheets"):
            self.progress.say(drawn.language)
            for printing in self.printings:
                folder, _ = self._folders(drawn.language)
                for document in documents(self.game, drawn, printing, self.cache, self.problems):
                    path = f"{folder}/{printing.name}/{document.name}.pdf"
                    self.documents[path] = document
                    self.pdfs[path] = self.renderer.pdf(
                        document.pages, document.title, drawn.language,
                        partial(self._correction, printing))
            give_back()
            warn_of_decks_left_out(self.game, drawn, self.printings, self.problems)
            if not self.documents and not self.problems.has_errors:
                at, message = Span(f"{self.game.id}/game.yaml"), "nothing of this game fits these stocks"
                self.problems.error(at, "nothing-fits", message, "`counterpress stocks` lists others")

    def _correction(self, printing: Printing, page: DrawnPage) -> Correction | None:
        corrections = self.order.corrections
        return corrections[page.is_back] if corrections and printing.is_measured(page) else None

    def plan(self) -> "ModulePlan":
        """The module, with every language of the game."""
        from generator.workshop.planning import planned_module  # paper alone needs nothing of VASSAL

        with self.progress.stage("module"):
            paper = papers()[MODULE_PAPER]
            charts = {}
            for language in self.drawn:
                pages = chart_pages_for_screen(self.game, language, paper, self.cache, self.problems)
                self._begin_pictures({str(number): chart_image(page) for number, page in enumerate(pages)})
                charts[language] = pages
            return planned_module(self.game, self.drawn, self.images, charts, self.cache)

    def masters(self) -> Iterator[tuple[str, bytes]]:
        """The SVG of every face, board and printed page, by path."""
        for language in self.languages if self.order.target != "module" else ():
            folder, svg = self._folders(language)
            drawn = self.drawn[language]
            for name, each in drawn.faces.artworks.items():
                yield f"{svg}/faces/{name}.svg", each.svg.encode()
            for name, each in drawn.boards.items():
                yield f"{svg}/boards/{name}.svg", each.svg.encode()
            for path, document in self.documents.items():
                if path.startswith(f"{folder}/"):
                    below = path.removeprefix(f"{folder}/").removesuffix(".pdf")
                    yield from self._page_files(document, f"{svg}/sheets/{below}", f"{svg}/cuts/{below}")

    def _page_files(self, document: PrintedDocument, sheets: str, cuts: str) -> Iterator[tuple[str, bytes]]:
        """The SVG of every page below a path, and the cuts of those that have any below another."""
        for number, page in enumerate(document.pages, 1):
            yield f"{sheets}-{number:02}.svg", whole_page(page, self.cache)
            for ending, content in page.cuts.items():
                yield f"{cuts}-{number:02}.{ending}", content.encode()

    def _folders(self, language: str) -> tuple[str, str]:
        """Where PDFs and SVG masters of a language go; a single language needs no folder of its own."""
        below = f"/{language}" if len(self.languages) > 1 else ""
        return f"print{below}", f"svg{below}"

    def release(self, files: Iterable[tuple[str, bytes]], plan: "ModulePlan | None") -> Release:
        """The files and what the manifest says about them."""
        applied = tuple(erratum.id for erratum in self.game.errata if erratum.applied)
        origin = key_of(fingerprints.program(), content_of(self.game), *applied)
        languages = () if self.order.target == "module" else self.languages
        module: dict[str, Any] = {}
        if plan is not None:
            module = {
                "pieces": [{"id": name, "gpid": number} for number, name in plan.gpids.items()],
                "scripts": plan.scripts, "vassal_version": plan.vassal_version}
        return Release(
            self.game.id, self.game.version, origin, languages, applied, files,
            self._remakes(), **module)

    def _remakes(self) -> tuple[str, ...]:
        module = [module_path(self.game.id), sources_path(self.game.id)]
        remade = [] if self.order.target == "print" else module
        if self.order.target != "module":
            for language in self.languages:
                prints, svg = self._folders(language)
                remade += [f"{svg}/faces/", f"{svg}/boards/"]
                remade += [f"{folder}/{printing.name}/" for printing in self.printings
                           for folder in (prints, f"{svg}/sheets", f"{svg}/cuts")]
        return tuple(remade)
