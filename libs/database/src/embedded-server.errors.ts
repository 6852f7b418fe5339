import { StartError } from '#kernel';

/** A fault of the embedded server; the message describes the problem and its solution in one line. */
export class EmbeddedServerError extends StartError {
  override readonly name = 'EmbeddedServerError';
}

/** PostgreSQL's messages for failed writes. */
const DISK_FULL = /no space left on device|could not (?:extend|write to) file/i;

/** The reason of a failure, reworded if the user can fix it. */
export function actionable(reason: string): string {
  return DISK_FULL.test(reason) ? 'The disk is full: free some space and try again.' : reason;
}
