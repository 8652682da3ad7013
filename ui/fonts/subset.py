"""Makes the fonts in this folder from the packages in node_modules. Run in the root: python3 ui/fonts/subset.py (pip install fonttools brotli).

Each has what South Africa's official languages are written with. Letters that the originals lack are put together from others.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGES = Path("node_modules/@fontsource-variable")
TARGET = Path("ui/fonts")
FONTS = [
    ("besley/files/besley-latin-wght-normal", "besley-upright", (580, 580)),
    ("besley/files/besley-latin-wght-italic", "besley-italic", (400, 400)),
    ("hanken-grotesk/files/hanken-grotesk-latin-wght-normal", "hanken-grotesk-upright", (400, 700)),
]
LETTERS = (
    {*range(0x20, 0x7F), 0xA0, 0xAD, 0x2009}
    | {ord(c) for c in "©«»°·½¼¾×÷±²³§®•…–—‘’‚“”„‹›€™−"}
    | {ord(c) for c in "ÀÁÂÄÈÉÊËÌÍÎÏÒÓÔÖÙÚÛÜàáâäèéêëìíîïòóôöùúûüÇçÑñ"}
)
COMPOSED = {"š": "s^", "Š": "S^", "ṅ": "n.", "Ṅ": "N."} | {
    made: f"{base}_" for made, base in zip("ḓḒḽḼṋṊṱṰ", "dDlLnNtT", strict=True)
}


def box(font, name):
    glyph = font["glyf"][name]
    glyph.recalcBounds(font["glyf"])
    return glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax


def component(name, x, y, flipped=False):
    part = GlyphComponent()
    part.glyphName, part.x, part.y, part.flags = name, round(x), round(y), 0x204 if not flipped else 0x4
    if flipped:
        part.transform = [[1, 0], [0, -1]]
    return part


def compose(font, letter, base, mark):
    """The mark stands in the middle above or below its base, and keeps the distance that â has."""
    names = font.getBestCmap()
    base = names[ord(base)]
    above, a = names[0x2C6], box(font, names[ord("a")])
    gap = box(font, names[ord("â")])[3] - a[3] - (box(font, above)[3] - box(font, above)[1])
    left, bottom, right, top = box(font, base)
    sign = names[ord(".")] if mark == "." else above
    x0, y0, x1, y1 = box(font, sign)
    x = (left + right) / 2 - (x0 + x1) / 2
    y = {"^": top + gap + y1, ".": top + gap - y0, "_": min(bottom, 0) - gap - y1}[mark]
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [component(base, 0, 0), component(sign, x, y, mark == "^")]
    name = f"uni{ord(letter):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = font["hmtx"][base]
    # The width changes with the weight as that of the base does.
    font["gvar"].variations[name] = [
        TupleVariation(one.axes, [(0, 0), ((one.coordinates[-3] or (0, 0))[0] / 2, 0), *[c or (0, 0) for c in one.coordinates[-4:]]])
        for one in font["gvar"].variations.get(base, [])
    ]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = name


def ranges(codes):
    """For fonts.css, where a face names what its file has."""
    runs = []
    for code in sorted(codes):
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in runs)


for source, target, (lightest, boldest) in FONTS:
    font = TTFont(PACKAGES / f"{source}.woff2")
    # Tables that count glyphs are read before glyphs are added.
    for table in ("glyf", "gvar", "hmtx"):
        font[table]
    for table in ("HVAR", "STAT", "MVAR"):
        if table in font:
            del font[table]
    for letter, (base, mark) in COMPOSED.items():
        compose(font, letter, base, mark)
    font = instantiateVariableFont(font, {"wght": lightest if lightest == boldest else (lightest, boldest)})
    if "gvar" in font:
        for name in font.getGlyphOrder():
            font["gvar"].variations.setdefault(name, [])
    options = Options()
    options.layout_features = ["kern", "liga", "calt", "tnum", "mark", "ccmp"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS | {ord(letter) for letter in COMPOSED})
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET / f"{target}.woff2")
    core = set(font.getBestCmap())
    print(target, "unicode-range:", ranges(core))
    for part in ("", "-ext"):
        rest = PACKAGES / f"{source.replace('-latin', f'-latin{part}')}.woff2"
        if rest.exists():
            print(rest.name, "unicode-range:", ranges(set(TTFont(rest).getBestCmap()) - core))
