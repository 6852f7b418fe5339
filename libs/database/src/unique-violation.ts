import { QueryFailedError } from 'typeorm';

/** SQLSTATE unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row with these unique values is already there. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION;
}
