import type { SentFile } from '#uploads';
import type { GreetingOrder, OrderFields, OrderFile } from '../orders/order.entity.js';
import type { DuplicateName } from './recipients.table.js';

/** What a holder changes of a draft. */
export interface DraftChange {
  /** Those that were sent; an empty text clears its field. */
  readonly fields: { readonly [Name in keyof OrderFields]?: string | undefined };
  readonly recipientsFile: SentFile | undefined;
  readonly logo: SentFile | undefined;
  /** Beside those that there are. */
  readonly attachments: readonly SentFile[];
  /** Names of parts, or ids of files, that go. */
  readonly remove: readonly string[];
}

/** A draft, for its holder. */
export interface Draft extends OrderFields, Pick<GreetingOrder, 'id' | 'status' | 'recipientsCount' | 'expiresAt'> {
  /** The first names that the table of recipients has twice. */
  readonly duplicates: readonly DuplicateName[];
  readonly files: readonly OrderFile[];
  /** What it costs as it is; null until a package is chosen. */
  readonly priceHalalas: number | null;
  readonly currency: 'SAR';
}
