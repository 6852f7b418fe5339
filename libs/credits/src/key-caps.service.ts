import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { type CapTerms, type KeyCap, keyCapOf, type CapRow } from './key-cap.js';

/** A query for one key, planned once: one with a list would be planned again for each length. */
const CAP = { name: 'key-cap-of', text: 'SELECT cap FROM key_cap_of($1, $2)' };

const CAPS = {
  name: 'key-caps-of',
  text: 'SELECT k.id, c.cap FROM unnest($1::text[]) AS k(id), key_cap_of(k.id, $2) c WHERE c.cap IS NOT NULL',
};

/** The spending is kept if the period stays the same and reset if it changes. */
const SET = `
  INSERT INTO key_caps AS c (key_id, credits, period, since) VALUES ($1, $2, $3, $4)
  ON CONFLICT (key_id) DO UPDATE SET credits = excluded.credits, period = excluded.period,
    since = CASE WHEN c.period = excluded.period THEN c.since ELSE excluded.since END,
    spent = CASE WHEN c.period = excluded.period THEN c.spent ELSE 0 END`;

/** The table of caps and spending of API keys. Bookings update it (`count_key_spending`). */
@Injectable()
export class KeyCaps {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** The cap of a key; null if it has none. */
  async find(keyId: Id<'key'>): Promise<KeyCap | null> {
    const [row] = await this.transactor.prepared<{ cap: CapRow | null }>(CAP, [keyId, this.clock.now()]);
    return row?.cap == null ? null : keyCapOf(row.cap);
  }

  /** The caps of several keys; omits keys without a cap. */
  async of(keyIds: readonly Id<'key'>[]): Promise<ReadonlyMap<Id<'key'>, KeyCap>> {
    const rows = await this.transactor.prepared<{ id: Id<'key'>; cap: CapRow }>(CAPS, [keyIds, this.clock.now()]);
    return new Map(rows.map(({ id, cap }) => [id, keyCapOf(cap)]));
  }

  /** Sets or removes a key's cap. A new amount for the same period keeps the spending counted so far. */
  async set(keyId: Id<'key'>, terms: CapTerms | null): Promise<void> {
    if (terms === null) await this.query('DELETE FROM key_caps WHERE key_id = $1', [keyId]);
    else await this.query(SET, [keyId, terms.credits, terms.period, this.clock.now()]);
  }

  private query(sql: string, parameters: unknown[]): Promise<unknown> {
    return this.transactor.manager().query(sql, parameters);
  }
}
