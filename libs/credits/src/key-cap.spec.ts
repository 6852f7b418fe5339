import { describe, expect, it } from '@jest/globals';
import { capReached } from './credits.errors.js';
import { type Allowance, type KeyCap, keyCapOf, lessened, spendable } from './key-cap.js';

const CAP: KeyCap = { credits: 10, period: 'day', spent: 4, renewsAt: new Date('2026-01-31T21:00:00.000Z') };

describe('the spendable amount', () => {
  it.each<[string, Allowance, number]>([
    ['the balance, where there is no cap', { balance: 7, cap: null }, 7],
    ['the rest of the cap, where that is less', { balance: 7, cap: CAP }, 6],
    ['the balance, where that is less', { balance: 5, cap: CAP }, 5],
    ['nothing, where the cap was lowered', { balance: 7, cap: { ...CAP, credits: 3 } }, 0],
  ])('is %s', (_, allowance, credits) => {
    expect(spendable(allowance)).toBe(credits);
  });

  it('decreases with each charge, in the cap and in the balance', () => {
    expect(lessened({ balance: 7, cap: CAP }, 2)).toEqual({ balance: 5, cap: { ...CAP, spent: 6 } });
    expect(lessened({ balance: 7, cap: null }, 2)).toEqual({ balance: 5, cap: null });
  });
});

describe('a cap that is reached', () => {
  it('says when the next period begins, or that only a higher cap helps', () => {
    expect(capReached(CAP)).toMatchObject({
      detail:
        'This key may spend 10 credits a day and has spent 4. Wait until 2026-01-31T21:00:00.000Z, or raise the cap, ' +
        'then send it again; nothing was charged.',
      data: { cap: 10, spent: 4, period: 'day', renews_at: '2026-01-31T21:00:00.000Z' },
    });
    const total = capReached({ ...CAP, period: 'total', renewsAt: null });
    expect(total).toMatchObject({
      detail:
        'This key may spend 10 credits in all and has spent 4. Raise the cap, then send it again; nothing was charged.',
    });
    expect(total).not.toHaveProperty('data.renews_at');
  });

  it('is read from the error of the database', () => {
    expect(keyCapOf({ ...CAP, renewsAt: '2026-02-01T00:00:00+03:00' })).toEqual(CAP);
  });
});
