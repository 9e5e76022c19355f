"""The two XML files of a module: the component tree and the library window's data (cookbook 1.1)."""

from __future__ import annotations

from lxml import etree

from .elements import Element

FIXED_DATE_MS = 1577836800000
"""The date written into module data, milliseconds since 1970, so that builds repeat: 2020-01-01."""


def to_xml(root: Element) -> bytes:
    """Write a component tree as buildFile.xml.

    Attributes keep their order; tabs and newlines in them are written as references. Raises ValueError
    for characters XML cannot hold.
    """
    tree = _node(root)
    _indent(tree, "\n")
    return _document(tree)


def module_data(*, name: str, version: str, vassal_version: str, description: str = "") -> bytes:
    """Write the entry `moduledata`, by which the library window lists the module."""
    data = etree.Element("data", version="1")
    for tag, text in (
        ("version", version),
        ("extra1", ""),
        ("extra2", ""),
        ("VassalVersion", vassal_version),
        ("dateSaved", str(FIXED_DATE_MS)),
        ("description", description),
        ("name", name),
    ):
        etree.SubElement(data, tag).text = text
    return _document(data)


def _node(element: Element) -> etree._Element:
    node = etree.Element(element.tag, element.attributes)
    node.text = element.text or None
    node.extend(_node(child) for child in element.children)
    return node


def _indent(node: etree._Element, newline: str) -> None:
    if len(node) and not node.text:
        node.text = newline + "  "
        for child in node:
            _indent(child, newline + "  ")
            child.tail = newline + "  "
        node[-1].tail = newline


def _document(root: etree._Element) -> bytes:
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=False) + b"\n"
