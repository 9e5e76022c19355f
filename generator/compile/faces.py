"""Every different face of a game, drawn once from its template in templates/faces.

A look is a template; nothing is drawn here. A template never sees a file or code of the game folder.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, Protocol

from jinja2 import FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.bundled import bundled_folder
from generator.compile.artwork import Artwork, Faces
from generator.compile.face_helpers import Brush, Finding
from generator.lettering.fonts import UnknownFont
from generator.model.definitions import Group, Side
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece
from generator.model.stock import sticker_mm
from generator.problems import Problems, Span
from generator.problems.problem import nearest
from generator.svg.markup import parse_svg, refuse_external_references

PIECE_BLEED_MM, CARD_BLEED_MM = 1.5, 3.75
CORNER_MM = {"block": 0.7, "counter": 1.0, "disc": 0.0}
CARD_CORNER_MM = 3.0

_TEMPLATE_MISTAKES = (ValueError, TypeError, ArithmeticError, LookupError, RuntimeError)
"""What the expressions of a template can raise; a mistake in a template is a problem, not our bug."""

UID = "\ue000"
"""Stands for the artwork's id until it is known who shares the face; no font of ours has this character."""


@dataclass(frozen=True)
class _Request:
    """A face that a piece or card shows."""

    part: Literal["front", "back"]
    holder: str
    wanted_id: str
    shared_id: str
    template: str
    span: Span
    width_mm: float
    height_mm: float
    bleed_mm: float
    corner_mm: float
    round: bool
    context: Mapping[str, Any]


@dataclass(frozen=True)
class _Drawing:
    """A finished face without its id; equal drawings are one artwork."""

    svg: str
    width_mm: float
    height_mm: float
    bleed_mm: float
    corner_mm: float
    round: bool


class Memory(Protocol):
    """Faces drawn before, by everything that a template was given for them."""

    def recall(self, content: str) -> str | None:
        """The SVG that came of the content, if it is known."""

    def remember(self, content: str, svg: str) -> None:
        """Keep what came of it."""


def draw_faces(
    game: Game, language: str, problems: Problems, template_folder: Path | None = None,
    memory: Memory | None = None,
) -> Faces:
    """Draw every different face of the game's pieces and cards in one language.

    `template_folder` replaces templates/faces. What the memory knows is not drawn again. Texts that
    do not fit, characters or templates that are missing, and values that a template needs and a piece lacks
    are added to `problems`.
    """
    folder = template_folder or bundled_folder("templates") / "faces"
    environment = _environment(folder)
    # Faces that turn out equal are one artwork, and what is wrong with them is said once.
    holders: dict[tuple[_Drawing | None, tuple[Finding, ...]], list[_Request]] = {}
    theme = game.definitions.theme.model_dump_json()
    for request in _requests(game, language):
        found = _draw(environment, request, language) if memory is None \
            else _recalled(environment, request, language, memory, theme)
        holders.setdefault(found, []).append(request)
    artworks: dict[str, Artwork] = {}
    taken: set[str] = set()
    shown: dict[str, dict[str, str]] = {"front": {}, "back": {}}
    for (drawing, findings), requests in holders.items():
        artwork_id = _free_id(_common_id(requests), taken)
        _report(findings, artwork_id, requests[0].span, problems)
        if drawing is not None:
            taken.add(artwork_id.casefold())
            artworks[artwork_id] = _artwork(artwork_id, drawing)
            for request in requests:
                shown[request.part][request.holder] = artwork_id
    return Faces(artworks, shown["front"], shown["back"])


@cache
def _environment(folder: Path) -> ImmutableSandboxedEnvironment:
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folder), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, finalize=_shown,
    )


def _shown(value: Any) -> Any:
    # A ten-thousandth of a millimetre is enough for any edge; 0.1 + 0.2 need not be shown in full.
    return round(value, 4) if isinstance(value, float) else value


def _requests(game: Game, language: str) -> Iterator[_Request]:
    for piece_id, piece in game.pieces.items():
        yield from _piece_requests(game, piece_id, piece, language)
    for card in game.cards.values():
        yield from _card_requests(game, card, language)


def _piece_requests(game: Game, piece_id: str, piece: Piece, language: str) -> Iterator[_Request]:
    size_mm = sticker_mm(piece.size_mm) if piece.shape == "block" else piece.size_mm
    definitions = game.definitions
    context = {
        **_common_context(game, piece.side, language),
        "piece": _View(
            id=piece_id, name=piece.name.in_language(language), kind=piece.kind, tags=piece.tags,
            steps=piece.steps, shape=piece.shape, size_mm=piece.size_mm, side=piece.side, group=piece.group,
        ),
        "values": piece.values,
        "group": _group_view(piece.group, definitions.groups, language),
    }
    parts: tuple[tuple[Literal["front", "back"], str | None, str, str], ...] = (
        ("front", piece.face, piece_id, ""),
        ("back", piece.back, f"{piece_id}-back", f"back-{piece.side}" if piece.side else ""),
    )
    for part, template, wanted_id, shared_id in parts:
        if template is not None:
            yield _Request(
                part, piece_id, wanted_id, shared_id, template, game.span_of("pieces", piece_id),
                size_mm, size_mm, PIECE_BLEED_MM, CORNER_MM[piece.shape], piece.shape == "disc", context,
            )


def _card_requests(game: Game, copy: CardCopy, language: str) -> Iterator[_Request]:
    card, deck = copy.card, copy.deck
    common = {
        **_common_context(game, deck.side, language),
        "deck": _View(id=copy.deck_id, title=deck.title.in_language(language)),
    }
    front = common | {
        "card": _View(
            id=copy.card_id, title=card.title.in_language(language), text=card.text.in_language(language),
            copies=card.copies, tags=card.tags, icon=card.icon,
        ),
        "values": card.values,
    }
    parts: tuple[tuple[Literal["front", "back"], str, str, dict[str, Any]], ...] = (
        ("front", deck.look.face, f"card-{copy.card_id}", front),
        ("back", deck.look.back, f"card-back-{copy.deck_id}", common),
    )
    for part, template, artwork_id, context in parts:
        yield _Request(
            part, copy.id, artwork_id, artwork_id, template, game.span_of("cards", copy.card_id),
            deck.look.width_mm, deck.look.height_mm, CARD_BLEED_MM, CARD_CORNER_MM, False, context,
        )


class _View:
    """Plain named values for a template: attributes only, so that `piece.values` is never a method."""

    def __init__(self, **values: Any) -> None:
        self.__dict__.update(values)

    def __repr__(self) -> str:
        return repr(self.__dict__)


def _common_context(game: Game, side: str | None, language: str) -> dict[str, Any]:
    sides = {
        side_id: _side_view(side_id, number, definition, language)
        for number, (side_id, definition) in enumerate(game.definitions.sides.items(), 1)
    }
    return {
        "theme": game.definitions.theme, "sides": sides, "language": language,
        "side": sides.get(side) if side else None,
    }


def _side_view(side_id: str, number: int, side: Side, language: str) -> _View:
    return _View(
        id=side_id, number=number, colour=side.colour, ink=side.ink,
        title=side.title.in_language(language), adjective=side.adjective.in_language(language),
    )


def _group_view(group_id: str | None, groups: Mapping[str, Group], language: str) -> _View | None:
    if group_id is None or group_id not in groups:
        return None
    group = groups[group_id]
    return _View(id=group_id, colour=group.colour, ink=group.ink, title=group.title.in_language(language))


def _recalled(
    environment: ImmutableSandboxedEnvironment, request: _Request, language: str, memory: Memory, theme: str
) -> tuple[_Drawing | None, tuple[Finding, ...]]:
    """The drawing from memory, else drawn; only what nothing is wrong with is remembered."""
    shown = {name: value for name, value in request.context.items() if name != "theme"}
    content = repr((request.template, _geometry(request), language, shown, theme))
    svg = memory.recall(content)
    if svg is not None:
        return _finished(request, svg), ()
    drawing, findings = _draw(environment, request, language)
    if drawing is not None and not findings:
        memory.remember(content, drawing.svg)
    return drawing, findings


def _geometry(request: _Request) -> dict[str, float]:
    return {"width_mm": request.width_mm, "height_mm": request.height_mm, "bleed_mm": request.bleed_mm}


def _finished(request: _Request, svg: str) -> _Drawing:
    return _Drawing(
        svg, request.width_mm, request.height_mm, request.bleed_mm, request.corner_mm, request.round)


def _draw(
    environment: ImmutableSandboxedEnvironment, request: _Request, language: str
) -> tuple[_Drawing | None, tuple[Finding, ...]]:
    """The drawing, or None with the reason among the findings."""
    brush = Brush(language)
    name = f"{request.template}.svg.j2"
    try:
        template = environment.get_template(name)
        svg = template.render(**request.context, **_geometry(request), **brush.helpers(), uid=UID)
        parse_svg(svg)
        refuse_external_references(svg)
    except TemplateNotFound as error:
        known = [found.removesuffix(".svg.j2") for found in environment.list_templates() if found[0] != "_"]
        missing = (error.name or name).removesuffix(".svg.j2")
        return None, (Finding("unknown-template", f"no template '{missing}'", nearest(missing, known)),)
    except UndefinedError as error:
        return None, (Finding("missing-value", f"template '{request.template}' needs a value: {error}"),)
    except (TemplateError, UnknownFont, *_TEMPLATE_MISTAKES) as error:
        return None, (Finding("broken-template", f"template '{request.template}': {error}"),)
    return _finished(request, svg), tuple(brush.findings)


def _common_id(requests: list[_Request]) -> str:
    """The face's name: of its only holder, of the family, or what all its holders' ids begin with."""
    first = requests[0]
    if len({request.holder for request in requests}) == 1:
        return first.wanted_id
    if first.shared_id:
        return first.shared_id
    words = [request.holder.split("-") for request in requests]
    shared = [column[0] for column in _equal_start(words)]
    suffix = "-back" if first.part == "back" else ""
    return "-".join(shared) + suffix if shared else first.wanted_id


def _equal_start(words: list[list[str]]) -> Iterator[tuple[str, ...]]:
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            return
        yield column


def _free_id(wanted: str, taken: Set[str]) -> str:
    # Some file systems know no capitals, and an XML id may not begin with a digit.
    base = f"face-{wanted}" if wanted[0].isdigit() else wanted
    candidate, number = base, 2
    while candidate.casefold() in taken:
        candidate, number = f"{base}-{number}", number + 1
    return candidate


def _artwork(artwork_id: str, drawing: _Drawing) -> Artwork:
    return Artwork(
        artwork_id, drawing.svg.replace(UID, artwork_id), drawing.width_mm, drawing.height_mm,
        drawing.bleed_mm, drawing.corner_mm, drawing.round,
    )


def _report(findings: tuple[Finding, ...], face: str, span: Span, problems: Problems) -> None:
    for finding in findings:
        problems.error(span, finding.code, f"face '{face}': {finding.message}", finding.hint)
