"""What face templates may use: fitted text, colour arithmetic, words in the build's language."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from markupsafe import Markup

from generator.compile.faces.line_parts import DrawIcon, LinePart, parts_of, with_icon_places
from generator.compile.faces.symbols import symbol_svg
from generator.compile.pictures import picture_svg
from generator.lettering.emphasis import emphasis_of, emphasised, plain
from generator.lettering.fonts import Font, Role, Typefaces, svg_attributes, typefaces
from generator.lettering.text import (
    ICON_PLACES,
    MM_PER_POINT,
    TextDoesNotFit,
    cap_height_mm,
    fit_paragraph,
    fit_size_pt,
    missing_characters,
    width_mm,
    wrap,
)
from generator.lettering.text import width_mm as line_width_mm
from generator.load.assets import Assets
from generator.looks.finding import Finding
from generator.model.picture import Fit, Picture
from generator.model.symbols import symbols
from generator.problems.problem import nearest
from generator.svg.cleaning import nested
from generator.svg.colours import contrast, ink_on, mix
from generator.svg.numbers import written

_WHITE = re.compile(r"#fff(?:fff)?", re.IGNORECASE)
_IN_WHITE = re.compile(r"((?:fill|stroke)\s*[=:]\s*[\"']?\s*)(?:#fff(?:fff)?|white)\b", re.IGNORECASE)
_NO_ICONS = dict.fromkeys(map(ord, ICON_PLACES))
SPEAKING = ("language", "line_count", "paragraph", "say")
"""The variable and the helpers whose result depends on the language of the build."""


@dataclass
class Brush:
    """The helpers of one face; what does not work out is remembered in `findings`, never raised."""

    language: str
    assets: Assets = field(default_factory=Assets)
    typefaces: Typefaces = field(default_factory=typefaces)
    uid: str = ""
    findings: list[Finding] = field(default_factory=list)
    _nested: int = 0

    def text(
        self, x: float, y: float, string: str, role: Role = "text", weight: int = 400, size_pt: float = 7,
        min_pt: float = 4, max_width_mm: float = 1000, anchor: str = "start", fill: str = "#000000",
        centred: bool = False,
    ) -> Markup:
        """A line of text, shrunk to its width; `centred` takes y as the middle of the capitals."""
        face = self.typefaces.font(role, weight)
        self._check_characters(string, face)
        try:
            size_pt = fit_size_pt(string, face, size_pt, min_pt, max_width_mm)
        except TextDoesNotFit as error:
            self._does_not_fit(error)
            size_pt = min_pt
        if centred:
            y += cap_height_mm(face, size_pt) / 2
        return Markup(
            f'<text x="{_number(x)}" y="{_number(y)}" {_font_attributes(face, size_pt)}'
            f' text-anchor="{escape(anchor)}" fill="{escape(fill)}">'
            f"{escape(string, quote=False)}</text>"
        )

    def paragraph(
        self, x: float, y: float, string: str, role: Role = "text", weight: int = 400, size_pt: float = 9,
        min_pt: float = 7.5, width_mm: float = 50, height_mm: float = 20, leading: float = 1.2,
        anchor: str = "start", fill: str = "#000000", valign: str = "top", icon: DrawIcon | None = None,
    ) -> Markup:
        """Lines of text fitted into a box whose upper left corner is (x, y).

        `:name:` in the text is a small picture on the line, drawn by the template's macro `icon`; `**so**` is
        bold and `*so*` italic.
        """
        places, icons = with_icon_places(string)
        if icons and icon is None:
            self.findings.append(Finding("unknown-symbol", f"its texts have no icons such as ':{icons[0]}:'"))
        string, face = self._emphasised(places if icon is not None else string, role, weight)
        try:
            fitted = fit_paragraph(string, face, size_pt, min_pt, width_mm, height_mm, leading, self.language)
            lines, size_pt, line_mm = fitted.lines, fitted.size_pt, fitted.leading_mm
        except TextDoesNotFit as error:
            self._does_not_fit(error)
            # One overlong line per paragraph: the build stops, but a preview still shows every word.
            lines, size_pt, line_mm = tuple(string.split("\n")), min_pt, min_pt * leading * MM_PER_POINT
        spare_mm = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[valign] * (height_mm - line_mm * len(lines))
        first_y = y + spare_mm + (line_mm + cap_height_mm(face, size_pt)) / 2
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        if (icon is None or not icons) and not face.bold:
            at = [(line, x + share * width_mm, first_y + index * line_mm) for index, line in enumerate(lines)]
            return _text_block(at, face, size_pt, anchor, fill)
        parts = [
            part for index, line in enumerate(lines) for part in parts_of(
                line, face, size_pt, x + share * (width_mm - line_width_mm(line, face, size_pt)),
                first_y + index * line_mm)]
        pictures = "" if icon is None else "".join(
            icon(icons[part.icon], _number(part.x_mm), _number(part.top_mm), part.size_mm, fill, "#ffffff")
            for part in parts if not part.words)
        return _emphatic_block(parts, face, size_pt, fill) + Markup(pictures)

    def picture(
        self, shown: Picture | str, x: float, y: float, width: float, height: float, fit: Fit | None = None
    ) -> Markup:
        """A picture of the game's folder in a rectangle; `fit` is how, if the picture does not say it."""
        wanted = Picture(file=shown) if isinstance(shown, str) else shown
        if fit is not None and "fit" not in wanted.model_fields_set:
            wanted = wanted.model_copy(update={"fit": fit})
        asset = self.assets.pictures.get(wanted.file)
        if asset is None:
            self.findings.append(unknown_picture(wanted.file, self.assets))
            return Markup("")
        try:
            return Markup(picture_svg(asset, wanted, (x, y, width, height), self._prefix()))
        except (ValueError, OSError) as error:
            self.findings.append(Finding("broken-picture", str(error)))
            return Markup("")

    def drawing(
        self, name: str, x: float, y: float, width: float, height: float, colour: str = "#000000",
        behind: str = "",
    ) -> Markup:
        """A drawing of the folder `icons`, seen whole; `colour` is what it calls `currentColor`.

        What is white in it becomes `behind` where the colour itself is white, or nobody would see it.
        """
        if name not in self.assets.icons:
            known = ", ".join(sorted(self.assets.icons)) or "nothing: the folder 'icons' is empty"
            return self.unknown("icon", name, f"{known}; `signs.sign` draws those of the program")
        text = self.assets.icons[name].text
        if _WHITE.fullmatch(colour) and behind.startswith("#"):
            text = _IN_WHITE.sub(rf"\g<1>{behind}", text)
        return Markup(nested(text, self._prefix(), x, y, width, height, colour))

    def symbol(
        self, name: str, x: float, y: float, width: float, height: float, ground: str = "#ffffff",
        line: str = "#000000", line_mm: float = 0.36,
    ) -> Markup:
        """A unit symbol in its box, or a drawing of the game's own icons of that name."""
        if name in self.assets.icons:
            return self.drawing(name, x, y, width, height, line)
        try:
            parts = symbols().parts_of(name)
        except KeyError as error:
            missing = str(error.args[0])
            known = [*symbols().symbols, *symbols().parts, *self.assets.icons]
            hint = nearest(missing, known) or "the reference shows all symbols"
            self.findings.append(Finding("unknown-symbol", f"no symbol '{missing}'", hint))
            return Markup("")
        face = self.typefaces.font("narrow", 700)
        return Markup(symbol_svg(parts, x, y, width, height, escape(ground), escape(line), line_mm, face))

    def _prefix(self) -> str:
        self._nested += 1
        return f"{self.uid}-in{self._nested}"

    def text_width(
        self, string: str, role: Role = "text", weight: int = 400, size_pt: float = 7, min_pt: float = 4,
        max_width_mm: float = 1000,
    ) -> float:
        """How wide `text` draws the string with the same arguments, in mm."""
        face = self.typefaces.font(role, weight)
        try:
            size_pt = fit_size_pt(string, face, size_pt, min_pt, max_width_mm)
        except TextDoesNotFit:
            size_pt = min_pt  # `text` reports it
        return width_mm(string, face, size_pt)

    def line_count(self, string: str, role: Role, weight: int, size_pt: float, max_width_mm: float) -> int:
        """How many lines the string takes at a size, so that a template can choose between layouts."""
        try:
            return len(wrap(emphasised(string), self.typefaces.emphatic(role, weight), size_pt, max_width_mm,
                            self.language))
        except TextDoesNotFit:
            return 99

    def say(self, **words: str) -> str:
        """The word in the build's language, else in English."""
        return words.get(self.language, words.get("en", ""))

    def unknown(self, what: str, word: str, known: str) -> Markup:
        """Report a value that the template has no drawing for."""
        self.findings.append(Finding("unknown-symbol", f"no drawing for {what} '{word}'", f"known: {known}"))
        return Markup("")

    def lacking(self, what: str, hint: str) -> Markup:
        """Report something that the template cannot do without."""
        self.findings.append(Finding("missing-value", f"the look needs {what}", hint))
        return Markup("")

    def has_drawing(self, name: str) -> bool:
        """Whether the game's folder has an icon of the name."""
        return name in self.assets.icons

    def helpers(self) -> Mapping[str, Callable[..., object]]:
        """The names under which templates find them."""
        return {
            "text": self.text, "paragraph": self.paragraph, "text_width": self.text_width,
            "line_count": self.line_count, "picture": self.picture, "drawing": self.drawing,
            "has_drawing": self.has_drawing, "symbol": self.symbol, "say": self.say,
            "unknown": self.unknown, "lacking": self.lacking, "mix": mix,
            "ink_on": ink_on, "contrast": contrast,
        }

    def _emphasised(self, string: str, role: Role, weight: int) -> tuple[str, Font]:
        """A text with its stretches that stand out, and the fonts for it; the plain font if it has none."""
        face, letters = self.typefaces.font(role, weight), emphasised(string)
        if letters == string:
            self._check_characters(string, face)
            return string, face
        emphatic = self.typefaces.emphatic(role, weight)
        shown = {"": face, "bold": emphatic.bold, "italic": emphatic.italic}
        for emphasis, drawn in shown.items():
            of_it = "".join(dict.fromkeys(plain(each) for each in letters if emphasis_of(each) == emphasis))
            if drawn is not None:
                self._check_characters(of_it, drawn)
            elif of_it:
                self.findings.append(Finding(
                    "missing-character", f"'{plain(letters)}' has italics, '{role}' has none in {weight}"))
        return letters, emphatic

    def _check_characters(self, string: str, face: Font) -> None:
        missing = missing_characters(string.translate(_NO_ICONS), face)
        if missing:
            self.findings.append(Finding(
                "missing-character", f"'{string}' needs {_spelled(missing)}, which {face.path.stem} lacks"))

    def _does_not_fit(self, error: TextDoesNotFit) -> None:
        self.findings.append(Finding(
            "text-does-not-fit", str(error), "shorten it, or make what it stands on larger"))


def unknown_picture(name: str, assets: Assets) -> Finding:
    """What is said of a picture that the folder has not."""
    hint = nearest(name, assets.pictures) or "pictures lie in the folder 'pictures' beside the definitions"
    return Finding("unknown-picture", f"there is no picture '{name}'", hint)


def _text_block(
    lines: Sequence[tuple[str, float, float]], face: Font, size_pt: float, anchor: str, fill: str
) -> Markup:
    spans = "".join(
        f'<tspan x="{_number(x)}" y="{_number(y)}">{escape(words, quote=False)}</tspan>'
        for words, x, y in lines)
    look = f'{_font_attributes(face, size_pt)} text-anchor="{anchor}" fill="{escape(fill)}"'
    return Markup(f"<text {look}>{spans}</text>")


def _emphatic_block(parts: Sequence[LinePart], face: Font, size_pt: float, fill: str) -> Markup:
    """The words of lines, of each font those that it draws."""
    drawn: dict[Font, list[tuple[str, float, float]]] = {}
    for part in parts:
        if part.words:
            drawn.setdefault(part.font or face, []).append((part.words, part.x_mm, part.y_mm))
    return Markup("").join(_text_block(words, font, size_pt, "start", fill) for font, words in drawn.items())


def _font_attributes(face: Font, size_pt: float) -> str:
    named = " ".join(f'{name}="{escape(value)}"' for name, value in svg_attributes(face).items())
    return f'{named} font-size="{_number(size_pt * MM_PER_POINT)}"'


def _number(value: float) -> str:
    # Three decimals are a thousandth of a millimetre; more would only differ between machines.
    return written(value, 3)


def _spelled(characters: str) -> str:
    return ", ".join(f"'{character}' (U+{ord(character):04X})" for character in characters)
