"""The turn track: turns that count, phases within each, and the buttons that step it."""

from generator import module_names as names
from generator.compile.module.clerks import COMPLETE, has_a_clerk
from generator.compile.module.closing import opening_scripts
from generator.compile.module.whereabouts import chain
from generator.model.definitions import Scenario
from generator.model.game import Game
from generator.vassal import elements as e
from generator.vassal.elements.tree import Element
from generator.vassal.expression import braces, text
from generator.vassal.keys import named, stroke
from generator.vassal.quoting import NO_CODE, Code, shown, template
from generator.vassal.saved_game import turn_state
from generator.vassal.targets import Target

_TURN_TRACK = "Turn"
"""The name of the turn track, which saves and properties of VASSAL's hold."""
_TELLS_THE_TURN = "tells the turn"
_ASK_TO_STEP_ON, _STEP_BACK = named("AskToStepOn"), named("StepBack")
STEP_BACK = "Step back"
"""The name of the button that steps the turn back, which nobody sees."""
_UNSEEN_PX = 1
"""The size of the track's own buttons; VASSAL cannot leave them out."""


def beginning_of(game: Game, turn: int = 1, phase: str | None = None) -> str:
    """The turn and the phase in which a scenario begins, as the property of that holds them."""
    return f"{turn}|{names.phase_name(game, phase or next(iter(game.definitions.phases)))}"


def stands_at(game: Game, scenario: Scenario) -> tuple[str, ...]:
    """What the saved game of a scenario says of the turn track; nothing for the usual beginning."""
    phases = list(game.definitions.phases)
    number = phases.index(scenario.phase) if scenario.phase is not None else 0
    return (turn_state(scenario.turn, number),) if (scenario.turn, number) != (1, 0) else ()


def track(game: Game) -> Element:
    """Turns that count, phases within each."""
    phases = tuple(names.phase_name(game, phase) for phase in game.definitions.phases)
    say = names.own_words
    level = e.list_turn_level(name=say("phase-level", game.native), property_name=names.PHASE, values=phases)
    return e.turn_tracker(
        e.counter_turn_level(
            level, name=say("turn-level", game.native), property_name=names.TURN,
            turn_format=_turn_format(game),
        ),
        # the track itself would tell it only after all that happens in the new phase
        e.turn_global_hotkey(name=_TELLS_THE_TURN, key="", report=_turn_report(game)),
        e.turn_global_hotkey(name="a new phase clears the moved marks", key=names.TURN_CHANGED),
        name=_TURN_TRACK,
        button_text="",
        next_key=names.STEP_ON,
        previous_key=_STEP_BACK,
        turn_format=Code("$level1$: $level2$"),
        report=NO_CODE,
        tooltip=say("turn-tooltip", game.native),
        # VASSAL measures the longest number and phase, not what turns are called
        length_style="Variable" if game.definitions.game.turn_titles else "Maximum",
        plus_button_size=_UNSEEN_PX,
    )


def buttons(game: Game) -> tuple[Element, Element]:
    """What steps the turn track back and on.

    VASSAL notes a step of the track's own buttons apart from what happens at it, and takes them back one by
    one. A step of these is a single act, and undone as one. The umpire steps on, if nothing forbids it.
    """
    say, on = names.own_words, names.next_step(game, game.native)
    back = e.Button(text=names.STEP_BACK, gate=names.AT_FIRST, tooltip=say("step-back", game.native))
    key = names.HOTKEYS["next-phase"]
    forward = e.Button(text=on, tooltip=on, key=stroke(key))
    return (
        e.do_action_button(name=STEP_BACK, button=back, actions=e.Actions(keys=(_STEP_BACK,))),
        e.do_action_button(name="Step on", button=forward, actions=e.Actions(keys=(_ASK_TO_STEP_ON,))),
    )


def _turn_format(game: Game) -> Code:
    """How the track shows the number of the turn, and what that turn is called."""
    if game.definitions.game.turn_titles:
        return braces(turn_words(game, game.native, "value"))
    return template(names.own_words("turn", game.native))


def turn_words(game: Game, language: str, value: str) -> str:
    """An expression for a turn in words, with what it is called; `value` is its number."""
    before, _, after = names.own_words("turn", language).partition("$value$")
    titles = [(f'("|"+{value}+"|").equals("|{number}|")', text(shown(f" ({title.in_language(language)})")))
              for number, title in enumerate(game.definitions.game.turn_titles, 1)]
    called = f"+({chain(titles, text(''))})" if titles else ""
    ends = f"+{text(shown(after))}" if after else ""
    return f"{text(shown(before))}+{value}{called}{ends}"


def _turn_report(game: Game) -> Code:
    """What the log says of a new turn or phase."""
    if game.definitions.game.turn_titles:
        return braces(f'{turn_words(game, game.native, names.TURN)}+": "+{names.PHASE}')
    turn = template(names.own_words("turn", game.native)).replace("$value$", f"${names.TURN}$")
    return Code(f"{turn}: ${names.PHASE}$")


TURN_REPORT_KEY = f"TurnTracker.{_TURN_TRACK}..TurnGlobalHotkey.{_TELLS_THE_TURN}.reportFormat"
"""VASSAL's key of it."""


def phase_format_key(game: Game) -> str:
    """VASSAL's key of how the turn track shows a phase."""
    turn, phase = (names.own_words(f"{level}-level", game.native) for level in ("turn", "phase"))
    return f"TurnTracker.{_TURN_TRACK}..CounterTurnLevel.{turn}..ListTurnLevel.{phase}.turnFormat"


def changes(game: Game) -> list[Element]:
    """What happens when the turn changes: no piece is marked as moved, and the umpire looks round.

    He greys buttons or lets them go, and looks for events. Before that he is asked whether it may be stepped.
    When a game begins, he is told so.
    """
    changed, umpire = e.Button(key=names.TURN_CHANGED), Target().having("DefId", names.UMPIRE)
    clear = e.KeyCommand(name="Clear moved marks", button=changed, key=names.CLEAR_MOVED, single_map=False)
    begins = e.KeyCommand(
        name="Turn begins", button=changed, key=names.TURN_BEGINS, target=umpire, single_map=False)
    asked = e.KeyCommand(name="May the turn be stepped on?", button=e.Button(key=_ASK_TO_STEP_ON),
                         key=names.MAY_STEP_ON, target=umpire, deck_count=Code("0"), single_map=False)
    commands = [e.global_key_command(command) for command in (clear, begins, asked)]
    if any(map(has_a_clerk, game.scripts.values())):
        complete = e.KeyCommand(name="All clerks are there", key=COMPLETE, target=umpire,
                                deck_count=Code("0"), single_map=False)
        commands.append(e.startup_global_key_command(complete, when=e.EVERY_LAUNCH))
    if not opening_scripts(game):
        return commands
    opens = e.KeyCommand(name="The game begins", key=names.GAME_BEGINS, target=umpire, deck_count=Code("0"),
                         single_map=False)
    return [*commands, e.startup_global_key_command(opens)]
