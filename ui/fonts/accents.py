"""Makes a colour font of the accented letters of another: the letter in the text's colour, its accent in a palette's.

    accents.py FONT WEIGHT ACCENTS.woff2

It is for COLR version 0, which every browser draws; the palette has one entry, the accents' colour. A letter whose
accent cannot be told from it is left out, and FONT draws it plain; with none left there is no ACCENTS.woff2. A JSON
file beside it says what it was made of: a test compares that with what the page uses.
"""

import hashlib
import json
import sys
import unicodedata
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [chr(code) for code in [*range(0xC0, 0x100), 0x178] if unicodedata.decomposition(chr(code))]
TEXT = 0xFFFF
ACCENT = 0
# The page overrides it in each scheme. WebKitGTK says that it knows palettes, and draws this one: it has 4:1 on the
# light paper and on the dark.
DEFAULT_ACCENT = (0xE8 / 255, 0x34 / 255, 0x4A / 255, 1)

# The Open Font License keeps a font's reserved names to the font itself; its notices stay with what is made of it.
FAMILY = "Accents"
FAMILY_NAMES = {1: FAMILY, 2: "Regular", 4: FAMILY, 6: FAMILY}
NOTICES = [0, 7, 13, 14]


def base_of(font: TTFont, letter: str) -> str | None:
    """The glyph of the letter without its accent; i loses its dot under one."""
    base = chr(int(unicodedata.decomposition(letter).split()[0], 16))
    return font.getBestCmap().get(ord({"i": "ı", "j": "ȷ"}.get(base, base)))


def contours_of(font: TTFont, glyph: str) -> list[list]:
    pen = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    contours = []
    for operation in pen.value:
        if operation[0] == "moveTo" or not contours or contours[-1][-1][0] == "closePath":
            contours.append([])
        contours[-1].append(operation)
    return contours


def drawn(contours: list[list], pen) -> None:
    for contour in contours:
        for operator, operands in contour:
            getattr(pen, operator)(*operands)


def bounds_of(contours: list[list]) -> tuple:
    pen = BoundsPen(None)
    drawn(contours, pen)
    return pen.bounds


def parted(font: TTFont, letter: str) -> tuple[list, list] | None:
    """The contours of the letter and those of its accent, where the font keeps them apart."""
    glyph, base = font.getBestCmap().get(ord(letter)), base_of(font, letter)
    if glyph is None or base is None:
        return None
    outline = font["glyf"][glyph]
    contours = contours_of(font, glyph)
    if outline.isComposite():
        first = outline.components[0]
        count = len(contours_of(font, base))
        if first.glyphName != base or (first.x, first.y) != (0, 0) or hasattr(first, "transform"):
            return None
        return contours[:count], contours[count:]
    _, bottom, _, top = bounds_of(contours_of(font, base))
    accent = [c for c in contours if bounds_of([c])[1] >= top or bounds_of([c])[3] <= bottom]
    rest = [c for c in contours if c not in accent]
    return (rest, accent) if rest and accent else None


class Layers:
    """Adds the glyphs that letters are drawn with, each drawing once."""

    def __init__(self, font: TTFont):
        self.font = font
        self.known = {}

    def glyph(self, contours: list[list], advance: int) -> str:
        key = repr(contours), advance
        if key not in self.known:
            pen = TTGlyphPen(None)
            drawn(contours, pen)
            self.known[key] = self.add(f"layer{len(self.known)}", pen.glyph(), advance)
        return self.known[key]

    def add(self, name: str, outline, advance: int) -> str:
        glyf = self.font["glyf"]
        glyf[name] = outline
        outline.recalcBounds(glyf)
        # The true left side bearing: with another the layer is drawn beside its place.
        self.font["hmtx"][name] = (advance, outline.xMin)
        return name


def coloured(font: TTFont) -> list[str]:
    """Gives the font's accented letters their layers; the letters that have them now."""
    layers, colours = Layers(font), {}
    apart = {letter: parts for letter in LETTERS if (parts := parted(font, letter))}
    for letter, parts in apart.items():
        name = font.getBestCmap()[ord(letter)]
        advance = font["hmtx"][name][0]
        body, accent = (layers.glyph(part, advance) for part in parts)
        # The whole letter, for what knows no layers.
        pen = TTGlyphPen(font["glyf"])
        for part in (body, accent):
            pen.addComponent(part, (1, 0, 0, 1, 0, 0))
        layers.add(name, pen.glyph(), advance)
        colours[name] = [(body, TEXT), (accent, ACCENT)]
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    if colours:
        font["COLR"] = buildCOLR(colours, version=0)
        font["CPAL"] = buildCPAL([[DEFAULT_ACCENT]])
    return list(apart)


def reduced(font: TTFont, letters: list[str]) -> None:
    """Leaves the letters, their layers and the notices."""
    options = subset.Options(layout_features=[], name_IDs=NOTICES, notdef_outline=False)
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(letters))
    subsetter.subset(font)
    for number, text in FAMILY_NAMES.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def made_from(source: Path, weight: int) -> tuple[list[str], bytes | None]:
    font = TTFont(source, recalcTimestamp=False)
    if "glyf" not in font:
        return [], None
    if "fvar" in font:
        axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        instancer.instantiateVariableFont(font, axes | {"wght": weight}, inplace=True)
    letters = coloured(font)
    if not letters:
        return [], None
    reduced(font, letters)
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    return letters, file.getvalue()


def main(source: Path, weight: int, target: Path) -> None:
    letters, made = made_from(source, weight)
    if made:
        target.write_bytes(made)
    else:
        target.unlink(missing_ok=True)
    record = {
        "font": hashlib.sha256(source.read_bytes()).hexdigest(),
        "weight": weight,
        "accents": made and hashlib.sha256(made).hexdigest(),
        "letters": "".join(letters),
    }
    target.with_suffix(".json").write_text(json.dumps(record, ensure_ascii=False, indent=2) + "\n")
    print(f"{len(letters)} letters have their accents apart, in {len(made or b'')} bytes: {record['letters']}")
    if plain := [letter for letter in LETTERS if letter not in letters]:
        print(f"plain: {''.join(plain)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
