"""Where templates of strangers run: no way out, no loop without end, nothing larger than a face can need.

What could make a text, a list or a number of any size out of a short one is bounded, or not there.
"""

from collections.abc import Iterable
from typing import Any

from jinja2 import nodes, pass_eval_context
from jinja2.filters import do_replace, sync_do_join
from jinja2.sandbox import ImmutableSandboxedEnvironment

MAXIMUM_RANGE, MAXIMUM_LENGTH = 1_000, 1_000_000
MAXIMUM_NUMBER, MAXIMUM_POWER = 10**12, 64
MAXIMUM_STEPS = 200_000
"""Turns of loops for one face; calls take as long as several."""
STEPS_OF_A_CALL = 20
MAXIMUM_ARGUMENT = 1_000
"""The largest number that a filter is given."""

WITHOUT_BOUNDS = ("format", "indent", "wordwrap", "random")
"""Filters that are not there: three pad texts, and one is another each time."""
PADDING = frozenset((
    "center", "encode", "expandtabs", "format", "format_map", "join", "ljust", "replace", "rjust", "to_bytes",
    "translate", "zfill"))
"""Methods of texts and numbers that are not there."""


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of all faces; `begin` starts to count anew."""

    intercepted_binops = frozenset({"*", "**", "+", "%"})

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._steps = 0
        self.globals = {"range": _short_range, **{name: self.globals[name] for name in ("dict", "namespace")}}
        known = {name: each for name, each in self.filters.items() if name not in WITHOUT_BOUNDS}
        self.filters = {name: _bounded(each) for name, each in known.items()}
        self.filters |= {"join": _join, "replace": _replace, "counted": self._counted, "short": _short}

    def begin(self) -> None:
        """A face begins."""
        self._steps = 0

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Reckon, but make no huge numbers, texts or lists. Raises ValueError."""
        if operator == "%" and isinstance(left, str):
            raise ValueError("'%' is only for numbers here")
        numbers = [abs(each) for each in (left, right) if isinstance(each, int | float)]
        lengths = [len(each) for each in (left, right) if isinstance(each, str | list | tuple)]
        most = MAXIMUM_LENGTH / max(1, *lengths) if lengths else MAXIMUM_NUMBER
        too_many = operator in "**" and any(
            number > (MAXIMUM_POWER if operator == "**" else most) for number in numbers)
        if too_many or (operator == "+" and sum(lengths) > MAXIMUM_LENGTH):
            raise ValueError(f"'{operator}' would give more than a face can need")
        return super().call_binop(context, operator, left, right)

    def call(self, context: Any, called: Any, *given: Any, **named: Any) -> Any:
        """Call a macro or a helper, which counts as several steps."""
        self._count(STEPS_OF_A_CALL)
        return super().call(context, called, *given, **named)

    def is_safe_attribute(self, holder: Any, name: str, value: Any) -> bool:
        """Texts and numbers have no methods that pad."""
        pads = isinstance(holder, str | int) and name in PADDING
        return not pads and super().is_safe_attribute(holder, name, value)

    def wrap_str_format(self, value: Any) -> None:
        """Nor a method that fills in patterns."""

    def _generate(self, source: nodes.Template, *names: Any, **options: Any) -> str:
        """Count the turns of each loop, and look at the length of each text that is put together."""
        for loop in source.find_all(nodes.For):
            loop.iter = _filtered(loop.iter, "counted")
        for node in list(source.find_all(nodes.Concat)):
            node.nodes = [_filtered(each, "short") for each in node.nodes]
        return super()._generate(source, *names, **options)

    def _counted(self, turns: Any) -> Any:
        known = turns if hasattr(turns, "__len__") else list(turns)
        self._count(len(known))
        return known

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > MAXIMUM_STEPS:
            raise ValueError(f"it takes more than {MAXIMUM_STEPS} steps to draw this face")


def _filtered(node: nodes.Node, name: str) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


def _bounded(function: Any) -> Any:
    """The filter, given no large numbers."""
    def filtered(*given: Any, **named: Any) -> Any:
        own = given[2 if hasattr(function, "jinja_pass_arg") else 1:]
        if any(isinstance(each, int) and abs(each) > MAXIMUM_ARGUMENT for each in (*own, *named.values())):
            raise ValueError(f"a filter is given no number larger than {MAXIMUM_ARGUMENT}")
        return function(*given, **named)

    filtered.__dict__.update(getattr(function, "__dict__", {}))  # which tells what it is passed first
    return filtered


def _short(value: Any) -> Any:
    if isinstance(value, str):
        _refuse_length(len(value))
    return value


@pass_eval_context
def _join(context: Any, items: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
    listed = list(items)
    _refuse_length(sum(len(each) for each in listed if isinstance(each, str)) + len(between) * len(listed))
    return sync_do_join(context, listed, between, attribute)


@pass_eval_context
def _replace(context: Any, text: str, old: str, new: str, count: int | None = None) -> str:
    _refuse_length(len(str(text)) + str(text).count(str(old)) * len(str(new)))
    return do_replace(context, text, old, new, count)


def _refuse_length(signs: int) -> None:
    if signs > MAXIMUM_LENGTH:
        raise ValueError(f"a text of {signs} signs is longer than a face can need")


def _short_range(*bounds: int) -> range:
    counted = range(*bounds)
    if len(counted) > MAXIMUM_RANGE:
        raise ValueError(f"range({', '.join(map(str, bounds))}) counts further than {MAXIMUM_RANGE}")
    return counted
