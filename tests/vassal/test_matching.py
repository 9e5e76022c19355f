"""Conditions that VASSAL compares itself, and what stays an expression."""

from __future__ import annotations

import pytest

from generator.vassal.matching import matching, matching_itself, matching_text


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ('"|a-1|".contains("|"+DefId+"|")', "DefId = a-1"),
        ('"|a|x.y|".contains("|"+DefId+"|")', "DefId =~ a|x[.]y"),
        ('Tags.contains("|a|") && !Tags.contains("|b|")', "Tags =~ .*[|]a[|].* && Tags !~ .*[|]b[|].*"),
        ('("|"+CurrentZone+"|").equals("|E$Var_x$|")', "CurrentZone = E$Var_x$"),
        (
            '("|"+(DeckName!="" ? DeckName : CurrentZone)+"|").equals("|a|")',
            "DeckName = a || DeckName = && CurrentZone = a",
        ),
        ('Kind=="a" && (Side=="b" || Side=="c")', "Kind = a && Side = b || Kind = a && Side = c"),
        ('!(Kind=="unit" && Side=="red")', "Kind != unit || Side != red"),
        ('Side!="$Side$" && Order==$Lowest$', "Side != $Side$ && Order = $Lowest$"),
        ('CurrentMap=="The ring" && DeckName==""', "CurrentMap = The ring && DeckName ="),
        ('Reached.contains("|"+CurrentZone+"|")', "CurrentZone =~ $Reached$ && CurrentZone !="),
        ('!Reached.contains("|"+CurrentZone+"|")', "CurrentZone !~ $Reached$ || CurrentZone ="),
    ],
)
def test_comparisons_of_one_property_are_vassals_own(condition: str, said: str) -> None:
    assert matching(condition) == said


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ('Side==""', "Side = || Side = null"),
        ('Side!=""', "Side != && Side != null"),
        ("Broken.isEmpty()", "Broken = || Broken = null"),
        ("Done==0", "Done = 0 || Done = || Done = null"),
        ("Facing<2", "Facing < 2 || Facing = null"),
        ("Facing>=2", "Facing >= 2 && Facing != null"),
        ("!(Facing>=2)", "Facing < 2 || Facing = null"),
    ],
)
def test_what_a_piece_has_not_is_empty_and_counts_as_0(condition: str, said: str) -> None:
    assert matching(condition) == said


@pytest.mark.parametrize(
    "condition",
    [
        "Facing<=Steps",
        "1==1",
        "Turn>3",
        "Facing>0",
        'Reached.matches(".*[|](a|b)[|].*")',
        'Side=="a && b"',
        'Side=="a=b"',
        'Side==" a"',
        'Side=="null"',
        'Side=="true"',
        'Count("x")>0',
        'GetString("Side").equals("a")',
        'Side=="a" && Turn+1==3',
        'Side=="a" || ',
        '(Side=="a"',
        "false",
        " && ".join(f'(A{number}=="x" || B{number}=="x")' for number in range(5)),
    ],
)
def test_all_else_stays_an_expression(condition: str) -> None:
    assert matching(condition).startswith("{")


def test_a_trait_that_asks_itself_replaces_no_property() -> None:
    assert matching_itself('Side=="$Side$"') == '{Side=="$Side$"}'
    assert matching_itself('Side=="red"') == "Side = red"


def test_a_count_takes_either() -> None:
    assert matching_text('Side=="red"') == '"Side = red"'
    assert matching_text("Facing<=Steps") == '"{Facing<=Steps}"'
