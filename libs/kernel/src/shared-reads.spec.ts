import { describe, expect, it } from '@jest/globals';
import { SharedReads } from './shared-reads.js';
import { withTransaction } from './transaction-scope.js';

/** Reads that the test completes. */
function readsByHand(most?: number) {
  const asked: (readonly number[])[] = [];
  const ends: { end: () => void; fail: () => void }[] = [];
  const reads = new SharedReads((keys: readonly number[]) => {
    asked.push(keys);
    return new Promise<number[]>((resolve, reject) => {
      ends.push({ end: () => resolve(keys.map((key) => key * 10)), fail: () => reject(new Error('away')) });
    });
  }, most);
  return { reads, asked, ends };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('reads that come together', () => {
  it('are one statement, except one that was already under way', async () => {
    const { reads, asked, ends } = readsByHand();
    const values = [1, 2, 3].map((key) => reads.get(key));
    expect(asked).toEqual([[1]]);
    ends[0]?.end();
    await turn();
    expect(asked).toEqual([[1], [2, 3]]);
    ends[1]?.end();
    expect(await Promise.all(values)).toEqual([10, 20, 30]);
    const later = reads.get(4);
    expect(asked).toEqual([[1], [2, 3], [4]]);
    ends[2]?.end();
    expect(await later).toBe(40);
  });

  it('are as many at once as are allowed', async () => {
    const { reads, asked, ends } = readsByHand(2);
    const values = [1, 2, 3, 4].map((key) => reads.get(key));
    for (let statement = 0; statement < 3; statement += 1) {
      ends[statement]?.end();
      await turn();
    }
    expect(asked).toEqual([[1], [2, 3], [4]]);
    expect(await Promise.all(values)).toEqual([10, 20, 30, 40]);
  });

  it('fail together, and the next ones are read all the same', async () => {
    const { reads, ends } = readsByHand();
    const [first, second, third] = [1, 2, 3].map((key) => reads.get(key).catch((error: Error) => error.message));
    ends[0]?.end();
    await turn();
    ends[1]?.fail();
    expect(await Promise.all([first, second, third])).toEqual([10, 'away', 'away']);
    const later = reads.get(4);
    ends[2]?.end();
    expect(await later).toBe(40);
  });

  it('are read one by one inside of a transaction', async () => {
    const { reads, asked, ends } = readsByHand();
    await withTransaction({}, async () => {
      const values = [reads.get(1), reads.get(2)];
      expect(asked).toEqual([[1], [2]]);
      ends.forEach(({ end }) => end());
      expect(await Promise.all(values)).toEqual([10, 20]);
    });
  });
});
