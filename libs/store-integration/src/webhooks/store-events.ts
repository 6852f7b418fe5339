import { inboxSource } from '#queue';
import type { StoreEvent } from '../platform/store-facts.js';

/** Events of store platforms; tried for a day, since a platform or a store's access may be away so long. */
export const STORE_EVENTS = inboxSource('stores', {
  retry: { attempts: 40, baseSeconds: 2, capSeconds: 3_600 },
});

/** An event from the text that it was kept as. */
export function readEvent(text: string): StoreEvent {
  const event = JSON.parse(text, revive) as StoreEvent;
  return event;
}

function revive(name: string, value: unknown): unknown {
  return (name === 'occurredAt' || name === 'expiresAt') && typeof value === 'string' ? new Date(value) : value;
}
