import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bundledFaces } from '#fonts';
import type * as addon from '../../native/node/index.js';
import { decode, differences, disagreement, drawers, isPopplerInstalled, type Drawer } from '../support/pdf-parity.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

/**
 * Goldens of shapes, and cards of one text each: the features that PDF encodes in its own way. The long run has all of
 * them, and more.
 */
const GOLDENS = [
  'shapes',
  'shape-radius',
  'shape-lines',
  'shape-polygons',
  'shape-dashes',
  'shape-faded',
  'shape-faded-lines',
  'shape-stars',
  'shape-arcs',
  'shape-arrows',
  'shape-paths',
  'shape-corners',
  'stack-pills',
  'stack-alignment',
  'stack-wrap',
  'shape-shadows',
  'progress',
  'gradient-angles',
  'gradient-radial',
  'gradient-conic',
  'gradient-strokes',
  'inner-shadows',
  'blends',
  'columns',
  'tabs-menu',
  'tabs-decimal',
  'path-circle',
  'path-wave',
  'chart-bars',
  'chart-lines',
  'chart-rings',
  'chart-blend',
  'icons',
  'drop-caps',
  'drop-caps-latin',
  'table-marks',
  'masks',
  'anchors',
];
/** Goldens of pictures, drawn with our own pixels. */
const PICTURED = [
  'image-borders',
  'image-shadows',
  'flips',
  'image-filters',
  'badge-initials',
  'mask-pictures',
  'pattern-fills',
  'layer-blurs',
  'list-shrink',
];
const SHADOW = { dx: 10, dy: 12, blur: 0, color: '#00000080' };
const TEXTS: Record<string, object> = {
  plain: { text: 'مُحَمَّدٌ رسول Abc 42' },
  turned: { text: 'عيد مبارك', rotate: 20, opacity: 0.6 },
  stroked: { text: 'عيد مبارك', color: '#ffffff80', stroke: { color: '#b3261e', width: 8 }, opacity: 0.7 },
  'with a sharp shadow': { text: 'عيد مبارك', shadow: SHADOW },
  'with a soft shadow': { text: 'عيد مبارك', shadow: { ...SHADOW, blur: 12 } },
  underlined: { text: 'بيتي gypsy ٤٢', decoration: ['underline', 'overline'], color: '#1d273390' },
  'struck in a gradient': {
    text: 'عيد مبارك',
    decoration: ['strike', 'underline'],
    decoration_thickness: 8,
    decoration_color: {
      gradient: 'linear',
      angle: 0,
      stops: [
        [0, '#1c5d99'],
        [1, '#b3261e'],
      ],
    },
    stroke: { color: '#d4af37', width: 6 },
    shadow: SHADOW,
    rotate: 10,
  },
  'decorated with a soft shadow': { text: 'عيد مبارك', decoration: ['underline'], shadow: { ...SHADOW, blur: 12 } },
  'of runs': {
    text: [
      { text: 'ال', background: { paint: '#d4af37', padding: [0, 8, 0, 8], radius: 12 } },
      { text: 'مح', stroke: { color: '#b3261e', width: 8 }, raise: 12 },
      { text: 'مد', stroke: { color: '#1c5d99', width: 4 }, color: '#ffffff90' },
      { text: ' AB', letter_spacing: 12 },
    ],
    stroke: { color: '#2fa37c', width: 3 },
    shadow: SHADOW,
  },
  'with several shadows': { text: 'عيد مبارك', shadows: [SHADOW, { dx: -8, dy: 6, blur: 8, color: '#1c5d99' }] },
  emoji: { text: '🎉🎂😍🏆' },
  'emoji with a sharp shadow': { text: 'عيد 🎉🎂😍🏆', shadow: SHADOW },
  'emoji with a soft shadow': { text: '🎈🎀🏆🌈', shadow: { ...SHADOW, blur: 4 } },
};

const hasPoppler = await isPopplerInstalled();
if (!hasPoppler && process.env['NAQSH_NO_SKIPS']) {
  throw new Error('install poppler-utils: without it the PDF is not tested');
}

/** The owner of all work. */
const TURN = { owner: 'usr_1', lane: 'interactive' } as const;
const FAMILIES = [
  { family: 'Amiri', role: 'named' },
  { family: 'Noto Color Emoji', role: 'fallback' },
] as const;

interface Layer {
  id: string;
  type: string;
  box: [number, number, number, number];
  fit?: 'cover' | 'contain' | 'fill';
  field?: string;
  fallback?: unknown;
  layers?: Layer[];
  mask?: string | { asset?: string };
  fill?: { pattern?: { size: number | [number, number] } };
}

const goldens = JSON.parse(readFileSync('test/golden/cases.json', 'utf8')) as {
  id: string;
  schema?: { layers: Layer[] };
  data?: object;
}[];
/** The data of a golden; none for another card. */
const dataOf = (id: string) => JSON.stringify(goldens.find((golden) => golden.id === id)?.data ?? {});
/** The template of a golden, set in the face that the engine has here. */
const schemaOf = (id: string) => {
  const schema = JSON.stringify(goldens.find((golden) => golden.id === id)!.schema!);
  const families = /"(Cairo|Tajawal|Aref Ruqaa|Noto Sans|Noto Naskh Arabic|Noto Color Emoji)"/g;
  return JSON.parse(schema.replaceAll(families, '"Amiri"').replaceAll(/"weight":\d+/g, '"weight":400')) as {
    layers: Layer[];
  };
};
const cards: [string, object][] = [
  ...GOLDENS.map((id): [string, object] => [id, withoutPictures(schemaOf(id))]),
  ...PICTURED.map((id): [string, object] => [id, schemaOf(id)]),
  ...Object.entries(TEXTS).map(([name, layer]): [string, object] => [`text ${name}`, cardOf(layer)]),
];

/** A picture for each image layer: a soft disc on transparency for `contain`, otherwise soft colours. */
function picturesOf(layers: Layer[]): addon.SlotPicture[] {
  return layers.flatMap(({ id, type, box, fit = 'cover', field, fallback, mask, fill, layers: inner = [] }) => {
    if (fill?.pattern !== undefined) {
      const size = [fill.pattern.size].flat();
      return picturesOf([{ id, type: 'image', box: [0, 0, size[0]!, size.at(-1)!], fit: 'contain' }]);
    }
    if (typeof mask === 'object' && mask.asset !== undefined) {
      // A logo is masked by its alpha, another picture by its luminance.
      const own = { id, type: 'image', box, fit: mask.asset === 'ast_logo' ? ('contain' as const) : fit };
      return picturesOf([own]).map((picture) => ({ ...picture, layer: `${id}#mask`, fit: 'fill' as const }));
    }
    if (type !== 'image' || (field !== undefined && typeof fallback !== 'string')) {
      return picturesOf(inner);
    }
    const [width, height] = box.slice(-2).map(Math.round) as [number, number];
    const rgba = Buffer.alloc(width * height * 4);
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
      const away = Math.hypot(x - 0.5, y - 0.5);
      rgba.set(
        [255 * x, 255 * y, 120, fit === 'contain' ? 255 * Math.min(1, Math.max(0, 8 - away * 20)) : 255],
        at * 4,
      );
    }
    const layer = field === undefined ? id : `${id}#fallback`;
    return [{ layer, width, height, fit, focusX: 0.5, focusY: 0.5, raw: { width, height, rgba } }];
  });
}

function withoutPictures({ layers, ...card }: { layers: Layer[] }): object {
  return { ...card, layers: layers.filter(({ type }) => type !== 'image') };
}

function cardOf(layer: object): object {
  const text = { id: 'text', type: 'text', box: [20, 20, 380, 120], font: ['Amiri'], size: 60, color: '#1d2733' };
  return {
    schema_version: 1,
    canvas: { width: 420, height: 160, background: '#fbf8f1' },
    layers: [{ ...text, ...layer }],
  };
}

describe.each(Object.keys(drawers) as Drawer[])('a PDF that %s draws', (drawer) => {
  const isMissing = drawer === 'poppler' && !hasPoppler;
  let engine: addon.Engine;
  let fonts: addon.FontBinding[];

  beforeAll(() => {
    engine = new Engine({ threads: 2, queueLimit: 100, renderBudgetMs: 1_000_000 });
    fonts = FAMILIES.map(({ family, role }) => {
      const bytes = readFileSync(bundledFaces().find((face) => face.family === family)!.path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(engine.addFont(sha256, 0, bytes).failure).toBeUndefined();
      return { family, weight: 400, italic: false, sha256, index: 0, variable: false, role };
    });
  });

  (isMissing ? it.skip.each(cards) : it.each(cards))('has the pixels of the PNG: %s', async (name, schema) => {
    const template = {
      ...TURN,
      key: name,
      schema: JSON.stringify(schema),
      scale: 1,
      fonts,
      images: picturesOf((schema as { layers: Layer[] }).layers),
    };
    expect(await engine.prepare(template)).toEqual({ ok: true });
    const render = async (format: 'png' | 'pdf'): Promise<Buffer> => {
      const order = {
        ...TURN,
        key: name,
        data: dataOf(name),
        imageFields: [],
        images: [],
        output: { format, quality: 90 },
      };
      const { ok, failure } = await engine.render(order);
      expect(failure).toBeUndefined();
      return ok!.image;
    };
    const picture = await decode(await render('png'));
    expect(disagreement(picture, await drawers[drawer](await render('pdf'), picture))).toBeUndefined();
  });
});

describe('a pixel that differs', () => {
  const drawn = (left: number, width: number, height: number, background = '#000000') =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width, height, channels: 3, background } }, left, top: 10 }])
      .png()
      .toBuffer()
      .then(decode);

  it('is not an edge that lies a pixel aside, and is one that lies two aside', async () => {
    expect(differences(await drawn(10, 12, 12), await drawn(11, 12, 12))).toEqual([]);
    expect(differences(await drawn(10, 12, 12), await drawn(12, 12, 12))).not.toEqual([]);
  });

  it('is a colour that is off by more than 32', async () => {
    expect(differences(await drawn(10, 12, 12), await drawn(10, 12, 12, '#202020'))).toEqual([]);
    const inside = 2 * 10 * 10;
    expect(differences(await drawn(10, 12, 12), await drawn(10, 12, 12, '#212121'))).toHaveLength(inside);
  });

  it('is a line of one pixel that only one of the two has, and not one that lies half a pixel aside', async () => {
    const [line, nothing, aside] = [
      await drawn(10, 1, 12),
      await drawn(10, 1, 12, '#ffffff'),
      await drawn(10, 2, 12, '#808080'),
    ];
    expect(differences(line, nothing)).toHaveLength(12);
    expect(differences(nothing, line)).toHaveLength(12);
    expect(differences(line, aside)).toEqual([]);
  });
});
