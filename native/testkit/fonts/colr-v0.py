"""Makes colr-v0.ttf: «عيد سعيد» of Amiri in layers of one colour each (COLR version 0). Needs fontTools 4.

    python3 colr-v0.py Amiri_400Regular.ttf colr-v0.ttf

The font is under the SIL Open Font License as Amiri is; see native/accept/tests/fonts/LICENSE_FONT.
"""

import sys

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Naqsh Test Layers"
FOREGROUND = 0xFFFF

font = TTFont(sys.argv[1], recalcTimestamp=False)
options = Options(hinting=False, notdef_outline=True, name_IDs=[1, 2, 3, 4, 5, 6], layout_features=["init", "medi", "fina", "rlig", "ccmp"])
subsetter = Subsetter(options)
subsetter.populate(text="عيدس. ")
subsetter.subset(font)
dot = font.getBestCmap()[ord(".")]
# Each letter in the text's own colour, and over it a full stop in two colours of the palette, the upper one translucent.
letters = [name for name in font.getGlyphOrder() if name not in (".notdef", dot) and font["glyf"][name].numberOfContours]
font["COLR"] = buildCOLR({name: [(name, FOREGROUND), (dot, 0), (dot, 1)] for name in letters}, version=0)
font["CPAL"] = buildCPAL([[(0.83, 0.69, 0.22, 1.0), (0.70, 0.15, 0.12, 0.5)]])
for record in font["name"].names:
    if record.nameID in (1, 4):
        record.string = FAMILY
font.save(sys.argv[2])
