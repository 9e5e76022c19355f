"""Pages that people read at the table: charts, set-up cards and player aids."""

from generator.compile.pages.charts import chart_document
from generator.compile.pages.document import Block, Document, Heading, Notes, Paragraph, Steps, Table
from generator.compile.pages.help import help_document
from generator.compile.pages.layout import lay_out
from generator.compile.pages.plates import help_pictures
from generator.compile.pages.sharing import Shared, lay_out_together
from generator.compile.pages.style import PageStyle, style_of

__all__ = [
    "Block", "Document", "Heading", "Notes", "PageStyle", "Paragraph", "Shared", "Steps", "Table",
    "chart_document", "help_document", "help_pictures", "lay_out", "lay_out_together", "style_of",
]
