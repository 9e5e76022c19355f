"""Expressions by chance, in the closed part of BeanShell that our modules use."""

from random import Random

_NAMES = (
    *("Turn", "Steps", "Facing", "DefId", "Nope", "Tags", "Side", "FaceDown", "Strength", "CurrentZone"),
    *("Order", "Script", "Phase", "Kind", "Broken", "DeckName"),
)
_TEXTS = ('""', '"a"', '"5"', '"0"', '"true"', '"|a|b|"', '"a,b,,c,,"', '"007"', '"-3"', '"yes"', '","')
_COUNTS = (
    'Count("{Kind==\\"unit\\"}")',
    'Sum("Steps","{Side==\\"$Side$\\"}")',
    'CountLocation("{DefId!=\\"\\"}")',
    'CountRangePx(0,150,"","{Side!=\\"$Side$\\"}")',
    'CountRangePx(0,150,"","Side != $Side$")',
    'Count("Kind = unit && Facing >= 2 && Facing != null || Tags =~ .*[|]a[|].*")',
    'Count("Nope = null && Steps < 3 && DeckName !=")',
)


def an_expression(random: Random, depth: int) -> str:
    """An expression of at most that many levels; most are nonsense."""
    if depth <= 0 or random.random() < 0.18:
        number = str(random.choice((0, 1, 2, 3, 7, 100, 2147483647)))
        return random.choice((number, random.choice(_TEXTS), random.choice(_NAMES), "true", "false"))
    one, other, third = (an_expression(random, depth - 1) for _ in range(3))
    sign = random.choice(("+", "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "&&", "||"))
    name = random.choice(_NAMES)
    text = random.choice((random.choice(_TEXTS), name, f"({name})", f"({one})", f'GetString("{name}")'))
    method = random.choice(("contains", "equals", "startsWith", "indexOf", "substring"))
    return random.choice(
        (
            f"{one} {sign} {other}",
            f"{one} {sign} {other}",
            f"{one} {sign} {other}",
            f"!({one})",
            f"-({one})",
            f"({one} ? {other} : {third})",
            f"{text}.{method}({other})",
            f"{text}.replace({other},{third})",
            f"{text}.length()",
            f'{random.choice(_TEXTS[5:])}.split(",")[{one}]',
            f'{random.choice(_TEXTS[5:])}.split(",").length',
            f"Math.max({one},{other})",
            f"Math.min({one},{other})",
            f"Integer.parseInt({one})",
            f'GetProperty("{name}")',
            f"Random({random.choice((1, 6))})",
            random.choice(_COUNTS),
        )
    )
