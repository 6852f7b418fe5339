import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { decodeCursor, encodeCursor, type Id, type ListScope, type Page, type PageRequest } from '#kernel';
import type { Price } from '../catalogue/price.js';
import { BillingSummaries } from './billing-summary.service.js';

/** The source of an entry: the payment provider, or manual for administrators and the service's own grants. */
export const HISTORY_SOURCES = ['provider', 'manual'] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

export const HISTORY_KINDS = ['package', 'topup', 'refund', 'adjustment', 'signup_grant'] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** `booked`: entered by hand. A refunded purchase is `refunded`; the refund is a separate entry. */
export const HISTORY_STATUSES = ['open', 'paid', 'expired', 'failed', 'refunded', 'booked'] as const;
export type HistoryStatus = (typeof HISTORY_STATUSES)[number];

/** An entry of a billing history. Amounts of refunds are negative. */
export interface HistoryEntry extends Pick<Price, 'grossHalalas' | 'netHalalas' | 'vatHalalas'> {
  /** The id of the checkout or of the ledger entry. */
  readonly id: string;
  readonly userId: Id<'usr'>;
  readonly source: HistorySource;
  readonly kind: HistoryKind;
  readonly description: string;
  /** The credits added; negative if taken. */
  readonly credits: number;
  readonly status: HistoryStatus;
  readonly checkoutId: Id<'chk'> | null;
  readonly createdAt: Date;
}

export interface HistoryFilter {
  /** Null for all users. */
  readonly userId: string | null;
  readonly includeProvider: boolean;
  readonly includeManual: boolean;
}

/** All branches have the same columns, and each has an index in the order of the list. */
const CHECKOUTS = `
  SELECT id, user_id, 'provider' AS source, kind, description, credits::bigint AS credits, gross_halalas, net_halalas,
    vat_halalas, CASE WHEN refunded_at IS NULL THEN status ELSE 'refunded' END AS status, id AS checkout_id, created_at
  FROM checkouts`;
const REFUNDS = `
  SELECT e.id, e.user_id, 'provider', 'refund', c.description, e.delta, -c.gross_halalas, -c.net_halalas,
    -c.vat_halalas, 'refunded', c.id, e.created_at
  FROM credit_entries e JOIN checkouts c ON c.id = e.ref_id
  WHERE e.kind = 'refund' AND e.ref_type = 'checkout'`;
const BOOKINGS = `
  SELECT id, user_id, 'manual', kind, reason, delta, 0, 0, 0, 'booked', NULL, created_at
  FROM credit_entries WHERE kind IN ('adjustment', 'signup_grant')`;

type Row = Omit<HistoryEntry, 'credits'> & { readonly credits: string };

/**
 * Purchases and manual bookings in one list, newest first. An entry keeps its place, by the time it was created,
 * regardless of later states, so a cursor stays valid while entries are added.
 */
@Injectable()
export class BillingHistory {
  constructor(
    private readonly transactor: Transactor,
    private readonly summaries: BillingSummaries,
  ) {}

  /** The list of an existing user; throws 404. */
  async listOf(userId: string, filter: HistoryFilter, request: PageRequest): Promise<Page<HistoryEntry>> {
    return this.list({ ...filter, userId: await this.summaries.requireUser(userId) }, request);
  }

  /** Throws 422 at `cursor` for a cursor of another list or with other filters. */
  async list(filter: HistoryFilter, { limit, cursor }: PageRequest): Promise<Page<HistoryEntry>> {
    const { userId, includeProvider, includeManual } = filter;
    const scope: ListScope = { list: 'billing-history', filters: { userId, includeProvider, includeManual } };
    const after = cursor === undefined ? null : decodeCursor(cursor, scope);
    const sources = [...(includeProvider ? [CHECKOUTS, REFUNDS] : []), ...(includeManual ? [BOOKINGS] : [])];
    if (sources.length === 0) return { items: [], nextCursor: null };
    const rows = await this.transactor.manager().query<Row[]>(
      `SELECT id, user_id AS "userId", source, kind, description, credits, gross_halalas AS "grossHalalas",
         net_halalas AS "netHalalas", vat_halalas AS "vatHalalas", status, checkout_id AS "checkoutId",
         created_at AS "createdAt"
       FROM (${columnsOf(sources)}) entries
       WHERE ($1::text IS NULL OR user_id = $1) AND ($2::timestamptz IS NULL OR (created_at, id) < ($2, $3))
       ORDER BY created_at DESC, id DESC LIMIT $4`,
      [userId, after?.createdAt ?? null, after?.id ?? null, limit + 1],
    );
    const items = rows.slice(0, limit).map((row): HistoryEntry => ({ ...row, credits: Number(row.credits) }));
    const last = rows.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last === undefined ? null : encodeCursor(last, scope) };
  }
}

/** The first branch of a union names its columns, so an empty one comes first. */
function columnsOf(sources: readonly string[]): string {
  return [`${CHECKOUTS} WHERE false`, ...sources].join(' UNION ALL ');
}
