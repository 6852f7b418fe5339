import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config';
import { currentTransaction, withTransaction } from '#kernel';
import { DataSource, EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { SentStatement } from './retrying-connection.js';
import type { RetryingPool } from './retrying-pool.js';
import { hasYielded } from './sql-state.js';

/** How often a transaction that gave way to others is repeated; after that the fault is the caller's. */
const REPEATS = 3;

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** That it changes nothing, where a function in it leaves that open: it may be sent twice. */
  readonly onlyReads?: true;
}

/** Takes part in outermost transactions of what runs in its company: what it writes commits with them or not at all. */
export interface TransactionParticipant {
  /**
   * Called in place of an outermost transaction.
   * @param begin runs what it is given in the transaction; call it once, with `work` and whatever is to commit with it
   * @returns what `work` gave
   */
  around<T>(work: () => Promise<T>, begin: (work: () => Promise<T>) => Promise<T>): Promise<T>;
}

/**
 * Transactions, ambient: inside `run`, every repository got from here, by whichever service, belongs to the same one.
 * The renderer and the HTTP client refuse to work inside.
 */
@Injectable()
export class Transactor {
  private readonly logger = new Logger(Transactor.name);
  private readonly participants = new AsyncLocalStorage<TransactionParticipant>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: Settings,
  ) {}

  /**
   * Runs `work` in a transaction that commits when it resolves and rolls back when it rejects; joins a running one. After a
   * deadlock `work` runs again: what it changes outside of the database it must be able to change twice. The outermost one is
   * what the request is for: a call with an Idempotency-Key keeps what it gives as its answer, in it.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.inCompany(work, () => this.step(work));
  }

  /**
   * As `run`, for work of one statement: that is a transaction of its own, so one is opened only for a participant, which
   * has to write with it. It saves two round trips.
   */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return this.inCompany(work, work);
  }

  /**
   * As `run`, for a transaction that is not yet what the request is for, but only on the way there, or clears up after a
   * failure: a call with an Idempotency-Key stays open, and a repeat after a crash begins anew. It has to expect what the
   * step has left.
   */
  step<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction() !== undefined) return work();
    return this.transact(work);
  }

  /** Runs `work`; the participant takes part in each outermost `run` of it, at any depth. */
  accompany<T>(participant: TransactionParticipant, work: () => Promise<T>): Promise<T> {
    return this.participants.run(participant, work);
  }

  /** The manager of the ambient transaction, or outside of one the data source's own. */
  manager(): EntityManager {
    const transaction = currentTransaction();
    return transaction instanceof EntityManager ? transaction : this.dataSource.manager;
  }

  /**
   * Runs a statement of the hot path on the ambient transaction's connection: PostgreSQL parses and plans it once per
   * connection, under its name. One name, one text, for ever. Behind a pooler, whose connections change from one
   * transaction to the next, it has no name.
   */
  async prepared<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> {
    const client = (await this.manager().queryRunner?.connect()) as Pick<RetryingPool, 'query'> | undefined;
    const { name, ...unnamed } = statement;
    const named = this.settings.databaseDirectUrl === undefined ? { name } : {};
    const query: SentStatement = { ...unnamed, ...named, values };
    const { rows } = await (client ?? this.pool()).query<Row>(query);
    return rows;
  }

  /** The entity's repository in the ambient transaction. Get it anew in each method; a kept one stays outside. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager().getRepository(entity);
  }

  /**
   * The database ends one of two transactions that wait for each other. That one begins anew: nothing of it is left, since
   * nothing outside of the database is called in a transaction.
   */
  private async transact<T>(work: () => Promise<T>): Promise<T> {
    for (let left = REPEATS; ; left -= 1) {
      try {
        return await this.dataSource.transaction((manager) => withTransaction(manager, work));
      } catch (error) {
        if (left === 0 || !hasYielded(error)) throw error;
        this.logger.warn(`A transaction gave way to another one and is repeated: ${String(error)}`);
      }
    }
  }

  private inCompany<T>(work: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
    const participant = currentTransaction() === undefined ? this.participants.getStore() : undefined;
    return participant === undefined ? alone() : participant.around(work, (all) => this.step(all));
  }

  /** The pool that TypeORM made and drew all its connections from; its type leaves it open which library that is. */
  private pool(): RetryingPool {
    return (this.dataSource.driver as unknown as { master: RetryingPool }).master;
  }
}
