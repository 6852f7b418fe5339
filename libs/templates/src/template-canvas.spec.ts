import { describe, expect, it } from '@jest/globals';

import type { Asset } from '#assets';
import { DomainError, invalid } from '#kernel';

import { atSentParts, firstSchema } from './template-canvas.js';

const image: Asset = {
  id: 'ast_1',
  userId: null,
  name: 'x',
  contentType: 'image/png',
  width: 400,
  height: 300,
  sizeBytes: 1,
  sha256: '',
  createdAt: new Date(0),
};
const schema = { schema_version: 1, canvas: { width: 10, height: 20 }, fields: [], layers: [] };

function placeOf(build: () => unknown): unknown {
  try {
    build();
  } catch (error) {
    if (error instanceof DomainError) return error.errors.map(({ loc }) => loc.join('.'));
  }
  throw new Error('The canvas was accepted.');
}

describe('firstSchema', () => {
  it('takes size and picture of an image', () => {
    expect(firstSchema({ name: 'x', background: '#fff' }, image)).toEqual({
      schema_version: 1,
      canvas: { width: 400, height: 300, image: 'ast_1', background: '#fff' },
      fields: [],
      layers: [],
    });
  });

  it('takes width, height and background', () => {
    expect(firstSchema({ name: 'x', width: 7, height: 8, background: '#000' }, null)).toMatchObject({
      canvas: { width: 7, height: 8, background: '#000' },
    });
  });

  it('takes a schema unchanged', () => expect(firstSchema({ name: 'x', schema }, null)).toEqual(schema));

  it('puts the image into the canvas of a schema', () => {
    expect(firstSchema({ name: 'x', schema }, image)).toMatchObject({
      canvas: { width: 400, height: 300, image: 'ast_1' },
    });
  });

  it('refuses a canvas without a size', () => {
    expect(placeOf(() => firstSchema({ name: 'x', width: 7 }, null))).toEqual(['body.width', 'body.height']);
  });

  it('refuses sizes that disagree', () => {
    expect(placeOf(() => firstSchema({ name: 'x', schema, width: 11 }, null))).toEqual(['body.width']);
    expect(placeOf(() => firstSchema({ name: 'x', height: 7 }, image))).toEqual(['body.height']);
    expect(firstSchema({ name: 'x', schema, width: 10, height: 20 }, null)).toEqual(schema);
  });
});

describe('atSentParts', () => {
  const fault = (...loc: string[]): Error => invalid([{ loc, type: 'value_error', msg: 'bad' }]);
  const moved = (error: Error, input: Parameters<typeof atSentParts>[1]): unknown =>
    (atSentParts(error, input) as DomainError).errors[0]?.loc;

  it('names the part that the canvas came from', () => {
    expect(moved(fault('body', 'canvas', 'background'), { name: 'x' })).toEqual(['body', 'background']);
    expect(moved(fault('body', 'canvas', 'height'), { name: 'x' })).toEqual(['body', 'height']);
    expect(moved(fault('body', 'canvas'), { name: 'x' })).toEqual(['body', 'width']);
    const withImage = { name: 'x', image: { bytes: Buffer.alloc(0), name: 'x' } };
    expect(moved(fault('body', 'canvas', 'width'), withImage)).toEqual(['body', 'image']);
  });

  it('leaves faults of a sent schema, and other errors, alone', () => {
    const error = fault('body', 'schema', 'canvas', 'width');
    expect(atSentParts(error, { name: 'x', schema })).toBe(error);
    const other = new Error('other');
    expect(atSentParts(other, { name: 'x' })).toBe(other);
  });
});
