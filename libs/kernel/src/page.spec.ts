import { describe, expect, it } from '@jest/globals';
import { DomainError } from './domain-error.js';
import { decodeCursor, decodeNumberCursor, encodeCursor, encodeNumberCursor, type ListScope } from './page.js';

const scope: ListScope = { list: 'templates', filters: { owner: 'usr_1', query: 'عيد' } };
const position = { createdAt: new Date('2026-03-20T10:11:12.345Z'), id: 'tpl_x' };

function refusal(cursor: string, of: ListScope = scope): unknown {
  try {
    return decodeCursor(cursor, of);
  } catch (error) {
    return error;
  }
}

describe('cursors', () => {
  it('name a place in their list', () => {
    expect(decodeCursor(encodeCursor(position, scope), scope)).toEqual(position);
  });

  it('hold the number of a row, where a list goes by numbers, and no row of another list', () => {
    expect(decodeNumberCursor(encodeNumberCursor(7, scope), scope)).toBe(7);
    const others = [
      encodeCursor(position, scope),
      encodeNumberCursor(7, { list: 'assets' }),
      ...[-1, 1.5, 2 ** 31].map((number) => encodeNumberCursor(number, scope)),
    ];
    for (const cursor of others) expect(() => decodeNumberCursor(cursor, scope)).toThrow(DomainError);
    expect(refusal(encodeNumberCursor(7, scope))).toMatchObject({ category: 'invalid' });
  });

  it('do not depend on the order in which filters are named', () => {
    const filters = { query: 'عيد', owner: 'usr_1', unset: undefined };
    expect(encodeCursor(position, { list: 'templates', filters })).toBe(encodeCursor(position, scope));
  });

  it.each<[string, ListScope]>([
    ['another list', { ...scope, list: 'assets' }],
    ['another owner', { list: 'templates', filters: { ...scope.filters, owner: 'usr_2' } }],
    ['no filter', { list: 'templates' }],
  ])('are refused for %s', (_, other) => {
    expect(refusal(encodeCursor(position, scope), other)).toMatchObject({ category: 'invalid' });
  });

  it('are refused when unreadable, at the place of the query parameter', () => {
    const good = encodeCursor(position, scope);
    for (const cursor of ['', 'x', good.slice(0, -1), `${good}A`, good.toLowerCase(), '%00', 'ا'.repeat(50)]) {
      const error = refusal(cursor);
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ category: 'invalid', errors: [{ loc: ['query', 'cursor'] }] });
    }
  });
});
