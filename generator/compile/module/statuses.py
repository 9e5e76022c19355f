"""States of pieces that a marker shows on paper: the piece remembers them and shows the marker's front."""


from generator import module_names as names
from generator.compile.artwork import Faces
from generator.compile.module.corner import small_layer
from generator.compile.module.expressions import has_status
from generator.compile.module.messages import Messages, menu_entry
from generator.compile.module.pictures import picture_name
from generator.compile.module.seats import own_hands_only
from generator.compile.module.told import Event, status_message, tell
from generator.compile.module.whereabouts import lies_destroyed
from generator.model.game import Game
from generator.rehearse.statuses import statuses_by_hand, statuses_of
from generator.vassal.expression import braces, constant, text
from generator.vassal.keys import named, stroke
from generator.vassal.matching import matching, matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.traits import DynamicProperty, GlobalKeyCommand, SetGlobalProperty, Trait, Trigger

CLEAR_STATUSES = named("ClearStatuses")


def status_key(status: str, has: bool) -> str:
    """The key that gives a piece a status, or takes it off."""
    return named(f"{'Set' if has else 'Clear'}Status {status}")


def status_state(game: Game, faces: Faces, identifier: str) -> tuple[Trait, ...]:
    """How a piece remembers and shows its statuses, inner to outer."""
    own = statuses_of(game, identifier)
    if not own:
        return ()
    destroyed = lies_destroyed(game, identifier)
    commands = [PropertyCommand(CLEAR_STATUSES, SetTo(Code("")))]
    for name in own:
        taken_off = f'{names.STATUSES}.replace({text(f"|{name}|")},"")'
        given = f'{taken_off}+{text(f"|{name}|")}'
        commands += [
            PropertyCommand(status_key(name, has=True), SetTo(braces(
                f"({destroyed}) ? {taken_off} : ({given})" if destroyed else given))),
            PropertyCommand(status_key(name, has=False), SetTo(braces(taken_off)))]
    shown = (small_layer(game, f"{names.STATUS_LAYER}{name}", marker, picture_name(faces.front[marker]),
                         has_status(name))
             for name in own for marker in game.status_markers[name][:1])
    return (DynamicProperty(name=names.STATUSES, value="", commands=tuple(commands)), *shown)


def status_entries(game: Game, identifier: str, messages: Messages) -> tuple[Trait, ...]:
    """The entries of the menu that give a piece its statuses and take them off, inner to outer.

    What the key means is kept before it is done, since every trigger asks again.
    """
    own = statuses_by_hand(game, identifier)
    if not own:
        return ()
    weigh = {name: named(f"WeighStatus {name}") for name in own}
    destroyed = lies_destroyed(game, identifier)
    gets = f'({destroyed}) ? "nothing" : "marked"' if destroyed else '"marked"'
    meant = tuple(PropertyCommand(weigh[name], SetTo(braces(
        f'{has_status(name)} ? "unmarked" : {gets}'))) for name in own)
    named_so = tuple(PropertyCommand(weigh[name], SetTo(constant(name))) for name in own)
    piece = game.pieces[identifier]
    keys = tuple(status_menu_key(game, name) for name in own)
    # what a hidden piece may have would tell others what it is
    guarded = (own_hands_only(game, piece.side, *keys),) if piece.hidden and piece.side is not None else ()
    return (SetGlobalProperty(name=names.FATE, commands=meant),
            SetGlobalProperty(name=names.STATUS, commands=named_so),
            *(trait for name in own for trait in _entry(game, name, weigh[name], messages)), *guarded)


def _entry(game: Game, identifier: str, weigh: str, messages: Messages) -> tuple[Trait, ...]:
    status, act = game.definitions.statuses[identifier], named(f"AnswerStatus {identifier}")
    messages.name(status_message(identifier), status.name)
    leave = named(f"LeaveStatus {identifier}")
    leaves = (GlobalKeyCommand(key=leave, key_sent=status_key(identifier, has=False),
                               filter=matching(has_status(identifier))),) if status.unique else ()
    gets = (*((leave,) if status.unique else ()), status_key(identifier, has=True))
    answers: tuple[tuple[Event, tuple[str, ...]], ...] = (
        ("marked", gets), ("unmarked", (status_key(identifier, has=False),)))
    return (
        *leaves,
        *(Trigger(name=f"{event}: {identifier}", key=act, action_keys=(*keys, tell(event)),
                  condition=matching_itself(f"{names.FATE}=={text(event)}")) for event, keys in answers),
        Trigger(name=f"status: {identifier}", menu=menu_entry(status.name, game.native),
                key=status_menu_key(game, identifier), action_keys=(weigh, act)),
    )


def status_menu_key(game: Game, identifier: str) -> str:
    """The key of the entry that gives a piece a status or takes it off."""
    hotkey = game.definitions.statuses[identifier].hotkey
    return stroke(hotkey) if hotkey is not None else named(f"Status {identifier}")
