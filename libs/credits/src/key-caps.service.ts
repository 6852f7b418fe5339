import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { type CapTerms, type KeyCap, keyCapOf, type ToldCap } from './key-cap.js';

/** Planned once: with a list, how long it is would be judged anew each time. */
const CAP = { name: 'key-cap-of', text: 'SELECT cap FROM key_cap_of($1, $2)' };

const CAPS = {
  name: 'key-caps-of',
  text: 'SELECT k.id, c.cap FROM unnest($1::text[]) AS k(id), key_cap_of(k.id, $2) c WHERE c.cap IS NOT NULL',
};

/** What the key has spent stays where the period does, and goes where it is another. */
const SET = `
  INSERT INTO key_caps AS c (key_id, credits, period, since) VALUES ($1, $2, $3, $4)
  ON CONFLICT (key_id) DO UPDATE SET credits = excluded.credits, period = excluded.period,
    since = CASE WHEN c.period = excluded.period THEN c.since ELSE excluded.since END,
    spent = CASE WHEN c.period = excluded.period THEN c.spent ELSE 0 END`;

/** The table of caps: how much each API key may spend, and has spent. Bookings count in it (`count_key_spending`). */
@Injectable()
export class KeyCaps {
  constructor(
    private readonly transactor: Transactor,
    private readonly clock: Clock,
  ) {}

  /** The cap of a key; null where it has none. */
  async find(keyId: Id<'key'>): Promise<KeyCap | null> {
    const [row] = await this.transactor.prepared<{ cap: ToldCap | null }>(CAP, [keyId, this.clock.now()]);
    return row?.cap == null ? null : keyCapOf(row.cap);
  }

  /** The caps of several keys; those that have none are left out. */
  async of(keyIds: readonly Id<'key'>[]): Promise<ReadonlyMap<Id<'key'>, KeyCap>> {
    const rows = await this.transactor.prepared<{ id: Id<'key'>; cap: ToldCap }>(CAPS, [keyIds, this.clock.now()]);
    return new Map(rows.map(({ id, cap }) => [id, keyCapOf(cap)]));
  }

  /** Sets a key's cap, or takes it away. A new amount for the same period leaves what was spent in it. */
  async set(keyId: Id<'key'>, terms: CapTerms | null): Promise<void> {
    if (terms === null) await this.query('DELETE FROM key_caps WHERE key_id = $1', [keyId]);
    else await this.query(SET, [keyId, terms.credits, terms.period, this.clock.now()]);
  }

  private query(sql: string, parameters: unknown[]): Promise<unknown> {
    return this.transactor.manager().query(sql, parameters);
  }
}
