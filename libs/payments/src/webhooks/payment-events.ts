import { inboxSource } from '#queue';

/** Webhooks of providers; retried for hours, because they concern money. */
export const PAYMENT_EVENTS = inboxSource('payments', {
  retry: { attempts: 40, baseSeconds: 2, capSeconds: 1_800 },
  priority: 5,
});

/** The prefix of our ids for a provider's events. */
export function eventsOf(provider: string): string {
  return `${provider}:`;
}
