import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#config';
import { currentTransaction, withTransaction } from '#kernel';
import { DataSource, EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import type { SentStatement } from './retrying-connection.js';
import type { RetryingPool } from './retrying-pool.js';
import { hasYielded } from './sql-state.js';

/** Retries of a transaction after conflicts with others; after these the error goes to the caller. */
const REPEATS = 3;

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  /** Marks a statement as read-only despite functions that leave this open: it may be sent twice. */
  readonly onlyReads?: true;
}

/** Takes part in the outermost transactions of the work it accompanies: its writes commit with them or not at all. */
export interface TransactionParticipant {
  /**
   * Called in place of an outermost transaction.
   * @param begin runs its argument in the transaction; call it once, with `work` and everything that must commit with
   *   it
   * @returns the result of `work`
   */
  around<T>(work: () => Promise<T>, begin: (work: () => Promise<T>) => Promise<T>): Promise<T>;
}

/**
 * Ambient transactions: inside `run`, every repository obtained here, in any service, belongs to the same transaction.
 * The renderer and the HTTP client refuse to work inside one.
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
   * Runs `work` in a transaction that commits when it resolves and rolls back when it rejects; joins a running one.
   * After a deadlock `work` runs again, so its effects outside the database must be repeatable. The outermost
   * transaction is the request's main effect: a call with an Idempotency-Key stores its result as the answer in it.
   */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.inCompany(work, () => this.step(work));
  }

  /**
   * As `run`, for work of one statement. A statement is a transaction by itself, so one is opened only for a
   * participant, which must write in it. This saves two round trips.
   */
  runStatement<T>(work: () => Promise<T>): Promise<T> {
    return this.inCompany(work, work);
  }

  /**
   * As `run`, for a transaction that is not the request's main effect but a preparation, or a cleanup after a failure.
   * A call with an Idempotency-Key stays open, and a retry after a crash starts over, so it must handle the
   * effects of the step.
   */
  step<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction() !== undefined) return work();
    return this.transact(work);
  }

  /** Runs `work`; the participant takes part in each outermost `run` of it, at any depth. */
  accompany<T>(participant: TransactionParticipant, work: () => Promise<T>): Promise<T> {
    return this.participants.run(participant, work);
  }

  /** The manager of the ambient transaction, or the data source's own outside of one. */
  manager(): EntityManager {
    const transaction = currentTransaction();
    return transaction instanceof EntityManager ? transaction : this.dataSource.manager;
  }

  /**
   * Runs a statement of the hot path on the ambient transaction's connection. PostgreSQL parses and plans it once per
   * connection, under its name, so a name must always have the same text. Behind a pooler, whose connections change
   * between transactions, it has no name.
   */
  async prepared<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> {
    const client = (await this.manager().queryRunner?.connect()) as Pick<RetryingPool, 'query'> | undefined;
    const { name, ...unnamed } = statement;
    const named = this.settings.databaseDirectUrl === undefined ? { name } : {};
    const query: SentStatement = { ...unnamed, ...named, values };
    const { rows } = await (client ?? this.pool()).query<Row>(query);
    return rows;
  }

  /**
   * The entity's repository in the ambient transaction. Call it in each method; a stored repository stays outside the
   * transaction.
   */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager().getRepository(entity);
  }

  /**
   * On a deadlock the database aborts one of the transactions. That one is retried: it left nothing behind, because no
   * external system is called in a transaction.
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

  /** TypeORM's pool, the source of all its connections; its type does not name the library. */
  private pool(): RetryingPool {
    return (this.dataSource.driver as unknown as { master: RetryingPool }).master;
  }
}
