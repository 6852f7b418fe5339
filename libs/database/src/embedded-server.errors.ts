import { StartError } from '#kernel';

/** The embedded server can't be used; the message says in one line what is wrong and what to do. */
export class EmbeddedServerError extends StartError {
  override readonly name = 'EmbeddedServerError';
}

/** How PostgreSQL words that it could not write. */
const DISK_FULL = /no space left on device|could not (?:extend|write to) file/i;

/** The reason that a user can act on, from what the server said. */
export function actionable(reason: string): string {
  return DISK_FULL.test(reason) ? 'The disk is full: free some space and try again.' : reason;
}
