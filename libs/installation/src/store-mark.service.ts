import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { Settings } from '#config';
import { databaseUrl, Transactor, withConnection } from '#database';
import { DomainError } from '#kernel';
import { ObjectStore, STORE_MARK } from '#storage';

/**
 * How the object store of this process stands to that of the installation: the same, another one, or one without a mark,
 * which is another one too, or has lost its objects. Unknown while the database does not tell.
 */
export type StoreMatch = 'same' | 'other' | 'unmarked' | 'unknown';

const MARK = /^[0-9a-f]{32}$/;
/** Any text that all processes agree on: PostgreSQL's advisory lock under which one of them marks. */
const MARK_LOCK = 'naqsh object store';

/**
 * Marks the object store at the first start of an installation, and keeps the mark in its database: a process whose folder
 * or bucket is not that of the others finds it out before callers do.
 */
@Injectable()
export class StoreMark {
  private wanted: string | undefined;
  private claiming: Promise<string> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly store: ObjectStore,
    private readonly transactor: Transactor,
  ) {}

  /**
   * Compares, and marks the store where the installation has none yet.
   * @throws DomainError `dependency_down` where the store can't be used
   */
  async match(): Promise<StoreMatch> {
    try {
      this.wanted ??= (await this.kept()) ?? (await this.claim());
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return 'unknown';
    }
    const found = await this.found();
    if (found === null) return 'unmarked';
    return found === this.wanted ? 'same' : 'other';
  }

  /** Makes this process's store the installation's, unless it has one; returns the mark of the one it has. */
  claim(): Promise<string> {
    return (this.claiming ??= this.claimAlone().finally(() => (this.claiming = undefined)));
  }

  /** Gives this process's store the mark of the installation, for whoever says that it is the right one. */
  async adopt(): Promise<void> {
    await this.store.put(STORE_MARK, Buffer.from(await this.claim()));
  }

  private claimAlone(): Promise<string> {
    // Held by a transaction, not by a session, which a pooler may share.
    return withConnection(databaseUrl(this.settings), async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [MARK_LOCK]);
      const mark = (await keptBy(client)) ?? (await this.mark(client));
      await client.query('COMMIT');
      return mark;
    });
  }

  /** The object first: whoever is killed in between leaves a mark that the next one takes over. */
  private async mark(client: Client): Promise<string> {
    const found = await this.found();
    const mark = found ?? randomBytes(16).toString('hex');
    if (found === null) await this.store.put(STORE_MARK, Buffer.from(mark));
    await client.query('INSERT INTO installation_stores (mark) VALUES ($1)', [mark]);
    return mark;
  }

  private async kept(): Promise<string | null> {
    const rows = await this.transactor.manager().query<{ mark: string }[]>('SELECT mark FROM installation_stores');
    return rows[0]?.mark ?? null;
  }

  private async found(): Promise<string | null> {
    const bytes = await this.store.find(STORE_MARK);
    const text = bytes?.toString('latin1') ?? '';
    return MARK.test(text) ? text : null;
  }
}

async function keptBy(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string }>('SELECT mark FROM installation_stores');
  return rows[0]?.mark ?? null;
}
