import {
  OTTO,
  TRIANGLE,
  cmap,
  composite,
  metrics,
  plainFont,
  sfnt,
  trueType,
  u16,
  u24,
  u32,
  u8,
  type Tables,
} from './sfnt.js';

/** A font that must be refused within a second, and the reason. */
export interface FontBomb {
  readonly make: () => Buffer;
  readonly reason: string;
}

/**
 * Fonts that are small to send and ruinous to use. Apart from its fuse each one is valid, so that only a work budget
 * stops it. Each name describes the explosion.
 */
export const fontBombs = {
  compositeFanOut: { make: compositeFanOut, reason: 'over_budget' },
  compositeCycle: { make: compositeCycle, reason: 'broken_tables' },
  compositeWide: { make: compositeWide, reason: 'over_budget' },
  sharedOutline: { make: sharedOutline, reason: 'over_budget' },
  cffSubroutines: { make: cffSubroutines, reason: 'over_budget' },
  cffManySlowGlyphs: { make: cffManySlowGlyphs, reason: 'over_budget' },
  gsubExpansion: { make: gsubExpansion, reason: 'over_budget' },
  gsubRecursion: { make: gsubRecursion, reason: 'over_budget' },
  cmapHugeGroup: { make: cmapHugeGroup, reason: 'over_budget' },
  cmapOverlappingGroups: { make: cmapOverlappingGroups, reason: 'over_budget' },
  colrFanOut: { make: colrFanOut, reason: 'over_budget' },
  colrCycle: { make: colrCycle, reason: 'broken_tables' },
  ttcManyFaces: { make: ttcManyFaces, reason: 'broken_tables' },
  woffHugeTable: { make: woffHugeTable, reason: 'over_budget' },
  woff2HugeFont: { make: woff2HugeFont, reason: 'over_budget' },
} satisfies Record<string, FontBomb>;

/** Small fonts of known cost, for budgets at their edges. */
export const fontsOfKnownCost = {
  /** A triangle: three points, three segments, two characters. */
  plain: plainFont,
  /** A letter that becomes a hundred glyphs. */
  hundredfold: () => multiplyingGlyphs(1),
  /** A glyph that calls subroutines of ten bytes: five calls, thirteen bytes. */
  calls: () => openTypeCff(cff(callTree(1, 4), [u8(END_CHAR), Buffer.concat([call(0), u8(END_CHAR)])]), 2),
  /** A glyph of seven paints: layers, twice layers, four times a colour. */
  colour: () => doublingPaints(2),
} satisfies Record<string, () => Buffer>;

const EMPTY = Buffer.alloc(0);

/** Each glyph draws the next one four times: 4^16 triangles. */
function compositeFanOut(): Buffer {
  const LEVELS = 16;
  const links = Array.from({ length: LEVELS }, (_, level) => composite(Array<number>(4).fill(level + 2)));
  return trueType([EMPTY, ...links, TRIANGLE]);
}

/** Two glyphs that draw each other. */
function compositeCycle(): Buffer {
  return trueType([EMPTY, composite([2, 2]), composite([1, 1])]);
}

/** One glyph of 20,000 components. */
function compositeWide(): Buffer {
  return trueType([EMPTY, composite(Array<number>(20_000).fill(2)), TRIANGLE]);
}

/** 20,000 glyphs that draw one outline of 59,904 points; two bytes, a flag and its repeat count, hold 256 of them. */
function sharedOutline(): Buffer {
  const REPEATS = 234;
  const ON_CURVE_SAME_XY = 0x01 | 0x10 | 0x20;
  const REPEAT = 0x08;
  const flags = Buffer.concat(Array<Buffer>(REPEATS).fill(u8(ON_CURVE_SAME_XY | REPEAT, 255)));
  const outline = Buffer.concat([u16(1, 0, 0, 500, 500, REPEATS * 256 - 1, 0), flags]);
  return trueType([EMPTY, outline, ...Array<Buffer>(20_000).fill(composite([1]))]);
}

/** A CFF font: its global subroutines and charstrings. */
function cff(globalSubroutines: readonly Buffer[], charstrings: readonly Buffer[]): Buffer {
  const header = u8(1, 0, 4, 1);
  const names = index([Buffer.from('Bomb')]);
  const offset = (value: number): Buffer => Buffer.concat([u8(29), u32(value)]);
  const topDict = (charstringsAt: number, privateAt: number): Buffer =>
    index([Buffer.concat([offset(charstringsAt), u8(17), offset(0), offset(privateAt), u8(18)])]);
  const subroutines = index(globalSubroutines);
  const glyphs = index(charstrings);
  const at = header.length + names.length + topDict(0, 0).length + index([]).length + subroutines.length;
  return Buffer.concat([header, names, topDict(at, at + glyphs.length), index([]), subroutines, glyphs]);
}

/** A CFF INDEX. */
function index(objects: readonly Buffer[]): Buffer {
  if (objects.length === 0) return u16(0);
  let offset = 1;
  const offsets = [u24(offset), ...objects.map((object) => u24((offset += object.length)))];
  return Buffer.concat([u16(objects.length), u8(3), ...offsets, ...objects]);
}

const CALL_GLOBAL = 29;
const RETURN = 11;
const END_CHAR = 14;

/** Type 2 operators that call a global subroutine; numbers are biased by 107, and one byte holds them. */
const call = (subroutine: number): Buffer => u8(subroutine - 107 + 139, CALL_GLOBAL);

/** Subroutines that each call the next one this many times; the last one returns. */
function callTree(depth: number, fanOut: number): Buffer[] {
  const links = Array.from({ length: depth }, (_, level) =>
    Buffer.concat([...Array<Buffer>(fanOut).fill(call(level + 1)), u8(RETURN)]),
  );
  return [...links, u8(RETURN)];
}

function openTypeCff(table: Buffer, glyphs: number): Buffer {
  return sfnt({ ...metrics(glyphs), 'CFF ': table, cmap: cmap([[0x61, 0x61, 1]]) }, OTTO);
}

/** Nine levels of subroutines, each called sixteen times: 16^9 calls that draw nothing. */
function cffSubroutines(): Buffer {
  const bomb = Buffer.concat([call(0), u8(END_CHAR)]);
  return openTypeCff(cff(callTree(8, 16), [u8(END_CHAR), bomb]), 2);
}

/** 60,000 glyphs, each one just within the budget of a single glyph. */
function cffManySlowGlyphs(): Buffer {
  const slow = Buffer.concat([call(0), u8(END_CHAR)]);
  return openTypeCff(cff(callTree(8, 4), [u8(END_CHAR), ...Array<Buffer>(60_000).fill(slow)]), 60_001);
}

/** Scripts DFLT and arab with one feature, ccmp, over all these lookups. */
function gsub(lookups: readonly Buffer[]): Tables {
  const language = Buffer.concat([u16(0, 0xffff, 1, 0)]);
  const script = Buffer.concat([u16(4, 0), language]);
  const scripts = Buffer.concat([u16(2), tagged('DFLT', 14), tagged('arab', 14), script]);
  const feature = Buffer.concat([u16(0, lookups.length), u16(...lookups.keys())]);
  const features = Buffer.concat([u16(1), tagged('ccmp', 8), feature]);
  let offset = 2 + 2 * lookups.length;
  const offsets = lookups.map((lookup) => {
    const start = offset;
    offset += lookup.length;
    return start;
  });
  const list = Buffer.concat([u16(lookups.length, ...offsets), ...lookups]);
  const header = Buffer.concat([u16(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length)]);
  return { GSUB: Buffer.concat([header, scripts, features, list]) };
}

const tagged = (tag: string, offset: number): Buffer => Buffer.concat([Buffer.from(tag, 'latin1'), u16(offset)]);

/** A lookup of one subtable. */
const lookup = (type: number, subtable: Buffer): Buffer => Buffer.concat([u16(type, 0, 1, 8), subtable]);

/** Coverage of glyph 1 alone. */
const COVERAGE = u16(1, 1, 1);

/** Lookups that each make a hundred glyphs of one. */
function multiplyingGlyphs(lookups: number): Buffer {
  const FACTOR = 100;
  const sequence = u16(FACTOR, ...Array<number>(FACTOR).fill(1));
  const subtable = Buffer.concat([u16(1, 8 + sequence.length, 1, 8), sequence, COVERAGE]);
  return plainFont(gsub(Array<Buffer>(lookups).fill(lookup(2, subtable))));
}

/** 100^10 glyphs for a single letter. */
function gsubExpansion(): Buffer {
  return multiplyingGlyphs(10);
}

/** Sixty contextual lookups that each apply the next one twenty times in the same place. */
function gsubRecursion(): Buffer {
  const LOOKUPS = 60;
  const APPLIED = 20;
  const context = (next: number): Buffer => {
    const records = Array.from({ length: APPLIED }, () => u16(0, next));
    const rule = Buffer.concat([u16(1, APPLIED), ...records]);
    const ruleSet = Buffer.concat([u16(1, 4), rule]);
    return Buffer.concat([u16(1, 8 + ruleSet.length, 1, 8), ruleSet, COVERAGE]);
  };
  const links = Array.from({ length: LOOKUPS }, (_, level) => lookup(5, context(level + 1)));
  // Replaces the glyph by itself, so that each application is an operation.
  const last = lookup(1, Buffer.concat([u16(1, 6, 0), COVERAGE]));
  return plainFont(gsub([...links, last]));
}

/** A cmap of one group that maps 2^31 characters. */
function cmapHugeGroup(): Buffer {
  return plainFont({ cmap: cmap([[0, 0x7fffffff, 1]]) });
}

/** A thousand groups that each map all of Unicode. */
function cmapOverlappingGroups(): Buffer {
  return plainFont({ cmap: cmap(Array<[number, number, number]>(1000).fill([0, 0x10ffff, 1])) });
}

/** COLR version 1 whose glyph 1 is the first of these paints; a layer is the number of its paint. */
function colr(paints: readonly Buffer[], layers: readonly number[]): Tables {
  const HEADER = 34;
  const BASE_LIST = 10;
  const layerListLength = 4 + 4 * layers.length;
  let end = layerListLength;
  const places = paints.map((paint) => {
    const place = end;
    end += paint.length;
    return place;
  });
  const header = Buffer.concat([u16(1, 0), u32(0, 0), u16(0), u32(HEADER, HEADER + BASE_LIST, 0, 0, 0)]);
  const baseList = Buffer.concat([u32(1), u16(1), u32(BASE_LIST + layerListLength)]);
  const layerList = u32(layers.length, ...layers.map((paint) => places[paint] ?? 0));
  return { COLR: Buffer.concat([header, baseList, layerList, ...paints]) };
}

const paintLayers = (count: number, first: number): Buffer => Buffer.concat([u8(1, count), u32(first)]);
const PAINT_SOLID = Buffer.concat([u8(2), u16(0xffff, 0x4000)]);

/** Levels of layers, each drawn twice. */
function doublingPaints(levels: number): Buffer {
  const links = Array.from({ length: levels }, (_, level) => paintLayers(2, 2 * level));
  const layers = Array.from({ length: levels }, (_, level) => [level + 1, level + 1]).flat();
  return plainFont(colr([...links, PAINT_SOLID], layers));
}

/** 2^40 paints. */
function colrFanOut(): Buffer {
  return doublingPaints(40);
}

/** A paint whose only layer is itself. */
function colrCycle(): Buffer {
  return plainFont(colr([paintLayers(1, 0)], [0]));
}

/** A collection that claims four thousand million faces. */
function ttcManyFaces(): Buffer {
  return Buffer.concat([Buffer.from('ttcf'), u32(0x00010000, 0xffffffff, 16), plainFont()]);
}

/** A WOFF file whose one table claims to unpack to four gigabytes. */
function woffHugeTable(): Buffer {
  const header = Buffer.concat([
    Buffer.from('wOFF'),
    u32(0x00010000, 72),
    u16(1, 0),
    u32(0xffffffff),
    Buffer.alloc(24),
  ]);
  return Buffer.concat([header, Buffer.from('glyf'), u32(64, 8, 0xffffffff, 0), Buffer.alloc(8)]);
}

/** A WOFF2 file that claims to unpack to four gigabytes. */
function woff2HugeFont(): Buffer {
  const header = [Buffer.from('wOF2'), u32(0x00010000, 60), u16(1, 0), u32(0xffffffff, 4), Buffer.alloc(24)];
  return Buffer.concat([...header, u8(10, 0x8f, 0xff, 0xff, 0xff, 0x7f), Buffer.alloc(6)]);
}
