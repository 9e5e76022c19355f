"""Operations of the core, a file for each form. `Operation` is the closed set that every printer knows."""

from generator.core.operations.action import Action, Carry
from generator.core.operations.branch import Branch
from generator.core.operations.by_table import ByTable
from generator.core.operations.by_value import ByValue
from generator.core.operations.call import Call
from generator.core.operations.end import End
from generator.core.operations.facing import SetFacing
from generator.core.operations.flip import Flip
from generator.core.operations.give import Give
from generator.core.operations.hide import Hide
from generator.core.operations.list import List
from generator.core.operations.loop import DiceOf, Each, Loop, Over, Times
from generator.core.operations.mark import Along, Beyond, Linked, Mark, Sought, Standing, Toward
from generator.core.operations.move import Arrival, Drawn, Everyone, FirstIn, Move, Pick, Some, Strength
from generator.core.operations.offer import Offer, Option
from generator.core.operations.one_of import OneOf
from generator.core.operations.refill import Refill
from generator.core.operations.reveal import Reveal
from generator.core.operations.roll import MOST_DICE, Roll
from generator.core.operations.say import Say
from generator.core.operations.set import Cell, Line, Set, StateLine, TerrainLine, Value, Word
from generator.core.operations.shuffle import Shuffle
from generator.core.operations.spend import Activate, Ready, Spend
from generator.core.operations.status import SetStatus

Operation = (
    Move
    | ByTable
    | ByValue
    | Refill
    | Flip
    | Reveal
    | Hide
    | Shuffle
    | Roll
    | Set
    | Mark
    | List
    | Spend
    | Ready
    | Activate
    | SetStatus
    | SetFacing
    | Loop
    | OneOf
    | Offer
    | Branch
    | Give
    | Call
    | End
    | Say
)

__all__ = [
    "MOST_DICE",
    "Action",
    "Activate",
    "Along",
    "Arrival",
    "Beyond",
    "Branch",
    "ByTable",
    "ByValue",
    "Call",
    "Carry",
    "Cell",
    "DiceOf",
    "Drawn",
    "Each",
    "End",
    "Everyone",
    "FirstIn",
    "Flip",
    "Give",
    "Hide",
    "Line",
    "Linked",
    "List",
    "Loop",
    "Mark",
    "Move",
    "Offer",
    "OneOf",
    "Operation",
    "Option",
    "Over",
    "Pick",
    "Ready",
    "Refill",
    "Reveal",
    "Roll",
    "Say",
    "Set",
    "SetFacing",
    "SetStatus",
    "Shuffle",
    "Some",
    "Sought",
    "Spend",
    "Standing",
    "StateLine",
    "Strength",
    "TerrainLine",
    "Times",
    "Toward",
    "Value",
    "Word",
]
