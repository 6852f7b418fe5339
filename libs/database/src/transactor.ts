import { Injectable } from '@nestjs/common';
import { currentTransaction, withTransaction } from '#kernel';
import type pg from 'pg';
import { DataSource, EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * Transactions, ambient: inside `run`, every repository got from here, by whichever service, belongs to the same one.
 * The renderer and the HTTP client refuse to work inside.
 */
@Injectable()
export class Transactor {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in a transaction that commits when it resolves and rolls back when it rejects; joins a running one. */
  run<T>(work: () => Promise<T>): Promise<T> {
    if (currentTransaction() !== undefined) return work();
    return this.dataSource.transaction((manager) => withTransaction(manager, work));
  }

  /** The manager of the ambient transaction, or outside of one the data source's own. */
  manager(): EntityManager {
    const transaction = currentTransaction();
    return transaction instanceof EntityManager ? transaction : this.dataSource.manager;
  }

  /**
   * Runs a statement of the hot path on the ambient transaction's connection: PostgreSQL parses and plans it once per
   * connection, under its name. One name, one text, for ever.
   */
  async prepared<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> {
    const client = (await this.manager().queryRunner?.connect()) as pg.PoolClient | undefined;
    const { rows } = await (client ?? this.pool()).query<Row>({ ...statement, values });
    return rows;
  }

  /** The entity's repository in the ambient transaction. Get it anew in each method; a kept one stays outside. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager().getRepository(entity);
  }

  /** The pool that TypeORM made and drew all its connections from; its type leaves it open which library that is. */
  private pool(): pg.Pool {
    return (this.dataSource.driver as unknown as { master: pg.Pool }).master;
  }
}
