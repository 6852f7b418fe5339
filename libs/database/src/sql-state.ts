import { QueryFailedError } from 'typeorm';

/** What the database said about a statement that failed. */
export interface SqlState {
  /** SQLSTATE; null if it was not the database that failed. */
  readonly state: string | null;
  readonly detail: string | null;
}

/** SQLSTATEs deadlock_detected and serialization_failure: the transaction was rolled back for the sake of another one. */
const YIELDED = ['40P01', '40001'];

/** Tells whether a transaction failed only because others ran at the same time: run again, it may well commit. */
export function hasYielded(error: unknown): boolean {
  return YIELDED.includes(sqlStateOf(error).state ?? '');
}

/** The SQLSTATE of an error, whether TypeORM passed the statement on or not. */
export function sqlStateOf(error: unknown): SqlState {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, detail } = (cause ?? {}) as { code?: unknown; detail?: unknown };
  return { state: typeof code === 'string' ? code : null, detail: typeof detail === 'string' ? detail : null };
}
