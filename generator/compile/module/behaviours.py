"""What pieces can do, as traits that pieces of one sort share."""

from dataclasses import dataclass, field

from generator import module_names as names
from generator.compile.module.acting import ACTIVATE, acted_traits, activating_traits
from generator.compile.module.arrivals import arrival_traits, turning_over
from generator.compile.module.cards import card_traits
from generator.compile.module.control import control_traits, settling_traits
from generator.compile.module.facing import TURN_LEFT, TURN_RIGHT, facing_entries
from generator.compile.module.firing import fire_keys, firing_traits
from generator.compile.module.gaining import gain_law
from generator.compile.module.hearing import keys_heard, reports_apart, screen
from generator.compile.module.laws import (
    binding_rules,
    event_traits,
    guard_label,
    guard_traits,
)
from generator.compile.module.listing import listing_traits
from generator.compile.module.losing import losing_traits
from generator.compile.module.messages import Messages
from generator.compile.module.parting import parting_traits
from generator.compile.module.pieces import TURN_OVER
from generator.compile.module.piles import pile_traits
from generator.compile.module.prototypes import Prototypes
from generator.compile.module.putting import coming_traits, put_key, taken_away
from generator.compile.module.seats import own_hands_only
from generator.compile.module.sending import send_keys, sending_traits
from generator.compile.module.statuses import status_entries, status_menu_key
from generator.compile.module.supply import reach_trait
from generator.compile.module.told import tell
from generator.compile.module.units import (
    DESTROY,
    GAIN,
    LOSE,
    REVEAL,
    doom_state,
    revealed_by_owner,
    unit_traits,
)
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece
from generator.records import record
from generator.rehearse.card_places import CARD_PLACE
from generator.rehearse.ever import ever_fitting
from generator.rehearse.laws import present_on
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.traits import DoesNotStack, Prototype, Report, Trait, Trigger

_TURNED = named("Turned")
_TOLD_BY_HAND = Trigger(name="tell what a hand turned", key=_TURNED, action_keys=(tell("turned"),),
                        condition=matching_itself(f'{names.SCRIPT}!="yes"'))
"""A marker of who holds a place decides games; what scripts turn over they tell themselves."""


@record
class _Shared:
    """What pieces share: a prototype that hears these keys, and apart from it what it says."""

    prototype: Prototype
    keys: frozenset[str]
    reports: tuple[Report, ...]


@dataclass
class Behaviours:
    """Gives each piece and card its prototypes: the guard that judges its moves, and what it can do."""

    game: Game
    messages: Messages
    prototypes: Prototypes = field(default_factory=Prototypes)
    _guards: dict[tuple[str, ...], _Shared] = field(default_factory=dict)
    _decks: dict[str, _Shared] = field(default_factory=dict)

    def of_piece(self, identifier: str, remembers: tuple[Trait, ...]) -> tuple[Trait, ...]:
        """What a piece is outside of what it `remembers`, inner to outer.

        Control markers are moved by nobody and need no guard.
        """
        label = behaviour_label(self.game, identifier)
        traits = piece_traits(self.game, identifier, self.messages)
        if self.game.pieces[identifier].kind == "control":
            return (self.prototypes.reference(label, traits),)
        more = (*acted_traits(self.game, identifier), *doom_state(self.game, identifier))
        shared = self._guard(identifier), self._shared(label, traits)
        return (*more, *self._screened((*remembers, *more), *shared))

    def of_card(self, copy: CardCopy, remembers: tuple[Trait, ...]) -> tuple[Trait, ...]:
        """The same of a card."""
        if copy.deck_id not in self._decks:
            label = f"Card of {copy.deck_id}"
            traits = card_traits(self.game, copy.deck_id, self.messages)
            self._decks[copy.deck_id] = self._shared(label, traits)
        return self._screened(remembers, self._guard(copy.id, CARD_PLACE), self._decks[copy.deck_id])

    def _guard(self, identifier: str, *first: str) -> _Shared:
        rules = (*first, *binding_rules(self.game, identifier))
        if rules not in self._guards:
            self._guards[rules] = self._shared(
                guard_label(rules), guard_traits(self.game, rules, self.messages))
        return self._guards[rules]

    def _screened(self, remembers: tuple[Trait, ...], *shared: _Shared) -> tuple[Prototype, ...]:
        reports = tuple(report for each in shared for report in each.reports)
        keys = frozenset().union(*(each.keys for each in shared))
        inner = (*reports, screen((*remembers, *reports), keys))
        return (self.prototypes.reference("What it says, heard only by its own keys", inner),
                *(each.prototype for each in shared))

    def _shared(self, label: str, traits: tuple[Trait, ...]) -> _Shared:
        reports, others = reports_apart(traits)
        return _Shared(self.prototypes.reference(label, others), keys_heard(others), reports)


def behaviour_label(game: Game, identifier: str) -> str:
    """What people in the editor read of what a piece of this sort can do."""
    piece = game.pieces[identifier]
    if piece.kind == "unit":
        end = piece.destroyed_to or "nowhere"
        law = gain_law(game, identifier)
        gains = f", gains by {law}" if law else ""
        initial = f", deployed at {piece.deploys_at}" if piece.deploys_at is not None else ""
        least = f"least {piece.least}"
        sort = "Unit" if piece.movable else "Fixed unit"
        return f"{sort} of {piece.side}, {piece.steps} steps{initial}, {least}{gains}, destroyed to {end}"
    if piece.kind == "control":
        return f"Control of {game.locations[piece.starts].board}"
    sides = "Hidden marker" if piece.hidden else "Two-sided marker" if piece.is_two_sided else "Marker"
    boards = present_on(game, identifier)
    sides += f" of {piece.side}, present on {', '.join(boards)}" if boards else ""
    return sides if piece.movable else f"Fixed {sides.lower()}"


def piece_traits(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """What a piece can do, inner to outer."""
    piece = game.pieces[identifier]
    if piece.kind == "control":
        holding = game.holdings[game.locations[piece.starts].board]
        reach = (reach_trait(),) if game.asked.lines else ()
        still = DoesNotStack(select="nZ", move="V", stack="R")
        return (still, *settling_traits(game, holding), *reach, *listing_traits(game, identifier))
    reach = (reach_trait(),) if _is_looked_for(game, identifier) else ()
    answers = (*listing_traits(game, identifier), *activating_traits(game, identifier),
               *status_entries(game, identifier, messages), *facing_entries(game, identifier, messages),
               *losing_traits(game, identifier))
    can = _abilities(game, identifier, messages)
    lies = pile_traits(game, identifier) if piece.movable else ()
    arrives = (*coming_traits(game, identifier), *arrival_traits(game))
    changes = sorted(_changing_keys(game) & keys_heard((*answers, *can)))
    apart = parting_traits(game, piece) if piece.kind == "unit" else ()
    traits = (*arrives, *lies, *reach, *answers, *can, *apart, *event_traits(game, *changes))
    return traits if piece.movable else (*traits, DoesNotStack(move="V", stack="R"))


def _changing_keys(game: Game) -> frozenset[str]:
    """The keys by which hands change what conditions ask of a piece where it stands."""
    d = game.definitions
    costly = (put_key(name, put) for name, put in d.put.items() if put.costs_a_step)
    statuses = (status_menu_key(game, name) for name, status in d.statuses.items() if status.by_hand)
    return frozenset((LOSE, GAIN, DESTROY, TURN_OVER, TURN_LEFT, TURN_RIGHT, ACTIVATE, *costly, *statuses))


def _abilities(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """What hands can do with a piece, and how it takes control."""
    piece, control = game.pieces[identifier], control_traits(game, identifier)
    sends = tuple(sending_traits(game, identifier))
    if piece.kind == "unit" and piece.side is not None:
        return (*sends, *unit_traits(game, identifier, messages), *_uncovering(game, piece), *control)
    if piece.hidden and piece.side is not None:
        fires = firing_traits(game, identifier, messages, REVEAL)
        return (*control, *fires, *sends, *revealed_by_owner(game, piece.side))
    turns = (*turning_over(game.native, _TURNED), _TOLD_BY_HAND) if piece.is_two_sided else ()
    acts = (*firing_traits(game, identifier, messages, REVEAL), *sends)
    keys = (*fire_keys(game), *send_keys(game))
    own = (own_hands_only(game, piece.side, *keys),) if acts and piece.side is not None else ()
    return (*control, *turns, *taken_away(game, identifier), *acts, *own)


def _uncovering(game: Game, piece: Piece) -> tuple[Trait, ...]:
    """A menu entry by which those who play its side cover a counter, and show it again."""
    if not piece.shows_steps or piece.side is None or "down" not in game.asked.faces:
        return ()
    return (*turning_over(game.native), own_hands_only(game, piece.side, TURN_OVER))


def _is_looked_for(game: Game, identifier: str) -> bool:
    """Whether some step asks where the piece stands."""
    if any(identifier in ever_fitting(game, wanted) for wanted in game.asked.found_pieces):
        return True
    counts = game.pieces[identifier].kind == "unit" or bool(present_on(game, identifier))
    return counts and bool(game.asked.lines)
