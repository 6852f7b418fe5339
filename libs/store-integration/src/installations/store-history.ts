import type { StoreEvent } from '../platform/store-facts.js';
import type { StoreStatus } from './store.entity.js';

export type LifecycleKind = Exclude<StoreEvent['kind'], 'order_changed' | 'product_changed'>;

/** When the last event of each kind happened, milliseconds since 1970. */
export type Heard = Partial<Readonly<Record<LifecycleKind, number>>>;

/** What was heard with one event more. */
export function hear(heard: Heard, kind: LifecycleKind, at: Date): Heard {
  return { ...heard, [kind]: Math.max(heard[kind] ?? -Infinity, at.getTime()) };
}

/**
 * How a store stands by all that was heard of it, in whatever order that came. Only what installs it ends an uninstallation;
 * where both are of one moment it stays uninstalled, because tokens of a store that left must not be used.
 */
export function statusFrom(heard: Heard): StoreStatus {
  const { authorized = -Infinity, installed = -Infinity, renewed = -Infinity } = heard;
  const { expired = -Infinity, uninstalled = -Infinity } = heard;
  const present = Math.max(authorized, installed);
  if (uninstalled > -Infinity && uninstalled >= present) return 'uninstalled';
  return expired > Math.max(present, renewed) ? 'expired' : 'active';
}
