"""Nouns with their gender, and the words by which a title says what it is, in each language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Noun:
    """A noun in one and many, with its gender where the language has one."""

    one: str
    many: str
    feminine: bool = False


NOUNS: dict[str, dict[str, Noun]] = {
    "unit": {"en": Noun("unit", "units"), "es": Noun("unidad", "unidades", True)},
    "card": {"en": Noun("card", "cards"), "es": Noun("carta", "cartas", True)},
    "marker": {"en": Noun("marker", "markers"), "es": Noun("marcador", "marcadores")},
    "block": {"en": Noun("block", "blocks"), "es": Noun("bloque", "bloques")},
    "counter": {"en": Noun("counter", "counters"), "es": Noun("ficha", "fichas", True)},
    "disc": {"en": Noun("disc", "discs"), "es": Noun("disco", "discos")},
    "piece": {"en": Noun("piece", "pieces"), "es": Noun("pieza", "piezas", True)},
    "hex": {"en": Noun("hex", "hexes"), "es": Noun("hexágono", "hexágonos")},
    "square": {"en": Noun("square", "squares"), "es": Noun("cuadro", "cuadros")},
    "point": {"en": Noun("point", "points"), "es": Noun("punto", "puntos")},
    "area": {"en": Noun("area", "areas"), "es": Noun("área", "áreas", True)},
    "box": {"en": Noun("box", "boxes"), "es": Noun("casilla", "casillas", True)},
    "pool": {"en": Noun("pile", "piles"), "es": Noun("montón", "montones")},
    "deck": {"en": Noun("deck", "decks"), "es": Noun("mazo", "mazos")},
    "hand": {"en": Noun("hand", "hands"), "es": Noun("mano", "manos", True)},
    "side": {"en": Noun("side", "sides"), "es": Noun("bando", "bandos")},
    "group": {"en": Noun("formation", "formations"), "es": Noun("formación", "formaciones", True)},
    "value": {"en": Noun("value", "values"), "es": Noun("valor", "valores")},
    "place": {"en": Noun("place", "places"), "es": Noun("lugar", "lugares")},
    "track": {"en": Noun("track", "tracks"), "es": Noun("registro", "registros")},
    "die": {"en": Noun("die", "dice"), "es": Noun("dado", "dados")},
    "row": {"en": Noun("row", "rows"), "es": Noun("fila", "filas", True)},
    "column": {"en": Noun("column", "columns"), "es": Noun("columna", "columnas", True)},
}

CONTAINERS = {
    "en": dict.fromkeys((
        "reserve", "reserves", "deck", "hand", "pool", "table", "tray", "track", "box", "cup", "bag", "pile",
        "mat", "discards", "losses", "casualties", "pieces"), False),
    "es": {"reserva": True, "reservas": True, "mazo": False, "mano": True, "tabla": True, "bandeja": True,
           "registro": False, "casilla": True, "copa": True, "bolsa": True, "montón": False,
           "descartes": False, "bajas": True, "caja": True},
}
"""Words that show that a title names a container, so that no `box` need be added; feminine or not."""

HOLDERS = {"box", "cup", "bag", "tray", "caja", "taza", "copa", "bolsa", "bandeja"}
"""Words that name a pile of pieces by what holds it."""
