import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isId } from '#kernel';
import { galleryTemplateId } from './gallery-id.js';

describe('galleryTemplateId', () => {
  test('is the same in every installation', () => {
    expect(galleryTemplateId('eid-card')).toBe('tpl_galleryEidCard00000000');
  });

  test('has the shape of any id, and differs for each folder of the gallery', () => {
    const slugs = readdirSync(new URL('gallery', import.meta.url));
    const ids = slugs.map(galleryTemplateId);
    expect(ids.filter((id) => !isId('tpl', id))).toEqual([]);
    expect(new Set(ids).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(2);
  });
});
