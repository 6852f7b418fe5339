import { describe, expect, it } from '@jest/globals';
import { statesForAdmins, ORDER_STATUSES, TRANSITIONS } from './order.entity.js';

describe('the states of an order', () => {
  it('go one way, from draft to delivered, and end in two', () => {
    const way = ['draft', 'awaiting_payment', 'paid', 'in_design', 'ready', 'delivered'] as const;
    for (const [at, from] of way.entries()) {
      const next = way[at + 1];
      expect(TRANSITIONS[from]).toEqual(next === undefined ? [] : [next, 'cancelled']);
    }
    expect(TRANSITIONS.cancelled).toEqual([]);
  });

  it('are open to administrators, except the submission of a draft', () => {
    const open = ORDER_STATUSES.flatMap((from) => statesForAdmins(from).map((to) => `${from} ${to}`));
    expect(open).toEqual([
      'draft cancelled',
      'awaiting_payment paid',
      'awaiting_payment cancelled',
      'paid in_design',
      'paid cancelled',
      'in_design ready',
      'in_design cancelled',
      'ready delivered',
      'ready cancelled',
    ]);
  });
});
