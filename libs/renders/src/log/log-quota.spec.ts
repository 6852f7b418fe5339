import { describe, expect, it } from '@jest/globals';

import { LogQuota, MOST_A_MINUTE } from './log-quota.js';

const NOW = new Date('2026-03-20T09:00:10.000Z');
const NEXT_MINUTE = new Date('2026-03-20T09:01:00.000Z');

/** Records failures of one user and returns the ids that stand for them; null for a failure with a row of its own. */
function failing(quota: LogQuota, count: number, { user = 'usr_1', code = 'a', now = NOW, from = 0 } = {}) {
  return Array.from({ length: count }, (_, index) => quota.standIn(user, code, `${code}${from + index}`, now));
}

describe('the quota of the log', () => {
  it('gives a failure a row, then counts it with the newest one of its code', () => {
    const quota = new LogQuota();
    expect(failing(quota, MOST_A_MINUTE.failures)).toEqual(Array(MOST_A_MINUTE.failures).fill(null));
    expect(failing(quota, 2, { from: 1_000 })).toEqual(Array(2).fill(`a${MOST_A_MINUTE.failures - 1}`));
    // The first failure with another code still gets a row, and stands for the following ones.
    expect(failing(quota, 2, { code: 'b' })).toEqual([null, 'b0']);
    expect(failing(quota, 1, { user: 'usr_2' })).toEqual([null]);
    expect(failing(quota, 1, { now: NEXT_MINUTE })).toEqual([null]);
  });

  it('gives a fixed number of places to each kind in a minute', () => {
    const quota = new LogQuota();
    const taken = (now: Date): number =>
      Array.from({ length: 500 }, () => quota.takes('usr_1', 'requests', now)).filter(Boolean).length;
    expect([taken(NOW), taken(NOW), taken(NEXT_MINUTE)]).toEqual([60, 0, 60]);
    expect(quota.takes('usr_1', 'details', NOW)).toBe(true);
  });
});
