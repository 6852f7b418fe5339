import { describe, expect, it } from '@jest/globals';
import { invalid, noSuch, notFound } from './kernel.errors.js';

describe('domain errors', () => {
  it('summarise the faults by the first place', () => {
    const one = { loc: ['body', 'layers', 3, 'font'], type: 'missing' as const, msg: 'Field required' };
    expect(invalid([one]).detail).toBe('body.layers.3.font: Field required');
    expect(invalid([one, one, one]).detail).toBe('body.layers.3.font: Field required (and 2 more, see errors)');
    expect(invalid([]).detail).toBe('The request is not valid.');
  });

  it('are the same for a missing thing and a foreign one', () => {
    expect(notFound('template')).toMatchObject({ category: 'not_found', code: 'not_found', errors: [] });
  });

  it('speak of an account only where the thing belongs to one', () => {
    expect(notFound('template').detail).toBe('No such template. Check the id and that it belongs to your account.');
    expect(noSuch('user').detail).toBe('No such user. Check the id.');
  });

  it('keep code and faults when their places change', () => {
    const fault = { loc: ['canvas', 'width'], type: 'missing' as const, msg: 'Field required' };
    const moved = invalid([fault, fault]).relocated(([, member]) => ['body', member ?? '']);
    expect(moved.errors.map(({ loc }) => loc)).toEqual([
      ['body', 'width'],
      ['body', 'width'],
    ]);
    expect(moved).toMatchObject({ code: 'validation_failed', category: 'invalid' });
    expect(moved.detail).toBe('body.width: Field required (and 1 more, see errors)');
  });
});
