import { describe, expect, it } from '@jest/globals';
import { gallerySamples, SAMPLE_SETS } from './gallery-samples.js';

const FIELDS = [{ name: 'name' }, { name: 'date' }, { name: 'link' }];

describe('the sets of values of a gallery template', () => {
  it('come in their order, with data for its fields', () => {
    const sets = gallerySamples('eid-card', FIELDS);
    expect(sets.map(({ name }) => name)).toEqual(SAMPLE_SETS);
    expect(sets.every(({ data }) => typeof data['name'] === 'string')).toBe(true);
  });

  it('are left out if a field was removed from the template', () => {
    expect(gallerySamples('eid-card', [{ name: 'other' }])).toEqual([]);
  });

  it('are none for a template without a folder', () => {
    expect(gallerySamples('of-an-earlier-version', FIELDS)).toEqual([]);
  });
});
