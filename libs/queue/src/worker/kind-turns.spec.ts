import { describe, expect, test } from '@jest/globals';
import { jobKind } from '../jobs/job-kind.js';
import { KindTurns } from './kind-turns.js';

const PLAIN = jobKind('test.plain');
const OTHER = jobKind('test.other');
const URGENT = jobKind('test.urgent', { priority: 3 });

/** Returns the kinds that successive free places go to while all of them have waiting jobs. */
function order(turns: KindTurns, kinds: (typeof PLAIN)[], places: number): string[] {
  return Array.from({ length: places }, () => {
    const [next = PLAIN] = [...kinds].sort((one, other) => turns.turnOf(one) - turns.turnOf(other));
    turns.took(next, { fairKey: '' });
    return next.name.slice('test.'.length);
  });
}

describe('kinds that have jobs waiting', () => {
  test('take turns', () => {
    expect(order(new KindTurns(), [PLAIN, OTHER], 6)).toEqual(['plain', 'other', 'plain', 'other', 'plain', 'other']);
  });

  test('may run ahead of their turn by their priority, and then take turns', () => {
    const turns = new KindTurns();
    order(turns, [PLAIN], 10);
    expect(order(turns, [PLAIN, URGENT], 8)).toEqual([
      ...Array<string>(4).fill('urgent'),
      'plain',
      'urgent',
      'plain',
      'urgent',
    ]);
  });

  test('do not make up for idle time', () => {
    const turns = new KindTurns();
    order(turns, [PLAIN], 1_000);
    const next = order(turns, [PLAIN, OTHER], 100);
    expect(next.slice(0, 3)).toContain('other');
    expect(next.filter((name) => name === 'other').length).toBeLessThanOrEqual(51);
  });
});
