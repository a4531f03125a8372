"""The handwriting for print, in which every letter is one glyph, and capitals are as high as `b`.

The typeface joins letters by contextual alternates, which draw one letter as several glyphs: the form that its
neighbours call for, its accents, and the connector, a stroke to the next letter. Programs that read a PDF take each
glyph for a letter. Here each such combination becomes one glyph, drawn like the several, and the alternates replace
glyphs one by one.
"""

import unicodedata
from collections.abc import Iterator

from fontTools.otlLib.builder import buildSingleSubstSubtable
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

# Types of lookups in OpenType's tables of substitutions and of positions.
SINGLE, MULTIPLE, CONTEXT = 1, 2, 6
PAIR, MARK_TO_LETTER, MARK_TO_MARK = 2, 4, 6
# The flag of lookups to which accents are no neighbours: those that join letters.
IGNORES_MARKS = 8


def subtables(*lookups) -> Iterator:
    for lookup in lookups:
        for subtable in lookup.SubTable:
            yield getattr(subtable, "ExtSubTable", subtable)


def feature(table, tag: str):
    """A feature of Latin script, in the languages that have no rules of their own."""
    [language] = [record.Script.DefaultLangSys for record in table.ScriptList.ScriptRecord if record.ScriptTag == "latn"]
    records = [table.FeatureList.FeatureRecord[index] for index in language.FeatureIndex]
    [found] = [record.Feature for record in records if record.FeatureTag == tag]
    return found


class Hand:
    """The font while its letters become one glyph each."""

    def __init__(self, font: TTFont) -> None:
        self.font = font
        self.substitutions = font["GSUB"].table.LookupList.Lookup
        self.positions = font["GPOS"].table.LookupList.Lookup
        self.offsets = offsets_of_marks(self.positions)
        #: The accents of each accented letter, and the accented letters of each bare one, in each of its forms.
        self.accents: dict[str, list[str]] = {}
        self.accented: dict[str, list[str]] = {}
        #: Each form of a letter with each of the connectors that may follow it.
        self.connected: dict[str, list[str]] = {}

    def like(self, letter: str) -> list[str]:
        """What joins as a letter does: itself, and itself with accents."""
        return [letter, *self.accented.get(letter, [])]

    def draw(self, name: str, letter: str, marks: list[str], advance: int) -> None:
        glyphs = self.font["glyf"]
        pen = TTGlyphPen(glyphs)
        pen.addComponent(letter, (1, 0, 0, 1, 0, 0))
        carrier, (x, y) = letter, (0, 0)
        for mark in marks:
            # A mark stands on the one before it, where it can, else on the letter.
            if (carrier, mark) not in self.offsets:
                carrier, (x, y) = letter, (0, 0)
            dx, dy = self.offsets[carrier, mark]
            carrier, (x, y) = mark, (x + dx, y + dy)
            pen.addComponent(mark, (1, 0, 0, 1, x, y))
        glyphs[name] = outline = pen.glyph()
        outline.recalcBounds(glyphs)
        self.font["hmtx"][name] = (advance, outline.xMin)

    def draw_accented(self, name: str, letter: str, accents: list[str]) -> None:
        self.draw(name, letter, accents, self.font["hmtx"][letter][0])
        self.accents[name] = accents
        self.accented.setdefault(letter, []).append(name)

    def rewrite(self) -> None:
        alternates = feature(self.font["GSUB"].table, "calt")
        indexes = alternates.LookupListIndex
        for table in subtables(*(self.substitutions[index] for index in indexes)):
            if table.LookupType == MULTIPLE:
                for name, (letter, *accents) in table.mapping.items():
                    self.draw_accented(name, letter, accents)
        self.draw_accented_forms()
        # Of the alternates, what takes accented letters apart is left out: each is one glyph.
        joining = [index for index in indexes if self.substitutions[index].LookupFlag & IGNORES_MARKS]
        rules = list(subtables(*(self.substitutions[index] for index in joining)))
        for rule in rules:
            self.draw_connected(rule)
        alternates.LookupListIndex = joining
        self.font.setGlyphOrder(list(self.font["glyf"].glyphOrder))
        for rule in rules:
            for coverage in (*rule.BacktrackCoverage, *rule.InputCoverage, *rule.LookAheadCoverage):
                self.cover_accented(coverage)
        for table in subtables(*self.positions):
            if table.LookupType == PAIR and table.Format == 2:
                self.kern_accented(table)

    def draw_accented_forms(self) -> None:
        """Draws accented letters in the forms that they have without their accents."""
        for lookup in self.substitutions:
            if lookup.LookupType != SINGLE or not lookup.LookupFlag & IGNORES_MARKS:
                continue
            for table in subtables(lookup):
                for letter, form in list(table.mapping.items()):
                    for accented in self.accented.get(letter, []):
                        table.mapping[accented] = name = accented + form.removeprefix(letter)
                        self.draw_accented(name, form, self.accents[accented])

    def draw_connected(self, rule) -> None:
        """Draws the letters that a rule gives connectors with these, by which it replaces them."""
        for record in rule.SubstLookupRecord:
            lookup = self.substitutions[record.LookupListIndex]
            if lookup.LookupType != MULTIPLE:
                continue
            mapping = {}
            [connections] = [table.mapping for table in subtables(lookup)]
            for letter, (_, connector) in connections.items():
                advance = self.font["hmtx"][letter][0] + self.distance(letter, rule.LookAheadCoverage[0].glyphs)
                for glyph in self.like(letter):
                    mapping[glyph] = name = f"{glyph}+{connector}"
                    self.draw(name, letter, [*self.accents.get(glyph, []), connector], advance)
                    self.connected.setdefault(glyph, []).append(name)
            lookup.LookupType = SINGLE
            lookup.SubTable = [buildSingleSubstSubtable(mapping)]

    def distance(self, letter: str, next_letters: list[str]) -> int:
        """The space that a connector takes after a letter: the same before all letters to which it leads."""
        lookups = [self.positions[index] for index in feature(self.font["GPOS"].table, "dist").LookupListIndex]
        [distance] = {sum(kern(table, letter, other) for table in subtables(*lookups)) for other in next_letters}
        return distance

    def cover_accented(self, coverage) -> None:
        """Lets accented letters be where a rule has their letters."""
        bare = [glyph for glyph in coverage.glyphs if glyph not in self.accents]
        coverage.glyphs = sorted((glyph for letter in bare for glyph in self.like(letter)), key=self.font.getGlyphID)

    def kern_accented(self, table) -> None:
        """Gives accented letters, and letters with connectors before them, the kerning of their letters."""
        self.cover_accented(table.Coverage)
        first, second = table.ClassDef1.classDefs, table.ClassDef2.classDefs
        for letter in [glyph for glyph in self.font.getGlyphOrder() if glyph not in self.accents]:
            for glyph in self.like(letter):
                first[glyph] = first.get(letter, 0)
                for drawn in [glyph, *self.connected.get(glyph, [])]:
                    second[drawn] = second.get(letter, 0)


def offsets_of_marks(positions: list) -> dict[tuple[str, str], tuple[int, int]]:
    """Where a mark stands on a letter, or on another mark: its offset from the origin of that."""
    offsets = {}
    for table in subtables(*positions):
        if table.LookupType == MARK_TO_LETTER:
            carriers, marks, mark_array = table.BaseCoverage, table.MarkCoverage, table.MarkArray
            anchors = [record.BaseAnchor for record in table.BaseArray.BaseRecord]
        elif table.LookupType == MARK_TO_MARK:
            carriers, marks, mark_array = table.Mark2Coverage, table.Mark1Coverage, table.Mark1Array
            anchors = [record.Mark2Anchor for record in table.Mark2Array.Mark2Record]
        else:
            continue
        for carrier, anchors_of_carrier in zip(carriers.glyphs, anchors):
            for mark, record in zip(marks.glyphs, mark_array.MarkRecord):
                if anchor := anchors_of_carrier[record.Class]:
                    at = record.MarkAnchor
                    offset = anchor.XCoordinate - at.XCoordinate, anchor.YCoordinate - at.YCoordinate
                    offsets.setdefault((carrier, mark), offset)
    return offsets


def kern(table, first: str, second: str) -> int:
    """What a table of kerning by classes adds to the advance of the first of two glyphs."""
    if first not in table.Coverage.glyphs:
        return 0
    record = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
    return record.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1.XAdvance


def lower_high_letters(font: TTFont, heavier: TTFont, scale: float) -> None:
    """Scales capitals and figures, which the typeface draws two lines high.

    They are those of a heavier weight, so that their strokes are as thick as those of the other letters.
    """
    glyphs = heavier.getGlyphSet()
    high = [name for code, name in font.getBestCmap().items() if unicodedata.category(chr(code)) in ("Lu", "Nd")]
    for name in high:
        # Parts of a letter may be high letters themselves, which are scaled elsewhere: its outline stands alone.
        outline = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(outline)
        pen = TTGlyphPen(None)
        outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
        font["glyf"][name] = scaled = pen.glyph()
        scaled.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(scale * glyphs[name].width), scaled.xMin)
    font["OS/2"].sCapHeight = round(scale * heavier["OS/2"].sCapHeight)
