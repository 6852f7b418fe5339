import { QueryFailedError } from 'typeorm';

/** The database's code and detail for a failed statement. */
export interface SqlState {
  /** SQLSTATE; null if the error is not the database's. */
  readonly state: string | null;
  readonly detail: string | null;
}

/** SQLSTATEs deadlock_detected and serialization_failure: the transaction was rolled back in favour of another one. */
const YIELDED = ['40P01', '40001'];

/** Returns true if a transaction failed only because of concurrent ones: a retry may well succeed. */
export function hasYielded(error: unknown): boolean {
  return YIELDED.includes(sqlStateOf(error).state ?? '');
}

/** The SQLSTATE of an error, with or without TypeORM's wrapper. */
export function sqlStateOf(error: unknown): SqlState {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, detail } = (cause ?? {}) as { code?: unknown; detail?: unknown };
  return { state: typeof code === 'string' ? code : null, detail: typeof detail === 'string' ? detail : null };
}
