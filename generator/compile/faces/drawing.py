"""Every different face of a game, drawn once from its template.

A look is a template; nothing is drawn here. A template sees only what it is given.
"""

import gc
import re
import traceback
from collections.abc import Iterator, Mapping, Sequence, Set
from hashlib import sha256
from pathlib import PurePosixPath
from typing import Any, Protocol

from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError, UndefinedError

from generator.compile.artwork import Artwork, Faces
from generator.compile.faces.asked import Bearer, Request, requests
from generator.compile.faces.brush import SPEAKING, Brush
from generator.lettering.fonts import UnknownFont
from generator.load.assets import FACE_ENDING
from generator.load.tree import find, key_span_at
from generator.looks.finding import Finding
from generator.looks.inputs import fill
from generator.looks.templates import Templates, templates_of
from generator.model.game import Game
from generator.problems import Problems, Span
from generator.problems.problem import nearest
from generator.records import record
from generator.svg.markup import refuse_external_references

_TEMPLATE_MISTAKES = (ValueError, TypeError, ArithmeticError, LookupError, RuntimeError)
"""What the expressions of a template can raise; a mistake in a template is a problem, not our bug."""

_TITLE = re.compile("<title>[^<]*</title>")
"""What names the piece for who opens the drawing; nobody sees it on paper."""
UID = "\ue000"
"""Stands for the artwork's id until it is known who shares the face; no font of ours has this character."""


@record
class _Drawing:
    """A finished face without its id; equal drawings are one artwork."""

    svg: str
    width_mm: float
    height_mm: float
    bleed_mm: float
    corner_mm: float
    round: bool


class Memory(Protocol):
    """Faces drawn before, by all that the drawing depends on. Only what nothing is wrong with is in it."""

    def recall(self, content: str) -> str | None:
        """The SVG that came of the content, if it is known."""

    def remember(self, content: str, svg: str) -> None:
        """Keep what came of it."""


class ShortMemory:
    """A memory for as long as it is held."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}

    def recall(self, content: str) -> str | None:
        return self._known.get(content)

    def remember(self, content: str, svg: str) -> None:
        self._known[content] = svg


def draw_faces(game: Game, language: str, problems: Problems, memory: Memory | None = None) -> Faces:
    """Draw every different face of the game's pieces and cards in one language.

    What the memory knows is not drawn again, and what several show is drawn once. Texts that do not fit,
    characters, pictures or templates that are missing, and values that a template needs and a piece lacks are
    added to `problems`.
    """
    drawing = _Faces(game, language, templates_of(game.assets.faces), memory or ShortMemory())
    # Faces that turn out equal are one artwork, and what is wrong with them is said once.
    bearers: dict[tuple[_Drawing | None, tuple[Finding, ...]], list[Bearer]] = {}
    for request in requests(game, language):
        bearers.setdefault(drawing.of(request), []).append(request.bearer)
    artworks: dict[str, Artwork] = {}
    wrong: dict[Finding, list[tuple[str, Bearer]]] = {}
    taken: set[str] = set()
    shown: dict[str, dict[str, str]] = {"front": {}, "back": {}}
    flags: dict[str, dict[str, str]] = {}
    seen: dict[str, str] = {}
    for (drawn, findings), borne in bearers.items():
        artwork_id = _free_id(_common_id(borne), taken)
        for finding in findings:
            wrong.setdefault(finding, []).append((artwork_id, borne[0]))
        if drawn is not None:
            taken.add(artwork_id.casefold())
            artworks[artwork_id] = _artwork(artwork_id, drawn)
            seen[artwork_id] = _TITLE.sub("", drawn.svg)
            for bearer in borne:
                if bearer.part in shown:
                    shown[bearer.part][bearer.holder] = artwork_id
                if bearer.owner:
                    flags.setdefault(bearer.holder, {})[bearer.owner] = artwork_id
    _report(game, wrong, problems)
    _warn_of_equal_sides(game, shown["front"], shown["back"], problems)
    _warn_of_telling_backs(game, {name: seen[face] for name, face in shown["back"].items()}, problems)
    sides = game.definitions.sides
    return Faces(artworks, shown["front"], shown["back"], {
        holder: tuple(known[side] for side in sides if side in known) for holder, known in flags.items()})


def _warn_of_equal_sides(
    game: Game, front: Mapping[str, str], back: Mapping[str, str], problems: Problems
) -> None:
    """Two sides that look the same are one that somebody forgot to change; said once for each face."""
    seen: set[str] = set()
    for piece in game.pieces:
        face = front.get(piece)
        if face is not None and back.get(piece) == face and face not in seen:
            seen.add(face)
            hint = "write what its `back` shows else, or leave it out"
            if game.pieces[piece].kind == "control":
                hint = "it is drawn for each side: `face: control`, or one with `{side}` or `ground: side`"
            problems.warning(
                game.span_of("pieces", piece), "equal-sides", f"both sides of '{piece}' look the same", hint)


def _warn_of_telling_backs(game: Game, back: Mapping[str, str], problems: Problems) -> None:
    """Hidden pieces that are alike but for what is secret show the same back; said once for each sort.

    `back` is what one sees of each.
    """
    first: dict[tuple[object, ...], str] = {}
    told: set[tuple[object, ...]] = set()
    for name, piece in game.pieces.items():
        if not piece.hidden or name not in back:
            continue
        sort = piece.side, piece.group, piece.kind, piece.shape, piece.size_mm
        other = first.setdefault(sort, name)
        if back[name] != back[other] and sort not in told:
            told.add(sort)
            problems.warning(
                game.span_of("pieces", name), "telling-back",
                f"the hidden backs of '{name}' and '{other}' differ, so the other side can tell them apart",
                "let their `back` show nothing of their own, or give them different `group`s")


class _Faces:
    """The faces of one game in one language."""

    def __init__(self, game: Game, language: str, templates: Templates, memory: Memory) -> None:
        self._assets = game.assets
        self._typefaces = game.typefaces
        self._language = language
        self._templates = templates
        self._memory = memory
        # what every face depends on besides what it is given
        shared = repr((game.definitions.theme.model_dump_json(), game.assets.content()))
        self._shared = sha256(shared.encode()).hexdigest()

    def of(self, request: Request) -> tuple[_Drawing | None, tuple[Finding, ...]]:
        """The drawing, or None with the reason among the findings."""
        drawing, findings = self._tried(request)
        if drawing is None and self._templates.environment.took_much:
            gc.collect(1)  # the frames of a template that failed refer to each other; young ones, and large
        return drawing, findings

    def _tried(self, request: Request) -> tuple[_Drawing | None, tuple[Finding, ...]]:
        name = request.look.template
        brush = Brush(self._language, self._assets, self._typefaces, UID)
        try:
            given = {**request.context, **self._given(request, brush)}
            content = self._content(request, given)
            svg = None if brush.findings else self._memory.recall(content)
            if svg is None:
                svg = self._rendered(request, given, brush)
                if not brush.findings:
                    self._memory.remember(content, svg)
        except TemplateNotFound as error:
            missing = (error.name or name).removesuffix(FACE_ENDING)
            return None, (Finding("unknown-template", f"no template '{missing}'",
                                  nearest(missing, self._templates.known)),)
        except UndefinedError as error:
            said = f"the look '{name}' needs a value{_line(error)}: {error}"
            return None, (Finding("missing-value", said),)
        except (TemplateError, UnknownFont, *_TEMPLATE_MISTAKES) as error:
            return None, (Finding("broken-template", f"template '{name}'{_line(error)}: {error}"),)
        return _finished(request, svg), tuple(brush.findings)

    def _content(self, request: Request, given: Mapping[str, Any]) -> str:
        """All that the drawing depends on: what the template reads, of the language too."""
        read = self._templates.reads(request.look.template)
        language = self._language if read.any_of(SPEAKING) else ""
        variables = {name: value for name, value in given.items() if name != "theme"}
        return repr((request.look.template, request.picture, _geometry(request), language,
                     read.of(variables), self._shared))

    def _rendered(self, request: Request, given: Mapping[str, Any], brush: Brush) -> str:
        svg = self._templates.render(request.look.template, {
            **given, **_geometry(request), **brush.helpers(), "art": request.picture, "uid": UID})
        refuse_external_references(svg)
        return svg

    def _given(self, request: Request, brush: Brush) -> dict[str, Any]:
        """What the look takes, if its template says so."""
        name, inputs = request.look.template, request.look.inputs
        head = self._templates.head(name)
        if head is not None:
            filled, findings = fill(inputs, head, request.facts, request.words, request.colours, name)
            brush.findings += findings
            return {"look": filled}
        brush.findings += [
            Finding("unknown-input", f"the look '{name}' does not say what it takes, so it takes no '{each}'",
                    "", (each,)) for each in inputs]
        return {}


def _line(error: Exception) -> str:
    """Where in the text of a template it went wrong."""
    if isinstance(error, TemplateSyntaxError):
        return f", line {error.lineno}"
    calls = traceback.extract_tb(error.__traceback__)
    lines = [call for call in calls if call.filename.endswith(FACE_ENDING)]
    return f" ({PurePosixPath(lines[-1].filename).name}, line {lines[-1].lineno})" if lines else ""


def _geometry(request: Request) -> dict[str, float]:
    return {"width_mm": request.width_mm, "height_mm": request.height_mm, "bleed_mm": request.bleed_mm}


def _finished(request: Request, svg: str) -> _Drawing:
    return _Drawing(
        svg, request.width_mm, request.height_mm, request.bleed_mm, request.corner_mm, request.round)


def _common_id(bearers: list[Bearer]) -> str:
    """The face's name: of its only holder, of the family, or what all its holders' ids begin with."""
    first = bearers[0]
    if len({bearer.holder for bearer in bearers}) == 1:
        return first.wanted_id
    if first.shared_id:
        return first.shared_id
    words = [bearer.holder.split("-") for bearer in bearers]
    shared = [column[0] for column in _equal_start(words)]
    suffix = {"front": "", "back": "-back", "flag": f"-{first.owner}"}[first.part]
    return "-".join(shared) + suffix if shared else first.wanted_id


def _equal_start(words: list[list[str]]) -> Iterator[tuple[str, ...]]:
    for column in zip(*words, strict=False):
        if len(set(column)) > 1:
            return
        yield column


def _free_id(wanted: str, taken: Set[str]) -> str:
    # Some file systems know no capitals, an XML id may not begin with a digit, and `board-` is for boards.
    base = f"face-{wanted}" if wanted[0].isdigit() or wanted.startswith("board-") else wanted
    candidate, number = base, 2
    while candidate.casefold() in taken:
        candidate, number = f"{base}-{number}", number + 1
    return candidate


def _artwork(artwork_id: str, drawing: _Drawing) -> Artwork:
    return Artwork(
        artwork_id, drawing.svg.replace(UID, artwork_id), drawing.width_mm, drawing.height_mm,
        drawing.bleed_mm, drawing.corner_mm, drawing.round,
    )


def _report(
    game: Game, wrong: Mapping[Finding, Sequence[tuple[str, Bearer]]], problems: Problems
) -> None:
    """Say once what is wrong with faces, however many of them it is wrong with."""
    for finding, ((face, bearer), *others) in wrong.items():
        more = f" and {len(others)} more" if others else ""
        span = _span(game, bearer, finding)
        problems.error(span, finding.code, f"face '{face}'{more}: {finding.message}", finding.hint)


def _span(game: Game, bearer: Bearer, finding: Finding) -> Span:
    """Where the input that is wrong is written, else the piece or card."""
    at = (*bearer.path, *finding.at)
    is_written = finding.at and game.tree is not None and find(game.tree, at) is not None
    return key_span_at(game.tree, at) if is_written and game.tree is not None else bearer.span
