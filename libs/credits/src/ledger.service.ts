import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { type PreparedStatement, Transactor } from '#database';
import { Clock, type Id, SharedReads } from '#kernel';
import {
  type ChargedRow,
  type CreditEntry,
  type CreditTotals,
  type EntryKind,
  type EntryReference,
  OWN_KINDS,
  type RecordTable,
} from './credit-entry.js';
import { CREDITS_SETTINGS } from './credits.settings.js';
import { BALANCE } from './lease-credits.js';

type EntryRow = Omit<CreditEntry, 'delta' | 'balanceAfter' | 'reference'> & {
  delta: string;
  balanceAfter: string;
  refType: string;
  refId: string;
};

const ENTRY = `id, user_id AS "userId", delta, kind, reason, ref_type AS "refType", ref_id AS "refId",
    actor_id AS "actorId", created_at AS "createdAt"`;

/** Entries of several leases are written in no common order, so the balances of a list follow from its own order. */
const NEWEST = `
  SELECT ${ENTRY}, now.balance - coalesce(sum(delta) OVER (
      ORDER BY created_at DESC, place DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ), 0) AS "balanceAfter"
  FROM (SELECT ${BALANCE} AS balance FROM credit_balances b WHERE b.user_id = $1) now, (
    SELECT * FROM credit_entries WHERE user_id = $1 ORDER BY created_at DESC, place DESC, id DESC LIMIT $2
  ) newest
  ORDER BY created_at DESC, place DESC, id DESC`;

const TAKE_LEASE = { name: 'take-lease', text: 'SELECT id, places FROM take_credit_lease($1, $2, $3, $4, $5, $6)' };

const LEASED_BESIDES = `
  SELECT sum(price * (places - used)) AS left FROM credit_leases WHERE user_id = $1 AND id <> ALL ($2::bigint[])`;

const NOTE_LEASES = `
  UPDATE credit_leases l SET used = n.used FROM unnest($1::bigint[], $2::integer[]) AS n (id, used) WHERE l.id = n.id`;

const ABANDONED = `
  SELECT user_id AS "userId", array_agg(id) AS ids FROM credit_leases
  WHERE taken_at < now() - make_interval(secs => $1) GROUP BY user_id`;

const BALANCES = {
  name: 'balances-of',
  text: `SELECT b.user_id AS id, ${BALANCE} AS balance FROM credit_balances b WHERE b.user_id = ANY ($1)`,
};

const BOOK = { name: 'book', text: 'SELECT book_credits($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS balance' };

/**
 * One statement, so that the balance and the entries that explain it are from the same moment. $2: the kinds that don't
 * pay for images.
 */
const TOTALS = `
  SELECT coalesce((SELECT ${BALANCE} FROM credit_balances b WHERE b.user_id = $1), 0) AS "balance",
    coalesce(sum(delta) FILTER (WHERE kind IN ('purchase', 'refund')), 0) AS "purchasedTotal",
    coalesce(-sum(delta) FILTER (WHERE kind <> ALL ($2)), 0) AS "spentTotal",
    coalesce(sum(delta) FILTER (WHERE kind IN ('signup_grant', 'adjustment')), 0) AS "grantedTotal",
    max(created_at) FILTER (WHERE kind = 'purchase') AS "lastPurchaseAt"
  FROM credit_entries WHERE user_id = $1`;

/** Members of a `credit_booking`. */
const BOOKING = [
  'place',
  'id',
  'user_id',
  'delta',
  'kind',
  'reason',
  'ref_type',
  'ref_id',
  'actor_id',
  'created_at',
  'key_id',
];

type Values = Readonly<Record<string, unknown>>;

/** A function that books a JSON array of bookings, its first parameter; its name is part of the statement's. */
interface BookingFunction {
  readonly name: string;
  readonly call: string;
}

const BOOK_ALL: BookingFunction = { name: 'book-all', call: 'book_all_credits($1, $2)' };
const CHARGE_LEASE: BookingFunction = { name: 'charge-lease', call: 'charge_lease($1, $2, $3, $4)' };

/** The use of a lease by its process. */
export interface LeaseUse {
  readonly id: string;
  /** Places that are used. */
  readonly used: number;
  /** Credits that are unused in all leases of the account, as the process knows. */
  readonly leased: number;
}

interface BookedRow {
  readonly balance: string | null;
}

/** An entry to be booked with its rows, at most one for each table. */
export interface Charge {
  readonly entry: Omit<CreditEntry, 'balanceAfter'>;
  /** The API key of the request, if any; its cap counts the charge. */
  readonly keyId: Id<'key'> | null;
  readonly recorded: readonly ChargedRow[];
}

/** The tables of balances and entries. */
@Injectable()
export class Ledger {
  private readonly balances = new SharedReads((userIds: readonly Id<'usr'>[]) => this.readBalances(userIds));

  /** Balances at or below this are low. */
  private readonly lowAt: number;

  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    settings: Settings,
  ) {
    this.lowAt = settings.of(CREDITS_SETTINGS).lowAt;
  }

  /** The balance; 0 for a user who never had credits. */
  async balanceOf(userId: Id<'usr'>): Promise<number> {
    return this.balances.get(userId);
  }

  async balancesOf(userIds: readonly Id<'usr'>[]): Promise<Map<Id<'usr'>, number>> {
    const rows = await this.transactor.prepared<{ id: Id<'usr'>; balance: string }>(BALANCES, [userIds]);
    return new Map(rows.map(({ id, balance }) => [id, Number(balance)]));
  }

  async totalsOf(userId: Id<'usr'>): Promise<CreditTotals> {
    type Sums = Record<Exclude<keyof CreditTotals, 'lastPurchaseAt'>, string> & Pick<CreditTotals, 'lastPurchaseAt'>;
    const [sums] = await this.query<Sums>(TOTALS, [userId, OWN_KINDS]);
    return {
      balance: Number(sums?.balance),
      purchasedTotal: Number(sums?.purchasedTotal),
      spentTotal: Number(sums?.spentTotal),
      grantedTotal: Number(sums?.grantedTotal),
      lastPurchaseAt: sums?.lastPurchaseAt ?? null,
    };
  }

  /** Locks the balance until the transaction ends, and returns it; ends its leases. */
  async lockBalance(userId: Id<'usr'>): Promise<number> {
    await this.query('INSERT INTO credit_balances (user_id) VALUES ($1) ON CONFLICT DO NOTHING', [userId]);
    const lock = 'SELECT balance, leases FROM credit_balances WHERE user_id = $1 FOR UPDATE';
    const [row] = await this.query<{ balance: string; leases: number }>(lock, [userId]);
    if (row === undefined || row.leases === 0) return Number(row?.balance ?? 0);
    await this.query('SELECT return_credit_leases($1)', [userId]);
    return this.lockBalance(userId);
  }

  /**
   * Changes the balance and writes the entry and its rows, in one statement.
   * @returns the new balance; null if this kind and reference are already in the ledger, and nothing changed
   * @throws DatabaseError `NQ402`, see `overdrawnBalance`; `NQCAP`, see `reachedCap`
   */
  async append({ entry, keyId, recorded }: Charge): Promise<number | null> {
    const parameters = [
      entry.id,
      entry.userId,
      entry.delta,
      entry.kind,
      entry.reason,
      entry.reference.type,
      entry.reference.id,
      entry.actorId,
      entry.createdAt,
      this.lowAt,
      keyId,
    ];
    const tables = recorded.map(({ into }) => into);
    const statement = tables.length === 0 ? BOOK : bookingWith(tables, parameters.length);
    const rows = recorded.flatMap(({ into, values }) => into.columns.map((column) => values[column]));
    const values = [...parameters, ...rows];
    const [row] = await this.transactor.prepared<{ balance: string | null }>(statement, values);
    return row?.balance == null ? null : Number(row.balance);
  }

  /**
   * Appends charges of one user, recorded in the same tables, in one statement and in this order: all or none.
   * @returns as `append` for each
   */
  async appendAll(charges: readonly Charge[]): Promise<(number | null)[]> {
    return (await this.bookTogether(charges, BOOK_ALL, [this.lowAt])).map(balanceOf);
  }

  /**
   * Appends charges of one user as `appendAll`, from a lease.
   * @returns as `append` for each; null if the lease has ended, and nothing changed
   */
  async chargeLease(charges: readonly Charge[], { id, used, leased }: LeaseUse): Promise<(number | null)[] | null> {
    const booked = await this.bookTogether(charges, CHARGE_LEASE, [id, used, leased]);
    return booked.length === 0 ? null : booked.map(balanceOf);
  }

  /** Returns the unused credits of an account's leases besides some; null if there are none. */
  async leasedBesides(userId: Id<'usr'>, ids: readonly string[]): Promise<number | null> {
    const [row] = await this.query<{ left: string | null }>(LEASED_BESIDES, [userId, ids]);
    return row?.left == null ? null : Number(row.left);
  }

  /** Writes the numbers of used places of leases by their ids, for other processes. */
  async noteLeases(used: ReadonlyMap<string, number>): Promise<void> {
    await this.query(NOTE_LEASES, [[...used.keys()], [...used.values()]]);
  }

  /** Leases places of entries that cost `price` credits each; null if the account has too few credits. */
  async takeLease(
    userId: Id<'usr'>,
    { least, most, price }: { readonly least: number; readonly most: number; readonly price: number },
  ): Promise<{ readonly id: string; readonly places: number } | null> {
    const values = [userId, least, most, price, this.lowAt, this.clock.now()];
    const [lease] = await this.transactor.prepared<{ id: string; places: number }>(TAKE_LEASE, values);
    return lease ?? null;
  }

  /** Ends leases, and adds their unused credits to the balance; those that have ended are skipped. */
  async returnLeases(userId: Id<'usr'>, ids: readonly string[]): Promise<void> {
    await this.query('SELECT return_credit_leases($1, $2)', [userId, ids]);
  }

  /** Ends the leases that were taken more than a number of seconds ago. */
  async returnAbandoned(seconds: number): Promise<void> {
    const found = await this.query<{ userId: Id<'usr'>; ids: string[] }>(ABANDONED, [seconds]);
    for (const { userId, ids } of found) await this.returnLeases(userId, ids);
  }

  async find(kind: EntryKind, { type, id }: EntryReference): Promise<CreditEntry | null> {
    const text = `SELECT ${ENTRY}, balance_after AS "balanceAfter" FROM credit_entries
      WHERE kind = $1 AND ref_type = $2 AND ref_id = $3`;
    const [row] = await this.query<EntryRow>(text, [kind, type, id]);
    return row === undefined ? null : entryOf(row);
  }

  async require(kind: EntryKind, reference: EntryReference): Promise<CreditEntry> {
    const entry = await this.find(kind, reference);
    if (entry === null) throw new Error(`The ledger has no ${kind} of ${reference.type} ${reference.id}.`);
    return entry;
  }

  /** In booking order, each with the balance left by the previous one; the latest first. */
  async newestOf(userId: Id<'usr'>, limit: number): Promise<CreditEntry[]> {
    return (await this.query<EntryRow>(NEWEST, [userId, limit])).map(entryOf);
  }

  private bookTogether(charges: readonly Charge[], booking: BookingFunction, values: unknown[]): Promise<BookedRow[]> {
    const bookings = charges.map(({ entry, keyId, recorded }, place) => ({
      entry: bookingOf(entry, place, keyId),
      recorded,
    }));
    const [first] = bookings;
    // Values equal to those of the first booking are omitted.
    const rows = bookings.map(({ entry, recorded }) => ({
      ...differing(BOOKING, entry, first?.entry),
      recorded: recorded.map(({ into, values: own }, index) =>
        differing(into.columns, own, first?.recorded[index]?.values),
      ),
    }));
    const statement = bookingAll(booking, charges[0]?.recorded.map(({ into }) => into) ?? []);
    return this.transactor.prepared<BookedRow>(statement, [JSON.stringify(rows), ...values]);
  }

  private async readBalances(userIds: readonly Id<'usr'>[]): Promise<number[]> {
    const balances = await this.balancesOf(userIds);
    return userIds.map((id) => balances.get(id) ?? 0);
  }

  private query<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.transactor.manager().query<Row[]>(sql, parameters);
  }
}

/**
 * Books an entry, and inserts the rows if it was booked now; the rows' values follow the `taken` parameters of the
 * booking.
 */
function bookingWith(tables: readonly RecordTable[], taken: number): PreparedStatement {
  let parameter = taken;
  const records = tables.map((table, index) => {
    const values = table.columns.map(() => `$${(parameter += 1)}`);
    return `recorded_${index} AS (${recording(table, values, 'charged')})`;
  });
  const text = `
    WITH ${[`charged AS MATERIALIZED (${BOOK.text})`, ...records].join(',\n    ')}
    SELECT balance FROM charged`;
  return { name: `book-with-${namesOf(tables)}`, text };
}

/**
 * Books a JSON array of bookings. Each has an array `recorded` with an object for each table, whose members are
 * columns. Missing members default to those of the first booking.
 */
function bookingAll({ name, call }: BookingFunction, tables: readonly RecordTable[]): PreparedStatement {
  const records = tables.map((table, index) => {
    const values = table.columns.map((column) => `(filled.row).${column}`);
    const first = `jsonb_populate_record(NULL::${table.name}, $1 -> 0 -> 'recorded' -> ${index})`;
    // A subquery of its own, so that each row is built once instead of for each of its columns.
    const row = `SELECT jsonb_populate_record(first.row, charged.recorded -> ${index}) AS row OFFSET 0`;
    const rows = `charged, (SELECT ${first} AS row) AS first, LATERAL (${row}) AS filled`;
    return `, recorded_${index} AS (${recording(table, values, rows)})`;
  });
  const text = `
    WITH charged AS MATERIALIZED (
      SELECT e.place, e.recorded, b.balance
      FROM ${call} b JOIN jsonb_to_recordset($1) AS e (place integer, recorded jsonb) USING (place)
    )${records.join('')}
    SELECT balance FROM charged ORDER BY place`;
  return { name: `${name}-with-${namesOf(tables)}`, text };
}

function bookingOf(
  entry: Charge['entry'],
  place: number,
  keyId: Charge['keyId'],
): Record<(typeof BOOKING)[number], unknown> {
  const { id, delta, kind, reason, reference } = entry;
  return {
    place,
    id,
    user_id: entry.userId,
    delta,
    kind,
    reason,
    ref_type: reference.type,
    ref_id: reference.id,
    actor_id: entry.actorId,
    created_at: entry.createdAt,
    key_id: keyId,
  };
}

/** The members that differ from the first object; all members for the first object itself. */
function differing(columns: readonly string[], one: Values, first: Values = one): Values {
  if (one === first) return one;
  const different: Record<string, unknown> = {};
  for (const name of columns) if (one[name] !== first[name]) different[name] = one[name] ?? null;
  return different;
}

function namesOf(tables: readonly RecordTable[]): string {
  return tables.map(({ name }) => name).join('-') || 'none';
}

/** Inserts the rows of the charges made now; the only statement that writes such rows. */
function recording({ name, columns }: RecordTable, values: readonly string[], rows: string): string {
  return `INSERT INTO ${name} (${columns.join(', ')})
      SELECT ${values.join(', ')} FROM ${rows} WHERE charged.balance IS NOT NULL`;
}

function balanceOf({ balance }: BookedRow): number | null {
  return balance === null ? null : Number(balance);
}

function entryOf({ delta, balanceAfter, refType, refId, ...row }: EntryRow): CreditEntry {
  const reference = { type: refType, id: refId };
  return { ...row, delta: Number(delta), balanceAfter: Number(balanceAfter), reference };
}
