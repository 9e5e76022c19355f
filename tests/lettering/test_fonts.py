
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from generator.lettering.fonts import FONT_FOLDER, Font, UnknownFont, font
from tests.render.drawing import ALL_FONTS, SIGNS


@pytest.mark.parametrize("shipped", ALL_FONTS, ids=lambda each: each.path.stem)
def test_every_font_allows_embedding_and_knows_what_players_read(shipped: Font) -> None:
    file = TTFont(shipped.path)
    assert file["OS/2"].fsType == 0
    assert not [
        character for character in f"áéíóúüñÁÉÍÓÚÜÑ¿¡½ºª{SIGNS}" if ord(character) not in file.getBestCmap()
    ]


@pytest.mark.parametrize("shipped", [each for each in ALL_FONTS if each.family == "IBM Plex Sans"])
def test_figures_of_the_text_family_are_all_of_one_width(shipped: Font) -> None:
    file = TTFont(shipped.path)
    assert len({file["hmtx"][file.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}) == 1


def test_every_font_file_is_registered_and_has_its_licence_beside_it() -> None:
    assert {each.path for each in ALL_FONTS} == set(FONT_FOLDER.glob("*.ttf"))
    for each in ALL_FONTS:
        licence = FONT_FOLDER / f"OFL-{each.path.stem.split('-')[0]}.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")


def test_a_missing_weight_is_refused_and_the_message_names_what_is_there() -> None:
    with pytest.raises(UnknownFont, match="'narrow' has no weight 400; there is 500, 600, 700"):
        font("narrow")
    with pytest.raises(UnknownFont, match="'text' has no weight 700 italic; there is 400, 400 italic, 500"):
        font("text", 700, italic=True)
    with pytest.raises(UnknownFont, match="no font role 'serif'"):
        font("serif")  # type: ignore[arg-type]
