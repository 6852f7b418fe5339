import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import type { StoreTokens } from '../platform/store-facts.js';

const PURPOSE = 'store-tokens';
/** Longest time of one refresh: its holder has an answer by then, or has died. */
const HOLD_SECONDS = 40;
/** Tokens are renewed in the last third of their life, and at the latest so long before its end. */
const REFRESH_AHEAD_MS = 3 * 86_400_000;
const LAST_PART = 3;

/** The tokens of a store; the revision changes whenever they do. */
export interface HeldTokens {
  readonly tokens: StoreTokens;
  readonly revision: number;
}

/** The right to refresh, which one process has at a time. */
export interface RefreshHold extends HeldTokens {
  /** Tries whose end nobody has seen, this one included. */
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

  /** Null for a store that has none. */
  async find(id: Id<'str'>): Promise<HeldTokens | null> {
    const [row] = await this.query<Row>(
      'SELECT tokens, tokens_revision AS revision FROM stores WHERE id = $1 AND tokens IS NOT NULL',
      [id],
    );
    return row === undefined ? null : this.held(row);
  }

  /** Replaces the tokens, whoever is refreshing the old ones. */
  async put(id: Id<'str'>, tokens: StoreTokens, now: Date): Promise<void> {
    await this.write(id, tokens, now, '');
  }

  /**
   * Begins a refresh of these tokens, unless another process is at it or they are others by now.
   * @returns null if it may not begin
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

  /** Ends a refresh with new tokens; whoever reads from now on gets both. */
  async renew(id: Id<'str'>, { revision }: RefreshHold, tokens: StoreTokens, now: Date): Promise<void> {
    await this.write(id, tokens, now, 'AND tokens_revision = $6', [revision]);
  }

  /** Ends a refresh without new tokens. `isUsed`: whether the platform may have used the refresh token up. */
  async letGo(id: Id<'str'>, { revision }: RefreshHold, isUsed: boolean): Promise<void> {
    await this.query(
      `UPDATE stores SET refresh_until = NULL, refresh_tries = refresh_tries - $3
       WHERE id = $1 AND tokens_revision = $2 AND refresh_tries > 0`,
      [id, revision, isUsed ? 0 : 1],
    );
  }

  /** Gives a store up whose refresh token is dead: only the merchant can help, by installing anew. */
  async expire(id: Id<'str'>, revision: number): Promise<void> {
    await this.query(
      `UPDATE stores SET status = 'expired', reauthorize = true, refresh_at = NULL, refresh_until = NULL
       WHERE id = $1 AND tokens_revision = $2 AND status = 'active'`,
      [id, revision],
    );
  }

  /** The stores whose tokens are to be refreshed by now, at most `most`. */
  async due(now: Date, most: number): Promise<{ id: Id<'str'>; revision: number }[]> {
    return this.query(
      `SELECT id, tokens_revision AS revision FROM stores
       WHERE status = 'active' AND refresh_at <= $1 ORDER BY refresh_at LIMIT $2`,
      [now, most],
    );
  }

  /**
   * Seals the tokens of the next `most` stores anew that were sealed before the secret was replaced. The revision stays:
   * they are the same tokens.
   * @returns the last store that was looked at; null if there was none
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

  /** The rows of a statement that changes them. */
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
