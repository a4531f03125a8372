"""Changes to the typeface of texts: all of its characters in one font, and letters drawn without their diacritics."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# The transformation of a component that is drawn as it is: no scale, no skew, no move.
IDENTITY = (1, 0, 0, 1, 0, 0)


def add_letters(font: TTFont, extension: TTFont) -> None:
    """Copies to `font` the glyphs and characters that only `extension` has."""
    present = set(font.getGlyphOrder())
    for name in extension.getGlyphOrder():
        if name not in present:
            font["glyf"][name] = extension["glyf"][name]
            font["hmtx"][name] = extension["hmtx"][name]
    adopt_order_of_glyf(font)
    characters = font.getBestCmap()
    new_characters = {code: name for code, name in extension.getBestCmap().items() if code not in characters}
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(new_characters)


def add_bare_letters(font: TTFont, bare_by_letter: dict[str, str]) -> None:
    """Adds the stylistic set `ss01`, which draws each accented letter without its diacritic: é as e.

    Each is a separate glyph, because a PDF takes the text of a copy from the glyph.
    """
    glyphs = font.getBestCmap()
    rules = []
    for letter, bare_letter in bare_by_letter.items():
        name = glyphs[ord(letter)]
        bare_name = f"{name}.bare"
        pen = TTGlyphPen(font["glyf"])
        pen.addComponent(glyphs[ord(bare_letter)], IDENTITY)
        outline = pen.glyph()
        font["glyf"][bare_name] = outline
        outline.recalcBounds(font["glyf"])
        advance_width, _ = font["hmtx"][name]
        font["hmtx"][bare_name] = (advance_width, outline.xMin)
        rules.append(f"sub {name} by {bare_name};")
    adopt_order_of_glyf(font)
    source = f"languagesystem latn dflt; feature ss01 {{ {' '.join(rules)} }} ss01;"
    addOpenTypeFeaturesFromString(font, source, tables=["GSUB"])


def adopt_order_of_glyf(font: TTFont) -> None:
    """Gives a font the order of glyphs of its table `glyf`: assigning to `glyf` appends a glyph to its own order only."""
    font.setGlyphOrder(list(font["glyf"].glyphOrder))
