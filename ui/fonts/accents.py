"""The accents of titles, apart from their letters: a colour font of both for the screen, outlines for print.

A letter whose accent cannot be told from it is left out, and has the colour of the text.
"""

import unicodedata
from itertools import pairwise

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.pens.basePen import BasePen
from fontTools.pens.recordingPen import DecomposingRecordingPen, replayRecording
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LETTERS = [chr(code) for code in [*range(0xC0, 0x100), 0x178] if unicodedata.decomposition(chr(code))]
# Without ü, ÿ, Ë, Ï, Ù, Û and Ü, which hardly any French word has.
FRENCH_LETTERS = "àâçéèêëîïôùûÀÂÇÉÈÊÎÔ"
TEXT, ACCENT = 0xFFFF, 0
# The page overrides it in each scheme. WebKitGTK says that it knows palettes, and draws this one: it has 4:1 on the
# light paper and on the dark.
DEFAULT_ACCENT = (0xE8 / 255, 0x34 / 255, 0x4A / 255, 1)


def contours_of(font: TTFont, glyph: str) -> list[list]:
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    ends = [at + 1 for at, (operator, _) in enumerate(pen.value) if operator == "closePath"]
    return [pen.value[start:end] for start, end in pairwise([0, *ends])]


def bare(letter: str) -> str:
    """The letter without its accent; i loses its dot under one."""
    letter = chr(int(unicodedata.decomposition(letter).split()[0], 16))
    return {"i": "ı", "j": "ȷ"}.get(letter, letter)


def accents_of(font: TTFont) -> dict[str, list]:
    """The contours of the accent of each letter that without it is drawn as the bare one is."""
    glyphs = font.getBestCmap()
    result = {}
    for letter in LETTERS:
        if ord(letter) not in glyphs or ord(bare(letter)) not in glyphs:
            continue
        contours, of_bare = (contours_of(font, glyphs[ord(drawn)]) for drawn in (letter, bare(letter)))
        accent = [contour for contour in contours if contour not in of_bare]
        if accent and [contour for contour in contours if contour in of_bare] == of_bare:
            result[letter] = accent
    return result


def add_layers(font: TTFont) -> list[str]:
    """Gives the accented letters of a font two layers each, and returns these letters.

    Layers are those of COLR version 0, which every browser draws: the letter in the colour of the text, the accent in
    that of the palette's only entry.
    """
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
            layers[key] = add(f"layer{len(layers)}", drawn(contours), advance)
        return layers[key]

    accents = accents_of(font)
    names = font.getBestCmap()
    for letter, contours in accents.items():
        name = names[ord(letter)]
        advance = font["hmtx"][name][0]
        body = layer(contours_of(font, names[ord(bare(letter))]), advance)
        accent = layer(contours, advance)
        # The whole letter, for what knows no layers.
        pen = TTGlyphPen(glyf)
        for part in (body, accent):
            pen.addComponent(part, (1, 0, 0, 1, 0, 0))
        colours[add(name, pen, advance)] = [(body, TEXT), (accent, ACCENT)]
    font.setGlyphOrder(list(glyf.glyphOrder))
    font["COLR"] = buildCOLR(colours, version=0)
    font["CPAL"] = buildCPAL([[DEFAULT_ACCENT]])
    return list(accents)


def drawn(contours: list[list]) -> TTGlyphPen:
    pen = TTGlyphPen(None)
    replayRecording(sum(contours, []), pen)
    return pen


class OutlinePen(BasePen):
    """Writes contours as Typst draws them: points in em, from the baseline down, two on a curve."""

    def __init__(self, units_per_em: int) -> None:
        super().__init__(None)
        self.units = units_per_em
        self.contours: list[list[list[float]]] = []

    def em(self, *points: tuple[float, float]) -> list[float]:
        return [round(value / self.units, 4) for x, y in points for value in (x, -y)]

    def _moveTo(self, point) -> None:
        self.contours.append([self.em(point)])

    def _lineTo(self, point) -> None:
        self.contours[-1].append(self.em(point))

    def _qCurveToOne(self, control, point) -> None:
        self.contours[-1].append(self.em(control, point))


def outlines(font: TTFont) -> dict[str, list]:
    """The accent of each letter for print: contours, of which each has its first point, then lines and curves."""
    result = {}
    for letter, contours in accents_of(font).items():
        pen = OutlinePen(font["head"].unitsPerEm)
        replayRecording(sum(contours, []), pen)
        result[letter] = pen.contours
    return result
