import { describe, expect, it } from '@jest/globals';
import { withEvent, type LifecycleHistory, type LifecycleKind, statusFrom } from './store-history.js';

type LifecycleEvent = readonly [LifecycleKind, number];

const after = (events: readonly LifecycleEvent[]): LifecycleHistory =>
  events.reduce<LifecycleHistory>((history, [kind, at]) => withEvent(history, kind, new Date(at)), {});

function ordersOf(events: readonly LifecycleEvent[]): LifecycleEvent[][] {
  if (events.length < 2) return [[...events]];
  return events.flatMap((first, index) =>
    ordersOf(events.filter((_, at) => at !== index)).map((rest) => [first, ...rest]),
  );
}

describe('the state of a store', () => {
  it.each<[string, LifecycleEvent[], string]>([
    ['installed', [['authorized', 1]], 'active'],
    [
      'installed, with its events turned round',
      [
        ['installed', 1],
        ['authorized', 1],
        ['renewed', 2],
      ],
      'active',
    ],
    [
      'uninstalled',
      [
        ['installed', 1],
        ['authorized', 2],
        ['uninstalled', 3],
      ],
      'uninstalled',
    ],
    [
      'uninstalled at the moment of its tokens',
      [
        ['authorized', 3],
        ['uninstalled', 3],
      ],
      'uninstalled',
    ],
    [
      'uninstalled, and its subscription ended after it',
      [
        ['authorized', 1],
        ['uninstalled', 3],
        ['expired', 4],
      ],
      'uninstalled',
    ],
    [
      'uninstalled, and its subscription renewed after it',
      [
        ['authorized', 1],
        ['uninstalled', 3],
        ['renewed', 4],
      ],
      'uninstalled',
    ],
    [
      'installed again',
      [
        ['authorized', 1],
        ['uninstalled', 3],
        ['authorized', 4],
      ],
      'active',
    ],
    [
      'its subscription ended',
      [
        ['authorized', 1],
        ['renewed', 2],
        ['expired', 5],
      ],
      'expired',
    ],
    [
      'renewed',
      [
        ['authorized', 1],
        ['expired', 5],
        ['renewed', 6],
      ],
      'active',
    ],
    [
      'installed again after its subscription ended',
      [
        ['authorized', 1],
        ['expired', 5],
        ['installed', 6],
      ],
      'active',
    ],
  ])('%s, in every order of its events', (_, events, status) => {
    expect(new Set(ordersOf(events).map((order) => statusFrom(after(order))))).toEqual(new Set([status]));
  });
});
