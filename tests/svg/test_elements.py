"""SVG elements are written as any reader of XML reads them back."""

from lxml import etree

from generator.svg.elements import Element


def test_attributes_stand_in_the_order_of_their_names() -> None:
    assert str(Element("rect", y="2", x="1")) == '<rect x="1" y="2" />'


def test_words_and_attributes_come_back_as_they_were() -> None:
    strange = "a < b & \"c\" > 'd'"
    read = etree.fromstring(str(Element("text", strange, id=strange)))
    assert (read.text, read.get("id")) == (strange, strange)


def test_elements_and_finished_svg_stand_in_their_order() -> None:
    group = Element("g")
    group.add("path", d="M0 0")
    group.parts.append("<circle/>")
    group.add("text", "last")
    assert str(group) == '<g><path d="M0 0" /><circle/><text>last</text></g>'
