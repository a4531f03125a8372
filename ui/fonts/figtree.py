"""The typeface of texts for print: all of its letters in one file, in one weight."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont


def add_letters(font: TTFont, extension: TTFont) -> None:
    """Adds the letters of a font to another of the same typeface."""
    present = set(font.getGlyphOrder())
    for name in extension.getGlyphOrder():
        if name not in present:
            font["glyf"][name] = extension["glyf"][name]
            font["hmtx"][name] = extension["hmtx"][name]
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    added = {code: name for code, name in extension.getBestCmap().items() if code not in font.getBestCmap()}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(added)


def add_bare_letters(font: TTFont, letters: dict[str, str]) -> None:
    """Adds a stylistic set, `ss01`, in which letters are drawn as those that they are given with.

    They are glyphs of their own, since a PDF says of a glyph which letter it is.
    """
    glyphs = font.getBestCmap()
    rules = []
    for letter, bare in letters.items():
        name = glyphs[ord(letter)]
        pen = TTGlyphPen(font["glyf"])
        pen.addComponent(glyphs[ord(bare)], (1, 0, 0, 1, 0, 0))
        font["glyf"][f"{name}.bare"] = outline = pen.glyph()
        outline.recalcBounds(font["glyf"])
        font["hmtx"][f"{name}.bare"] = (font["hmtx"][name][0], outline.xMin)
        rules.append(f"sub {name} by {name}.bare;")
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
    source = f"languagesystem latn dflt; feature ss01 {{ {' '.join(rules)} }} ss01;"
    addOpenTypeFeaturesFromString(font, source, tables=["GSUB"])
