import { describe, expect, it } from '@jest/globals';

import type { ImageSource } from '../image-source.js';
import { compressRequest, keptText, MOST_KEPT_BYTES, readRequest } from './kept-request.js';
import type { LoggedRequest } from './logged-call.js';

const REQUEST: LoggedRequest = {
  format: 'pdf',
  quality: 70,
  scale: 2,
  dpi: 300,
  pdf: { page: 'a4', bleedMm: 3 },
  size: 'story',
  templateId: 'tpl_1@3',
  data: { name: 'نورة', dishes: [{ name: 'شاي', price: 5 }], none: null },
  pictures: new Map<string, ImageSource>([
    ['logo', { origin: { kind: 'url', url: 'https://example.com/a.png' }, focus: [0, 0.5] }],
    ['photo', { origin: { kind: 'bytes', bytes: Buffer.from([0, 255, 1]) } }],
    ['stamp', { origin: { kind: 'asset', assetId: 'ast_1' } }],
  ]),
};

function withPhoto(size: number): LoggedRequest {
  return { ...REQUEST, pictures: new Map([['photo', { origin: { kind: 'bytes', bytes: Buffer.alloc(size) } }]]) };
}

describe('a kept request', () => {
  it('is read as it was sent', async () => {
    const content = await compressRequest(keptText(REQUEST) ?? '');
    expect(await readRequest(content)).toEqual(REQUEST);
  });

  it('has a maximum size, pictures and values counted alike', () => {
    expect(keptText(withPhoto((MOST_KEPT_BYTES * 3) / 4 - 1_000))?.length).toBeLessThanOrEqual(MOST_KEPT_BYTES);
    expect(keptText(withPhoto((MOST_KEPT_BYTES * 3) / 4 + 10))).toBeNull();
    expect(keptText({ ...REQUEST, data: { name: 'x'.repeat(MOST_KEPT_BYTES) } })).toBeNull();
    expect(keptText({ ...REQUEST, data: { list: Array.from({ length: MOST_KEPT_BYTES / 8 }, () => 1) } })).toBeNull();
  });

  it('is null for a set of sizes', () => {
    expect(keptText({ ...REQUEST, sizes: ['story'] })).toBeNull();
  });
});
