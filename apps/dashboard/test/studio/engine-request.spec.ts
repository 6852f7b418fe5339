import { describe, expect, it } from '@jest/globals';
import type { Needs } from '@naqsh/engine-browser';
import type { Document } from '../../src/studio/document/template.js';
import { picturesOf } from '../../src/studio/painter/engine-request.js';

const STAND_IN = 'https://cards.example/app/assets/portrait.png';
const CARD: Document = {
  schema_version: 1,
  canvas: { width: 10, height: 10 },
  fields: [
    { name: 'photo', type: 'image' },
    { name: 'logo', type: 'image', sample: 'ast_logo' },
  ],
};
const needs = (...names: string[]): Needs => {
  const pictures = names.map((name) => ({ name, source: name.startsWith('ast_') ? 'asset' : 'field' }));
  return { pictures, fonts: [] } as unknown as Needs;
};
const of = (given: Needs, images: Record<string, string> = {}) =>
  picturesOf(given, CARD, { data: {}, images }, STAND_IN);

describe('the pictures that the engine gets', () => {
  it('are those that were given and those of the template', () => {
    expect(of(needs('photo', 'ast_ground'), { photo: 'data:image/png;base64,AA==' })).toEqual({
      images: { photo: 'data:image/png;base64,AA==' },
      assets: { ast_ground: 'ast_ground' },
    });
  });

  it('are samples, or the picture that stands in, where none was given', () => {
    expect(of(needs('photo', 'logo')).images).toEqual({ photo: STAND_IN, logo: 'ast_logo' });
  });

  it('leave pictures that this browser cannot get to the service', () => {
    expect(() => of(needs('photo'), { photo: 'https://elsewhere.example/a.png' })).toThrow(/stand-in/);
    expect(() => of(needs('items[0].photo'))).toThrow(/stand-in/);
  });
});
