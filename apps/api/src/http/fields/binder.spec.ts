import { describe, expect, it, jest } from '@jest/globals';
import type { DomainError, Issue } from '#kernel';
import { bind, searchRulesOnce } from './binder.js';
import { Int, Nested, Text } from './fields.js';

type Storage = Parameters<typeof searchRulesOnce>[0];

class Options {
  @Int({ optional: true })
  scale?: number;
}

class Order {
  @Text()
  template_id!: string;

  @Nested(() => Options, { optional: true })
  options?: Options;
}

function faultsOf(members: Readonly<Record<string, unknown>>): readonly Issue[] {
  try {
    bind(Order, { template_id: 'tpl', ...members }, 'json');
  } catch (error) {
    return (error as DomainError).errors;
  }
  return [];
}

describe('an unknown member', () => {
  it.each([
    ['scale', 'There is no member of this name. Send it in `options`.'],
    ['templateid', 'There is no member of this name. Did you mean `template_id`?'],
    ['colour', 'There is no member of this name. Check its spelling or leave it out.'],
  ])('called %s is refused with a suggestion', (name, msg) => {
    expect(faultsOf({ [name]: 1 })).toEqual([{ loc: ['body', name], msg, type: 'extra_forbidden' }]);
  });

  it('beside many others has no suggestion, which would take long for all of them', () => {
    const names = Array.from({ length: 300 }, (_, index) => `templat_id${index}`);
    const faults = faultsOf(Object.fromEntries(names.map((name) => [name, 1])));
    expect(faults).toHaveLength(300);
    expect(faults.filter(({ msg }) => msg.includes('Did you mean'))).toHaveLength(100);
  });
});

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
