"""Where templates of strangers run: no way out, no loop without end, nothing larger than a face can need.

Whatever an expression gives is weighed: the signs of a text, all that a list holds, however deep. Nothing is
larger than a face can need, and the larger it is the more steps it takes, of which a face has so many. What
would make something large at once out of something small is bounded before, or not there.
"""

from collections.abc import Iterable
from typing import Any, cast

from jinja2 import Template, nodes, pass_eval_context
from jinja2.environment import TemplateModule
from jinja2.filters import do_replace, sync_do_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

MAXIMUM_RANGE, MAXIMUM_LENGTH = 1_000, 1_000_000
MAXIMUM_NUMBER, MAXIMUM_POWER = 10**12, 64
MAXIMUM_DRAWING = 40_000_000
"""Signs of one face, or of what a macro draws of it; a picture within is most of them."""
MAXIMUM_STEPS = 200_000
"""Turns of loops for one face; calls, and values that are large, take as long as several."""
MAXIMUM_DEPTH = 60
"""Of macros that call macros, well before Python's own bound: that one is met in any place."""
STEPS_OF_A_CALL, SIGNS_OF_A_STEP, SIGNS_OF_A_THING = 20, 1_000, 20
MAXIMUM_ARGUMENT = 1_000
"""The largest number that a filter is given."""

WITHOUT_BOUNDS = ("format", "indent", "wordwrap", "random")
"""Filters that are not there: three pad texts, and one is another each time."""
PADDING = frozenset((
    "center", "encode", "expandtabs", "format", "format_map", "join", "ljust", "replace", "rjust", "to_bytes",
    "translate", "zfill"))
"""Methods of texts and numbers that are not there."""

_NUMBERS, _SMALL = (int, float), ("+", "%")
"""What is never large, and what makes nothing large of it."""


class _Parts(Template):
    """A template of which others import the macros, and not what it would draw: nobody has weighed that."""

    def make_module(self, *given: Any, **named: Any) -> TemplateModule:
        module = super().make_module(*given, **named)
        vars(module)["_body_stream"] = []
        return module


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of all faces; `begin` starts to count anew."""

    intercepted_binops = frozenset({"*", "**", "+", "%"})
    template_class = _Parts

    def __init__(self, **options: Any) -> None:
        super().__init__(finalize=self._drawn, **options)
        self._steps = self._depth = 0
        self.globals = {"range": _short_range, **{name: self.globals[name] for name in ("dict", "namespace")}}
        known = {name: each for name, each in self.filters.items() if name not in WITHOUT_BOUNDS}
        known |= {"join": _join, "replace": _replace}
        self.filters = {name: self._bounded(each) for name, each in known.items()}
        self.filters |= {"counted": self._counted, "weighed": self._weighed}

    def begin(self) -> None:
        """A face begins."""
        self._steps = self._depth = 0

    @property
    def took_much(self) -> bool:
        """Whether the face took half of the steps that it may, or more."""
        return self._steps > MAXIMUM_STEPS / 2

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Reckon, but make no huge numbers, texts or lists. Raises ValueError."""
        if type(left) in _NUMBERS and type(right) in _NUMBERS and (operator in _SMALL or (
                operator == "*" and abs(left) <= MAXIMUM_NUMBER and abs(right) <= MAXIMUM_NUMBER)):
            return self.binop_table[operator](left, right)
        if operator == "%" and isinstance(left, str):
            raise ValueError("'%' is only for numbers here")
        numbers = [abs(each) for each in (left, right) if isinstance(each, int | float)]
        sizes = [_size(each) for each in (left, right) if isinstance(each, str | list | tuple)]
        most = MAXIMUM_LENGTH / max(1, *sizes) if sizes else MAXIMUM_NUMBER
        too_many = operator in "**" and any(
            number > (MAXIMUM_POWER if operator == "**" else most) for number in numbers)
        if too_many or (operator == "+" and sum(sizes) > MAXIMUM_LENGTH):
            raise ValueError(f"'{operator}' would give more than a face can need")
        return self._weighed(super().call_binop(context, operator, left, right))

    def call(self, context: Any, called: Any, *given: Any, **named: Any) -> Any:
        """Call a macro or a helper, which counts as several steps."""
        self._count(STEPS_OF_A_CALL)
        self._depth += 1
        if self._depth > MAXIMUM_DEPTH:
            raise ValueError(f"macros call each other more than {MAXIMUM_DEPTH} deep")
        drawn = super().call(context, called, *given, **named)
        self._depth -= 1
        return self._weighed(drawn, MAXIMUM_DRAWING)

    def concat(self, parts: Iterable[str]) -> str:
        """Join what is drawn. Raises ValueError."""
        known, signs = [], 0
        for part in parts:
            known.append(part)
            signs += len(part)
            if signs > MAXIMUM_DRAWING:
                _refuse_size(signs, MAXIMUM_DRAWING)
        self._count(signs // SIGNS_OF_A_STEP)
        return "".join(known)

    def is_safe_attribute(self, holder: Any, name: str, value: Any) -> bool:
        """Texts and numbers have no methods that pad."""
        pads = isinstance(holder, str | int) and name in PADDING
        return not pads and super().is_safe_attribute(holder, name, value)

    def wrap_str_format(self, value: Any) -> None:
        """Nor a method that fills in patterns."""

    def _generate(self, source: nodes.Template, *names: Any, **options: Any) -> str:
        """Count the turns of each loop, and weigh what is put together."""
        return super()._generate(_Weighing().visit(source), *names, **options)

    def _counted(self, turns: Any) -> Any:
        known = turns if hasattr(turns, "__len__") else list(turns)
        self._count(len(known))
        return known

    def _count(self, steps: int) -> None:
        self._steps += steps
        if self._steps > MAXIMUM_STEPS:
            raise ValueError(f"it takes more than {MAXIMUM_STEPS} steps to draw this face")

    def _drawn(self, value: Any) -> Any:
        """What is drawn for a value."""
        if isinstance(value, float):
            # a ten-thousandth of a millimetre is enough for any edge; 0.1 + 0.2 need not be shown in full
            return round(value, 4)
        return self._weighed(value, MAXIMUM_DRAWING)

    def _weighed(self, value: Any, most: int = MAXIMUM_LENGTH) -> Any:
        if type(value) in _NUMBERS:
            return value
        size = len(value) if isinstance(value, str) else _size(value, most)
        _refuse_size(size, most)
        self._count(size // SIGNS_OF_A_STEP)
        return value

    def _bounded(self, function: Any) -> Any:
        """The filter, given no large numbers, and its result weighed."""
        def filtered(*given: Any, **named: Any) -> Any:
            own = given[2 if hasattr(function, "jinja_pass_arg") else 1:]
            if any(isinstance(each, int) and abs(each) > MAXIMUM_ARGUMENT
                   for each in (*own, *named.values())):
                raise ValueError(f"a filter is given no number larger than {MAXIMUM_ARGUMENT}")
            return self._weighed(function(*given, **named))

        filtered.__dict__.update(getattr(function, "__dict__", {}))  # which tells what it is passed first
        return filtered


class _Weighing(NodeTransformer):
    """Looks at what loops go through, and at lists, mappings and texts that are put together."""

    def visit_For(self, loop: nodes.For) -> nodes.Node:
        """Count the turns of a loop."""
        self.generic_visit(loop)
        loop.iter = _filtered(loop.iter, "counted")
        return loop

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        """Weigh a text, and before that its parts."""
        self.generic_visit(node)
        node.nodes = [_filtered(each, "weighed") for each in node.nodes]
        return _filtered(node, "weighed")

    def visit_List(self, node: nodes.List | nodes.Tuple | nodes.Dict) -> nodes.Node:
        """Weigh what is made, not what is set."""
        self.generic_visit(node)
        return node if getattr(node, "ctx", "load") == "store" else _filtered(node, "weighed")

    visit_Tuple = visit_Dict = visit_List


def _filtered(node: nodes.Node, name: str) -> nodes.Filter:
    return nodes.Filter(cast(nodes.Expr, node), name, [], [], None, None, lineno=node.lineno)


def _size(value: Any, most: int = MAXIMUM_LENGTH) -> int:
    """Signs of a text, and as many as things take in anything else; no more than something over `most`."""
    size, waiting = 0, [value]
    while waiting and size <= most:
        each = waiting.pop()
        if isinstance(each, str):
            size += len(each)
            continue
        size += SIGNS_OF_A_THING
        if isinstance(each, list | tuple):
            waiting.extend(each)
        elif isinstance(each, dict):
            waiting.extend(each)
            waiting.extend(each.values())
    return size


@pass_eval_context
def _join(context: Any, items: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
    listed = list(items)
    _refuse_size(_size(listed) + len(between) * len(listed))
    return sync_do_join(context, listed, between, attribute)


@pass_eval_context
def _replace(context: Any, text: str, old: str, new: str, count: int | None = None) -> str:
    _refuse_size(len(str(text)) + str(text).count(str(old)) * len(str(new)))
    return do_replace(context, text, old, new, count)


def _refuse_size(signs: int, most: int = MAXIMUM_LENGTH) -> None:
    if signs > most:
        raise ValueError(f"more than {most} signs are more than a face can need")


def _short_range(*bounds: int) -> range:
    counted = range(*bounds)
    if len(counted) > MAXIMUM_RANGE:
        raise ValueError(f"range({', '.join(map(str, bounds))}) counts further than {MAXIMUM_RANGE}")
    return counted
