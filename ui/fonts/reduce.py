"""Leaves of a typeface what French pages use of it.

    reduce.py FONT REDUCED.woff2

The letters of Western Europe, the marks and figures stay, with their kerning and the figures of one width; fractions,
marks that combine with letters (shaping composes them) and what no page asks for go: a seventh of the file. A JSON
file beside it says what it was made of: a test compares that with what the page uses.
"""

import hashlib
import json
import sys
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FEATURES = ["kern", "tnum"]
COMBINING = range(0x300, 0x370)
NAMES = [0, 1, 2, 4, 6, 7, 13, 14]


def main(source: Path, target: Path) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, name_IDs=NAMES, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in font.getBestCmap() if code not in COMBINING])
    subsetter.subset(font)
    font.flavor = "woff2"
    file = BytesIO()
    font.save(file)
    target.write_bytes(file.getvalue())
    digests = {"font": source.read_bytes(), "reduced": file.getvalue()}
    record = {name: hashlib.sha256(data).hexdigest() for name, data in digests.items()}
    target.with_suffix(".json").write_text(json.dumps(record, indent=2) + "\n")
    print(f"{len(file.getvalue())} bytes of {source.stat().st_size}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
