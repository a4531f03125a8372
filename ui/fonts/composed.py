"""Letters that the typeface lacks, composed of its letters and accents: those of Vietnamese are among them.

Three marks are drawn here, because no letter of the typeface has them: the hook above, the horn, and the dot below.
"""

import unicodedata
from math import cos, pi, sin

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from hand import offsets_of_marks

# Latin Extended-A and -B, and Latin Extended Additional.
CANDIDATES = [chr(code) for code in [*range(0x100, 0x250), *range(0x1E00, 0x1F00)]]

ABOVE = {
    "\u0300": "gravecomb",
    "\u0301": "acutecomb",
    "\u0302": "uni0302",
    "\u0303": "tildecomb",
    "\u0304": "uni0304",
    "\u0306": "uni0306",
    "\u0307": "uni0307",
    "\u0308": "uni0308",
    "\u0309": "hook",
    "\u030a": "uni030A",
    "\u030b": "uni030B",
    "\u030c": "uni030C",
}
BELOW = {"\u0323": "dotbelow", "\u0327": "uni0327"}
HORN = "\u031b"
# The mark that stands in the middle of letters, where others without a place of their own stand too.
TILDE = "tildecomb"

SPACE_BETWEEN_MARKS = 12
SPACE_FOR_HORN = 52

# Where a horn begins, from the right edge of its letter, and at which height: inside the stroke of the letter.
HORNS = {"o": (-115, 455), "O": (-150, 630), "u": (-25, 445), "U": (-30, 640)}


class Composer:
    """Composes letters in a font of one weight."""

    def __init__(self, font: TTFont, extension: TTFont, weight: int) -> None:
        self.font = font
        self.glyphs = dict(font.getBestCmap())
        #: Where marks stand on letters, which both files of the typeface have said for theirs.
        self.offsets = {
            **offsets_of_marks(extension["GPOS"].table.LookupList.Lookup),
            **offsets_of_marks(font["GPOS"].table.LookupList.Lookup),
        }
        #: How thick the strokes of a hook and a horn are.
        self.stroke = 40 + (weight - 300) * 30 / 600

    def bounds(self, name: str) -> tuple[float, float, float, float]:
        glyphs = self.font.getGlyphSet()
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        return pen.bounds

    def middle(self, name: str) -> float:
        left, _, right, _ = self.bounds(name)
        return (left + right) / 2

    def add(self, name: str, pen: TTGlyphPen, advance: float = 0) -> str:
        glyf = self.font["glyf"]
        glyf[name] = outline = pen.glyph()
        outline.recalcBounds(glyf)
        self.font["hmtx"][name] = (round(advance), outline.xMin)
        self.font.setGlyphOrder(list(glyf.glyphOrder))
        return name

    def compose(self) -> list[str]:
        """Adds the letters, and returns them."""
        self.draw_hook()
        self.draw_dot_below()
        lacking = [letter for letter in CANDIDATES if ord(letter) not in self.glyphs]
        letters = [letter for letter in lacking if unicodedata.decomposition(letter) and self.draw(letter)]
        for table in self.font["cmap"].tables:
            if table.isUnicode():
                table.cmap.update({ord(letter): self.glyphs[ord(letter)] for letter in letters})
        return letters

    def draw(self, letter: str) -> bool:
        """Draws a letter, if its parts are known."""
        carrier, marks = self.parts(letter)
        above = [ABOVE[mark] for mark in marks if mark in ABOVE]
        below = [BELOW[mark] for mark in marks if mark in BELOW]
        horns = [self.horn(carrier) for mark in marks if mark == HORN and carrier in HORNS]
        is_known = carrier in self.font["glyf"].glyphs and len(above + below + horns) == len(marks)
        # A letter has room for one accent, or for another above one that it has.
        if not is_known or len(above) > 1 or (above and (carrier, TILDE) not in self.offsets):
            return False
        places = [(mark, self.place_above(carrier, mark)) for mark in above]
        places += [(mark, (round(self.middle(carrier) - self.middle(mark)), 0)) for mark in below]
        places += [(horn, (0, 0)) for horn in horns]
        pen = TTGlyphPen(self.font["glyf"])
        for part, offset in [(carrier, (0, 0)), *places]:
            pen.addComponent(part, (1, 0, 0, 1, *offset))
        advance = self.font["hmtx"][carrier][0] + SPACE_FOR_HORN * len(horns)
        self.glyphs[ord(letter)] = self.add(f"uni{ord(letter):04X}", pen, advance)
        return True

    def parts(self, letter: str) -> tuple[str, list[str]]:
        """The glyph of a letter and the marks to add: with its first accent it is a glyph already, but not with a horn."""
        base, *marks = unicodedata.normalize("NFD", letter)
        above = [mark for mark in marks if mark in ABOVE]
        if above and HORN not in marks:
            accented = unicodedata.normalize("NFC", base + above[0])
            if len(accented) == 1 and ord(accented) in self.glyphs:
                marks.remove(above[0])
                return self.glyphs[ord(accented)], marks
        if above:
            base = {"i": "ı", "j": "ȷ"}.get(base, base)
        return self.glyphs.get(ord(base), ""), marks

    def place_above(self, carrier: str, mark: str) -> tuple[int, int]:
        """The offset of a mark above a letter: its own, or in the middle of where a tilde stands."""
        if (carrier, mark) in self.offsets:
            x, y = self.offsets[carrier, mark]
        else:
            x, y = self.offsets[carrier, TILDE]
            x = round(x + self.middle(TILDE) - self.middle(mark))
        # On a letter that has an accent already, above that.
        top, bottom = self.bounds(carrier)[3], self.bounds(mark)[1] + y
        return x, y + max(0, round(top + SPACE_BETWEEN_MARKS - bottom))

    def draw_hook(self) -> None:
        """A stroke around three quarters of a circle, from the left over the top, then down to the middle."""
        _, bottom, _, top = self.bounds(TILDE)
        bottom, top = bottom - 14, top + 8
        half = self.stroke / 2
        outer = (top - bottom) * 0.36
        inner = outer - self.stroke
        y = top - outer
        pen = TTGlyphPen(None)
        pen.moveTo(point(y, outer, 170))
        arc(pen, y, outer, 170, -70)
        pen.lineTo((half, bottom))
        pen.lineTo((-half, bottom))
        pen.lineTo((-half, y - outer + 0.9 * half))
        pen.lineTo(point(y, inner, -70))
        arc(pen, y, inner, -70, 170)
        pen.closePath()
        self.add("hook", pen)

    def draw_dot_below(self) -> None:
        """The dot of the typeface, close below the letter."""
        top = self.bounds("uni0307")[3]
        pen = TTGlyphPen(self.font["glyf"])
        pen.addComponent("uni0307", (1, 0, 0, 1, 0, round(-64 - top)))
        self.add("dotbelow", pen)

    def horn(self, letter: str) -> str:
        """The glyph of a letter's horn: a stroke from inside the letter to the right, then up."""
        name = f"horn.{letter}"
        if name in self.font["glyf"].glyphs:
            return name
        start, y = HORNS[letter]
        right = self.bounds(letter)[2]
        x, half, top = right + SPACE_FOR_HORN, self.stroke / 2, y + 165
        pen = TTGlyphPen(None)
        pen.moveTo((right + start, y - half))
        pen.qCurveTo((x + half, y - half), (x + half, top))
        pen.lineTo((x - half, top))
        pen.qCurveTo((x - half, y + half), (right + start, y + half))
        pen.closePath()
        return self.add(name, pen)


def point(y: float, radius: float, degrees: float) -> tuple[float, float]:
    """A point of a circle around a point at a height."""
    angle = degrees * pi / 180
    return radius * cos(angle), y + radius * sin(angle)


def arc(pen: TTGlyphPen, y: float, radius: float, start: float, end: float) -> None:
    """An arc of such a circle from the pen's place, with a curve for each 40 degrees."""
    parts = round(abs(end - start) / 40)
    step = (end - start) / parts
    control = radius / cos(step * pi / 360)
    for part in range(parts):
        pen.qCurveTo(point(y, control, start + (part + 0.5) * step), point(y, radius, start + (part + 1) * step))
