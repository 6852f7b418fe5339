import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<object>();

/** Runs `work` with `transaction` as the ambient transaction of everything that it awaits. */
export function withTransaction<T>(transaction: object, work: () => Promise<T>): Promise<T> {
  return scope.run(transaction, work);
}

/** The transaction in which the caller runs, if any. */
export function currentTransaction(): object | undefined {
  return scope.getStore();
}

/**
 * Throws inside a transaction. Renders and external calls start with this check: a database connection and its row
 * locks must never wait for them.
 */
export function assertOutsideTransaction(what: string): void {
  if (currentTransaction() !== undefined)
    throw new Error(`${what} inside a database transaction: move it out of run()`);
}
