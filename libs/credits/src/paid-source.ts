import type { Book } from './books.service.js';

/**
 * A thing that users pay an image for: a render of the API, a row of a batch. Its domain declares it once, and registers it
 * with `PaidSources`; renders, ledger, reconciliation and usage take the rest from there.
 */
export interface PaidSource {
  /** Stable: records of renders carry it. Lower case and underscores, at most 32 characters, as the kind. */
  readonly name: string;
  /** The kind of its ledger entries, stable as well; no other source has the same. */
  readonly kind: string;
  /** The type of the entries' reference. With its id and the kind it is unique, so that nothing is charged twice. */
  readonly reference: string;
  /** The domain's own account of its charges. */
  readonly book: Pick<Book, 'name' | 'counterpart'>;
  /** The name under which usage reports its renders. */
  readonly usage: string;
}
