"""Sides and formations must be told apart by everyone, also by eyes that see red, green or blue weakly.

Each colour is seen as it is and as the three dichromacies see it; the difference is that of CIEDE2000, in
which about 2 is the least that can be seen side by side.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from generator.model.game import Game
from generator.problems import Problems
from generator.proof import eyes as sight

EYES = {"": "everyone", "protan": "red-blind eyes", "deutan": "green-blind eyes", "tritan": "blue-blind eyes"}
LEAST_BETWEEN_SIDES = 15.0
LEAST_BETWEEN_GROUPS = 6.0


def proof_colours(game: Game, problems: Problems) -> None:
    """Warn of sides, and of formations of one side, whose colours some eyes cannot tell apart."""
    definitions = game.definitions
    sides = {name: side.colour for name, side in definitions.sides.items()}
    _compare("sides", sides, LEAST_BETWEEN_SIDES, game, problems)
    for names in _groups_by_side(game):
        groups = {name: definitions.groups[name].colour for name in names}
        _compare("groups", groups, LEAST_BETWEEN_GROUPS, game, problems)


def difference(one: str, other: str, eyes: str) -> float:
    """The CIEDE2000 difference of two `#rrggbb` colours as some eyes see them."""
    return sight.difference(_seen(one, eyes), _seen(other, eyes))


def worst_difference(one: str, other: str) -> tuple[float, str]:
    """The smallest difference of two colours, and the eyes that see it so."""
    return min((difference(one, other, eyes), eyes) for eyes in EYES)


_seen = cache(sight.seen)


def _groups_by_side(game: Game) -> Iterator[list[str]]:
    """The formations that stand beside each other: of one side, on pieces that are printed."""
    found: dict[str | None, dict[str, None]] = {}
    for piece in game.pieces.values():
        if piece.group is not None and piece.sheet != "none":
            found.setdefault(piece.side, {})[piece.group] = None
    yield from (list(groups) for groups in found.values())


def _compare(
    section: str, colours: Mapping[str, str], least: float, game: Game, problems: Problems
) -> None:
    for one, other in combinations(colours, 2):
        found, eyes = worst_difference(colours[one], colours[other])
        if found < least:
            problems.warning(
                game.written_at((section, other, "colour")), "similar-colours",
                f"'{other}' ({colours[other]}) and '{one}' ({colours[one]}) look alike to {EYES[eyes]}: "
                f"they differ by {found:.1f}, {least:g} is needed",
                "make one of them lighter or darker")
