import { describe, expect, it } from '@jest/globals';
import { isDue, isPaidRule } from './paid-rule.js';

describe('the rule when an order is made', () => {
  it.each(['paid', 'placed', 'status:completed', 'status:in_progress'])('may be %s', (rule) => {
    expect(isPaidRule(rule)).toBe(true);
  });

  it.each(['', 'PAID', 'status:', 'status:تم', 'status:a b', `status:${'a'.repeat(51)}`])('may not be "%s"', (rule) => {
    expect(isPaidRule(rule)).toBe(false);
  });

  it.each([
    ['paid', 'paid', 'under_review', true],
    ['paid', 'pending', 'completed', false],
    ['placed', 'pending', 'payment_pending', true],
    ['placed', 'cancelled', 'canceled', false],
    ['status:completed', 'pending', 'completed', true],
    ['status:completed', 'paid', 'under_review', false],
    ['status:completed', 'refunded', 'completed', false],
  ] as const)('%s, of a payment that is %s and an order that is %s: %s', (rule, payment, status, due) => {
    expect(isDue({ payment, status }, rule)).toBe(due);
  });
});
