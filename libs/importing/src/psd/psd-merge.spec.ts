import { describe, expect, it } from '@jest/globals';
import agPsd, { type Layer as PsdLayer, type Psd } from 'ag-psd';
import type { Imported } from '../imported.js';
import { importPsd } from './psd-importer.js';
import { faultsOf, fixture, layersIn, namesOf } from '../../../../test/support/imported.js';

agPsd.initializeCanvas(
  () => {
    throw new Error('There is no canvas here.');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData,
);

type Color = readonly [r: number, g: number, b: number, a?: number];
const RED: Color = [255, 0, 0];
const GRAY: Color = [128, 128, 128];

function pixels(width: number, height: number, [r, g, b, a = 255]: Color) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([r, g, b, a], at);
  return { width, height, data };
}

const layer = (name: string, color: Color, members: PsdLayer = {}, side = 10): PsdLayer => ({
  name,
  left: 0,
  top: 0,
  right: side,
  bottom: side,
  imageData: pixels(side, side, color),
  ...members,
});
const text = (name: string, words: string, style = {}): PsdLayer => ({
  name,
  left: 0,
  top: 0,
  right: 8,
  bottom: 4,
  text: { text: words, transform: [1, 0, 0, 1, 0, 8], style: { font: { name: 'Cairo' }, fontSize: 4, ...style } },
});

/** A document as a template, and the first pixels of its pictures. */
async function read(
  children: PsdLayer[],
  members: Partial<Psd> = {},
): Promise<{ imported: Imported; colors: number[][] }> {
  const colors: number[][] = [];
  const imported = await importPsd({ width: 10, height: 10, children, ...members }, async ({ data }) => {
    colors.push([...data.subarray(0, 4)]);
    return new Blob([String(colors.length)]);
  });
  return { imported, colors };
}

describe('layers of a document of Photoshop that need each other', () => {
  it.each(['color-burn', 'difference', 'linear-burn', 'soft-light'])(
    'are one picture with the pixels that the file has for them: %s',
    async (mode) => {
      const psd = agPsd.readPsd(new Uint8Array(fixture(`public/psd-${mode}.psd`)).buffer, { useImageData: true });
      const { colors } = await read(psd.children ?? [], { width: psd.width, height: psd.height });
      const own = [...(psd.imageData?.data.subarray(0, 4) ?? [])];
      expect(colors).toHaveLength(1);
      for (const [channel, part] of own.entries()) expect(Math.abs((colors[0]?.[channel] ?? 0) - part)).toBeLessThan(3);
    },
  );

  it('are merged with their adjustments, below the text that stays a text', async () => {
    const invert: PsdLayer = { name: 'Invert', adjustment: { type: 'invert' } };
    const { imported, colors } = await read([layer('Sky', RED), invert, text('Words', 'عيد')]);
    expect(faultsOf(imported)).toEqual([]);
    expect([...layersIn(imported.template.layers)].map(({ type }) => type)).toEqual(['image', 'text']);
    expect(colors).toEqual([[0, 255, 255, 255]]);
    expect(namesOf(imported, 'picture_merged')).toEqual(['Sky', 'Invert']);
  });

  it('are merged by their masks, opacity, clips and groups', async () => {
    const clipped = layer('Clip', [0, 0, 255], { clipping: true, blendMode: 'linear dodge' });
    const half = { name: 'Group', opacity: 0.5, children: [layer('Base', RED), clipped] };
    const { colors } = await read([
      layer('Ground', [255, 255, 255]),
      half,
      layer('Burn', GRAY, { blendMode: 'divide', opacity: 0 }),
    ]);
    expect(colors).toEqual([[255, 128, 255, 255]]);
  });

  it('stay as they are where nothing lies below them to blend with', async () => {
    const { imported } = await read([layer('Alone', RED, { blendMode: 'color burn' }), text('Words', 'أهلًا')]);
    expect(namesOf(imported, 'guessed_blend')).toEqual(['Alone']);
    expect(namesOf(imported, 'picture_merged')).toEqual([]);
  });

  it('are merged as neighbours where there are too many for a list', async () => {
    const many = Array.from({ length: 60 }, (_, at) => layer(`Bit ${at}`, RED, {}, 1));
    const { imported } = await read([...many, text('Words', 'أهلًا'), layer('Top', GRAY, {}, 1)]);
    expect([...layersIn(imported.template.layers)].map(({ type }) => type)).toEqual(['image', 'text', 'image']);
  });

  it('are the picture of the whole document where no text stands in it and an effect cannot be worked out', async () => {
    const glow = { effects: { outerGlow: { enabled: true, size: { value: 2, units: 'Pixels' as const } } } };
    const members = { imageData: pixels(10, 10, [1, 2, 3]) };
    const over = await read([layer('Glow', RED, glow), layer('Over', GRAY)], members);
    expect(over.colors).toEqual([[1, 2, 3, 255]]);
    const single = await read([layer('Ground', GRAY), layer('Glow', RED, glow, 3), text('Words', 'أ')], members);
    expect(namesOf(single.imported, 'lost_effect')).toEqual(['Glow']);
    const free = await read([layer('Ground', GRAY), layer('Glow', RED, glow, 3)], members);
    expect(namesOf(free.imported, 'picture_effect')).toEqual(['Glow']);
    expect(free.colors).toEqual([
      [128, 128, 128, 255],
      [1, 2, 3, 255],
    ]);
  });

  it('have the colour that is laid over them, and no font that draws nothing', async () => {
    const solid = { effects: { solidFill: [{ enabled: true, color: { r: 0, g: 0, b: 255 }, opacity: 1 }] } };
    const runs = [
      { length: 3, style: { font: { name: 'Cairo' } } },
      { length: 1, style: { font: { name: 'AdobeInvisFont' } } },
    ];
    const words = text('Words', 'عيد!');
    const { imported, colors } = await read([
      layer('Tinted', RED, solid),
      { ...words, text: { ...words.text!, styleRuns: runs } },
    ]);
    expect(colors).toEqual([[0, 0, 255, 255]]);
    expect(JSON.stringify(imported.template)).not.toContain('AdobeInvisFont');
  });
});
