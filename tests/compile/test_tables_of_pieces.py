"""A printed table that brings pieces calls them by name, also where its author wrote ids."""

from generator.compile.pages.charts import chart_document
from generator.compile.pages.document import Table
from generator.model.printed_tables import in_names
from tests.good.cases import HERE, Case
from tests.samples import sample


def test_a_table_of_pieces_is_printed_in_names_and_any_other_as_it_is() -> None:
    game = Case(HERE / "steps" / "by-table.yaml").game
    (table,) = [block for block in chart_document(game, "arrivals", "en").blocks if isinstance(block, Table)]
    assert table.rows == (("1", "3, 2 x 4", "5"), ("2+", "-", "6; 7"))


def test_names_stand_for_ids_behind_amounts_and_between_commas() -> None:
    game = sample("hexes")
    name = game.pieces["r1"].name.in_language("en")
    assert in_names(game, "r1, 2 x r1; Guards\n- ,r1", "en") == f"{name}, 2 x {name}; Guards\n- ,{name}"
