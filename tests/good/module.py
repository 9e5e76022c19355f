"""What the module gets, as an author of VASSAL modules reads it: keys in order, and what answers each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from generator import module_names as names
from generator.compile.module.expressions import Expressions
from generator.compile.module.gaining import gain_traits
from generator.compile.module.laws import binding_rules, guard_traits
from generator.compile.module.messages import Messages
from generator.compile.module.speaking import speaking_buttons
from generator.compile.module.umpire import Umpire
from generator.compile.module.windows import script_buttons
from generator.core.procedures import Law, Script
from generator.model.game import Game
from generator.model.spoken_refusals import refusals
from generator.vassal.property_changes import Change, Choose, SetTo
from generator.vassal.targets import EVERYWHERE
from generator.vassal.traits import GlobalHotkey, GlobalKeyCommand, Report, SetGlobalProperty, Trait, Trigger


@dataclass(frozen=True)
class Keys:
    """Traits by the keys that they hear."""

    traits: Sequence[Trait]

    def lines(self, key: str, level: int = 0) -> Iterator[str]:
        """What a key does; keys that something else hears are only named."""
        answered = False
        for trait in self.traits:
            for line in self._answer(trait, key):
                answered = True
                yield f"{'  ' * level}{line}"
        if not answered:
            yield f"{'  ' * level}send {_called(key)}"

    def _answer(self, trait: Trait, key: str) -> Iterator[str]:
        match trait:
            case SetGlobalProperty():
                yield from (_changed(trait.name, each.change) for each in trait.commands if each.key == key)
            case Trigger() if trait.key == key:
                yield f"{_called(key)}{_condition(trait)}:"
                for sent in trait.action_keys:
                    yield from (f"  {line}" for line in self.lines(sent))
            case GlobalKeyCommand() if trait.key == key:
                yield _sent_to_pieces(trait)
            case GlobalHotkey() if trait.key == key and trait.key_sent in _SAID:
                yield f"log: {_SAID[trait.key_sent]}"
            case GlobalHotkey() if trait.key == key:
                yield f"press {_called(trait.key_sent)}"
            case Report() if key in trait.keys:
                yield f"log: {trait.format}"


_SAID = {button.attributes["hotkey"]: button.attributes["reportFormat"] for button in speaking_buttons()}
"""What the module says at which of its keys."""


def _changed(name: str, change: Change) -> str:
    match change:
        case SetTo(value):
            return f"{name} = {value}"
        case Choose(prompt, choices):
            return f"{name} = what is chosen at “{prompt}”: {', '.join(choices)}"
        case _:
            raise AssertionError(change)


def _called(key: str) -> str:
    return key.rpartition(",")[2]


def _condition(trigger: Trigger) -> str:
    if trigger.loop and trigger.loop_type == "while":
        return f" {trigger.while_expression}"
    if trigger.loop:
        counting = f", counted in {trigger.index_property}" if trigger.index else ""
        return f", {trigger.loop_count} times{counting}"
    return f", if {trigger.condition}" if trigger.condition else ""


def _sent_to_pieces(command: GlobalKeyCommand) -> str:
    target = command.target
    deck = f" in the deck {target.deck}" if target.place == "DECK" else ""
    markers = target == EVERYWHERE.having("Kind", "control")
    known = target == EVERYWHERE or deck or target.place == "CURLOC" or markers
    assert known, target
    fitting = f"of Kind control where {command.filter}" if markers else f"where {command.filter}"
    where = " at its own place" if target.match_location and not deck else ""
    count = f", {command.deck_count} of them" if command.deck_count != "-1" else ""
    return f"send {_called(command.key_sent)} to pieces{deck}{where} {fitting}{count}"


def steps(game: Game, scripts: Iterable[Script]) -> Iterator[str]:
    """The steps of scripts as the umpire carries them out, without what stands round them."""
    parts = [replace(each, head=each.head.model_copy(update={"kind": "part"})) for each in scripts]
    yield from _program(game, parts)


def scripts(game: Game, shown: Sequence[Script]) -> Iterator[str]:
    """Scripts with their guards, marks and buttons."""
    yield from _program(game, shown)
    titles = [script.head.title.in_language("en") for script in shown]
    for element in script_buttons(game):
        given = element.attributes
        if given.get("name") in titles:
            key = f", key {given['buttonHotkey']}" if given["buttonHotkey"] else ""
            button = f"button “{given['buttonText']}”{key}, tooltip “{given['tooltip']}”"
            yield f"{button}: {_called(given['hotkey'])}"
        elif any(title in given.get("menuItems", "").split(",") for title in titles):
            yield f"menu “{given['text']}”: {given['menuItems']}"


def _program(game: Game, shown: Sequence[Script]) -> Iterator[str]:
    umpire = Umpire(game, Messages(game))
    for script in shown:
        umpire.add(script)
    umpire.finish()
    keys = Keys(as_one(umpire.clerks(dict.fromkeys(game.scripts, 0))))
    kinds = {script.head.kind for script in shown}
    for script in shown:
        if script.head.kind not in ("event", "turn"):
            yield from keys.lines(names.script(script.id))
    if "turn" in kinds:
        yield from keys.lines(names.MAY_STEP_ON)
    if "event" in kinds:
        yield from keys.lines(names.EVENTS)
    yield from _texts(umpire.messages)


def as_one(clerks: Mapping[str, Sequence[Trait]]) -> list[Trait]:
    """The program of the umpire and his clerks, as if what they send to each other were heard at once."""
    traits = dict.fromkeys(trait for each in clerks.values() for trait in each)
    sent = {trait.key: trait.key_sent for trait in traits
            if isinstance(trait, GlobalKeyCommand) and trait.target.map_name == names.UMPIRE_WINDOW}
    return [replace(trait, action_keys=tuple(sent.get(key, key) for key in trait.action_keys))
            if isinstance(trait, Trigger) else trait
            for trait in traits if not (isinstance(trait, GlobalKeyCommand) and trait.key in sent)]


def _texts(messages: Messages) -> Iterator[str]:
    """What the program says, without what it says in every game."""
    for name, words in messages.texts.items():
        said = name.removeprefix("Msg_").replace("_", "-")
        if said not in refusals.all("en") and not said.startswith("told-"):
            spoken = dict.fromkeys(words.in_language(language) for language in ("en", "es"))
            yield f"{name}: {' / '.join(spoken)}"


def law(game: Game, shown: Law) -> Iterator[str]:
    """A law in the guard of the pieces that it binds."""
    messages = Messages(game)
    if shown.head.on == "gain":
        traits = gain_traits(game, shown.id, messages)
        keys = Keys(traits)
        for key in dict.fromkeys(trait.key for trait in traits if isinstance(trait, Trigger)):
            yield from keys.lines(key)
    else:
        bound = [name for name in (*game.pieces, *game.cards) if shown.id in binding_rules(game, name)]
        yield f"in the guard of {' '.join(bound)}"
        yield f"broken: {_broken(game, shown, messages)}"
    yield from _texts(messages)


def _broken(game: Game, shown: Law, messages: Messages) -> str:
    """When the law is broken: what it adds to a guard that minds no law."""
    without, within = (_judgement(game, rules, messages) for rules in ((), (shown.id,)))
    common = without.removesuffix('""}')
    assert within.startswith(common)
    return within.removeprefix(common).removesuffix(f' ? "{shown.id}" : ""}}')


def _judgement(game: Game, rules: tuple[str, ...], messages: Messages) -> str:
    for trait in guard_traits(game, rules, messages):
        if isinstance(trait, SetGlobalProperty) and trait.name == names.BROKEN:
            change = trait.commands[0].change
            assert isinstance(change, SetTo)
            return change.value
    raise AssertionError("a guard judges")


def asker(game: Game, of_move: bool = False) -> Expressions:
    """Who writes the expressions of single forms."""
    return Expressions(game, of_move=of_move)
