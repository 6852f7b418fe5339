import { describe, expect, it } from '@jest/globals';
import { invalid, notFound } from './domain-error.js';

describe('domain errors', () => {
  it('sum up what is invalid by its first place', () => {
    const one = { loc: ['body', 'layers', 3, 'font'], type: 'missing', msg: 'Field required' };
    expect(invalid([one]).detail).toBe('body.layers.3.font: Field required');
    expect(invalid([one, one, one]).detail).toBe('body.layers.3.font: Field required (and 2 more, see errors)');
    expect(invalid([]).detail).toBe('The request is not valid.');
  });

  it('do not tell a missing thing from a foreign one', () => {
    expect(notFound('template')).toMatchObject({ category: 'not_found', code: 'not_found', errors: [] });
  });
});
