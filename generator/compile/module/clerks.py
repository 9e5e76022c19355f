"""The umpire's program, shared out among pieces: one for each script, and the umpire for the rest.

To open a saved game VASSAL takes the type of a piece apart trait by trait, and keeps what is left at each of
them in memory until the last is made (VASSAL.build.module.BasicCommandEncoder). A thousand traits in one
piece take more than the gigabyte that VASSAL has. A key also passes through all traits of its piece, so that
what a script does by itself is sooner done in a short one. What concerns another goes through the window.
"""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace

from generator import module_names as names
from generator.compile.module.hearing import keys_heard
from generator.compile.module.program import Program
from generator.core.procedures import Script
from generator.vassal.expression import braces, text
from generator.vassal.keys import named
from generator.vassal.matching import matching_itself
from generator.vassal.property_changes import PropertyCommand, SetTo
from generator.vassal.quoting import Code
from generator.vassal.targets import Target
from generator.vassal.traits import GlobalKeyCommand, PlaceMarker, SetGlobalProperty, Trait, Trigger

COMPLETE = named("Complete")
"""The key at which the umpire sees to it that all his clerks are there, whenever a game is opened.

One that was saved before a script was written, and refreshed, has everybody of today but its clerk.
"""
_NOBODY, _ASK_WHO, _LOOK, _ANNOUNCE = (named(word) for word in ("Nobody", "AskWho", "LookWho", "Announce"))
UMPIRE = ""
"""Who does what no script has to himself: events, the turn, whatever pieces ask for."""
_CLERKS = Target.on_map(names.UMPIRE_WINDOW).having("DefId", names.UMPIRE)


def has_a_clerk(script: Script) -> bool:
    """Whether a script has one: events are looked for together, and what ends a phase is done together."""
    return script.head.kind not in ("event", "turn")


def shared_out(program: Program, shared: Sequence[Trait]) -> Mapping[str, tuple[Trait, ...]]:
    """The traits of each clerk, inner to outer; each has those of the `shared` ones that it needs."""
    own = {clerk: program.traits(clerk) for clerk in (UMPIRE, *program.clerks)}
    heard = {clerk: heard_first(traits) for clerk, traits in own.items()}
    abroad = {clerk: frozenset().union(*(keys for other, keys in heard.items() if other != clerk))
              for clerk in own}
    found = {clerk: _with_shared(_sending(traits, abroad[clerk], clerk), shared)
             for clerk, traits in own.items()}
    return {clerk: (__announcing(clerk), *traits) if clerk != UMPIRE else traits
            for clerk, traits in found.items()}


def heard_first(traits: Sequence[Trait]) -> frozenset[str]:
    """The keys at which traits do something."""
    return frozenset(key for trait in traits for key in (
        (trait.key,) if isinstance(trait, Trigger) else keys_heard((trait,))))


def _sending(traits: Sequence[Trait], abroad: Set[str], clerk: str) -> tuple[Trait, ...]:
    """The traits, with commands that send to the other clerks what is for them."""
    sent: dict[str, str] = {}

    def own(key: str) -> str:
        if key not in abroad:
            return key
        return sent.setdefault(key, named(f"{clerk or 'umpire'} sends {key.rpartition(',')[2]}"))

    kept = [replace(trait, action_keys=tuple(map(own, trait.action_keys)))
            if isinstance(trait, Trigger) else trait for trait in traits]
    commands = [GlobalKeyCommand(key=by, key_sent=key, target=_CLERKS, single_report=False)
                for key, by in sent.items()]
    return (*kept, *commands)


def _with_shared(traits: Sequence[Trait], shared: Sequence[Trait]) -> tuple[Trait, ...]:
    """With what no key reaches and what one of theirs does."""
    keys = {key for trait in traits if isinstance(trait, Trigger) for key in trait.action_keys}
    needed = [trait for trait in shared if not (heard := keys_heard((trait,))) or heard & keys]
    return (*needed, *traits)


def named_clerk(clerk: str) -> dict[str, str]:
    """The marks of a clerk, which no piece of a game has."""
    return {"DefId": names.UMPIRE, names.CLERK: clerk}


def __announcing(clerk: str) -> Trait:
    """What of a clerk says that it is there."""
    there = PropertyCommand(_ANNOUNCE, SetTo(braces(f'{names.PRESENT}+{text(f"|{clerk}|")}')))
    return SetGlobalProperty(name=names.PRESENT, commands=(there,))


def completing(clerks: Mapping[str, int]) -> Iterator[Trait]:
    """What makes each clerk anew who is missing; for each the number of the trait that does."""
    yield SetGlobalProperty(name=names.PRESENT, commands=(PropertyCommand(_NOBODY, SetTo(Code(""))),))
    yield GlobalKeyCommand(key=_ASK_WHO, key_sent=_ANNOUNCE, target=_CLERKS)
    for clerk, number in clerks.items():
        make = named(f"Make {clerk}")
        yield PlaceMarker(key=make, marker=_path_of(clerk), gpid=str(number))
        yield Trigger(name=f"complete {clerk}", key=_LOOK, action_keys=(make,),
                      condition=matching_itself(f"!{names.PRESENT}.contains({text(f'|{clerk}|')})"))
    yield Trigger(name="complete", key=COMPLETE, action_keys=(_NOBODY, _ASK_WHO, _LOOK))


def slot_name(clerk: str) -> str:
    """What the slot of a clerk is called."""
    return f"Umpire {clerk}".rstrip()


def _path_of(clerk: str) -> str:
    """Where a slot is among the parts of the module (VASSAL.tools.ComponentPathBuilder)."""
    parts = (("build.module.Map", names.UMPIRE_WINDOW), ("build.module.map.SetupStack", "Umpire"),
             ("build.widget.PieceSlot", slot_name(clerk)))
    return "/".join(f"VASSAL.{kind}:{name}" for kind, name in parts)
