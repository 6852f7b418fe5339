import { describe, expect, it, jest } from '@jest/globals';
import { searchRulesOnce } from './binder.js';

type Storage = Parameters<typeof searchRulesOnce>[0];

class Row {}
class Other {}

describe('the rules of a class', () => {
  it('are searched once for each class and where it is nested, and again for groups', () => {
    const search = jest.fn((type: unknown, schema: string, ...rest: unknown[]) => [[type, schema, ...rest]]);
    const storage = { getTargetValidationMetadatas: search } as unknown as Storage;
    searchRulesOnce(storage);
    const rulesOf = (type: unknown, schema: string, groups?: string[]): unknown =>
      storage.getTargetValidationMetadatas(type as never, schema, false, false, groups);
    const [row, nested, other] = [rulesOf(Row, ''), rulesOf(Row, 'Batch'), rulesOf(Other, '')];
    expect([rulesOf(Row, ''), rulesOf(Row, 'Batch'), rulesOf(Other, '')]).toEqual([row, nested, other]);
    expect([row, nested, other]).toEqual([
      [[Row, '', false, false, undefined]],
      [[Row, 'Batch', false, false, undefined]],
      [[Other, '', false, false, undefined]],
    ]);
    expect(search).toHaveBeenCalledTimes(3);
    for (const group of ['a', 'b']) expect(rulesOf(Row, '', [group])).toEqual([[Row, '', false, false, [group]]]);
    expect(search).toHaveBeenCalledTimes(5);
  });
});
