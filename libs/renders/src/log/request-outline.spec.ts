import { describe, expect, it } from '@jest/globals';

import type { ImageSource } from '../image-source.js';
import type { LoggedRequest } from './logged-call.js';
import { storableJson } from './plain-text.js';
import { outlineOf } from './request-outline.js';

const REQUEST: LoggedRequest = {
  format: 'png',
  quality: 90,
  scale: 1,
  templateId: 'tpl_1@3',
  data: {},
  pictures: new Map(),
};

const SECRET = 'secret';
const PICTURES = new Map<string, ImageSource>([
  ['logo', { origin: { kind: 'url', url: `https://example.com/${SECRET}.png` } }],
  ['photo', { origin: { kind: 'bytes', bytes: Buffer.from(SECRET) }, focus: [0, 1] }],
  ['stamp', { origin: { kind: 'asset', assetId: 'ast_1' } }],
]);

describe('the outline of a request', () => {
  it('has names, kinds and lengths, and no value', () => {
    const data = { name: SECRET, price: 12.5, isNew: true, none: null, dishes: [{ name: SECRET }], odd: { a: SECRET } };
    const outline = outlineOf({ ...REQUEST, data, pictures: PICTURES, size: 'story', dpi: 300 });
    expect(outline).toEqual({
      templateId: 'tpl_1@3',
      size: 'story',
      sizes: null,
      format: 'png',
      quality: 90,
      scale: 1,
      width: null,
      dpr: null,
      dpi: 300,
      fields: [
        { name: 'name', type: 'text', length: 6 },
        { name: 'price', type: 'number', length: null },
        { name: 'isNew', type: 'boolean', length: null },
        { name: 'none', type: 'null', length: null },
        { name: 'dishes', type: 'list', length: 1 },
        { name: 'odd', type: 'object', length: null },
      ],
      images: [
        { name: 'logo', origin: 'url', bytes: null, assetId: null },
        { name: 'photo', origin: 'bytes', bytes: 6, assetId: null },
        { name: 'stamp', origin: 'asset', bytes: null, assetId: 'ast_1' },
      ],
      omitted: 0,
    });
    expect(JSON.stringify(outline)).not.toContain(SECRET);
  });

  it.each([
    ['many fields', Array.from({ length: 5_000 }, (_, index) => `field${index}`)],
    ['long names', Array.from({ length: 200 }, (_, index) => 'ش'.repeat(10_000) + String(index))],
  ])('of %s stays small, and counts its omissions', (_, names) => {
    const outline = outlineOf({ ...REQUEST, data: Object.fromEntries(names.map((name) => [name, 'x'])) });
    expect(Buffer.byteLength(JSON.stringify(outline))).toBeLessThan(4_096);
    expect(outline.fields.length).toBeGreaterThan(10);
    expect(outline.fields.length + outline.omitted).toBe(names.length);
  });

  it('with any names is JSON that the database takes', () => {
    const data = { 'a\u0000b': 1, '\uD800': 1, ['😀'.repeat(64)]: 1 };
    const text = storableJson([outlineOf({ ...REQUEST, templateId: '\u0000', data })]);
    expect(text).not.toMatch(/\\u0000|\\ud8/u);
    expect(JSON.parse(text)).toMatchObject([
      { templateId: '\uFFFD', fields: [{ name: 'a\uFFFDb' }, { name: '\uFFFD' }, {}] },
    ]);
  });
});
