"""What `counterpress errata` does: list errata, compare two states, make an update kit."""

from collections.abc import Iterator
from pathlib import Path

from generator.compile.sheets.placement import FaceTooLarge
from generator.errata.comparison import Comparison
from generator.errata.kit import kit_pages
from generator.errata.report import newly_applied, report_html
from generator.errata.words import say
from generator.model.game import Game
from generator.model.stock import papers
from generator.problems import Problems, Span
from generator.whole import write_whole
from generator.workshop.cache import Cache
from generator.workshop.drawing import draw
from generator.workshop.rendering import Renderer, usual_jobs

REPORT, KIT = "report.html", "kit-{paper}.pdf"


def listed(game: Game, language: str) -> Iterator[str]:
    """Lines for each erratum: its id, date, source, words, and every path that it changes."""
    if not game.errata:
        yield f"{game.id} has no errata"
    for erratum in game.errata:
        source = erratum.source_in(language)
        source = f"lines {source}" if source[:1].isdigit() else source
        yield f"{erratum.id}  {erratum.date}  {source}: {erratum.note_in(language)}"
        yield from (f"    {path}" for path in erratum.changed or ("only clarifies: nothing is changed",))


def told(found: Comparison) -> Iterator[str]:
    """The comparison in a few lines."""
    language = found.language
    if found.is_empty:
        yield say("nothing", language)
        return
    for erratum in newly_applied(found):
        yield f"{erratum.id}: {erratum.note_in(language)}"
    parts = (
        ("faces", [change.title for change in found.faces]),
        ("boards", [change.title for change in found.boards]),
        ("charts", [*found.charts, *found.dropped_charts]),
        ("sheets", found.sheets),
        ("scripts", found.scripts),
        ("places", [f"{change.path}: -{change.before} +{change.after}" for change in found.places]),
    )
    for key, items in parts:
        if items:
            yield f"{say(key, language)}: {', '.join(items)}"
    yield from (
        f"    {change.path}: {change.before or '-'} -> {change.after or '-'}" for change in found.facts
    )


def write_report(found: Comparison, names: tuple[str, str], folder: Path) -> Path:
    """Write the HTML report into a folder and return where it is."""
    return _written(folder / REPORT, report_html(found, *names).encode())


def write_kit(
    found: Comparison, paper_name: str, folder: Path, cache: Cache, problems: Problems
) -> Path | None:
    """Write the kit's PDF into a folder; None when there is nothing to print, or after problems."""
    drawn = draw(found.after, found.language, cache, problems)
    try:
        pages = kit_pages(found, drawn, papers()[paper_name])
    except FaceTooLarge as error:
        problems.error(Span(f"{found.after.id}/game.yaml"), "text-does-not-fit", str(error))
        return None
    if not pages or problems.has_errors:
        return None
    title = f"{found.after.definitions.game.title.in_language(found.language)}: {say('kit', found.language)}"
    with Renderer(cache, usual_jobs(), found.after.typefaces.brought) as renderer:
        content = renderer.pdf(pages, title, found.language).result()
    return _written(folder / KIT.format(paper=paper_name), content)


def _written(path: Path, content: bytes) -> Path:
    write_whole(path, content)
    return path
