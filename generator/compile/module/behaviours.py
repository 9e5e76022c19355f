"""What pieces can do, as traits that pieces of one sort share."""

from dataclasses import dataclass, field

from generator import module_names as names
from generator.compile.module.laws import (
    binding_rules,
    control_traits,
    event_traits,
    gain_law,
    guard_label,
    guard_traits,
    present_on,
    script_traits,
    settling_traits,
)
from generator.compile.module.messages import Messages, menus
from generator.compile.module.pieces import FACE_DOWN, FACE_UP, TURN_OVER
from generator.compile.module.prototypes import Prototypes
from generator.compile.module.slots import FIND_SLOT, slot_traits
from generator.compile.module.states import FACE_FULL, FACE_RANDOM
from generator.compile.module.supply import reach_trait
from generator.compile.module.told import tell
from generator.compile.module.units import own_hands_only, revealed_by_owner, unit_traits
from generator.model.game import CardCopy, Game
from generator.model.piece import Deck, Piece
from generator.rehearse.conditions import ever_fitting
from generator.vassal.expression import braces, constant, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import shown
from generator.vassal.traits import (
    DoesNotStack,
    Prototype,
    RestrictCommands,
    ReturnToDeck,
    SendToLocation,
    SetGlobalProperty,
    Trait,
    Trigger,
)

_GO_ZONE, _GO_PILE = named("GoZone"), named("GoPile")
DISCARD, PLAY = (stroke(f"ctrl {key}") for key in "DP")


@dataclass
class Behaviours:
    """Gives each piece and card its prototypes: the guard that judges its moves, and what it can do."""

    game: Game
    messages: Messages
    prototypes: Prototypes = field(default_factory=Prototypes)
    _guards: dict[tuple[str, ...], Prototype] = field(default_factory=dict)
    _decks: dict[str, Prototype] = field(default_factory=dict)

    def of_piece(self, identifier: str) -> tuple[Prototype, ...]:
        """The prototypes of a piece; control markers are moved by nobody and need no guard."""
        behaviour = self.prototypes.reference(
            behaviour_label(self.game, identifier), piece_traits(self.game, identifier, self.messages)
        )
        if self.game.pieces[identifier].kind == "control":
            return (behaviour,)
        return (self._guard(identifier), behaviour)

    def of_card(self, copy: CardCopy) -> tuple[Prototype, ...]:
        """The prototypes of a card."""
        if copy.deck_id not in self._decks:
            label = f"Card of {copy.deck_id}"
            self._decks[copy.deck_id] = self.prototypes.reference(label, _card(self.game, copy.deck))
        return (self._guard(copy.id), self._decks[copy.deck_id])

    def _guard(self, identifier: str) -> Prototype:
        rules = binding_rules(self.game, identifier)
        if rules not in self._guards:
            self._guards[rules] = self.prototypes.reference(
                guard_label(rules), guard_traits(self.game, rules, self.messages)
            )
        return self._guards[rules]


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


def arrival_traits(game: Game) -> tuple[Trait, ...]:
    """How a piece obeys the umpire: strength, face, then the place (see `moves.Moves`)."""

    def when(order: str, *actions: str) -> Trigger:
        return Trigger(
            name=f"arrive {order}",
            key=names.ARRIVE,
            action_keys=actions,
            condition=matching_itself(f"{names.ORDERS}.contains({text(f'|{order}|')})"),
        )

    side_by_side = slot_traits(game)
    return (
        SendToLocation(
            key=_GO_ZONE,
            map_name=braces(names.DESTINATION_MAP),
            mode=SendToLocation.ZONE,
            zone=braces(names.DESTINATION),
        ),
        ReturnToDeck(key=_GO_PILE, deck=braces(names.DESTINATION)),
        SetGlobalProperty(
            name=names.LOWEST,
            commands=(
                PropertyCommand(
                    names.VOTE, SetTo(braces(f"Order<{names.LOWEST} ? Order : {names.LOWEST}"))
                ),
            ),
        ),
        when("full", FACE_FULL),
        when("random", FACE_RANDOM),
        when("up", FACE_UP),
        when("down", FACE_DOWN),
        *side_by_side,
        when("place", _GO_ZONE, *((FIND_SLOT,) if side_by_side else ()), names.CLEAR_MOVED),
        when("pile", _GO_PILE, names.CLEAR_MOVED),
    )


def piece_traits(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """What a piece can do, inner to outer."""
    piece = game.pieces[identifier]
    if piece.kind == "control":
        holding = game.holdings[game.locations[piece.starts].board]
        reach = (reach_trait(),) if game.asked.lines else ()
        still = DoesNotStack(select="nZ", move="V", stack="R")
        return (still, *settling_traits(game, holding), *reach)
    reach = (reach_trait(),) if _is_looked_for(game, identifier) else ()
    traits = (*arrival_traits(game), *reach, *_abilities(game, identifier, messages), *event_traits(game))
    return traits if piece.movable else (*traits, DoesNotStack(move="V", stack="R"))


def _abilities(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """What hands can do with a piece, and how it takes control."""
    piece, control = game.pieces[identifier], control_traits(game, identifier)
    if piece.kind == "unit" and piece.side is not None:
        return (*unit_traits(game, identifier, messages), *_uncovering(game, piece), *control)
    if piece.hidden and piece.side is not None:
        return (*control, *revealed_by_owner(game, piece.side))
    return (*control, *_turning_over(game.native)) if piece.is_two_sided else control


def _uncovering(game: Game, piece: Piece) -> tuple[Trait, ...]:
    """A menu entry by which those who play its side cover a counter, and show it again."""
    if not piece.shows_steps or piece.side is None or "down" not in game.asked.faces:
        return ()
    return (*_turning_over(game.native), own_hands_only(game, piece.side, TURN_OVER))


def _is_looked_for(game: Game, identifier: str) -> bool:
    """Whether some step asks where the piece stands."""
    if any(identifier in ever_fitting(game, wanted) for wanted in game.asked.found_pieces):
        return True
    counts = game.pieces[identifier].kind == "unit" or bool(present_on(game, identifier))
    return counts and bool(game.asked.lines)


def _turning_over(language: str, *then: str) -> tuple[Trait, ...]:
    """A menu entry that shows the other side of a marker or a card."""
    weigh, turn = named("WeighTurn"), named("Turn")
    other = SetTo(braces('FaceDown=="yes" ? "up" : "down"'))
    return (
        SetGlobalProperty(name=names.FATE, commands=(PropertyCommand(weigh, other),)),
        Trigger(
            name="turned up",
            key=turn,
            action_keys=(FACE_UP,),
            condition=matching_itself(f'{names.FATE}=="up"'),
        ),
        Trigger(
            name="turned down",
            key=turn,
            action_keys=(FACE_DOWN,),
            condition=matching_itself(f'{names.FATE}=="down"'),
        ),
        Trigger(
            name="turn over",
            menu=shown(menus("turn-over", language)),
            key=TURN_OVER,
            action_keys=(weigh, turn, *then),
        ),
    )


def _card(game: Game, deck: Deck) -> tuple[Trait, ...]:
    traits: list[Trait] = [*arrival_traits(game)]
    as_script, begin, end = script_traits()
    traits += [
        *_turning_over(game.native, tell("lies")),
        as_script,
        ReturnToDeck(key=named("GoDiscard"), deck=constant(deck.discard)),
        Trigger(
            name="discard",
            menu=shown(menus("discard", game.native)),
            key=DISCARD,
            action_keys=(FACE_UP, begin, named("GoDiscard"), end, tell("lies")),
        ),
    ]
    if deck.play is not None:
        target = game.locations[deck.play]
        found = (FIND_SLOT,) if target.slots_mm else ()
        traits += [
            SendToLocation(
                key=named("GoPlay"),
                map_name=constant(names.map_name(game, target.board)),
                mode=SendToLocation.ZONE,
                zone=constant(target.id),
            ),
            Trigger(
                name="play",
                menu=shown(menus("put-in-play", game.native)),
                key=PLAY,
                action_keys=(FACE_UP, begin, named("GoPlay"), *found, end, tell("lies")),
            ),
        ]
    if deck.side is not None:
        traits.append(own_hands_only(game, deck.side, TURN_OVER, DISCARD, PLAY))
    piles = [place.id for place in game.locations.values() if place.secret]
    traits.append(
        RestrictCommands(
            name="not from a secret pile",
            action="Hide",
            keys=(TURN_OVER, DISCARD, PLAY),
            condition=matching_itself(f'{text(names.bar_list(piles))}.contains("|"+DeckName+"|")'),
        )
    )
    return (*traits, *event_traits(game))
