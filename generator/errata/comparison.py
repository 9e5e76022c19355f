"""Two states of a game compared: facts, faces, boards, charts, set-up places and scripts that differ."""

from collections.abc import Hashable, Iterator
from itertools import cycle, zip_longest
from typing import Any

from generator.compile.artwork import PARTS, Artwork, DrawnPage
from generator.core.form import walk
from generator.core.procedures import Script
from generator.model.game import Game
from generator.model.stock import Paper
from generator.problems import Problems
from generator.records import record
from generator.resolve.tracks import is_of_a_track
from generator.workshop.cache import Cache
from generator.workshop.charts import chart_pages
from generator.workshop.drawing import Drawn, draw

_QUIET = {"provenance", "provenance_of"}
"""Fields that say where a fact comes from; a change of them alone changes nothing on the table."""


@record
class Change:
    """A fact that differs; an empty text where a state does not have it."""

    path: str
    before: str
    after: str


@record
class FaceChange:
    """A picture that differs, and the pieces, cards or boards that show it."""

    title: str
    holders: tuple[str, ...]
    before: Artwork | None
    after: Artwork | None


@record
class Comparison:
    """Everything in which two states of a game differ, in one language."""

    before: Game
    after: Game
    language: str
    facts: tuple[Change, ...]
    faces: tuple[FaceChange, ...]
    boards: tuple[FaceChange, ...]
    charts: tuple[str, ...]
    """Titles of set-up cards, reinforcement charts and player aids that differ or are new."""
    chart_pages: tuple[DrawnPage, ...]
    """Their pages as they are now."""
    dropped_charts: tuple[str, ...]
    places: tuple[Change, ...]
    """Places that set-ups use, by script."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all differs."""
        return not (self.facts or self.faces or self.boards or self.charts or self.dropped_charts)

    @property
    def scripts(self) -> tuple[str, ...]:
        """Titles of the scripts and rules that differ."""
        found: dict[tuple[str, str], None] = {}
        for change in self.facts:
            section, _, rest = change.path.partition("/")
            if section in ("scripts", "rules"):
                found[(section, rest.partition("/")[0])] = None
        return tuple(self._title(section, identifier) for section, identifier in found)

    @property
    def sheets(self) -> tuple[str, ...]:
        """Kinds of sheets on which a face differs."""
        kinds: dict[str, None] = {}
        for change in self.faces:
            for holder in change.holders:
                for game in (self.after, self.before):
                    if holder in game.pieces:
                        kinds[game.pieces[holder].sheet] = None
                    elif holder in game.cards:
                        kinds["cards"] = None
        return tuple(kind for kind in kinds if kind != "none")

    def _title(self, section: str, identifier: str) -> str:
        for game in (self.after, self.before):
            known = getattr(game.definitions, section)
            if identifier in known:
                title: str = known[identifier].title.in_language(self.language)
                return title
        return identifier


def compare(
    before: Game, after: Game, language: str, paper: Paper, cache: Cache, problems: Problems
) -> Comparison:
    """Compare two states; what cannot be drawn is added to the problems."""
    old, new = (draw(game, language, cache, problems) for game in (before, after))
    old_pages, new_pages = (
        chart_pages(game, language, paper, cache, problems, pictures)
        for game, pictures in ((before, old), (after, new)))
    drawn_before = {_seen_on(page) for page in old_pages}
    changed = tuple(page for page in new_pages if _seen_on(page) not in drawn_before)
    titles = tuple(dict.fromkeys(page.bookmark for page in changed if page.bookmark))
    kept = {page.bookmark for page in new_pages}
    return Comparison(
        before,
        after,
        language,
        tuple(_changes(before, after)),
        tuple(_faces(before, after, old, new, language)),
        tuple(_boards(old, new, after, language)),
        titles,
        changed,
        tuple(dict.fromkeys(page.bookmark for page in old_pages if page.bookmark not in kept)),
        tuple(_places(before, after)),
    )


def _changes(before: Game, after: Game) -> Iterator[Change]:
    old, new = (
        dict(_facts(_without_tracks(game.definitions.model_dump(exclude_defaults=True)), "", game.native))
        for game in (before, after))
    for path in dict.fromkeys((*old, *new)):
        if old.get(path) != new.get(path):
            yield Change(path, old.get(path, ""), new.get(path, ""))


def _without_tracks(value: Any) -> Any:
    """The definitions without the parts that keep numbers on their tracks, and the calls of these."""
    if isinstance(value, dict):
        return {key: _without_tracks(inner) for key, inner in value.items() if not is_of_a_track(str(key))}
    if isinstance(value, list | tuple):
        return [_without_tracks(item) for item in value
                if not (isinstance(item, dict) and is_of_a_track(str((item.get("call") or {}).get("part"))))]
    return value


def _facts(value: Any, path: str, native: str) -> Iterator[tuple[str, str]]:
    """Every fact with its path; a list of plain words is one fact, a text one in each language."""
    if isinstance(value, dict) and value.keys() == {"languages"} and isinstance(value["languages"], dict):
        words = value["languages"]
        yield from ((f"{path}/{code or native}" if len(words) > 1 else path, text)
                    for code, text in words.items())
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in _QUIET:
                yield from _facts(inner, f"{path}/{key}" if path else str(key), native)
    elif isinstance(value, list | tuple) and any(isinstance(item, dict | list | tuple) for item in value):
        for number, item in enumerate(value, 1):
            yield from _facts(item, f"{path}/{number}", native)
    elif isinstance(value, list | tuple):
        yield path, " ".join(map(str, value))
    else:
        yield path, str(value)


def _faces(before: Game, after: Game, old: Drawn, new: Drawn, language: str) -> Iterator[FaceChange]:
    """Pictures of pieces and cards; pieces whose change looks the same are told together."""
    found: dict[tuple[str, str, str], tuple[Artwork | None, Artwork | None, list[str]]] = {}
    for holder in dict.fromkeys((*old.faces.front, *new.faces.front)):
        sides = zip_longest(_sides(old, holder), _sides(new, holder))
        for part, (one, other) in zip(cycle(PARTS), sides, strict=False):
            looks = (one.svg if one else "", other.svg if other else "")
            if _look(one) != _look(other):
                found.setdefault((part, *looks), (one, other, []))[2].append(holder)
    for (part, *_), (one, other, holders) in found.items():
        name = _name_of(
            after if holders[0] in (*after.pieces, *after.cards) else before, holders[0], language
        )
        yield FaceChange(f"{name} ({part})", tuple(holders), one, other)


def _sides(drawn: Drawn, holder: str) -> list[Artwork]:
    return [drawn.faces.artworks[shown] for shown in drawn.faces.sides_of(holder)]


def _look(artwork: Artwork | None) -> str:
    """The picture without its id, which is a name and no look."""
    return artwork.svg.replace(artwork.id, "") if artwork is not None else ""


def _seen_on(page: DrawnPage) -> Hashable:
    """All that is seen on a page, the pieces and maps in its pictures too."""
    return page.svg, tuple((_look(each.artwork), each.window, each.matrix) for each in page.placed)


def _name_of(game: Game, holder: str, language: str) -> str:
    if holder in game.pieces:
        return game.pieces[holder].name.in_language(language)
    return game.cards[holder].card.title.in_language(language)


def _boards(old: Drawn, new: Drawn, game: Game, language: str) -> Iterator[FaceChange]:
    for board in dict.fromkeys((*old.boards, *new.boards)):
        one, other = old.boards.get(board), new.boards.get(board)
        if _look(one) != _look(other):
            known = game.definitions.boards.get(board)
            title = known.title.in_language(language) if known is not None else board
            yield FaceChange(title, (board,), one, other)


def _places(before: Game, after: Game) -> Iterator[Change]:
    """Set-up scripts that put something elsewhere than before."""
    for name in dict.fromkeys((*before.definitions.scripts, *after.definitions.scripts)):
        old, new = (_used_places(game.scripts.get(name)) for game in (before, after))
        if old != new:
            yield Change(
                name,
                " ".join(place for place in old if place not in new),
                " ".join(place for place in new if place not in old),
            )


def _used_places(script: Script | None) -> tuple[str, ...]:
    if script is None:
        return ()
    read = (name for form in walk(*script.steps) for name in form.reads())
    return tuple(dict.fromkeys(name.id for name in read if name.sort == "made place" and "$" not in name.id))
