"""Pieces and cards as VASSAL definitions: what each is, how it arrives, what it hides."""

from collections.abc import Iterator
from dataclasses import replace

from generator import module_names as names
from generator.compile.artwork import Faces
from generator.compile.module.corner import stands_in_corner
from generator.compile.module.facing import facing_state
from generator.compile.module.layers import layer_of
from generator.compile.module.messages import Messages
from generator.compile.module.pictures import (
    EMPTY,
    block_picture,
    cover_picture,
    picture_name,
    seen_picture,
)
from generator.compile.module.seats import cards_have_sides, friendly_eyes, hands_of_sides, lies_in_hands
from generator.compile.module.states import StateWriter
from generator.compile.module.statuses import status_state
from generator.compile.module.whereabouts import either
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece as PieceDefinition
from generator.model.spoken_pieces import spoken_name
from generator.records import record
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import NO_WORDS, Code, shown
from generator.vassal.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    Layer,
    Marker,
    Trait,
)

FACE_UP = named("FaceUp")
FACE_DOWN = named("FaceDown")
COVER = named("CoverUp")
TURN_OVER = stroke(names.PIECE_HOTKEYS["turn-over"])
_FACE_DOWN = DynamicProperty(
    name="FaceDown",
    value="no",
    commands=(*(PropertyCommand(key, SetTo(Code("no"))) for key in (FACE_UP, names.SHOW)),
              PropertyCommand(FACE_DOWN, SetTo(Code("yes")))),
)
_REVEALED = DynamicProperty(
    name="Revealed",
    value="no",
    commands=(PropertyCommand(names.SHOW, SetTo(Code("yes"))), PropertyCommand(COVER, SetTo(Code("no")))),
)


@record
class PieceWriter:
    """Writes the definition of each piece and card."""

    game: Game
    faces: Faces
    messages: Messages
    states: StateWriter

    def piece(self, identifier: str, order: int) -> tuple[Trait, ...]:
        """What a piece is and remembers, inner to outer."""
        piece = self.game.pieces[identifier]
        markers = {
            "DefId": identifier,
            "Side": piece.side or "",
            "Kind": piece.kind,
            "Group": piece.group or "",
            "Tags": names.bar_list(piece.tags),
            "Steps": str(piece.steps),
            "Order": str(order),
            "PieceLayer": layer_of(self.game, identifier),
            **self._rare_markers(piece),
            **{names.value(name): shown for name, shown in piece.values.items()},
        }
        return (
            BasicPiece(
                image=self._front_image(identifier, piece),
                name=shown(spoken_name(self.game, identifier)),
            ),
            *self._own_state(piece),
            *self.states.traits(identifier, piece),
            *self._cover(identifier, piece),
            *facing_state(self.game, identifier),
            *status_state(self.game, self.faces, identifier),
            Marker.of(markers),
        )

    def _own_state(self, piece: PieceDefinition) -> tuple[Trait, ...]:
        """What a piece itself remembers: each such trait costs time at every key that the piece hears."""
        is_covered = piece.hidden or piece.kind == "unit"
        turns = piece.is_two_sided or (is_covered and "down" in self.game.asked.faces)
        return (*((_FACE_DOWN,) if turns else ()), *((_REVEALED,) if piece.hidden else ()))

    def _rare_markers(self, piece: PieceDefinition) -> dict[str, str]:
        return {"Heart": "yes"} if piece.heart else {}

    def card(self, copy: CardCopy, order: int) -> tuple[Trait, ...]:
        """What a card is and remembers, inner to outer."""
        card = copy.card
        markers = {
            "DefId": copy.card_id,
            "Side": copy.side or "",
            **({"DeckSide": copy.deck.side or ""} if cards_have_sides(self.game) else {}),
            "Kind": "card",
            "Group": "",
            "Tags": names.bar_list(card.tags),
            "Steps": "1",
            "Order": str(order),
            "PieceLayer": layer_of(self.game, copy.id),
            "Deck": copy.deck_id,
            **{names.value(name): shown for name, shown in card.values.items()},
        }
        title = card.title.in_language(self.game.native)
        back_name = self.messages.card_back(copy.deck_id)
        public = self.messages.name(f"back-{copy.deck_id}", back_name)
        named = self.messages.named(title, card.title)
        unnamed = f"{self._lies_hidden()}{self._lies_in_a_hand()}"
        return (
            BasicPiece(image=picture_name(self.faces.front[copy.id]), name=shown(title)),
            _FACE_DOWN,
            _turned_layer(
                picture_name(self.faces.back[copy.id]),
                back_name.in_language(self.game.native),
                either([self._lies_hidden(), *self._lies_in_hands_of_others()]),
            ),
            CalculatedProperty(name="PublicName", expression=braces(f"{unnamed} ? {public} : {named}")),
            Marker.of(markers),
        )

    def _lies_hidden(self) -> str:
        """Whether a piece lies face down or in a pile that nobody may look into."""
        secret = [place.id for place in self.game.locations.values() if place.secret]
        return f'(FaceDown=="yes" || {text(names.bar_list(secret))}.contains("|"+DeckName+"|"))'

    def _lies_in_a_hand(self) -> str:
        """Or whether it lies on a board that only one seat sees, where no line of the log may name it."""
        boards = self.game.definitions.boards
        private = [names.map_name(self.game, name) for name, board in boards.items() if board.private_to]
        found = f' || {text(names.bar_list(private))}.contains("|"+CurrentMap+"|")' if private else ""
        hands = text(names.bar_list([*self.game.open_hands]))
        return found + (f' || {hands}.contains("|"+CurrentZone+"|")' if self.game.open_hands else "")

    def _lies_in_hands_of_others(self) -> Iterator[str]:
        """Whether it lies in a hand on an open board that the looking player may not look into."""
        for side, hands in hands_of_sides(self.game).items():
            yield f"({lies_in_hands(hands)} && !{friendly_eyes(self.game, side)})"

    def _front_image(self, identifier: str, piece: PieceDefinition) -> str:
        if piece.kind == "control" or piece.above or stands_in_corner(piece):
            return ""
        faces = self.faces.back if piece.hidden and piece.shape != "block" else self.faces.front
        return picture_name(faces[identifier])

    def _cover(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        """What those see who may not see the face, and the name that the log uses."""
        if piece.shows_steps and "down" in self.game.asked.faces:
            return self._under_cover(identifier, piece)
        if not piece.hidden or piece.side is None:
            return (CalculatedProperty(name="PublicName", expression=braces(self._named(identifier))),)
        cover = self.messages.cover(piece.side)
        public = self.messages.name(f"cover-{piece.side}", cover)
        friend = friendly_eyes(self.game, piece.side)
        secret = f'{self._lies_hidden()} || (Revealed!="yes" && !{friend})'
        return (
            self._covering(identifier, piece, cover.in_language(self.game.native), secret),
            CalculatedProperty(name="Hidden", expression=braces('FaceDown=="yes" || Revealed!="yes"')),
            CalculatedProperty(
                name="PublicName",
                expression=braces(
                    f'(FaceDown=="yes" || Revealed!="yes") ? {public} : {self._named(identifier)}'
                ),
            ),
        )

    def _named(self, identifier: str) -> str:
        """The expression for the name that the log uses of a piece that everybody may know."""
        return self.messages.named(spoken_name(self.game, identifier), self.game.pieces[identifier].name)

    def _under_cover(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        """A blank counter over one whose other side is its reduced strength, while it lies face down."""
        name, hidden = self.messages.covered(), 'FaceDown=="yes"'
        named = self._named(identifier)
        public = self.messages.name("covered", name)
        return (
            _turned_layer(cover_picture(piece), name.in_language(self.game.native), hidden),
            CalculatedProperty(name="PublicName", expression=braces(f"{hidden} ? {public} : {named}")),
        )

    def _covering(self, identifier: str, piece: PieceDefinition, name: str, secret: str) -> Layer:
        """The back over the face; on a counter the face over the back, as soft corners show it."""
        front = self.faces.front[identifier]
        plain = _turned_layer(EMPTY, name, secret, picture_name(front)) if piece.shape != "block" \
            else _turned_layer(block_picture(self.faces.back[identifier]), name, secret)
        return _seen_layer(plain, secret, seen_picture(piece, front))


def _turned_layer(back: str, back_name: str, hidden: str, front: str = EMPTY) -> Layer:
    return Layer(
        name="Cover",
        images=(front, back),
        level_names=(NO_WORDS, shown(back_name)),
        follow=True,
        follow_expression=braces(f"({hidden}) ? 2 : 1"),
    )


def _seen_layer(plain: Layer, hidden: str, seen: str) -> Layer:
    """The same, with a mark for its owner, who sees no difference, on what all see."""
    level = f'({hidden}) ? 2 : (Revealed=="yes" ? 3 : 1)'
    return replace(plain, images=(*plain.images, seen), level_names=(*plain.level_names, NO_WORDS),
                   follow_expression=braces(level))
