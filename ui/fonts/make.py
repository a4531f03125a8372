"""Makes the font files of this folder from the typefaces in npm packages: `make fonts`.

Print has files of its own, because Typst reads neither WOFF2 nor variable fonts. `fonts.json` has the digests of what
was read and of what was written, this program among them: a test compares them with the files.
"""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset, varLib
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.varLib.models import piecewiseLinearMap

import accents
import figtree
from composed import Composer
from hand import Hand, lower_high_letters

HERE = Path(__file__).parent
PACKAGES = HERE.parent / "node_modules"
LATIN = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"
LATIN_EXTENDED = "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"
ITALIC = "@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2"
ITALIC_EXTENDED = "@fontsource-variable/figtree/files/figtree-latin-ext-wght-italic.woff2"
HANDWRITING = "@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-300-normal.woff2"
HANDWRITING_HEAVIER = "@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-400-normal.woff2"

PACKAGE_FILES = [LATIN, LATIN_EXTENDED, ITALIC, ITALIC_EXTENDED, HANDWRITING, HANDWRITING_HEAVIER]

# How high capitals of the handwriting are, in parts of their height, in print and on the page.
HIGH_LETTER_SCALE = 0.84

# The notices of authors and licence, which stay with what is made of a font.
NOTICES = [0, 7, 13, 14]

# The weights of texts, of what stands out in them, and of titles, whose is that of the page.
TEXT, STRONG = 400, 600
HEAVY = int(re.search(r"--weight-heavy:\s*(\d+)", (HERE.parent / "src/styles/tokens.css").read_text())[1])


def opened(file: str, weight: int | None = None) -> TTFont:
    """A font of a package; of one with several weights, the given one."""
    font = TTFont(PACKAGES / file, recalcTimestamp=False)
    # The files are the same on every machine, whatever other packages of Python it has.
    font.cfg["fontTools.ttLib.tables.otBase:USE_HARFBUZZ_REPACKER"] = False
    if weight:
        instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
    return font


def keep(font: TTFont, unicodes: Iterable[int], features: list[str], **options) -> None:
    """Leaves letters, features of Latin script, and the notices of authors and licence."""
    settings = subset.Options(layout_features=features, layout_scripts=["latn.dflt"], name_IDs=NOTICES, **options)
    settings.drop_tables += ["STAT"] if features else ["GDEF", "GPOS", "GSUB", "STAT"]
    subsetter = subset.Subsetter(settings)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)


def name(font: TTFont, family: str, full_name: str, style: str = "Regular") -> None:
    for number, text in {1: family, 2: style, 4: full_name, 6: full_name}.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def screen_accents(*, french: bool) -> TTFont:
    """A colour font with the accented letters of French, or with the others, which few pages need."""
    font = opened(LATIN, HEAVY)
    letters = [letter for letter in accents.add_layers(font) if (letter in accents.FRENCH_LETTERS) == french]
    keep(font, map(ord, letters), [], notdef_outline=False)
    name(font, "Accents", "Accents")
    return font


def whole_font(weight: int) -> tuple[TTFont, list[str]]:
    """The typeface with the letters of both files and those composed of them, and these letters."""
    font, extension = opened(LATIN, weight), opened(LATIN_EXTENDED, weight)
    figtree.add_letters(font, extension)
    return font, Composer(font, extension, weight).compose()


def composed_font() -> TTFont:
    """The composed letters in all weights, for the page."""
    design = DesignSpaceDocument()
    # Figtree was drawn in these weights; the others lie between them, where its table `avar` says.
    for weight in (300, 700, 900):
        font, letters = whole_font(weight)
        keep(font, map(ord, letters), [], hinting=False)
        design.addSource(SourceDescriptor(font=font, location={"Weight": between(weight)}))
    limits = {"minimum": 300, "default": 300, "maximum": 900}
    weights = [(weight, between(weight)) for weight in range(300, 1000, 100)]
    design.addAxis(AxisDescriptor(tag="wght", name="Weight", map=weights, **limits))
    font, _, _ = varLib.build(design, exclude=["MVAR", "STAT"])
    name(font, "Figtree", "Figtree")
    font["post"].formatType = 3
    font.flavor = "woff2"
    return font


def between(weight: int) -> float:
    """Where a weight lies between the lightest and the heaviest, as a weight."""
    positions = opened(LATIN)["avar"].segments["wght"]
    return 300 + 600 * piecewiseLinearMap((weight - 300) / 600, positions)


def text_font(weight: int) -> TTFont:
    font, _ = whole_font(weight)
    if weight == HEAVY:
        figtree.add_bare_letters(font, {letter: accents.bare(letter) for letter in accents.accents_of(font)})
    return for_print(font, ["kern", "ss01"], "Figtree", f"Figtree-{weight}")


def italic_font() -> TTFont:
    """The typeface of emphasis, without the letters that are composed of others."""
    font = opened(ITALIC, TEXT)
    figtree.add_letters(font, opened(ITALIC_EXTENDED, TEXT))
    return for_print(font, ["kern"], "Figtree", "Figtree-Italic", "Italic")


def hand_font() -> TTFont:
    font, heavier = opened(HANDWRITING), opened(HANDWRITING_HEAVIER)
    Hand(font).rewrite()
    Hand(heavier).rewrite()
    lower_high_letters(font, heavier, HIGH_LETTER_SCALE)
    return for_print(font, ["calt", "kern"], "Hand", "Hand")


def for_print(font: TTFont, features: list[str], family: str, full_name: str, style: str = "Regular") -> TTFont:
    keep(font, font.getBestCmap(), features, hinting=False, glyph_names=False)
    name(font, family, full_name, style)
    font.flavor = None
    return font


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def main() -> None:
    fonts = {
        "accents-french.woff2": screen_accents(french=True),
        "accents-other.woff2": screen_accents(french=False),
        "composed.woff2": composed_font(),
        "print/figtree-text.ttf": text_font(TEXT),
        "print/figtree-strong.ttf": text_font(STRONG),
        "print/figtree-heavy.ttf": text_font(HEAVY),
        "print/figtree-italic.ttf": italic_font(),
        "print/hand.ttf": hand_font(),
    }
    outlines = accents.outlines(opened(LATIN, HEAVY))
    (HERE / "print").mkdir(exist_ok=True)
    for file, font in fonts.items():
        font.save(HERE / file)
    (HERE / "print/accents.json").write_text(json.dumps(outlines, ensure_ascii=False) + "\n")
    program = sorted(file.name for file in HERE.glob("*.py"))
    record = {
        "weight": HEAVY,
        "highLetterScale": HIGH_LETTER_SCALE,
        "letters": "".join(outlines),
        "packages": {file: digest(PACKAGES / file) for file in PACKAGE_FILES},
        "files": {file: digest(HERE / file) for file in [*program, "requirements.txt", *fonts, "print/accents.json"]},
    }
    (HERE / "fonts.json").write_text(json.dumps(record, ensure_ascii=False, indent=2) + "\n")
    print(f"accents in their own colour: {record['letters']}")
    print(f"in that of their letters: {''.join(letter for letter in accents.LETTERS if letter not in outlines)}")


if __name__ == "__main__":
    main()
