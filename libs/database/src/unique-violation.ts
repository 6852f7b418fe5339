import { sqlStateOf } from './sql-state.js';

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** True if a statement failed because a row with these unique values exists. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error).state === UNIQUE_VIOLATION;
}
