import { inboxSource } from '#queue';

/** Webhooks of providers; tried for hours, because what they tell of is money. */
export const PAYMENT_EVENTS = inboxSource('payments', {
  retry: { attempts: 40, baseSeconds: 2, capSeconds: 1_800 },
  priority: 5,
});

/** How our names for a provider's events begin. */
export function eventsOf(provider: string): string {
  return `${provider}:`;
}
