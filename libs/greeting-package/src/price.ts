import type { GreetingPackage } from './greeting-package.settings.js';

/** The number of cards of a package that an amount pays for: at least the included ones, and at most `most`. */
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

/** The price of a number of cards of a package, in halalas. */
export function priceOf(
  { baseHalalas, includedRecipients, perRecipientHalalas }: GreetingPackage,
  recipients: number,
): number {
  return baseHalalas + Math.max(0, recipients - includedRecipients) * perRecipientHalalas;
}
