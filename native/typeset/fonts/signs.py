"""Makes signs.ttf: drawings of signs that no bundled font has. Needs fontTools 4.

    python3 signs.py signs.ttf

The drawings are the project's own. The dirham sign follows the proposal in the Unicode Standard: a D with two bars.
"""

import math
import sys

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

UPEM = 1000
# Tall as the digits of most text faces.
HEIGHT = 700


def polygon(pen, points):
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def bar(pen, left, right, bottom, top):
    polygon(pen, [(left, bottom), (left, top), (right, top), (right, bottom)])


def bowl(pen, left, right, bottom, top, clockwise):
    """A D: straight at its left, an arc at its right. An inner one, drawn the other way, is a hole."""
    middle, reach = (bottom + top) / 2, 0.5523
    knee = left + 0.38 * (right - left)
    out, half = (right - knee) * reach, (top - middle) * reach
    upper = [(knee + out, top), (right, middle + half), (right, middle)]
    lower = [(right, middle - half), (knee + out, bottom), (knee, bottom)]
    pen.moveTo((left, bottom))
    if clockwise:
        pen.lineTo((left, top))
        pen.lineTo((knee, top))
        pen.curveTo(*upper)
        pen.curveTo(*lower)
    else:
        pen.lineTo((knee, bottom))
        pen.curveTo(lower[1], lower[0], (right, middle))
        pen.curveTo(upper[1], upper[0], (knee, top))
        pen.lineTo((left, top))
    pen.closePath()


def dirham(pen):
    bowl(pen, 110, 620, 0, HEIGHT, True)
    bowl(pen, 200, 525, 80, HEIGHT - 80, False)
    for bottom in (255, 385):
        bar(pen, 20, 700, bottom, bottom + 60)


def star(points, radius, inner, x, y):
    at = lambda turn, length: (round(x + length * math.sin(turn)), round(y + length * math.cos(turn)))
    corners = []
    for i in range(points):
        corners.append(at(2 * math.pi * i / points, radius))
        corners.append(at(2 * math.pi * (i + 0.5) / points, inner))
    return corners


# Where the lines of a pentagram cross, in terms of its radius.
CROSSING = math.cos(math.radians(72)) / math.cos(math.radians(36))


def black_star(pen):
    polygon(pen, star(5, 400, 400 * CROSSING, 400, 340))


def white_star(pen):
    black_star(pen)
    polygon(pen, list(reversed(star(5, 270, 270 * CROSSING, 400, 340))))


def space(pen):
    pass


SIGNS = {
    ".notdef": (None, 500, lambda pen: bar(pen, 50, 450, 0, HEIGHT)),
    "space": (0x20, 250, space),
    "dirham": (0x20C3, 720, dirham),
    "blackstar": (0x2605, 800, black_star),
    "whitestar": (0x2606, 800, white_star),
}

font = FontBuilder(UPEM, isTTF=True)
font.setupGlyphOrder(list(SIGNS))
font.setupCharacterMap({code: name for name, (code, _, _) in SIGNS.items() if code})
glyphs = {}
for name, (_, _, draw) in SIGNS.items():
    pen = TTGlyphPen(None)
    draw(Cu2QuPen(pen, 0.5, reverse_direction=False))
    glyphs[name] = pen.glyph()
font.setupGlyf(glyphs)
font.setupHorizontalMetrics({name: (advance, glyphs[name].xMin if glyphs[name].numberOfContours else 0) for name, (_, advance, _) in SIGNS.items()})
font.setupHorizontalHeader(ascent=800, descent=-200)
font.setupNameTable({"familyName": "Naqsh Signs", "styleName": "Regular"})
font.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=0, usWinAscent=800, usWinDescent=200, fsType=0)
font.setupPost(keepGlyphNames=False)
font.font.recalcTimestamp = False
font.font["head"].created = font.font["head"].modified = 0
font.save(sys.argv[1])
