import type { StoreEvent } from '../platform/store-facts.js';
import type { StoreStatus } from './store.entity.js';

export type LifecycleKind = Exclude<StoreEvent['kind'], 'order_changed' | 'product_changed'>;

/** When the last event of each kind happened, milliseconds since 1970. */
export type LifecycleHistory = Partial<Readonly<Record<LifecycleKind, number>>>;

/** Adds an event to the history. */
export function withEvent(history: LifecycleHistory, kind: LifecycleKind, at: Date): LifecycleHistory {
  return { ...history, [kind]: Math.max(history[kind] ?? -Infinity, at.getTime()) };
}

/**
 * Derives a store's status from its history, in whatever order the events came. Only an installation ends an
 * uninstallation.
 * If both happened at the same moment the store stays uninstalled, because the tokens of a store that left must not be
 * used.
 */
export function statusFrom(history: LifecycleHistory): StoreStatus {
  const { authorized = -Infinity, installed = -Infinity, renewed = -Infinity } = history;
  const { expired = -Infinity, uninstalled = -Infinity } = history;
  const present = Math.max(authorized, installed);
  if (uninstalled > -Infinity && uninstalled >= present) return 'uninstalled';
  return expired > Math.max(present, renewed) ? 'expired' : 'active';
}
