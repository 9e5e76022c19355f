"""Spreadsheets as small as the formats allow, for tests: XLSX and ODS from rows of values."""

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

Value = str | float | bool
Sheets = Mapping[str, Sequence[Sequence[Value]]]

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OASIS = "urn:oasis:names:tc:opendocument:xmlns"
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def xlsx(sheets: Sheets) -> bytes:
    """An XLSX file."""
    numbers = range(1, len(sheets) + 1)
    listed = "".join(f'<sheet name="{name}" sheetId="{number}" r:id="r{number}"/>'
                     for number, name in enumerate(sheets, 1))
    links = "".join(f'<Relationship Id="r{number}" Type="{_LINKS}/worksheet" '
                    f'Target="worksheets/sheet{number}.xml"/>' for number in numbers)
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_SHEET}.sheet.main+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" '
        f'Type="{_LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml":
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_LINKS}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels":
            f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>',
    }
    for number, rows in enumerate(sheets.values(), 1):
        cells = ("".join(_xlsx_cell(value, line, column) for column, value in enumerate(row))
                 for line, row in enumerate(rows, 1))
        written = "".join(f'<row r="{line}">{each}</row>' for line, each in enumerate(cells, 1))
        parts[f"xl/worksheets/sheet{number}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{written}</sheetData></worksheet>')
    return _packed(parts)


def ods(sheets: Sheets) -> bytes:
    """An ODS file."""
    tables = "".join(
        f'<table:table table:name="{name}">'
        + "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
        + "</table:table>" for name, rows in sheets.items())
    return _packed({
        "mimetype": _ODS,
        "META-INF/manifest.xml": f'<m:manifest xmlns:m="{_OASIS}:manifest:1.0">'
        f'<m:file-entry m:full-path="/" m:media-type="{_ODS}"/></m:manifest>',
        "content.xml": f'<office:document-content xmlns:office="{_OASIS}:office:1.0" '
        f'xmlns:table="{_OASIS}:table:1.0" xmlns:text="{_OASIS}:text:1.0"><office:body>'
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>",
    })


def _xlsx_cell(value: Value, line: int, column: int) -> str:
    place = f'r="{chr(ord("A") + column)}{line}"'
    if isinstance(value, bool):
        return f'<c {place} t="b"><v>{int(value)}</v></c>'
    if isinstance(value, str):
        return f'<c {place} t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f"<c {place}><v>{value}</v></c>"


def _ods_cell(value: Value) -> str:
    if isinstance(value, bool):
        kind = f'boolean" office:boolean-value="{str(value).lower()}'
    elif isinstance(value, str):
        kind = "string"
    else:
        kind = f'float" office:value="{value}'
    text = f"<text:p>{escape(str(value))}</text:p>"
    return f'<table:table-cell office:value-type="{kind}">{text}</table:table-cell>'


def _packed(parts: Mapping[str, str]) -> bytes:
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in parts.items():
            file.writestr(name, content)
    return found.getvalue()
