import { describe, expect, it } from '@jest/globals';
import { IDENTITY } from './geometry/matrix.js';

import { familyFor, type KnownFont, withFonts } from './fonts.js';
import { formatOf } from './formats.js';
import { ImportFault, type Imported } from './imported.js';
import { Budget, MOST_LAYERS_IN_LIST } from './limits.js';
import { withoutFaulty, withPictures } from './made-template.js';
import { linearPaint, radialPaint } from './paints.js';
import { mappedPath, placingOf } from './paths.js';
import { bytesOfAddress, sizeOfPicture } from './pictures.js';
import { TemplateBuilder } from './template-builder.js';
import { faultsOf, layersIn } from '../../../test/support/imported.js';

const BOX = { x: 0, y: 0, width: 100, height: 50 };
const RED = { r: 255, g: 0, b: 0, a: 1 };
const BLUE = { r: 0, g: 0, b: 255, a: 1 };
const STOPS = [
  { at: 0, color: RED },
  { at: 1, color: BLUE },
];
const FONTS: KnownFont[] = [
  { family: 'Cairo', weight: 400, italic: false, axes: [{ tag: 'wght', min: 200, max: 1000 }] },
  { family: 'Amiri', weight: 400, italic: false, axes: [] },
  { family: 'Amiri', weight: 700, italic: false, axes: [] },
  { family: 'IBM Plex Sans Arabic', weight: 600, italic: false, axes: [] },
];
const RUN = { family: 'Cairo', weight: 400, italic: false, size: 20, color: '#000000' };
const TEXT = { name: 'text', box: BOX, align: 'left', valign: 'top' } as const;
const rect = (builder: TemplateBuilder, name: string) =>
  builder.shape({ shape: 'rect' }, BOX, { name, fill: '#ff0000', stroke: null });

const textOf = (words: string): Imported => {
  const builder = new TemplateBuilder();
  const layer = builder.text({ ...TEXT, runs: [{ ...RUN, text: words }] });
  return builder.finish({ width: 100, height: 50 }, layer === null ? [] : [layer]);
};

describe('paths', () => {
  it('are mapped to lines and curves in whole hundredths', () => {
    const path = mappedPath('M0 0h10v10a5 5 0 0 1-10 0z', { ...IDENTITY, a: 2, d: 2, e: 5 });
    expect(path?.d).toMatch(/^M5 0L25 0L25 20C[^A]+z$/i);
    expect(path?.bounds).toMatchObject({ x: 5, y: 0, width: 20 });
  });

  it('are read up to their first fault', () => {
    expect(mappedPath('M0 0L10 0L10 10 nonsense', IDENTITY)?.bounds).toEqual({ x: 0, y: 0, width: 10, height: 10 });
    expect(mappedPath('nonsense', IDENTITY)).toBeNull();
  });

  it('have holes by the direction of contours where the even-odd rule had them', () => {
    const square = (at: number, side: number): string => `M${at} ${at}h${side}v${side}h${-side}z`;
    const rotated = mappedPath(square(0, 30) + square(10, 10), IDENTITY, true)?.d ?? '';
    const [outer = '', inner = ''] = rotated.split(/(?=M)/);
    const clockwise = (d: string): boolean => {
      const [, , x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (d.match(/-?\d+/g) ?? []).map(Number);
      const [x0 = 0, y0 = 0] = (d.match(/-?\d+/g) ?? []).map(Number);
      return (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1) > 0;
    };
    expect([clockwise(outer), clockwise(inner)]).toEqual([true, false]);
  });

  it('that slant have no place as a rotated box', () => {
    expect(placingOf({ a: 1, b: 0, c: 0.5, d: 1, e: 0, f: 0 })).toBeNull();
    expect(placingOf({ a: 0, b: 2, c: -2, d: 0, e: 0, f: 0 })).toEqual({
      scaleX: 2,
      scaleY: 2,
      rotate: 90,
      isMirrored: false,
    });
  });
});

describe('gradients', () => {
  it('that end in the box have their last colours outside', () => {
    const paint = linearPaint({ from: { x: 25, y: 0 }, to: { x: 75, y: 0 } }, STOPS, BOX);
    expect(paint).toEqual({
      gradient: 'linear',
      angle: 0,
      stops: [
        [0, '#ff0000'],
        [0.25, '#ff0000'],
        [0.75, '#0000ff'],
        [1, '#0000ff'],
      ],
    });
  });

  it('that go beyond the box are cut where it ends', () => {
    const paint = linearPaint({ from: { x: -100, y: 0 }, to: { x: 100, y: 0 } }, STOPS, BOX);
    expect(paint).toMatchObject({
      stops: [
        [0, '#800080'],
        [1, '#0000ff'],
      ],
    });
  });

  it('around a point beyond the box are a guess', () => {
    expect(radialPaint({ x: 50, y: 25 }, 50, STOPS, BOX)).toMatchObject({
      isExact: true,
      paint: { center: [0.5, 0.5], radius: 0.5 },
    });
    expect(radialPaint({ x: 150, y: 25 }, 50, STOPS, BOX).isExact).toBe(false);
  });
});

describe('fonts', () => {
  it.each([
    ['Cairo', 'Cairo', null, true],
    ['IBMPlexSansArabic-SemiBold', 'IBM Plex Sans Arabic', 600, true],
    ['Amiri-BoldItalic', 'Amiri', 700, true],
    ['Times New Roman', 'Amiri', 400, false],
    ['Helvetica', 'Cairo', null, false],
  ])('named %s are %s', (name, family, weight, isExact) => {
    expect(familyFor(name, FONTS)).toMatchObject({ family, weight, isExact });
  });

  it('are reported when they are missing, and so are missing weights', () => {
    const builder = new TemplateBuilder();
    const runs = [
      { ...RUN, family: 'Myriad Pro', text: 'one text ' },
      { ...RUN, family: 'Amiri-Bold', text: 'two' },
      { ...RUN, family: 'Amiri', weight: 900, text: 'six' },
    ];
    const layer = builder.text({ ...TEXT, runs });
    const imported = withFonts(builder.finish({ width: 100, height: 50 }, layer === null ? [] : [layer]), FONTS);
    expect(imported.template.layers).toMatchObject([
      { font: ['Cairo'], text: [{}, { font: ['Amiri'], weight: 700 }, { font: ['Amiri'], weight: 900 }] },
    ]);
    expect(imported.report.slice(-2)).toEqual([
      { reason: 'guessed_font', names: ['Myriad Pro → Cairo'], count: 1 },
      { reason: 'guessed_weight', names: ['Amiri 900'], count: 1 },
    ]);
  });
});

describe('a made template', () => {
  it('has a field for each placeholder, and other braces as text', () => {
    const { template } = textOf('يا {{ name }} {{#each}} {{constructor}}');
    expect(template.layers).toMatchObject([{ text: 'يا {{name}} {\u200b{#each}} {\u200b{constructor}}' }]);
    expect(template.fields).toEqual([{ name: 'name', type: 'text', sample: 'name' }]);
  });

  it('has no controls and no halves of letters in its texts', () => {
    const { template } = textOf('a\u0000\u0007b\r\nc\u2028d\ud800');
    expect(template.layers).toMatchObject([{ text: 'ab\nc\nd\ufffd' }]);
  });

  it('has lists that the schema takes, and ids that differ', () => {
    const builder = new TemplateBuilder();
    const layers = Array.from({ length: 450 }, () => rect(builder, 'شكل')).filter((layer) => layer !== null);
    const imported = builder.finish({ width: 100, height: 50 }, layers);
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.layers?.length).toBeLessThanOrEqual(MOST_LAYERS_IN_LIST);
    const ids = [...layersIn(imported.template.layers)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is refused where pictures cover it too often', () => {
    const builder = new TemplateBuilder();
    const huge = { x: 0, y: 0, width: 3000, height: 3000 };
    const layer = builder.image(new Blob(['x']), huge, { name: 'picture' });
    expect(() => builder.finish({ width: 100, height: 50 }, layer === null ? [] : [layer])).toThrow(ImportFault);
  });

  it('loses the layers at which faults stand, and groups that they leave empty', () => {
    const builder = new TemplateBuilder();
    const [one, two, three] = ['one', 'two', 'three']
      .map((name) => rect(builder, name))
      .filter((layer) => layer !== null);
    const group = builder.group({ name: 'group', layers: [one ?? [], two ?? []].flat(), opacity: 0.5 }, 1);
    const { template } = builder.finish({ width: 100, height: 50 }, [...group, ...[three ?? []].flat()]);
    const paths = [
      ['layers', 0, 'layers', 0, 'box'],
      ['layers', 0, 'layers', 1],
    ];
    expect(withoutFaulty(template, paths)).toMatchObject({
      names: ['one', 'two'],
      template: { layers: [{ id: 'three' }] },
    });
    expect(withoutFaulty(template, [['canvas', 'width']])).toBeNull();
  });

  it('shows its pictures by assets or by fields', () => {
    const builder = new TemplateBuilder();
    const layer = builder.image(new Blob(['x']), BOX, { name: 'picture' });
    const { template } = builder.finish({ width: 100, height: 50 }, layer === null ? [] : [layer]);
    const [shown] = withPictures(template, (key) => ({ field: key })).layers ?? [];
    expect(shown).toMatchObject({ field: 'ast_import-1' });
    expect(shown).not.toHaveProperty('asset');
  });
});

describe('files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it.each([
    ['svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'a'],
    ['svg', `<!-- ${'x'.repeat(2000)} --><svg/>`, 'a.svg'],
    ['figma', ' {"document": {}}', 'a.json'],
    ['pptx', 'PK\u0003\u0004', 'a'],
  ])('are %s by their first bytes', (format, text, name) => {
    expect(formatOf(bytes(text), name)).toBe(format);
  });

  it.each([
    ['postScript', '%!PS-Adobe-3.0', 'a.eps'],
    ['figmaBinary', 'fig-kiwi', 'a'],
    ['unknown', 'hello', 'a.txt'],
  ])('are refused as %s', (code, text, name) => {
    expect(() => formatOf(bytes(text), name)).toThrow(new ImportFault(code as 'unknown'));
  });

  it('give the sizes of their pictures before they are unpacked', () => {
    const png = new Uint8Array(24);
    png.set([0x89, 0x50, 0x4e, 0x47]);
    new DataView(png.buffer).setUint32(16, 60_000);
    new DataView(png.buffer).setUint32(20, 60_000);
    expect(sizeOfPicture(png)).toEqual({ width: 60_000, height: 60_000 });
    expect(sizeOfPicture(bytes('nothing'))).toBeNull();
    expect(bytesOfAddress(`data:image/png;base64,${btoa('abc')}`, 100)).toEqual(bytes('abc'));
    expect(bytesOfAddress(`data:image/png;base64,${'A'.repeat(1000)}`, 100)).toBeNull();
  });

  it('cost a bounded time and number of parts', () => {
    let now = 0;
    const budget = new Budget(() => now);
    budget.spend();
    now = 60_000;
    expect(() => budget.spend()).toThrow(new ImportFault('tooSlow'));
    expect(() => new Budget(() => 0).spend(1000)).toThrow(new ImportFault('tooDeep'));
  });
});
