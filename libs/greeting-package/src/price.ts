import type { GreetingPackage } from './greeting-package.settings.js';

/** How many cards of a package an amount is the price of: at least as many as the package includes, and at most so many. */
export function recipientsFor(
  { baseHalalas, includedRecipients, perRecipientHalalas }: GreetingPackage,
  amountHalalas: number,
  most: number,
): number {
  const beyond = Math.max(0, amountHalalas - baseHalalas);
  return perRecipientHalalas === 0
    ? most
    : Math.min(most, includedRecipients + Math.floor(beyond / perRecipientHalalas));
}

/** What so many cards of a package cost, in halalas. */
export function priceOf(
  { baseHalalas, includedRecipients, perRecipientHalalas }: GreetingPackage,
  recipients: number,
): number {
  return baseHalalas + Math.max(0, recipients - includedRecipients) * perRecipientHalalas;
}
