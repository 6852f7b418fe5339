"""Writes variable.ttf: one square whose width follows the axis wght (100..900), for tests of variable fonts."""

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation


def square() -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for point in ((0, 500), (300, 500), (300, 0)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder([".notdef", "beh"])
font.setupCharacterMap({0x628: "beh"})
font.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "beh": square()})
font.setupHorizontalMetrics({".notdef": (500, 0), "beh": (400, 0)})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupNameTable({"familyName": "Naqsh Test Variable", "styleName": "Regular"})
font.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200, usWeightClass=400, fsType=8)
font.setupPost()
font.setupFvar([("wght", 100, 400, 900, "Weight")], [])
wider = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
font.setupGvar({".notdef": [], "beh": [TupleVariation({"wght": (0, 1, 1)}, wider)]})
font.save("variable.ttf")
