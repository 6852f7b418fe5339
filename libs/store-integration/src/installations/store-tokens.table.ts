import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { StoreTokens } from '../platform/store-facts.js';

const PURPOSE = 'store-tokens';
/** The longest duration of one refresh: by then its holder has an answer or has died. */
const HOLD_SECONDS = 40;
/** Tokens are refreshed in the last third of their life, and at least this long before they expire. */
const REFRESH_AHEAD_MS = 3 * 86_400_000;
const LAST_PART = 3;

/** The tokens of a store; the revision changes with them. */
export interface HeldTokens {
  readonly tokens: StoreTokens;
  readonly revision: number;
}

/** The lock for a refresh, which one process holds at a time. */
export interface RefreshHold extends HeldTokens {
  /** Refreshes started without a known result, this one included. */
  readonly tries: number;
}

interface Row {
  readonly tokens: Buffer;
  readonly revision: number;
}

/** Reads and writes the sealed tokens of stores. */
@Injectable()
export class StoreTokensTable {
  constructor(
    private readonly transactor: Transactor,
    private readonly seal: SecretSeal,
  ) {}

  /** Returns null for a store without tokens. */
  async find(id: Id<'str'>): Promise<HeldTokens | null> {
    const [row] = await this.query<Row>(
      'SELECT tokens, tokens_revision AS revision FROM stores WHERE id = $1 AND tokens IS NOT NULL',
      [id],
    );
    return row === undefined ? null : this.held(row);
  }

  /** Replaces the tokens, even during a refresh of the old ones. */
  async put(id: Id<'str'>, tokens: StoreTokens, now: Date): Promise<void> {
    await this.write(id, tokens, now, '');
  }

  /**
   * Takes the lock to refresh these tokens, unless another process holds it or the revision has changed.
   * @returns null if the lock was not taken
   */
  async hold(id: Id<'str'>, revision: number): Promise<RefreshHold | null> {
    const rows = await this.returning<Row & { tries: number }>(
      `UPDATE stores SET refresh_until = now() + make_interval(secs => ${HOLD_SECONDS}), refresh_tries = refresh_tries + 1
       WHERE id = $1 AND tokens_revision = $2 AND tokens IS NOT NULL AND status = 'active'
         AND (refresh_until IS NULL OR refresh_until < now())
       RETURNING tokens, tokens_revision AS revision, refresh_tries AS tries`,
      [id, revision],
    );
    const [row] = rows;
    return row === undefined ? null : { ...this.held(row), tries: row.tries };
  }

  /** Ends a refresh with new tokens. */
  async renew(id: Id<'str'>, { revision }: RefreshHold, tokens: StoreTokens, now: Date): Promise<void> {
    await this.write(id, tokens, now, 'AND tokens_revision = $6', [revision]);
  }

  /** Ends a refresh without new tokens. `isUsed`: true if the platform may have used the refresh token up. */
  async letGo(id: Id<'str'>, { revision }: RefreshHold, isUsed: boolean): Promise<void> {
    await this.query(
      `UPDATE stores SET refresh_until = NULL, refresh_tries = refresh_tries - $3
       WHERE id = $1 AND tokens_revision = $2 AND refresh_tries > 0`,
      [id, revision, isUsed ? 0 : 1],
    );
  }

  /** Expires a store whose refresh token is dead. Only its merchant can restore it, by installing again. */
  async expire(id: Id<'str'>, revision: number): Promise<void> {
    await this.query(
      `UPDATE stores SET status = 'expired', reauthorize = true, refresh_at = NULL, refresh_until = NULL
       WHERE id = $1 AND tokens_revision = $2 AND status = 'active'`,
      [id, revision],
    );
  }

  /** Returns the stores whose tokens are due for a refresh, at most `most`. */
  async due(now: Date, most: number): Promise<{ id: Id<'str'>; revision: number }[]> {
    return this.query(
      `SELECT id, tokens_revision AS revision FROM stores
       WHERE status = 'active' AND refresh_at <= $1 ORDER BY refresh_at LIMIT $2`,
      [now, most],
    );
  }

  /**
   * Re-seals the tokens of the next `most` stores that were sealed with the previous secret. The revision does not
   * change,
   * because the tokens don't.
   * @returns the last store that was processed; null if there was none
   */
  async reseal(after: string, most: number): Promise<string | null> {
    const rows = await this.query<{ id: string; tokens: Buffer }>(
      'SELECT id, tokens FROM stores WHERE tokens IS NOT NULL AND id > $1 ORDER BY id LIMIT $2',
      [after, most],
    );
    for (const { id, tokens } of rows) {
      const sealed = this.seal.renew(PURPOSE, tokens);
      if (sealed !== null) {
        await this.query('UPDATE stores SET tokens = $3 WHERE id = $1 AND tokens = $2', [id, tokens, sealed]);
      }
    }
    return rows.at(-1)?.id ?? null;
  }

  private async write(
    id: Id<'str'>,
    tokens: StoreTokens,
    now: Date,
    condition: string,
    more: unknown[] = [],
  ): Promise<void> {
    const sealed = this.seal.seal(PURPOSE, JSON.stringify(tokens));
    await this.query(
      `UPDATE stores SET tokens = $2, tokens_revision = tokens_revision + 1, scopes = $3, token_expires_at = $4,
         refresh_at = $5, refresh_until = NULL, refresh_tries = 0, reauthorize = false
       WHERE id = $1 AND status <> 'uninstalled' ${condition}`,
      [id, sealed, tokens.scopes, tokens.expiresAt, refreshAt(tokens, now), ...more],
    );
  }

  private held({ tokens, revision }: Row): HeldTokens {
    const read = JSON.parse(this.seal.open(PURPOSE, tokens)) as StoreTokens & { expiresAt: string | null };
    return { tokens: { ...read, expiresAt: read.expiresAt === null ? null : new Date(read.expiresAt) }, revision };
  }

  private query<Found>(sql: string, values: unknown[]): Promise<Found[]> {
    return this.transactor.manager().query<Found[]>(sql, values);
  }

  /** Returns the rows of a data-modifying statement. */
  private async returning<Found>(sql: string, values: unknown[]): Promise<Found[]> {
    const [rows] = await this.transactor.manager().query<[Found[], number]>(sql, values);
    return rows;
  }
}

function refreshAt({ refresh, expiresAt }: StoreTokens, now: Date): Date | null {
  if (refresh === null || expiresAt === null) return null;
  const ahead = Math.min(REFRESH_AHEAD_MS, Math.max(0, expiresAt.getTime() - now.getTime()) / LAST_PART);
  return new Date(expiresAt.getTime() - ahead);
}
