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
from itertools import pairwise
from pathlib import Path

from fontTools import subset
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.pens.recordingPen import DecomposingRecordingPen, replayRecording
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = [chr(code) for code in [*range(0xC0, 0x100), 0x178] if unicodedata.decomposition(chr(code))]
TEXT, ACCENT = 0xFFFF, 0
# The page overrides it in each scheme. WebKitGTK says that it knows palettes, and draws this one: it has 4:1 on the
# light paper and on the dark.
DEFAULT_ACCENT = (0xE8 / 255, 0x34 / 255, 0x4A / 255, 1)
# The Open Font License keeps a font's reserved names to the font itself; its notices stay with what is made of it.
NAMES = {1: "Accents", 2: "Regular", 4: "Accents", 6: "Accents"}
NOTICES = [0, 7, 13, 14]


def contours_of(font: TTFont, glyph: str) -> list[list]:
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    ends = [at + 1 for at, (operator, _) in enumerate(pen.value) if operator == "closePath"]
    return [pen.value[start:end] for start, end in pairwise([0, *ends])]


def parted(font: TTFont, letter: str) -> tuple[list, list] | None:
    """The contours of the letter and those of its accent, where the letter without it is drawn the same."""
    glyphs = font.getBestCmap()
    bare = chr(int(unicodedata.decomposition(letter).split()[0], 16))
    # i loses its dot under an accent.
    glyph, base = glyphs.get(ord(letter)), glyphs.get(ord({"i": "ı", "j": "ȷ"}.get(bare, bare)))
    if glyph is None or base is None:
        return None
    contours, of_base = contours_of(font, glyph), contours_of(font, base)
    accent = [contour for contour in contours if contour not in of_base]
    body = [contour for contour in contours if contour in of_base]
    return (body, accent) if accent and body == of_base else None


def coloured(font: TTFont) -> list[str]:
    """Gives the font's accented letters their layers, each drawing once; the letters that have them now."""
    glyf, layers, colours = font["glyf"], {}, {}

    def add(name: str, pen: TTGlyphPen, advance: int) -> str:
        glyf[name] = outline = pen.glyph()
        outline.recalcBounds(glyf)
        # The true left side bearing: with another the layer is drawn beside its place.
        font["hmtx"][name] = (advance, outline.xMin)
        return name

    def layer(contours: list[list], advance: int) -> str:
        key = repr(contours), advance
        if key not in layers:
            pen = TTGlyphPen(None)
            replayRecording(sum(contours, []), pen)
            layers[key] = add(f"layer{len(layers)}", pen, advance)
        return layers[key]

    apart = {letter: parts for letter in LETTERS if (parts := parted(font, letter))}
    for letter, parts in apart.items():
        name = font.getBestCmap()[ord(letter)]
        advance = font["hmtx"][name][0]
        body, accent = (layer(part, advance) for part in parts)
        # The whole letter, for what knows no layers.
        pen = TTGlyphPen(glyf)
        for part in (body, accent):
            pen.addComponent(part, (1, 0, 0, 1, 0, 0))
        colours[add(name, pen, advance)] = [(body, TEXT), (accent, ACCENT)]
    font.setGlyphOrder(list(glyf.glyphOrder))
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
    for number, text in NAMES.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def main(source: Path, weight: int, target: Path) -> None:
    font = TTFont(source, recalcTimestamp=False)
    letters = []
    if "glyf" in font:
        if "fvar" in font:
            axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
            instancer.instantiateVariableFont(font, axes | {"wght": weight}, inplace=True)
        letters = coloured(font)
    target.unlink(missing_ok=True)
    if letters:
        reduced(font, letters)
        font.flavor = "woff2"
        font.save(target)
    digest = lambda file: hashlib.sha256(file.read_bytes()).hexdigest()
    record = {
        "font": digest(source),
        "weight": weight,
        "accents": digest(target) if letters else None,
        "letters": "".join(letters),
    }
    target.with_suffix(".json").write_text(json.dumps(record, ensure_ascii=False, indent=2) + "\n")
    print(f"{len(letters)} letters have their accents apart: {record['letters']}")
    if plain := [letter for letter in LETTERS if letter not in letters]:
        print(f"plain: {''.join(plain)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
