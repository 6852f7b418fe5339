import { Injectable } from '@nestjs/common';
import { currentTransaction, withTransaction } from '#kernel';
import { DataSource, EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';

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

  /** The entity's repository in the ambient transaction. Get it anew in each method; a kept one stays outside. */
  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.manager().getRepository(entity);
  }
}
