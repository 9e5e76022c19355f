"""What the gallery says on the program's own account, in each language."""

# ruff: noqa: RUF001 - a minus sign is meant

WORDS: dict[str, dict[str, str]] = {
    "title": {"en": "{game}: preview", "es": "{game}: vista previa"},
    "preview": {"en": "Preview", "es": "Vista previa"},
    "search": {"en": "Search", "es": "Buscar"},
    "search-hint": {"en": "Name, id, side, group …", "es": "Nombre, id, bando, grupo …"},
    "side": {"en": "Side", "es": "Bando"},
    "every-side": {"en": "All sides", "es": "Todos los bandos"},
    "no-side": {"en": "No side", "es": "Sin bando"},
    "kind": {"en": "Kind", "es": "Tipo"},
    "every-kind": {"en": "All kinds", "es": "Todos los tipos"},
    "faces": {"en": "Faces", "es": "Caras"},
    "fronts": {"en": "Fronts", "es": "Anversos"},
    "backs": {"en": "Backs", "es": "Reversos"},
    "both": {"en": "Both", "es": "Ambas"},
    "zoom": {"en": "Zoom", "es": "Zoom"},
    "larger": {"en": "Larger", "es": "Ampliar"},
    "smaller": {"en": "Smaller", "es": "Reducir"},
    "true-size": {"en": "True size", "es": "Tamaño real"},
    "fit": {"en": "Fit", "es": "Ajustar"},
    "counted": {"en": "{shown} of {all}", "es": "{shown} de {all}"},
    "nothing": {"en": "Nothing matches.", "es": "No hay coincidencias."},
    "reset": {"en": "Show all", "es": "Mostrar todo"},
    "close": {"en": "Close", "es": "Cerrar"},
    "next": {"en": "Next", "es": "Siguiente"},
    "previous": {"en": "Previous", "es": "Anterior"},
    "front": {"en": "front", "es": "anverso"},
    "back": {"en": "back", "es": "reverso"},
    "picture": {"en": "Picture", "es": "Imagen"},
    "problems": {
        "en": "The definitions have problems. The pictures are the last good ones.",
        "es": "Las definiciones tienen errores. Las imágenes son las últimas correctas.",
    },
    "warnings": {"en": "Warnings", "es": "Avisos"},
    "key-help": {
        "en": "/ search · + − 0 zoom · f turn over · ← → next · Esc close",
        "es": "/ buscar · + − 0 zoom · f dar la vuelta · ← → siguiente · Esc cerrar",
    },
    "no-script": {
        "en": "The gallery needs JavaScript; the pictures lie in the folder “pictures”.",
        "es": "La galería necesita JavaScript; las imágenes están en la carpeta «pictures».",
    },
    # facts
    "id": {"en": "Id", "es": "Id"},
    "group": {"en": "Group", "es": "Grupo"},
    "copies": {"en": "Copies", "es": "Copias"},
    "values": {"en": "Values", "es": "Valores"},
    "about": {"en": "About", "es": "Datos"},
    "provenance": {"en": "Where it comes from", "es": "De dónde sale"},
    "defined": {"en": "Defined at", "es": "Definido en"},
    "stated": {"en": "stated", "es": "escrito"},
    "derived": {"en": "derived", "es": "deducido"},
    "assumed": {"en": "assumed", "es": "supuesto"},
    "mine": {"en": "own design", "es": "diseño propio"},
    "composed": {"en": "composed", "es": "compuesto"},
    "lines": {"en": "{rulebook}, lines {lines}", "es": "{rulebook}, líneas {lines}"},
    "laid-out": {
        "en": "Laid out by the program from what the other items define.",
        "es": "Compuesto por el programa con lo que definen los demás elementos.",
    },
    "laid-out-first": {
        "en": "Laid out by the program from several definitions; the place is that of {first}, "
              "which stands first on it.",
        "es": "Compuesto por el programa a partir de varias definiciones; el lugar es el de {first}, "
              "lo primero que hay en la hoja.",
    },
    "laid-out-many": {
        "en": "Laid out by the program; no single place is its source, so the head of the game is given.",
        "es": "Compuesto por el programa; no procede de un solo lugar, así que se da el comienzo del juego.",
    },
    "told": {
        "en": "Put into words by the program from scripts and rules.",
        "es": "Redactado por el programa a partir de procedimientos y reglas.",
    },
    "size": {"en": "Size", "es": "Tamaño"},
    "steps": {"en": "Steps", "es": "Pasos"},
    "tags": {"en": "Tags", "es": "Etiquetas"},
    "starts": {"en": "Starts in", "es": "Empieza en"},
    "template": {"en": "Face template", "es": "Plantilla de la cara"},
    "text": {"en": "Text", "es": "Texto"},
    "places": {"en": "Places", "es": "Lugares"},
    "document": {"en": "Document", "es": "Documento"},
    "role": {"en": "Kind of piece", "es": "Clase de pieza"},
    # kinds
    "block": {"en": "Blocks", "es": "Bloques"},
    "counter": {"en": "Counters", "es": "Fichas"},
    "disc": {"en": "Discs", "es": "Discos"},
    "deck": {"en": "Cards: {deck}", "es": "Cartas: {deck}"},
    "board": {"en": "Boards", "es": "Tableros"},
    "sheet": {"en": "Printed sheets", "es": "Hojas impresas"},
    "chart": {"en": "Charts and set-up cards", "es": "Tablas y tarjetas de despliegue"},
}


def say(key: str, language: str, **values: str) -> str:
    """A text in a language, English where it is missing, with values filled in."""
    spoken = WORDS[key].get(language, WORDS[key]["en"])
    return spoken.format(**values) if values else spoken
