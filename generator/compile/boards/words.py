"""The few words that boards say on their own account."""

from generator.model.base import Text

LEGEND = Text(languages={"en": "Legend", "es": "Leyenda"})
KILOMETRES = Text(languages={"en": "km", "es": "km"})
ONE_STEP = {
    "hex": Text(languages={"en": "1 hex ≈ {} km", "es": "1 hexágono ≈ {} km"}),
    "square": Text(languages={"en": "1 square ≈ {} km", "es": "1 cuadro ≈ {} km"}),
}
NORTH = Text(languages={"en": "N", "es": "N"})
DECIMAL_MARK = Text(languages={"en": ".", "es": ","})
