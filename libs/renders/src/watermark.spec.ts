import { describe, expect, it } from '@jest/globals';
import type { TemplateSource } from '#renderer';
import type { TemplateVersion } from '#templates';
import { watermarked } from './watermark.js';

const text = (id: string, box: number[], said: unknown = '{{name}}', more: object = {}): object => ({
  id,
  type: 'text',
  text: said,
  box,
  ...more,
});
const shape = (id: string, box: number[]): object => ({ id, type: 'shape', shape: 'rect', box });

/** Returns the ids of a version's layers in paint order, with the lattice as one. */
function ordered(layers: object[]): string[] {
  const source = { id: 'v', schema: JSON.stringify({ layers }) } as unknown as TemplateSource;
  const marked = watermarked(source, { width: 400, height: 200 } as unknown as TemplateVersion);
  const { layers: all } = JSON.parse(marked.schema) as { layers: { id: string }[] };
  return [...new Set(all.map(({ id }) => id.replace(/^_naqsh_watermark_\d$/, '#')))];
}

describe('the lattice of previews', () => {
  it('lies below the texts of visitors, and above all else', () => {
    const layers = [
      shape('ground', [0, 0, 400, 200]),
      text('name', [20, 20, 360, 40]),
      text('greeting', [0, 90, 400, 40], 'عيد'),
    ];
    expect(ordered(layers)).toEqual(['ground', 'greeting', '#', 'name']);
  });

  it('lies below texts of several runs, in their order', () => {
    const runs = [{ text: 'إلى ' }, { text: '{{name}}' }];
    expect(ordered([text('one', [0, 0, 400, 40], runs), text('two', [0, 20, 400, 40])])).toEqual(['#', 'one', 'two']);
  });

  it.each<[string, object]>([
    ['a shape that covers them', shape('frame', [0, 0, 400, 60])],
    ['a static text across them', text('frame', [100, 30, 50, 60], 'عيد')],
    ['a shape turned across them', { ...shape('frame', [190, 60, 20, 100]), rotate: 80 }],
  ])('leaves texts below %s', (_, frame) => {
    const layers = [
      text('name', [20, 20, 360, 40]),
      text('deep', [20, 30, 360, 40]),
      frame,
      text('low', [20, 170, 360, 20]),
    ];
    expect(ordered(layers)).toEqual(['name', 'deep', 'frame', '#', 'low']);
  });

  it('leaves codes and pictures of fields below it', () => {
    const code = { id: 'code', type: 'qr', text: '{{name}}', box: [0, 0, 50, 50] };
    const face = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 50, 50] };
    expect(ordered([code, face, text('name', [60, 0, 300, 50])])).toEqual(['code', 'face', '#', 'name']);
  });

  it('takes the place of the topmost layers of a full template', () => {
    const layers = Array.from({ length: 200 }, (_, index) => shape(`${index}`, [0, 0, 400, 200]));
    expect(ordered(layers)).toEqual([...layers.slice(0, 198).map((_, index) => `${index}`), '#']);
  });
});
