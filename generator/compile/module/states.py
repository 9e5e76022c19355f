"""The states of pieces and what shows them: strength, the side that is up, flags, whose phase it is."""

from collections.abc import Mapping

from generator import module_names as names
from generator.compile.artwork import Faces
from generator.compile.module.corner import aside_layers, corner_layers, stands_in_corner
from generator.compile.module.expressions import Expressions
from generator.compile.module.pictures import EMPTY, picture_name
from generator.compile.module.whereabouts import chain
from generator.core.form import NOBODY
from generator.core.pieces import Pieces
from generator.model.flags import flag_aside_mm, flagged_in
from generator.model.game import Game
from generator.model.piece import Piece as PieceDefinition
from generator.records import record
from generator.vassal.expression import braces, constant, filter_text, text
from generator.vassal.keys import named
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.traits import CalculatedProperty, DynamicProperty, Layer, Rotate, Trait

FACE_FULL = named("FaceFull")
FACE_RANDOM = named("FaceRandom")
STEP_DOWN = named("StepDown")
DIE = named("Die")
LOSE_BY_SCRIPT = named("LoseByScript")
DIE_BY_SCRIPT = named("DieByScript")
STEP_UP = named("StepUp")
EDGES = 4


@record
class StateWriter:
    """Writes the states of pieces."""

    game: Game
    faces: Faces
    stacks: Mapping[Pieces, str]
    """Stack sizes that scripts ask for; the control markers count them."""

    def traits(self, identifier: str, piece: PieceDefinition) -> tuple[Trait, ...]:
        """What remembers and shows the state of a piece, as far as it has one."""
        if piece.kind == "control":
            return self._control(identifier)
        if piece.kind == "active-side":
            return (self._active_side(identifier),)
        if stands_in_corner(piece):
            sides = (self.faces.front, self.faces.back) if piece.is_two_sided else (self.faces.front,)
            pictures = tuple(picture_name(side[identifier]) for side in sides)
            return corner_layers(self.game, identifier, pictures)
        if piece.is_two_sided:
            return (self._other_side(identifier),)
        if piece.kind == "unit" and piece.shape != "block":
            return self._steps_of_counter(identifier, piece)
        if piece.kind == "unit":
            return (
                Rotate(
                    facings=EDGES,
                    name="Facing",
                    clockwise_key=STEP_UP,
                    counterclockwise_key=STEP_DOWN,
                    random_key=FACE_RANDOM,
                    direct_key=FACE_FULL,
                    direct_expression=Code("1"),
                ),
                # A loss turns the block to the left; VASSAL counts its facings to the right.
                CalculatedProperty(
                    name="Facing", expression=braces(f"1+({EDGES + 1}-Facing_Facing)%{EDGES}")
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
                PropertyCommand(FACE_FULL, SetTo(Code("1"))),
                PropertyCommand(STEP_UP, SetTo(braces("Math.max(1,Facing-1)") if many else Code("1"))),
                PropertyCommand(STEP_DOWN, SetTo(braces("Math.min(Steps,Facing+1)") if many else Code("2"))),
            ),
        )
        strength = CalculatedProperty(name="Strength", expression=braces(_strength(piece)))
        has_back = identifier in self.faces.back and (piece.steps > 1 or "down" in self.game.asked.faces)
        if piece.above:
            sides = (self.faces.front, self.faces.back) if has_back else (self.faces.front,)
            pictures = tuple(picture_name(side[identifier]) for side in sides)
            return facing, *aside_layers(self.game, identifier, pictures), strength
        if not has_back:
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
        """The flag of the side that controls its place."""
        place = self.game.pieces[identifier].starts
        control = self.game.definitions.boards[self.game.locations[place].board].control
        assert control is not None
        sides = list(self.game.definitions.sides)
        pictures = dict(zip(sides, self.faces.flags[identifier], strict=True))
        shown = flagged_in(self.game, place)
        level = chain(
            [(f"{names.OWNER}=={text(side)}", str(number)) for number, side in enumerate(shown, 2)], "1"
        )
        px = self.game.definitions.theme.screen_px_per_mm
        aside_mm, below_mm = flag_aside_mm(self.game, identifier)
        counts = tuple(
            CalculatedProperty(
                name=name,
                expression=braces(f"CountLocation({filter_text(Expressions(self.game).filter(stack))})"),
            )
            for stack, name in self.stacks.items()
        )
        return (
            DynamicProperty(
                name=names.OWNER,
                value=control.held_first_by(place),
                commands=tuple(PropertyCommand(names.own(side or NOBODY), SetTo(constant(side)))
                               for side in (*sides, *[""] * self.game.asked.gives_to_nobody)),
            ),
            Layer(
                name="Flag",
                images=(EMPTY, *(picture_name(pictures[side]) for side in shown)),
                follow=True,
                follow_expression=braces(level),
                x=round(aside_mm * px),
                y=round(below_mm * px),
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


def _strength(piece: PieceDefinition) -> str:
    points = "Math.max(0,Steps+1-Facing)"
    return f"Facing>=Steps ? 0 : {points}" if piece.heart else points
