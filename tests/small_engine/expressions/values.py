"""Values as VASSAL's BeanShell has them: whole numbers, flags, texts and lists of texts.

A property is a text; in an expression it becomes a flag or a number if it looks like one (`wrap`). Between a
number and an empty text the text counts as 0, so that ""+5 is the number 5; between a number and another text
the number becomes a text (bsh.BSHBinaryExpression in VASSAL).
"""

import re
from collections.abc import Callable
from typing import Any

from ..faults import BadData, NotSimulated

_NUMERIC = set("+-.0123456789")
_WHOLE = re.compile(r"[+-]?\d+")
_FRACTION = re.compile(r"[+-]?(\d+\.\d*|\.\d+)")
_wrapped: dict[str, Any] = {"": "", "true": True, "false": False}


def wrap(text: str) -> Any:
    """A property's text as an expression sees it under its plain name."""
    try:
        return _wrapped[text]
    except KeyError:
        value = wrap_loosely(text)
        if type(value) is int and str(value) != text:
            raise NotSimulated(f"the number {text!r} would not be read as it is written") from None
        _wrapped[text] = value
        return value


def wrap_loosely(text: str) -> Any:
    """The same for a text that is kept elsewhere too, such as +3, which counts as 3."""
    if text in _wrapped:
        return _wrapped[text]
    if not _NUMERIC.issuperset(text) or (len(text) > 1 and text[0] == "0" and text.isdigit()):
        return text
    if _FRACTION.fullmatch(text):
        raise NotSimulated(f"the fraction {text}")
    if not _WHOLE.fullmatch(text):
        return text
    number = int(text)
    return number if -(1 << 31) <= number < 1 << 31 else text


def wrap_plainly(text: str) -> Any:
    """The same through GetProperty, which also takes 0303 for a number."""
    if text in ("true", "false"):
        return text == "true"
    if not _WHOLE.fullmatch(text):
        return text
    number = int(text)
    return number if -(1 << 31) <= number < 1 << 31 else text


def shown(value: Any) -> str:
    """A value as Java writes it."""
    if type(value) is str:
        return value
    if value is True:
        return "true"
    if value is False:
        return "false"
    if type(value) is int:
        return str(value)
    raise NotSimulated(f"the value {value!r} as a text")


def whole(value: int) -> int:
    """A number in Java's 32 bits."""
    if -(1 << 31) <= value < 1 << 31:
        return value
    return (value + (1 << 31)) % (1 << 32) - (1 << 31)


def flag(value: Any) -> bool:
    """A condition, or bad data."""
    if value is True or value is False:
        return bool(value)
    raise BadData(f"{value!r} is neither true nor false")


def _as_numbers(left: Any, right: Any) -> tuple[Any, Any]:
    """Both sides of an operator made alike."""
    one, other = type(left), type(right)
    if one is other:
        return left, right
    if one is int and right == "" and other is str:
        return left, 0
    if other is int and left == "" and one is str:
        return 0, right
    return shown(left), shown(right)


def equal(left: Any, right: Any) -> bool:
    """=="""
    left, right = _as_numbers(left, right)
    if type(left) is list:
        raise BadData("== of lists")
    return bool(left == right)


def is_empty(value: Any) -> bool:
    """== with an empty text, which the number 0 equals too."""
    return value == "" if type(value) is str else (value == 0 and type(value) is int)


def less(left: Any, right: Any) -> bool:
    """<"""
    left, right = _comparable(left, right)
    return bool(left < right)


def at_most(left: Any, right: Any) -> bool:
    """<="""
    left, right = _comparable(left, right)
    return bool(left <= right)


def _comparable(left: Any, right: Any) -> tuple[Any, Any]:
    if type(left) is int and type(right) is int:
        return left, right
    left, right = _as_numbers(left, right)
    if type(left) not in (int, str):
        raise BadData(f"{left!r} compared with {right!r}")
    return left, right


def add(left: Any, right: Any) -> Any:
    """+"""
    left, right = _as_numbers(left, right)
    if type(left) is int:
        return whole(left + right)
    if type(left) is str:
        return left + right
    raise BadData(f"{left!r} + {right!r}")


def _counting(operation: Callable[[int, int], int]) -> Callable[[Any, Any], int]:
    def count(left: Any, right: Any) -> int:
        left, right = _as_numbers(left, right)
        if type(left) is int:
            return whole(operation(left, right))
        raise BadData(f"{left!r} reckoned with {right!r}")

    return count


def _divided(left: int, right: int) -> int:
    """Java cuts towards zero."""
    if right == 0:
        raise BadData("division by 0")
    return abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)


subtract = _counting(lambda left, right: left - right)
multiply = _counting(lambda left, right: left * right)
divide = _counting(_divided)
remainder = _counting(lambda left, right: left - right * _divided(left, right))


def negative(value: Any) -> int:
    """Unary minus."""
    if type(value) is not int:
        raise BadData(f"-{value!r}")
    return whole(-value)


def inverse(value: Any) -> bool:
    """!"""
    if value is True or value is False:
        return not value
    raise BadData(f"!{value!r}")


def element(items: Any, index: Any) -> str:
    """An item of a list."""
    if type(items) is not list or type(index) is not int:
        raise BadData(f"{items!r}[{index!r}]")
    if not 0 <= index < len(items):
        raise BadData(f"index {index} of {len(items)} items")
    return str(items[index])


def length(items: Any) -> int:
    """The field length, which only lists have."""
    if type(items) is not list:
        raise BadData(f"{items!r}.length")
    return len(items)
