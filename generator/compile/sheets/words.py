"""Every word that the program itself prints on sheets and chart pages, in each language it speaks."""

# ruff: noqa: RUF001 - multiplication signs and curly quotes are meant

WORDS: dict[str, dict[str, str]] = {
    "stickers": {"en": "Block stickers", "es": "Pegatinas de bloques"},
    "counters": {"en": "Counters", "es": "Fichas"},
    "counters-fold": {"en": "Counters to fold", "es": "Fichas para plegar"},
    "fold": {
        "en": "Cut the strips apart, fold on the dashed line, picture outside, glue; cut at the ticks.",
        "es": "Separar las tiras, plegar por la línea discontinua, imagen fuera, encolar; cortar.",
    },
    "markers": {"en": "Markers", "es": "Marcadores"},
    "cards": {"en": "Cards", "es": "Cartas"},
    "boards": {"en": "Boards", "es": "Tableros"},
    "charts": {"en": "Charts", "es": "Tablas"},
    "front": {"en": "front", "es": "anverso"},
    "back": {"en": "back", "es": "reverso"},
    "times": {"en": "× {count}", "es": "× {count}"},
    "page": {"en": "{number} / {count}", "es": "{number} / {count}"},
    "true-size": {
        "en": "Print at 100 %, not “fit to page”: the ruler measures 100 mm and 4 in.",
        "es": "Imprimir al 100 %, sin «ajustar a la página»: la regla mide 100 mm y 4 pulg.",
    },
    "scaled": {
        "en": "Print at 100 %: the picture is scaled to {percent} % of its true size; the ruler is not.",
        "es": "Imprimir al 100 %: la imagen está al {percent} % de su tamaño real; la regla, no.",
    },
    "board-scaled": {
        "en": "This board is printed at {percent} % so that it fits the paper.",
        "es": "Este tablero va al {percent} % para que quepa en el papel.",
    },
    "long-edge": {
        "en": "Both sides: flip on the long edge; the crosses of front and back meet.",
        "es": "A dos caras: girar por el borde largo; las cruces de anverso y reverso coinciden.",
    },
    "short-edge": {
        "en": "Both sides: flip on the short edge; the crosses of front and back meet.",
        "es": "A dos caras: girar por el borde corto; las cruces de anverso y reverso coinciden.",
    },
    "one-sided": {
        "en": "One side: glue fronts and backs together, a pin through the crosses; then cut.",
        "es": "A una cara: encolar anversos y reversos, un alfiler por las cruces; luego cortar.",
    },
    "head-down-long-edge": {
        "en": "The backs stand on their heads here and are upright once flipped on the long edge.",
        "es": "Los reversos van aquí cabeza abajo y quedan derechos al girar por el borde largo.",
    },
    "head-down-short-edge": {
        "en": "The backs stand on their heads here and are upright once flipped on the short edge.",
        "es": "Los reversos van aquí cabeza abajo y quedan derechos al girar por el borde corto.",
    },
    "die-grid": {"en": "the grid", "es": "la retícula"},
    "die-hold": {
        "en": "Print this page on plain paper and hold it against a sheet: the outlines must meet its cuts.",
        "es": "Imprimir esta página en papel normal y ponerla sobre una hoja: los contornos deben coincidir.",
    },
    "die-print": {
        "en": "If they do not, measure your printer with “counterpress printer”.",
        "es": "Si no coinciden, medir la impresora con «counterpress printer».",
    },
    "cut-common": {
        "en": "Cut along the marks: one cut serves two neighbours.",
        "es": "Cortar de marca a marca; un corte sirve a dos vecinas.",
    },
    "cut-apart": {
        "en": "Cut along the marks; there are two cuts between neighbours.",
        "es": "Cortar de marca a marca; entre vecinas hay dos cortes.",
    },
    "cut-strips": {
        "en": "Cut along the marks; round ones then with a punch or scissors.",
        "es": "Cortar de marca a marca; las redondas, después con troquel o tijeras.",
    },
    "mm": {"en": "mm", "es": "mm"},
    "inch": {"en": "in", "es": "pulg."},
    "assembly": {"en": "Assembly", "es": "Montaje"},
    "assembly-size": {
        "en": "{columns} × {rows} sheets of {paper}, {width} × {height} mm when joined",
        "es": "{columns} × {rows} hojas de {paper}, {width} × {height} mm al unirlas",
    },
    "assembly-1": {
        "en": "Print at 100 % on one side and check the ruler on each sheet.",
        "es": "Imprimir al 100 % por una cara y comprobar la regla en cada hoja.",
    },
    "assembly-2": {
        "en": "Cut each sheet along its dashed lines: the left edge (not in column 1) and the upper edge "
              "(not in row A). Leave the other two uncut.",
        "es": "Cortar cada hoja por las líneas discontinuas: el borde izquierdo (salvo la columna 1) y el "
              "superior (salvo la fila A). No cortar los otros dos.",
    },
    "assembly-3": {
        "en": "Join each row from left to right: glue the strip of {overlap} mm at the right, lay the next "
              "sheet’s cut edge on the thin line, and let the triangles meet.",
        "es": "Unir cada fila de izquierda a derecha: encolar la franja de {overlap} mm a la derecha, poner "
              "el borde cortado de la hoja siguiente en la línea fina y hacer coincidir los triángulos.",
    },
    "assembly-4": {
        "en": "Join the rows from top to bottom in the same way.",
        "es": "Unir las filas de arriba abajo de la misma manera.",
    },
    "assembly-5": {
        "en": "Trim the outside along the corner marks.",
        "es": "Recortar el contorno por las marcas de las esquinas.",
    },
    "booklet": {"en": "Booklet", "es": "Cuadernillo"},
    "booklet-title": {"en": "Player aids", "es": "Ayudas de juego"},
    "booklet-page": {"en": "Page", "es": "Página"},
    "booklet-chart": {"en": "Chart", "es": "Tabla"},
    "on-booklet": {"en": "paper, both sides", "es": "papel, dos caras"},
    "then-booklet": {
        "en": "instead of the charts: fold in the middle, staple",
        "es": "en lugar de las tablas: plegar por la mitad y grapar",
    },
    "joins": {"en": "{label} lies here", "es": "aquí va {label}"},
    "calibrate-title": {"en": "Printer “{printer}” · {side}", "es": "Impresora «{printer}» · {side}"},
    "calibrate-a": {
        "en": "A: from the left edge to the line ({side})",
        "es": "A: del borde izquierdo a la línea ({side})",
    },
    "calibrate-b": {
        "en": "B: from the upper edge to the line ({side})",
        "es": "B: del borde superior a la línea ({side})",
    },
    "calibrate-c": {"en": "C: from line to line", "es": "C: de línea a línea"},
    "calibrate-d": {"en": "D: from line to line", "es": "D: de línea a línea"},
    "calibrate-1": {
        "en": "1. Print both pages at 100 % on both sides of one sheet, turned as you will print.",
        "es": "1. Imprimir las dos páginas al 100 % en las dos caras de una hoja, girada como siempre.",
    },
    "calibrate-2": {
        "en": "2. On this side measure A and B in millimetres, to a tenth if you can; {line} would be right. "
              "Then C and D between the lines; {across} and {down} would be right.",
        "es": "2. En esta cara medir A y B en milímetros, a ser posible a la décima; lo correcto es {line}. "
              "Después C y D entre las líneas; lo correcto es {across} y {down}.",
    },
    "calibrate-3": {
        "en": "3. Turn the sheet over so that you can read it, and measure A and B there too.",
        "es": "3. Dar la vuelta a la hoja para leerla y medir también allí A y B.",
    },
    "calibrate-4": {
        "en": "4. Type what you measured; every build from then on prints where you mean it:",
        "es": "4. Escribir lo medido; desde entonces todo se imprime en su sitio:",
    },
    "calibrate-back": {
        "en": "Measure A and B on this side as it is read now. Against the light the targets should meet.",
        "es": "Medir A y B en esta cara tal como se lee. A contraluz, las dos dianas deben coincidir.",
    },
    "rulebook": {"en": "Rulebook, lines {lines}.", "es": "Reglamento, líneas {lines}."},
    "guide-title": {"en": "How to make this game", "es": "Cómo fabricar este juego"},
    "guide-about": {
        "en": "Print at 100 %, not “fit to page”. Measure the ruler on the first sheet before you go on.",
        "es": "Imprimir al 100 %, sin «ajustar a la página». Medir antes la regla de la primera hoja.",
    },
    "guide-file": {"en": "File", "es": "Archivo"},
    "guide-pages": {"en": "Pages", "es": "Páginas"},
    "guide-sheets": {"en": "Sheets", "es": "Hojas"},
    "guide-long-edge": {
        "en": "Print both sides with “flip on long edge”; a page called back lies behind the one before it.",
        "es": "Imprimir a dos caras con «girar por el borde largo»; cada reverso va tras la página anterior.",
    },
    "guide-short-edge": {
        "en": "Print both sides with “flip on short edge”; a page called back lies behind the one before it.",
        "es": "Imprimir a dos caras con «girar por el borde corto»; cada reverso va tras la página anterior.",
    },
    "guide-one-sided": {
        "en": "Print on one side; glue each back behind the page before it, a pin through the crosses; cut.",
        "es": "Imprimir a una cara; encolar cada reverso tras la página anterior, cruz con cruz; y cortar.",
    },
    "guide-die": {
        "en": "The first page of each file shows the grid: print it on plain paper, hold it against a sheet.",
        "es": "La primera página de cada archivo es la retícula: imprimirla en papel y ponerla encima.",
    },
    "then-die": {"en": "peel and stick, or push out", "es": "despegar y pegar, o destroquelar"},
    "guide-pieces": {"en": "Pieces", "es": "Piezas"},
    "guide-on": {"en": "Print on", "es": "Imprimir en"},
    "guide-then": {"en": "Then", "es": "Después"},
    "guide-blocks": {"en": "Stickers and blocks", "es": "Pegatinas y bloques"},
    "guide-side": {"en": "Side and formation", "es": "Bando y formación"},
    "guide-number": {"en": "Blocks", "es": "Bloques"},
    "guide-size": {"en": "Edge", "es": "Arista"},
    "guide-no-group": {"en": "others", "es": "otros"},
    "guide-block-step": {
        "en": "One sticker on the face of each block; blocks of one side alike, so that backs tell nothing.",
        "es": "Una pegatina en la cara de cada bloque; los de un bando, iguales: el dorso no dice nada.",
    },
    "guide-order": {
        "en": "Print one sheet of each kind first; front and back must meet at the crosses. Then the rest.",
        "es": "Imprimir primero una hoja de cada clase: anverso y reverso deben coincidir. Luego el resto.",
    },
    "guide-cutting": {
        "en": "Cut with a ruler from mark to mark, long cuts first; the foot of each sheet says whether one "
              "cut serves two neighbours.",
        "es": "Cortar con regla de marca a marca, primero los largos; el pie de cada hoja dice si un corte "
              "sirve a dos vecinas.",
    },
    "on-stickers": {"en": "sticker paper, one side", "es": "papel adhesivo, una cara"},
    "on-counters": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "on-markers": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "on-counters-fold": {"en": "paper or thin card, one side", "es": "papel o cartulina fina, una cara"},
    "on-cards": {"en": "card of 200 to 300 g, both sides", "es": "cartulina de 200 a 300 g, dos caras"},
    "on-map": {"en": "one sheet of {width} × {height} mm", "es": "una hoja de {width} × {height} mm"},
    "on-map-tiled": {"en": "paper, one side", "es": "papel, una cara"},
    "on-boards": {"en": "thin card, one side", "es": "cartulina fina, una cara"},
    "on-charts": {"en": "paper", "es": "papel"},
    "then-stickers": {"en": "cut, stick on the blocks", "es": "cortar, pegar en los bloques"},
    "then-counters": {"en": "cut; thicker: glue on board first", "es": "cortar; o pegar antes en cartón"},
    "then-markers": {"en": "cut", "es": "cortar"},
    "then-counters-fold": {
        "en": "instead of counters: fold, glue, cut",
        "es": "en lugar de las fichas: plegar, pegar, cortar",
    },
    "then-cards": {"en": "cut, round the corners, or sleeve", "es": "cortar, redondear esquinas o enfundar"},
    "then-map": {"en": "for a print shop", "es": "para una copistería"},
    "then-map-tiled": {"en": "instead of the map: trim and join", "es": "en lugar del mapa: recortar y unir"},
    "then-boards": {"en": "cut or leave whole", "es": "recortar o dejar enteros"},
    "then-charts": {"en": "keep at hand", "es": "tener a mano"},
    "only-derived": {"en": "Derived.", "es": "Deducido del reglamento."},
    "only-assumed": {"en": "Our assumption.", "es": "Suposición nuestra."},
    "continued": {"en": "{title} (continued)", "es": "{title} (continuación)"},
}


def words(key: str, language: str, **values: object) -> str:
    """The program's own words for a key, filled with values; English where a language is not spoken."""
    spoken = WORDS[key]
    return spoken.get(language, spoken["en"]).format(**values)
