import { describe, expect, it } from '@jest/globals';
import { closedAt, remainingClaims, statusAt } from './campaign-state.js';

const NOW = new Date('2026-03-20T09:00:00.000Z');
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);
const OPEN = { status: 'active' as const, startsAt: null, endsAt: null, maxClaims: null, claimsCount: 0 };

describe('the state of a campaign', () => {
  it.each([
    ['without a window', OPEN, null],
    ['from the very instant of its start', { ...OPEN, startsAt: NOW }, null],
    ['a millisecond before its start', { ...OPEN, startsAt: AFTER }, 'not_started'],
    ['a millisecond before its end', { ...OPEN, endsAt: AFTER }, null],
    ['at the very instant of its end', { ...OPEN, endsAt: NOW }, 'ended'],
    ['after its end', { ...OPEN, endsAt: BEFORE }, 'ended'],
    ['while it is paused', { ...OPEN, status: 'paused' as const }, 'paused'],
    ['paused when its end came', { ...OPEN, status: 'paused' as const, endsAt: NOW }, 'ended'],
    ['ended by its owner', { ...OPEN, status: 'ended' as const }, 'ended'],
    ['with one card left', { ...OPEN, maxClaims: 5, claimsCount: 4 }, null],
    ['with none left', { ...OPEN, maxClaims: 5, claimsCount: 5 }, 'exhausted'],
    ['with a cap lowered below what was claimed', { ...OPEN, maxClaims: 2, claimsCount: 5 }, 'exhausted'],
  ])('%s', (_, campaign, reason) => {
    expect(closedAt(campaign, NOW)).toBe(reason);
  });

  it('never counts fewer than none as left', () => {
    expect(remainingClaims({ maxClaims: 2, claimsCount: 5 })).toBe(0);
    expect(remainingClaims({ maxClaims: null, claimsCount: 5 })).toBeNull();
  });

  it('keeps a draft a draft, in and outside its window', () => {
    expect(statusAt({ status: 'draft', endsAt: BEFORE }, NOW)).toBe('draft');
  });
});
