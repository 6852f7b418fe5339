import { inspect } from 'node:util';

/** Longest stored error message, in characters. */
const LONGEST = 500;

/** Thrown when a later lease exists or the job has ended: this worker must not write anything more. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another worker has taken this job over.');
  }
}

/** Thrown when a retry can't help: the job is dead at once. `message` explains the fault to a person. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Thrown when a service asks for a pause: the next try waits at least that long, regardless of the kind's waits. */
export class AskedToWait extends Error {
  override readonly name: string = 'AskedToWait';

  constructor(
    message: string,
    /** Seconds; null if not specified. */
    readonly retryAfter: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Describes any thrown value as text that PostgreSQL can store, without NUL. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : inspect(error);
  return text.slice(0, LONGEST).toWellFormed().replaceAll('\0', '\uFFFD');
}
