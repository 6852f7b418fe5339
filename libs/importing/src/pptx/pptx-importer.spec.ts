import { describe, expect, it } from '@jest/globals';
import { ImportFault, type Imported } from '../imported.js';
import { SlideImport } from './pptx-importer.js';
import { PptxPackage, unpack } from './pptx-package.js';
import { faultsOf, fixture, layerOf, namesOf } from '../../../../test/support/imported.js';

const FILE = new Uint8Array(fixture('powerpoint-certificate.pptx'));

async function read(index = 0, file = FILE): Promise<{ imported: Imported; cuts: unknown[] }> {
  const parts = new PptxPackage(await unpack(file));
  const cuts: unknown[] = [];
  const slide = new SlideImport(parts, parts.slides()[index] ?? '', async (bytes, part) => {
    cuts.push(part);
    return { file: new Blob([bytes]), width: 40, height: 40 };
  });
  return { imported: await slide.read(), cuts };
}

describe('a slide', () => {
  it('becomes a valid template in pixels, on the background of its master', async () => {
    const { imported } = await read();
    expect(faultsOf(imported)).toEqual([]);
    expect(imported.template.canvas).toEqual({ width: 960, height: 540 });
    expect(imported.template.layers?.[0]).toMatchObject({ id: 'background', fill: '#f4f1ea' });
    expect(layerOf(imported, 'Stripe')).toMatchObject({ box: [0, 0, 20, 540], fill: '#0b5d43' });
  });

  it('has the place and the style of a placeholder from its layout and master', async () => {
    expect(layerOf((await read()).imported, 'Title')).toMatchObject({
      type: 'text',
      direction: 'rtl',
      align: 'right',
      valign: 'middle',
      font: ['Cairo'],
      size: 58.67,
      text: [
        { text: 'شهادة ', weight: 700 },
        { text: 'تقدير', color: '#b3261e' },
      ].map((run) => expect.objectContaining({ text: run.text })),
    });
  });

  it('has paragraphs, placeholders in braces as fields, and fonts of complex scripts', async () => {
    const { imported } = await read();
    expect(layerOf(imported, 'Card-text')).toMatchObject({
      align: 'center',
      valign: 'middle',
      font: ['Amiri'],
      direction: 'rtl',
    });
    expect(imported.template.fields).toEqual([{ name: 'name', type: 'text', sample: 'name' }]);
  });

  it('has shapes with their fills, lines and turns', async () => {
    const { imported } = await read();
    expect(layerOf(imported, 'Card')).toMatchObject({
      shape: 'rect',
      radius: 30,
      fill: { gradient: 'linear', angle: 90 },
    });
    expect(layerOf(imported, 'Triangle')).toMatchObject({
      shape: 'path',
      stroke: { color: '#16261f', width: 4, dash: [16, 12] },
    });
    expect(layerOf(imported, 'Line')).toMatchObject({ shape: 'path', stroke: { color: '#b3261e', width: 3 } });
    expect(layerOf(imported, 'Star')?.['shape']).toBe('path');
    expect(layerOf(imported, 'Custom')).toMatchObject({ shape: 'path', fill: '#6d9dc5' });
  });

  it('has the fills, lines and shadows that its styles take from the theme', async () => {
    const { imported } = await read(0, new Uint8Array(fixture('public/pptx-shp-common-props.pptx')));
    expect(faultsOf(imported)).toEqual([]);
    expect(layerOf(imported, 'Rounded-Rectangle')).toMatchObject({
      // Dark below, as the office draws this theme.
      fill: {
        gradient: 'linear',
        angle: -90,
        stops: [
          [0, '#2c5d98'],
          [0.8, '#3c7bc7'],
          [1, '#3a7ccb'],
        ],
      },
      stroke: { color: '#4a7ebb', width: 1 },
      shadow: { dy: 2.41, blur: 4.2, color: '#00000059' },
    });
  });

  it('has connectors with their bends, and colours in light and dark of a theme', async () => {
    const { imported } = await read(0, new Uint8Array(fixture('public/pptx-shp-common-props.pptx')));
    const line = layerOf(imported, 'Elbow-Connector');
    expect(line).toMatchObject({ shape: 'path', stroke: { width: expect.any(Number) } });
    expect(line).not.toHaveProperty('fill');
    expect(String(line?.['d']).match(/[LHV]/g)).toHaveLength(3);
    const colors = await read(0, new Uint8Array(fixture('public/pptx-font-color.pptx')));
    expect(colors.imported.template.layers?.slice(1).map(({ color }) => color)).toEqual([
      '#000000',
      '#ff6600',
      '#4f81bd',
      '#604a7b',
      '#95b3d7',
    ]);
  });

  it('has groups in their own measure', async () => {
    const { imported } = await read();
    expect(layerOf(imported, 'Pill')).toMatchObject({ box: [560, 450, 120, 60] });
    expect(layerOf(imported, 'Dot')).toMatchObject({ box: [580, 470, 20, 20] });
  });

  it('has pictures as they are cut, in the form of their frame', async () => {
    const { imported, cuts } = await read();
    expect(cuts).toEqual([{ x: 0.25, y: 0, width: 0.5, height: 1 }]);
    expect(layerOf(imported, 'Photo')).toMatchObject({
      type: 'image',
      box: [90, 40, 120, 120],
      mask: { shape: 'ellipse' },
    });
  });

  it('names its omitted parts', async () => {
    expect(namesOf((await read()).imported, 'lost_object')).toEqual(['Chart']);
  });

  it('is one of several', async () => {
    expect((await read(1)).imported.template.layers?.map(({ id }) => id)).toEqual(['background', 'Stripe', 'Only']);
  });

  it('is refused where the package is none', async () => {
    await expect(unpack(new TextEncoder().encode('PK\u0003\u0004 and nothing'))).rejects.toThrow(ImportFault);
  });
});
