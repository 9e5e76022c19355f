"""Pieces and cards as VASSAL definitions: what each is, how it arrives, what it hides, what it may do."""

from dataclasses import dataclass

from generator import module_names as names
from generator.compile.artwork import Faces
from generator.compile.module.expressions import Expressions, stack_size_property
from generator.compile.module.messages import Messages
from generator.compile.module.pictures import EMPTY, block_picture, cover_picture, picture_name
from generator.compile.module.whereabouts import chain
from generator.core.pieces import Pieces
from generator.model.game import CardCopy, Game
from generator.model.piece import Piece as PieceDefinition
from generator.vassal.expression import braces, filter_text, text
from generator.vassal.keys import named, stroke
from generator.vassal.piece import Piece
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.traits import (
    BasicPiece,
    CalculatedProperty,
    DynamicProperty,
    Layer,
    Marker,
    Prototype,
    Rotate,
    Trait,
)

FACE_FULL = named("FaceFull")
FACE_RANDOM = named("FaceRandom")
STEP_DOWN = named("StepDown")
STEP_UP = named("StepUp")
FACE_UP = named("FaceUp")
FACE_DOWN = named("FaceDown")
COVER = named("CoverUp")
TURN_OVER = stroke("ctrl T")
FACINGS = 4
_FACE_DOWN = DynamicProperty(
    name="FaceDown",
    value="no",
    commands=(PropertyCommand("", FACE_UP, SetTo("no")), PropertyCommand("", FACE_DOWN, SetTo("yes"))),
)
_REVEALED = DynamicProperty(
    name="Revealed",
    value="no",
    commands=(PropertyCommand("", names.SHOW, SetTo("yes")), PropertyCommand("", COVER, SetTo("no"))),
)
_FLAG_OFFSET_MM = (-9.5, 12.5)


@dataclass(frozen=True)
class PieceWriter:
    """Writes the definition of each piece and card."""

    game: Game
    faces: Faces
    messages: Messages
    stacks: tuple[Pieces, ...]
    """Stack sizes that scripts ask for; the control markers count them."""

    def piece(self, identifier: str, order: int, shared: tuple[Prototype, ...]) -> Piece:
        """The definition of a piece with its `shared` prototypes."""
        piece = self.game.pieces[identifier]
        markers = {
            "DefId": identifier,
            "Side": piece.side or "",
            "Kind": piece.kind,
            "Group": piece.group or "",
            "Tags": names.bar_list(piece.tags),
            "Steps": str(piece.steps),
            "Order": str(order),
            "PieceLayer": _layer(piece),
            **self._rare_markers(piece),
            **{names.value(name): shown for name, shown in piece.values.items()},
        }
        return Piece(
            (
                BasicPiece(
                    image=self._front_image(identifier, piece), name=spoken_name(self.game, identifier)
                ),
                *_own_state(piece),
                *self._body(identifier, piece),
                *self._cover(identifier, piece),
                Marker.of(markers),
                *shared,
            )
        )

    def _rare_markers(self, piece: PieceDefinition) -> dict[str, str]:
        if piece.kind == "control" and self.game.asked.lines:
            return {"Near": "|".join(self.game.locations[piece.starts].neighbours)}
        return {"Heart": "yes"} if piece.heart else {}

    def card(self, copy: CardCopy, order: int, shared: tuple[Prototype, ...]) -> Piece:
        """The definition of a card with its `shared` prototypes."""
        card = copy.card
        markers = {
            "DefId": copy.card_id,
            "Side": copy.deck.side or "",
            "Kind": "card",
            "Group": "",
            "Tags": names.bar_list(card.tags),
            "Steps": "1",
            "Order": str(order),
            "PieceLayer": "card",
            "Deck": copy.deck_id,
            **{names.value(name): shown for name, shown in card.values.items()},
        }
        title = card.title.in_language(self.game.native)
        back_name = self.messages.card_back(copy.deck_id)
        public = self.messages.text(f"back-{copy.deck_id}", back_name)
        unnamed = f"{self._lies_hidden()}{self._lies_in_a_hand()}"
        return Piece(
            (
                BasicPiece(image=picture_name(self.faces.front[copy.id]), name=title),
                _FACE_DOWN,
                _turned_layer(
                    picture_name(self.faces.back[copy.id]),
                    back_name.in_language(self.game.native),
                    self._lies_hidden(),
                ),
                CalculatedProperty(name="PublicName", expression=braces(f"{unnamed} ? {public} : BasicName")),
                Marker.of(markers),
                *shared,
            )
        )

    def _lies_hidden(self) -> str:
        """Whether a piece lies face down or in a pile that nobody may look into."""
        secret = [place.id for place in self.game.locations.values() if place.secret]
        return f'(FaceDown=="yes" || {text(names.bar_list(secret))}.contains("|"+DeckName+"|"))'

    def _lies_in_a_hand(self) -> str:
        """Or whether it lies on a board that only one seat sees, where no line of the log may name it."""
        boards = self.game.definitions.boards
        private = [names.map_name(self.game, name) for name, board in boards.items() if board.private_to]
        return f' || {text(names.bar_list(private))}.contains("|"+CurrentMap+"|")' if private else ""

    def _front_image(self, identifier: str, piece: PieceDefinition) -> str:
        if piece.kind == "control":
            return ""
        faces = self.faces.back if piece.hidden and piece.shape != "block" else self.faces.front
        return picture_name(faces[identifier])

    def _body(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        if piece.kind == "control":
            return self._control(identifier)
        if piece.kind == "active-side":
            return (self._active_side(identifier),)
        if piece.is_two_sided:
            return (self._other_side(identifier),)
        if piece.kind == "unit" and piece.shape != "block":
            return self._steps_of_counter(identifier, piece)
        if piece.kind == "unit":
            return (
                Rotate(
                    facings=FACINGS,
                    name="Facing",
                    clockwise_key=STEP_UP,
                    counterclockwise_key=STEP_DOWN,
                    random_key=FACE_RANDOM,
                    direct_key=FACE_FULL,
                    direct_expression="1",
                ),
                # A loss turns the block to the left; VASSAL counts its facings to the right.
                CalculatedProperty(
                    name="Facing", expression=braces(f"1+({FACINGS + 1}-Facing_Facing)%{FACINGS}")
                ),
                CalculatedProperty(name="Strength", expression=braces(_strength(piece))),
            )
        return ()

    def _other_side(self, identifier: str) -> Layer:
        """The back over the face of what lies face down."""
        level, back = braces('FaceDown=="yes" ? 2 : 1'), picture_name(self.faces.back[identifier])
        return Layer(name="Side up", images=(EMPTY, back), follow=True, follow_expression=level)

    def _steps_of_counter(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        """A counter shows its other side after a loss; one of a single step has only its front."""
        # Two sides keep the texts they had: Refresh Counters drops the state of a trait whose text differs.
        many = piece.steps > 2
        facing = DynamicProperty(
            name="Facing",
            value="1",
            commands=(
                PropertyCommand("", FACE_FULL, SetTo("1")),
                PropertyCommand("", STEP_UP, SetTo(braces("Math.max(1,Facing-1)") if many else "1")),
                PropertyCommand("", STEP_DOWN, SetTo(braces("Math.min(Steps,Facing+1)") if many else "2")),
            ),
        )
        strength = CalculatedProperty(name="Strength", expression=braces(_strength(piece)))
        if identifier not in self.faces.back or (piece.steps == 1 and "down" not in self.game.asked.faces):
            return facing, strength
        if piece.steps == 1:
            return facing, self._other_side(identifier), strength
        back = picture_name(self.faces.back[identifier])
        level = braces("Facing>=2 ? 2 : 1" if many else "Facing==2 ? 2 : 1")
        return (
            facing,
            Layer(name="Steps", images=(EMPTY, back), follow=True, follow_expression=level),
            strength,
        )

    def _control(self, identifier: str) -> tuple[Trait, ...]:
        """A flag that shows only where control is not what it was at the start."""
        place = self.game.pieces[identifier].starts
        control = self.game.definitions.boards[self.game.locations[place].board].control
        assert control is not None
        rest = next((side for side, ids in control.initial.items() if ids == ("rest",)), "")
        initial = next((side for side, ids in control.initial.items() if place in ids), rest)
        sides = list(self.game.definitions.sides)
        pictures = {sides[0]: self.faces.front[identifier]}
        if identifier in self.faces.back and len(sides) > 1:
            pictures[sides[1]] = self.faces.back[identifier]
        shown = [side for side in sides if side != initial]
        level = chain(
            [(f"{names.OWNER}=={text(side)}", str(number)) for number, side in enumerate(shown, 2)], "1"
        )
        px = self.game.definitions.theme.screen_px_per_mm
        x, y = (round(offset * px) for offset in _FLAG_OFFSET_MM)
        counts = tuple(
            CalculatedProperty(
                name=stack_size_property(stack),
                expression=braces(f"CountLocation({filter_text(Expressions(self.game).filter(stack))})"),
            )
            for stack in self.stacks
        )
        return (
            DynamicProperty(
                name=names.OWNER,
                value=initial,
                commands=tuple(PropertyCommand("", names.own(side), SetTo(side)) for side in sides),
            ),
            Layer(
                name="Flag",
                images=(EMPTY, *(picture_name(pictures[side]) for side in shown)),
                follow=True,
                follow_expression=braces(level),
                x=x,
                y=y,
            ),
            *counts,
        )

    def _active_side(self, identifier: str) -> Trait:
        """The marker shows the side whose phase it is."""
        sides = list(self.game.definitions.sides)
        back = self.faces.back.get(identifier, self.faces.front[identifier])
        second = [
            names.phase_name(self.game, phase_id)
            for phase_id, phase in self.game.definitions.phases.items()
            if phase.side == sides[-1]
        ]
        on_back = f'{text(names.bar_list(second))}.contains("|"+{names.PHASE}+"|")'
        return Layer(
            name="Active",
            images=(EMPTY, picture_name(back)),
            follow=True,
            follow_expression=braces(f"{on_back} ? 2 : 1"),
        )

    def _cover(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        """What those see who may not see the face, and the name that the log uses."""
        if piece.shows_steps and "down" in self.game.asked.faces:
            return self._under_cover(piece)
        if not piece.hidden or piece.side is None:
            return (CalculatedProperty(name="PublicName", expression=braces("BasicName")),)
        cover = self.messages.cover(piece.side)
        public = self.messages.text(f"cover-{piece.side}", cover)
        friend = friendly_eyes(self.game, piece.side)
        secret = f'{self._lies_hidden()} || (Revealed!="yes" && !{friend})'
        return (
            self._covering(identifier, piece, cover.in_language(self.game.native), secret),
            CalculatedProperty(name="Hidden", expression=braces('FaceDown=="yes" || Revealed!="yes"')),
            CalculatedProperty(
                name="PublicName",
                expression=braces(f'(FaceDown=="yes" || Revealed!="yes") ? {public} : BasicName'),
            ),
        )

    def _under_cover(self, piece: PieceDefinition) -> tuple[Trait, ...]:
        """A blank counter over one whose other side is its reduced strength, while it lies face down."""
        name, hidden = self.messages.covered(), 'FaceDown=="yes"'
        public = self.messages.text("covered", name)
        return (
            _turned_layer(cover_picture(piece), name.in_language(self.game.native), hidden),
            CalculatedProperty(name="PublicName", expression=braces(f"{hidden} ? {public} : BasicName")),
        )

    def _covering(self, identifier: str, piece: PieceDefinition, name: str, secret: str) -> Layer:
        """The back over the face; on a counter the face over the back, as soft corners show it."""
        if piece.shape == "block":
            return _turned_layer(block_picture(self.faces.back[identifier]), name, secret)
        return _turned_layer(EMPTY, name, secret, picture_name(self.faces.front[identifier]))


def _own_state(piece: PieceDefinition) -> tuple[Trait, ...]:
    """What a piece itself remembers."""
    return (_FACE_DOWN, _REVEALED) if piece.hidden else (_FACE_DOWN,)


def friendly_eyes(game: Game, side: str) -> str:
    """Whether the looking player belongs to a side that is not played by the bot."""
    seats = text(names.bar_list(names.seat_names(game, side)))
    seated = f'{seats}.contains("|"+playerSide+"|")'
    bot = game.bots.get(side)
    return f"({seated} && !({Expressions(game).condition(bot)}))" if bot else seated


def spoken_name(game: Game, identifier: str) -> str:
    """The English name of a piece in menus and log lines."""
    piece = game.pieces[identifier]
    name = piece.name.in_language(game.native)
    if piece.kind == "control":
        return f"{name} {piece.starts}"
    formation = piece.values.get("formation")
    if formation:
        return f"{name} ({formation})"
    group = game.definitions.groups[piece.group].title.in_language(game.native) if piece.group else ""
    return f"{name} ({group})" if group and piece.kind == "unit" else name


def _strength(piece: PieceDefinition) -> str:
    points = "Math.max(0,Steps+1-Facing)"
    return f"Facing>=Steps ? 0 : {points}" if piece.heart else points


def _turned_layer(back: str, back_name: str, hidden: str, front: str = EMPTY) -> Layer:
    return Layer(
        name="Cover",
        images=(front, back),
        level_names=("", back_name),
        follow=True,
        follow_expression=braces(f"({hidden}) ? 2 : 1"),
    )


def _layer(piece: PieceDefinition) -> str:
    return piece.kind if piece.kind in ("control", "unit") else "marker"
