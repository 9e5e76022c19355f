"""What reports and kits say on the program's own account, in each language."""

WORDS: dict[str, dict[str, str]] = {
    "title": {"en": "{game}: what changed", "es": "{game}: qué ha cambiado"},
    "states": {"en": "From “{}” to “{}”.", "es": "De «{}» a «{}»."},
    "nothing": {"en": "Nothing changed.", "es": "No ha cambiado nada."},
    "errata": {"en": "Errata", "es": "Erratas"},
    "faces": {"en": "Counters, stickers and cards", "es": "Fichas, pegatinas y cartas"},
    "boards": {"en": "Boards", "es": "Tableros"},
    "charts": {"en": "Set-up cards and charts", "es": "Tarjetas de despliegue y tablas"},
    "dropped": {"en": "No longer used", "es": "Ya no se usan"},
    "sheets": {"en": "Sheets affected", "es": "Hojas afectadas"},
    "scripts": {"en": "Procedures and rules", "es": "Procedimientos y reglas"},
    "places": {"en": "Places in set-ups", "es": "Lugares en los despliegues"},
    "facts": {"en": "Every changed fact", "es": "Todos los datos cambiados"},
    "script": {"en": "Procedure", "es": "Procedimiento"},
    "no_longer": {"en": "no longer", "es": "ya no"},
    "now": {"en": "now", "es": "ahora"},
    "fact": {"en": "Fact", "es": "Dato"},
    "before": {"en": "before", "es": "antes"},
    "after": {"en": "after", "es": "después"},
    "new": {"en": "new", "es": "nueva"},
    "gone": {"en": "removed", "es": "eliminada"},
    "kit": {"en": "Update kit", "es": "Kit de actualización"},
    "kit-empty": {
        "en": "Nothing changed: there is nothing to print.",
        "es": "No ha cambiado nada: no hay nada que imprimir.",
    },
    "kit-how": {
        "en": "Print this file at 100 %. Stick, cut and replace what the list below names; the rest of your "
        "set stays.",
        "es": "Imprime este archivo al 100 %. Pega, corta y sustituye lo que nombra la lista; el resto de tu "
        "copia sirve.",
    },
    "throw-away": {"en": "Throw away", "es": "Tira"},
    "replace-by": {"en": "Put in its place", "es": "Pon en su lugar"},
    "piece": {"en": "Piece", "es": "Pieza"},
    "kind": {"en": "What it is", "es": "Qué es"},
    "stickers": {"en": "sticker", "es": "pegatina"},
    "counters": {"en": "counter", "es": "ficha"},
    "markers": {"en": "marker", "es": "marcador"},
    "cards": {"en": "card", "es": "carta"},
    "chart": {"en": "chart or set-up card", "es": "tabla o tarjeta de despliegue"},
    "board": {"en": "board: print it anew with `build`", "es": "tablero: imprímelo de nuevo con `build`"},
    "nothing-new": {"en": "nothing", "es": "nada"},
    "this-kit": {"en": "from this kit", "es": "de este kit"},
}


def say(key: str, language: str, **values: str) -> str:
    """A text in a language, English where it is missing, with values filled in."""
    spoken = WORDS[key].get(language, WORDS[key]["en"])
    return spoken.format(**values) if values else spoken
