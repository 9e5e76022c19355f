"""The report on two states: one HTML file with before and after side by side, its pictures within it."""

import base64
from collections.abc import Sequence
from typing import Any

from generator.compile.artwork import Artwork
from generator.compiled_templates import page_template
from generator.errata.comparison import Comparison, FaceChange
from generator.errata.words import say
from generator.lettering.fonts import Font
from generator.render.png import Picture, pngs
from generator.resolve.errata import Erratum

FACE_PX_PER_MM = 6.0
BOARD_PX = 1400.0


def report_html(found: Comparison, before: str, after: str) -> str:
    """The report; `before` and `after` are what the states are called."""
    language = found.language
    game = found.after.definitions.game.title.in_language(language)
    lists = [
        (say("charts", language), found.charts),
        (say("dropped", language), found.dropped_charts),
        (say("sheets", language), found.sheets),
        (say("scripts", language), found.scripts),
    ]
    return page_template("errata/report.html.j2").render(
        language=language,
        title=say("title", language, game=game),
        words=say.all(language),
        before=before,
        after=after,
        empty=found.is_empty,
        errata=[_told(erratum, language) for erratum in newly_applied(found)],
        faces=_pictures(found, found.faces, FACE_PX_PER_MM),
        boards=_pictures(found, found.boards, None),
        lists=lists,
        places=found.places,
        facts=found.facts,
    )


def newly_applied(found: Comparison) -> list[Erratum]:
    """Errata that only one of the states has applied."""
    old = {erratum.id for erratum in found.before.errata if erratum.applied}
    new = {erratum.id: erratum for erratum in found.after.errata if erratum.applied}
    gone = [each for each in found.before.errata if each.applied and each.id not in new]
    return [*(erratum for name, erratum in new.items() if name not in old), *gone]


def _told(erratum: Erratum, language: str) -> dict[str, str]:
    return {
        "id": erratum.id,
        "date": erratum.date,
        "note": erratum.note_in(language),
        "source": erratum.source_in(language),
    }


def _pictures(
    found: Comparison, changes: Sequence[FaceChange], px_per_mm: float | None
) -> list[dict[str, Any]]:
    shown: dict[int, str] = {}
    for game, wanted in ((found.before, [change.before for change in changes if change.before]),
                         (found.after, [change.after for change in changes if change.after])):
        # the states may have other fonts of one name
        urls = _data_urls(wanted, px_per_mm, game.typefaces.brought)
        shown |= dict(zip(map(id, wanted), urls, strict=True))
    return [
        {
            "title": change.title,
            "holders": ", ".join(change.holders[:6]) + (" …" if len(change.holders) > 6 else ""),
            "before": shown.get(id(change.before)),
            "after": shown.get(id(change.after)),
        }
        for change in changes
    ]


def _data_urls(
    artworks: Sequence[Artwork], px_per_mm: float | None, brought: tuple[Font, ...]
) -> list[str]:
    pictures = []
    for artwork in artworks:
        scale = px_per_mm or BOARD_PX / artwork.width_mm
        size = (round(artwork.width_mm * scale), round(artwork.height_mm * scale))
        pictures.append(Picture(artwork.svg, *size))
    return [
        "data:image/png;base64," + base64.b64encode(content).decode()
        for content in pngs(pictures, brought)
    ]
