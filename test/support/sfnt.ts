/**
 * Writes small OpenType fonts, table by table: enough of the format to build fonts for tests that no tool would build.
 */

export const u8 = (...values: number[]): Buffer => Buffer.from(values.map((value) => value & 0xff));

export const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => bytes.writeUInt16BE(value & 0xffff, place * 2));
  return bytes;
};

export const u24 = (value: number): Buffer => u8(value >> 16, value >> 8, value);

export const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => bytes.writeUInt32BE(value >>> 0, place * 4));
  return bytes;
};

/** Tables by tag. */
export type Tables = Readonly<Record<string, Buffer>>;

/** The whole file: directory, then tables on four-byte boundaries. Checksums stay 0; nothing here checks them. */
export function sfnt(tables: Tables, version = 0x00010000): Buffer {
  const tags = Object.keys(tables).sort();
  let offset = 12 + 16 * tags.length;
  const directory = [u32(version), u16(tags.length, 0, 0, 0)];
  const bodies: Buffer[] = [];
  for (const tag of tags) {
    const table = tables[tag] ?? Buffer.alloc(0);
    directory.push(Buffer.from(tag, 'latin1'), u32(0, offset, table.length));
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([...directory, ...bodies]);
}

export const OTTO = 0x4f54544f;
export const UNITS_PER_EM = 1000;

/** head, hhea, hmtx and maxp of a font with the given number of glyphs, each 500 units wide. */
export function metrics(glyphs: number, { longLoca = false } = {}): Tables {
  return {
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0, UNITS_PER_EM),
      Buffer.alloc(16),
      u16(0, 0, 1000, 1000, 0, 8, 2, longLoca ? 1 : 0, 0),
    ]),
    hhea: Buffer.concat([u32(0x00010000), u16(800, -200, 0, 500), Buffer.alloc(22), u16(1)]),
    hmtx: Buffer.concat([u16(500, 0), Buffer.alloc(2 * (glyphs - 1))]),
    maxp: Buffer.concat([u32(0x00010000), u16(glyphs), Buffer.alloc(26)]),
  };
}

/** A cmap of one subtable of format 12 for Windows, full Unicode; a group is first character, last, first glyph. */
export function cmap(groups: readonly (readonly [number, number, number])[]): Buffer {
  const subtable = [
    u16(12, 0),
    u32(16 + 12 * groups.length, 0, groups.length),
    ...groups.map((group) => u32(...group)),
  ];
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), ...subtable]);
}

/** glyf and loca. */
export function glyf(glyphs: readonly Buffer[], { longLoca = false } = {}): Tables {
  const bodies = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc(glyph.length % 2)]));
  let end = 0;
  const offsets = [0, ...bodies.map((body) => (end += body.length))];
  const loca = longLoca ? u32(...offsets) : u16(...offsets.map((offset) => offset / 2));
  return { glyf: Buffer.concat(bodies), loca };
}

/** A right-angled triangle: one contour, three points on the curve. */
export const TRIANGLE = Buffer.concat([
  u16(1, 0, 0, 500, 500, 2, 0),
  u8(0x01, 0x01, 0x01),
  u16(0, 500, -500),
  u16(0, 0, 500),
]);

/** A composite glyph that draws these glyphs, each in its own place. */
export function composite(glyphs: readonly number[]): Buffer {
  const ARGS_ARE_XY = 0x0002;
  const MORE = 0x0020;
  const component = (glyph: number, place: number): Buffer =>
    Buffer.concat([u16(place + 1 < glyphs.length ? ARGS_ARE_XY | MORE : ARGS_ARE_XY, glyph), u8(0, 0)]);
  return Buffer.concat([u16(-1, 0, 0, 500, 500), ...glyphs.map(component)]);
}

/** A TrueType font that maps `a` to glyph 1 and Arabic letters from beh on to the same. */
export function trueType(glyphs: readonly Buffer[], extra: Tables = {}): Buffer {
  const longLoca = glyphs.length > 1000;
  const tables = { ...metrics(glyphs.length, { longLoca }), ...glyf(glyphs, { longLoca }), cmap: LETTERS, ...extra };
  return sfnt(tables);
}

const LETTERS = cmap([
  [0x61, 0x61, 1],
  [0x628, 0x628, 1],
]);

/** Two glyphs, `.notdef` and a triangle of three segments: every bomb without its fuse. */
export function plainFont(extra: Tables = {}): Buffer {
  return trueType([Buffer.alloc(0), TRIANGLE], extra);
}
