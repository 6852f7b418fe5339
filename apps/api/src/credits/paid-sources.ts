import { BATCH_SOURCE } from '#batches';
import { CLAIM_SOURCE } from '#campaigns';
import { OWN_KINDS, type PaidSource } from '#credits';
import { LINK_SOURCE } from '#image-links';
import { API_SOURCE } from '#renders';
import { ORDER_SOURCE } from '#store-integration';

/** The paid sources of all domains, in the document's order. Records need them before any domain registers its own. */
export const PAID_SOURCES = [API_SOURCE, CLAIM_SOURCE, ORDER_SOURCE, BATCH_SOURCE, LINK_SOURCE];

const [signupGrant, purchase, ...corrections] = OWN_KINDS;

/** Every kind that an entry of the ledger can have. */
export const ENTRY_KINDS = [signupGrant, purchase, ...PAID_SOURCES.map(({ kind }) => kind), ...corrections];

/** Throws for a source that a domain registered and `PAID_SOURCES` lacks. */
export function requireListed(registered: readonly PaidSource[]): void {
  const listed = PAID_SOURCES.map(({ name }) => name);
  const missing = registered.map(({ name }) => name).filter((name) => !listed.includes(name));
  if (missing.length > 0) throw new TypeError(`PAID_SOURCES lacks ${missing.join(', ')}: add what the domain exports.`);
}
