import type { GreetingPackage } from './greeting-package.settings.js';

/** What so many cards of a package cost, in halalas. */
export function priceOf(
  { baseHalalas, includedRecipients, perRecipientHalalas }: GreetingPackage,
  recipients: number,
): number {
  return baseHalalas + Math.max(0, recipients - includedRecipients) * perRecipientHalalas;
}
