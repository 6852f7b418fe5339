import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Client } from 'pg';
import { Settings } from '#config';
import { databaseUrl, Transactor, withConnection } from '#database';
import { DomainError } from '#kernel';
import { ObjectStore, STORE_MARK } from '#storage';

/**
 * Compares the object store of this process with that of the installation: the same, another one, or one without a
 * mark, which is another one too or has lost its objects. Unknown while the database does not answer.
 */
export type StoreMatch = 'same' | 'other' | 'unmarked' | 'unknown';

const MARK = /^[0-9a-f]{32}$/;
/** The name of PostgreSQL's advisory lock for marking, shared by all processes. */
const MARK_LOCK = 'naqsh object store';

/**
 * Marks the object store at the first start of an installation, and stores the mark in its database. So a process whose
 * folder or bucket differs from that of the others is detected before it serves callers.
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
   * Compares the marks, and marks the store if the installation has none yet.
   * @throws DomainError `dependency_down` if the store can't be used
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

  /** Makes this process's store the installation's, unless it has one; returns the installation's mark. */
  claim(): Promise<string> {
    return (this.claiming ??= this.claimAlone().finally(() => (this.claiming = undefined)));
  }

  /** Writes the installation's mark to this process's store, at the operator's request. */
  async adopt(): Promise<void> {
    await this.store.put(STORE_MARK, Buffer.from(await this.claim()));
  }

  private claimAlone(): Promise<string> {
    // The lock belongs to a transaction instead of a session, which a pooler may share.
    return withConnection(databaseUrl(this.settings), async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [MARK_LOCK]);
      const mark = (await keptBy(client)) ?? (await this.mark(client));
      await client.query('COMMIT');
      return mark;
    });
  }

  /** Writes the object first: if the process is killed in between, the next one adopts its mark. */
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
