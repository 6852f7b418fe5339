import { afterAll, describe, expect, it, test } from '@jest/globals';
import sharp from 'sharp';
import type { Layer } from '../../libs/importing/src/document/template.js';
import type { Imported } from '../../libs/importing/src/imported.js';
import { faultsOf, fixture, layerOf, layersIn, namesOf } from '../support/imported.js';
import { importedSvg } from '../support/svg-import.js';
import { paintedPng } from '../support/svg-painting.js';

const imports = new Map<string, Promise<Imported>>();
afterAll(() => imports.clear());

function imported(name: string): Promise<Imported> {
  const known = imports.get(name) ?? importedSvg(fixture(name));
  imports.set(name, known);
  return known;
}

const svg = (body: string, attributes = 'width="200" height="100"'): Promise<Imported> =>
  importedSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`));

function wordsOf({ text }: Layer): string {
  if (typeof text === 'string') return text;
  return (text as readonly { readonly text: string }[]).map((run) => run.text).join('');
}

function layersOf({ template }: Imported, type: Layer['type']): Layer[] {
  return [...layersIn(template.layers)].filter((layer) => layer.type === type);
}

function textOf(design: Imported, words: string): Layer | undefined {
  return layersOf(design, 'text').find((layer) => wordsOf(layer) === words);
}

function countOf({ report }: Imported, reason: string): number {
  return report.find((line) => line.reason === reason)?.count ?? 0;
}

interface Facts {
  /** The words of each text, in the order of the layers. */
  readonly texts: readonly string[];
  /** Reasons of the report with their counts. */
  readonly report: Readonly<Record<string, number>>;
  readonly kinds?: Partial<Record<Layer['type'], number>>;
}

test.each<[name: string, facts: Facts]>([
  [
    'inkscape-card.svg',
    {
      texts: ['عيد مبارك', 'كل عام وأنتم بخير\nوعساكم من عواده يا {{name}}', 'EID 1447'],
      report: { kept_shape: 9, kept_text: 3, kept_field: 1, guessed_font: 1 },
    },
  ],
  [
    'illustrator-coupon.svg',
    {
      texts: ['خصم ٥٠٪', 'Valid until 30 June\nin all branches'],
      report: { guessed_holes: 1, guessed_font: 1 },
      kinds: { group: 1, shape: 5 },
    },
  ],
  [
    'figma-export.svg',
    {
      texts: ['مرحباً ', 'Welcome to our store'],
      report: { picture_filter: 1, picture_mask: 1, guessed_stroke: 1 },
      kinds: { image: 2 },
    },
  ],
  ['canva-card.svg', { texts: [], report: { guessed_outlines: 1, kept_image: 1 }, kinds: { shape: 6, image: 1 } }],
  [
    'hostile.svg',
    { texts: ['آمن'], report: { lost_script: 1, lost_html: 1, lost_motion: 2, lost_outside: 3 }, kinds: { shape: 2 } },
  ],
  [
    'arabic-path.svg',
    { texts: ['كل عام وأنتم بخير', 'دعوة خاصة', 'Salam'], report: { kept_text: 3, picture_textPath: 1 } },
  ],
  [
    'public/drawsvg-path.svg',
    {
      texts: ['Following a cubic Bézier curve', "Going 'round the bend", 'Making a quick turn', 'centered'],
      report: { picture_textPath: 1 },
      kinds: { image: 1, shape: 5 },
    },
  ],
  // Markers become shapes.
  ['public/drawsvg-example.svg', { texts: ['Basic text'], report: {}, kinds: { image: 3, shape: 11 } }],
  ['public/drawsvg-clip.svg', { texts: ['CLIP'], report: { picture_mask: 1 }, kinds: { image: 1, group: 6 } }],
  [
    'public/drawsvg-align.svg',
    { texts: ['Start', 'Middle', 'End', 'Auto', 'Middle', 'Hanging'], report: { kept_text: 6 }, kinds: { shape: 4 } },
  ],
  [
    'public/drawsvg-lines.svg',
    {
      texts: ['this is\na\nmultiline text\ngiven as a\nlist', 'this is\na\nmultiline text\ngiven as a\nstring'],
      report: { kept_text: 2 },
    },
  ],
  [
    'public/graphviz-er.svg',
    {
      texts:
        'Entity Relation Diagram|drawn by NEATO|course|C-I|n|institute|name|S-I|1|student|name|grade|number|S-C|m|name|code|1|n|n'.split(
          '|',
        ),
      report: { kept_shape: 25 },
    },
  ],
  ['public/graphviz-table.svg', { texts: ['left', 'right'], report: { guessed_font: 1 }, kinds: { shape: 5 } }],
  [
    'public/svgpathtools-button.svg',
    {
      texts: ['Donate to the creator', "(He's a student.)"],
      report: { guessed_size: 1, kept_group: 1 },
      kinds: { shape: 1 },
    },
  ],
  ['public/svgpathtools-transforms.svg', { texts: ['A', 'B', 'C'], report: { guessed_font: 1 }, kinds: { shape: 10 } }],
])('%s has its texts and its report', async (name, { texts, report, kinds = {} }) => {
  const design = await imported(name);
  expect(faultsOf(design)).toEqual([]);
  expect(layersOf(design, 'text').map(wordsOf)).toEqual(texts);
  const counts = Object.keys(report).map((reason) => [reason, countOf(design, reason)]);
  expect(Object.fromEntries(counts)).toEqual(report);
  const found = Object.keys(kinds).map((kind) => [kind, layersOf(design, kind as Layer['type']).length]);
  expect(Object.fromEntries(found)).toEqual(kinds);
});

test('a graph of 41 texts keeps the titles of its nodes', async () => {
  const design = await imported('public/graphviz-unix.svg');
  expect(faultsOf(design)).toEqual([]);
  expect([countOf(design, 'kept_shape'), countOf(design, 'kept_text')]).toEqual([140, 41]);
  const titled = [...layersIn(design.template.layers)].filter(({ title }) => title === '5th Edition->PWB 1.0');
  expect(titled).toHaveLength(1);
});

describe('layers', () => {
  it('have the members that the card of Inkscape gives to them', async () => {
    const design = await imported('inkscape-card.svg');
    expect(design.template).toMatchObject({
      canvas: { width: 1020, height: 1020 },
      fields: [{ name: 'name', type: 'text' }],
    });
    expect(layerOf(design, 'rect1')).toMatchObject({
      shape: 'rect',
      box: [0, 0, 1020, 1020],
      fill: { gradient: 'linear', angle: 45 },
    });
    expect(layerOf(design, 'text1')).toMatchObject({ font: ['Amiri'], align: 'center', direction: 'rtl' });
    expect(layerOf(design, 'text2')).toMatchObject({
      text: [{}, { text: 'بخير', color: '#d4af37' }, { text: '\nوعساكم من عواده يا {{name}}' }],
    });
    expect([...layersIn(design.template.layers)].filter(({ rotate }) => rotate === -12)).toHaveLength(2);
    expect(namesOf(design, 'guessed_font')).toEqual(['Arial → Cairo']);
  });

  it('have classes, clips, blend modes and pictures', async () => {
    const coupon = await imported('illustrator-coupon.svg');
    expect(layersOf(coupon, 'group')).toMatchObject([{ box: [40, 80, 240, 240], mask: { path: expect.any(String) } }]);
    expect(textOf(coupon, 'خصم ٥٠٪')).toMatchObject({ font: ['IBM Plex Sans Arabic'], weight: 700, size: 64 });
    const figma = await imported('figma-export.svg');
    expect(layersOf(figma, 'group').find(({ blend }) => blend === 'multiply')).toMatchObject({ opacity: 0.8 });
    const canva = await imported('canva-card.svg');
    expect(layersOf(canva, 'image')).toMatchObject([{ box: [213.33, 320, 80, 53.33], asset: 'ast_import-1' }]);
    expect(canva.pictures.get('ast_import-1')?.type).toBe('image/png');
  });

  it('follow paths in their direction', async () => {
    const design = await imported('arabic-path.svg');
    expect(layersOf(design, 'text')).toMatchObject([
      { title: 'تهنئة العيد', align: 'center', path: { d: expect.stringMatching(/^M/) } },
      { align: 'right', direction: 'rtl', text: [{ text: 'دعوة ' }, { text: 'خاصة', color: '#bb0000' }] },
      { align: 'left', letter_spacing: 2, path: { d: 'M0 0L0 80' }, box: [60, 20, 1, 81] },
    ]);
    expect(layersOf(design, 'image')).toMatchObject([{ title: 'نص على خطين' }]);
  });

  it('stand where the file has them', async () => {
    const design = await svg(
      '<defs><clipPath id="c"><use href="#w"/></clipPath></defs>' +
        '<text x="5" y="20" font-size="20" dominant-baseline="hanging" font-family="Cairo">Top</text>' +
        '<text x="5" y="20" font-size="20" font-family="Cairo">Base</text>' +
        '<text x="90" y="20" font-size="20" font-family="Cairo">أهلًا SVG</text>' +
        '<text x="90" y="40" font-size="20" font-family="Cairo">أهلًا وسهلًا</text>' +
        '<text x="5" y="70" font-size="20" rotate="40 20">Turned</text>' +
        '<circle cx="150" cy="70" r="20" fill="none" stroke="red" stroke-dasharray="30 20" stroke-dashoffset="10"/>' +
        '<g clip-path="url(#c)"><rect y="60" width="100" height="40"/></g><text id="w" x="0" y="95" font-size="30">Clip</text>',
    );
    expect([countOf(design, 'picture_skew'), countOf(design, 'picture_mask')]).toEqual([1, 1]);
    const bottom = (words: string): number => {
      const [, top, , height] = (textOf(design, words)?.box ?? []) as readonly number[];
      return Number(top) + Number(height);
    };
    expect(bottom('Base')).toBe(20);
    expect(bottom('Top')).toBeGreaterThan(28);
    // SVG reads mixed words from the left, because the file specifies no other direction.
    expect(textOf(design, 'أهلًا SVG')).toHaveProperty('direction', 'ltr');
    expect(textOf(design, 'أهلًا وسهلًا')).not.toHaveProperty('direction');
    expect(layersOf(design, 'shape').find(({ stroke }) => stroke !== undefined)).toMatchObject({
      stroke: { dash: [20, 20, 10, 0] },
    });
  });
});

/** The mean difference of a channel between the engine's picture of a design and the one drawn from the file. */
async function differenceOf(design: Imported): Promise<number> {
  const painted = await paintedPng(design);
  const { width, height } = await sharp(painted).metadata();
  const pixels = (file: Buffer): Promise<Buffer> =>
    sharp(file).flatten({ background: '#ffffff' }).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const original = Buffer.from(await (design.original ?? new Blob()).arrayBuffer());
  const [ours, theirs] = await Promise.all([pixels(painted), pixels(original)]);
  return ours.reduce((sum, channel, at) => sum + Math.abs(channel - (theirs[at] ?? 0)), 0) / ours.length;
}

/** The sides of percent signs of Arabic, and texts that their paths cut, differ. */
test.each([
  ['inkscape-card.svg', 1],
  ['illustrator-coupon.svg', 3.5],
  ['figma-export.svg', 1],
  ['canva-card.svg', 0.5],
  ['hostile.svg', 0.5],
  ['arabic-path.svg', 1],
  ['public/drawsvg-align.svg', 2],
  ['public/drawsvg-clip.svg', 1],
  ['public/drawsvg-example.svg', 1],
  ['public/drawsvg-lines.svg', 2],
  ['public/drawsvg-path.svg', 1.5],
  ['public/graphviz-er.svg', 2.5],
  ['public/graphviz-table.svg', 4],
  ['public/graphviz-unix.svg', 1.5],
  ['public/svgpathtools-button.svg', 8],
  ['public/svgpathtools-transforms.svg', 1],
])('%s looks as it does in its file', async (name, most) => {
  expect(await differenceOf(await imported(name))).toBeLessThan(most);
});
