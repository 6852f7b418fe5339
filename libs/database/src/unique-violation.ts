import { sqlStateOf } from './sql-state.js';

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with these unique values is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlStateOf(error).state === UNIQUE_VIOLATION;
}
