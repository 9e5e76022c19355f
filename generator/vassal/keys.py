"""Keys as VASSAL writes them: named commands and keystrokes (VASSAL.configure.NamedHotKeyConfigurer)."""

from __future__ import annotations

NONE = ""
"""No key."""

_NAMED_COMMAND_CODE = 57348
_MODIFIERS = {"shift": 65, "ctrl": 130, "meta": 260, "alt": 520}
_CODES = {
    "ENTER": 10,
    "BACKSPACE": 8,
    "TAB": 9,
    "ESCAPE": 27,
    "SPACE": 32,
    "PAGEUP": 33,
    "PAGEDOWN": 34,
    "END": 35,
    "HOME": 36,
    "LEFT": 37,
    "UP": 38,
    "RIGHT": 39,
    "DOWN": 40,
    "COMMA": 44,
    "MINUS": 45,
    "PERIOD": 46,
    "SLASH": 47,
    "SEMICOLON": 59,
    "EQUALS": 61,
    "DELETE": 127,
    "INSERT": 155,
    **{f"F{n}": 111 + n for n in range(1, 13)},
}


def named(name: str) -> str:
    """Write a named command, which no player can type: named("Go") is "57348,0,Go".

    Names are case-sensitive. Raises ValueError for an empty name or one with a comma (cookbook 2.1).
    """
    if not name or "," in name or name != name.strip():
        raise ValueError(f"not a name for a key command: {name!r}")
    return f"{_NAMED_COMMAND_CODE},0,{name}"


def stroke(text: str) -> str:
    """Write a keystroke: stroke("ctrl shift R") is "82,195", stroke("F5") is "116,0".

    Modifiers are shift, ctrl, meta, alt; keys are A to Z, 0 to 9, F1 to F12 and names such as DELETE or
    LEFT. Raises ValueError for anything else (cookbook 2.1, java.awt.event.KeyEvent).
    """
    *modifiers, key = text.split() or [""]
    unknown = [m for m in modifiers if m not in _MODIFIERS]
    if unknown or len(set(modifiers)) != len(modifiers):
        raise ValueError(f"not a keystroke: {text!r}")
    if len(key) == 1 and key.isascii() and key.isalnum():
        code = ord(key.upper())
    elif key.upper() in _CODES:
        code = _CODES[key.upper()]
    else:
        raise ValueError(f"not a keystroke: {text!r}")
    return f"{code},{sum(_MODIFIERS[m] for m in modifiers)}"
