import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CallerShares } from './caller-shares.js';

const CALLS_ALONE = 2;

/** Enters the given number of times and counts the calls that may begin. */
function enterTimes(
  shares: CallerShares,
  caller: string,
  times: number,
  isLarge = false,
): { leave: () => void; begun: number }[] {
  return Array.from({ length: times }, () => {
    const call = { leave: () => undefined as void, begun: 0 };
    void shares.enter(caller, isLarge).then((leave) => Object.assign(call, { leave, begun: 1 }));
    return call;
  });
}

const begunOf = (calls: { begun: number }[]): number[] => calls.map(({ begun }) => begun);
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

describe('CallerShares', () => {
  let isBusy: boolean;
  let shares: CallerShares;

  beforeEach(() => {
    jest.useFakeTimers();
    isBusy = true;
    shares = new CallerShares({ callsAlone: CALLS_ALONE, callsBesideOthers: 1, isBusy: () => isBusy });
  });
  afterEach(() => void jest.useRealTimers());

  it('lets a caller begin calls up to its limit, and the next ones in order of arrival', async () => {
    const calls = enterTimes(shares, 'one', 4);
    await settle();
    expect(begunOf(calls)).toEqual([1, 1, 0, 0]);
    calls[0]?.leave();
    await settle();
    expect(begunOf(calls)).toEqual([1, 1, 1, 0]);
    calls[1]?.leave();
    await settle();
    expect(begunOf(calls)).toEqual([1, 1, 1, 1]);
  });

  it('delays no caller for the calls of others', async () => {
    enterTimes(shares, 'one', 9);
    const others = enterTimes(shares, 'other', 1);
    await settle();
    expect(begunOf(others)).toEqual([1]);
  });

  it('lets a caller begin fewer calls while others call, too, and for a second after that', async () => {
    enterTimes(shares, 'other', 1);
    const calls = enterTimes(shares, 'one', 3);
    await settle();
    expect(begunOf(calls)).toEqual([1, 0, 0]);
    calls[0]?.leave();
    await settle();
    expect(begunOf(calls)).toEqual([1, 1, 0]);
    calls[1]?.leave();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begunOf(calls)).toEqual([1, 1, 1]);
    const [more] = enterTimes(shares, 'one', 1);
    await settle();
    expect(more?.begun).toBe(1);
  });

  it('delays no caller while the process has time left', async () => {
    isBusy = false;
    const calls = enterTimes(shares, 'one', 9);
    await settle();
    expect(begunOf(calls)).toEqual(Array(9).fill(1));
  });

  it('delays no call for long behind waiting ones', async () => {
    const calls = enterTimes(shares, 'one', 4);
    await jest.advanceTimersByTimeAsync(249);
    expect(begunOf(calls)).toEqual([1, 1, 0, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begunOf(calls)).toEqual([1, 1, 1, 1]);
  });

  it('counts a call that waited too long as under way', async () => {
    const calls = enterTimes(shares, 'one', 3);
    await jest.advanceTimersByTimeAsync(250);
    const [next] = enterTimes(shares, 'one', 1);
    calls[0]?.leave();
    await settle();
    expect(next?.begun).toBe(0);
    calls[1]?.leave();
    await settle();
    expect(next?.begun).toBe(1);
  });

  it('lets a large call begin alone', async () => {
    const [small] = enterTimes(shares, 'one', 1);
    const large = enterTimes(shares, 'one', 2, true);
    const [last] = enterTimes(shares, 'one', 1);
    await settle();
    expect(begunOf(large)).toEqual([0, 0]);
    small?.leave();
    await settle();
    expect(begunOf(large)).toEqual([1, 0]);
    large[0]?.leave();
    await settle();
    expect([...begunOf(large), last?.begun]).toEqual([1, 1, 0]);
    large[1]?.leave();
    await settle();
    expect(last?.begun).toBe(1);
  });

  it('has the caller of a large call pause for as long as it took, a tenth of a second at most', async () => {
    const large = enterTimes(shares, 'one', 2, true);
    await jest.advanceTimersByTimeAsync(40);
    large[0]?.leave();
    await jest.advanceTimersByTimeAsync(39);
    expect(begunOf(large)).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begunOf(large)).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(150);
    large[1]?.leave();
    const [next] = enterTimes(shares, 'one', 1);
    await jest.advanceTimersByTimeAsync(99);
    expect(next?.begun).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(next?.begun).toBe(1);
  });

  it('forgets callers that have nothing in hand', async () => {
    const calls = enterTimes(shares, 'one', 3);
    await settle();
    for (const call of calls) {
      call.leave();
      await settle();
    }
    expect(Reflect.get(shares, 'callers')).toEqual(new Map());
  });
});
