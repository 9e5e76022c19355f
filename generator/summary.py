"""The short table at the end of a build."""

from collections.abc import Iterable, Mapping

from generator.model.game import Game
from generator.package.manifest import module_path
from generator.pipeline import Built
from generator.show import provenance_counts
from generator.workshop.printing import PrintedDocument

NAMED = 3
"""So many files that are gone are named."""


def build_table(game: Game, built: Built, printer: str = "") -> str:
    """What was made, how large and how full it is, and for which printer."""
    manifest = built.manifest
    sizes = {each.path: each.bytes for each in manifest.files}
    rows = [("made", "pages", "pieces", "size", "")]
    rows += [(path, str(len(document.pages)), str(document.pieces or ""), _size(sizes[path]), _full(document))
             for path, document in built.documents.items()]
    module = module_path(game.id)
    if module in sizes:
        rows.append((module, "", str(len(manifest.pieces)), _size(sizes[module]), ""))
    svg = [size for path, size in sizes.items() if path.startswith("svg/")]
    if svg:
        rows.append((f"svg/ ({len(svg)} files)", "", "", _size(sum(svg)), ""))
    facts = ", ".join(f"{number} {standing}" for standing, number in provenance_counts(game).items())
    errata = ", ".join(manifest.errata) or "none"
    lines = [
        f"{game.id} {manifest.version} in {built.folder}",
        *(f"  {line}" for line in _aligned(rows)),
        f"  errata   {errata}",
        f"  facts    {facts}",
        *([f"  printer  {printer}"] if printer else []),
    ]
    return "\n".join(lines)


def gone_told(built: Built) -> Iterable[str]:
    """What stands no more, such as the module of definitions that have changed since."""
    if built.gone:
        more = f" and {len(built.gone) - NAMED} more" if len(built.gone) > NAMED else ""
        yield f"  gone     {', '.join(built.gone[:NAMED])}{more}, which the build before had made"


def seconds_told(built: Built, seconds: Mapping[str, float]) -> str:
    """How much was made anew, and how long each stage took."""
    times = ", ".join(f"{stage} {spent:.1f}" for stage, spent in seconds.items())
    return (f"  renders  {built.rendered} done, {built.reused} reused\n"
            f"  seconds  {times}, all {sum(seconds.values()):.1f}")


def _full(document: PrintedDocument) -> str:
    """How much of each sheet is covered by faces."""
    shares = [f"{page.fullness * 100:.0f}" for page in document.pages if page.fullness is not None]
    return f"{', '.join(shares)} % full" if shares else ""


def _aligned(rows: list[tuple[str, str, str, str, str]]) -> Iterable[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for first, *others, last in rows:
        numbers = "  ".join(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield f"{first.ljust(widths[0])}  {numbers}  {last}".rstrip()


def _size(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB" if size >= 1_000_000 else f"{max(1, round(size / 1000))} kB"
