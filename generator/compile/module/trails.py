"""Where units have moved, drawn as lines until their marks of having moved are cleared.

One key shows the trails of all, or hides them, for everybody: who moves next gets his as he moves. Nobody
sees the trail of a unit that somebody may not know, its owner neither: of pieces that look alike it tells
which was where.
"""

from generator import module_names as names
from generator.compile.module.messages import menus
from generator.compile.module.moves import Moves
from generator.compile.module.pieces import COVER, FACE_DOWN
from generator.compile.module.whereabouts import either
from generator.model.game import Game
from generator.model.piece import Piece
from generator.svg.colours import channels
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.expression import text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching_itself
from generator.vassal.quoting import shown
from generator.vassal.targets import Target
from generator.vassal.traits import MovementTrail, RestrictCommands, Trait, Trigger

_TOGGLE = stroke(names.PIECE_HOTKEYS["trail"])
_SHOW, _HIDE, _FORGET = named("ShowTrail"), named("HideTrail"), named("ForgetTrail")
_DOT_MM, _LINE_MM = 1.2, 0.6
_OPACITY_PERCENT = 70


def leave_trails(game: Game) -> bool:
    """Whether any unit of the game moves."""
    return any(piece.kind == "unit" and piece.movable for piece in game.pieces.values())


def trail_traits(game: Game, piece: Piece) -> tuple[Trait, ...]:
    """The trail of a unit, inner to outer, outside of its mark of having moved."""
    if not piece.movable or piece.side is None:
        return ()
    px, side = game.definitions.theme.screen_px_per_mm, game.definitions.sides[piece.side]
    trail = MovementTrail(
        key=_TOGGLE,
        menu=shown(menus("trail", game.native)),
        shared=True,
        radius=round(_DOT_MM * px),
        fill=_java(side.ink),
        line=_java(side.colour),
        opacity=_OPACITY_PERCENT,
        line_width=round(_LINE_MM * px, 1),
        show_key=_SHOW,
        hide_key=_HIDE,
        clear_key=_FORGET,
    )
    return (
        trail,
        *_secrecy(game, piece),
        Trigger(name="shows its trail", key=names.MOVED, action_keys=(_SHOW,),
                condition=matching_itself(f'{names.TRAILS}=="yes"')),
        # VASSAL would draw a line from where it was on the other map, and across the map to a box beside it.
        Trigger(name="begins a trail", key=names.MOVED, action_keys=(_FORGET,),
                condition=matching_itself(f'{names.SCRIPT}!="yes" && {_comes_onto_a_map(game)}')),
        *_leaving(game),
    )


def _comes_onto_a_map(game: Game) -> str:
    """Whether the unit was no moment ago in the window of a map where it is now, or was in a box there."""
    maps = [text(names.map_name(game, board)) for board in game.maps]
    other_window = [f"CurrentMap=={window} && OldMap!={window}" for window in maps]
    return either([*other_window, *([_in_box(game, "FromPlace")] if _boxes(game) else [])])


def _leaving(game: Game) -> tuple[Trait, ...]:
    """A unit that gets into a box of a map, by whomever, has no trail any more."""
    if not _boxes(game):
        return ()
    return (Trigger(name="ends its trail", key=names.MOVED, action_keys=(_FORGET,),
                    condition=matching_itself(_in_box(game, "CurrentZone"))),)


def _in_box(game: Game, place: str) -> str:
    return f'{text(names.bar_list(_boxes(game)))}.contains("|"+{place}+"|")'


def _boxes(game: Game) -> list[str]:
    """What lies beside the ground of a map, on its board."""
    return [place.id for place in game.locations.values() if place.board in game.maps and not place.is_ground]


def _secrecy(game: Game, piece: Piece) -> tuple[Trait, ...]:
    """What is hidden shows no trail, and hides the one it has."""
    keys: tuple[str, ...]
    if piece.hidden:
        secret, keys = 'FaceDown=="yes" || Revealed!="yes"', (COVER, FACE_DOWN)
    elif piece.shows_steps and "down" in game.asked.faces:
        secret, keys = 'FaceDown=="yes"', (FACE_DOWN,)
    else:
        return ()
    return (
        RestrictCommands(name="no trail of secrets", action="Hide", keys=(_TOGGLE, _SHOW),
                         condition=matching_itself(secret)),
        Trigger(name="hides its trail", watch_keys=keys, action_keys=(_HIDE,)),
    )


def trail_program(moves: Moves) -> None:
    """What the umpire does at the key: it shows the trails of all that moved, or hides all."""
    program = moves.program
    program.section, program.origin = "trails", ()
    turn = program.remember(names.TRAILS, f'{names.TRAILS}=="yes" ? "no" : "yes"')
    act = program.key("show or hide")
    program.trigger(act, [moves.ask('Kind=="unit" && Moved=="true"', _SHOW)], f'{names.TRAILS}=="yes"')
    program.trigger(act, [moves.ask('Kind=="unit"', _HIDE)], f'{names.TRAILS}!="yes"')
    program.trigger(names.SHOW_TRAILS, [turn, act])


def trail_button(game: Game) -> tuple[Element, ...]:
    """The button of all trails, where there are any."""
    if not leave_trails(game):
        return ()
    words = names.own_words("trails", game.native)
    button = e.Button(text=words, tooltip=words, key=stroke(names.HOTKEYS["trails"]))
    umpire = Target().having("DefId", names.UMPIRE)
    return (e.global_key_command(e.KeyCommand(
        name=words, button=button, key=names.SHOW_TRAILS, target=umpire, single_map=False)),)


def _java(colour: str) -> str:
    return ",".join(map(str, channels(colour)))
