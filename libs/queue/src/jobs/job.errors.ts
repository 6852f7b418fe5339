import { inspect } from 'node:util';

/** Longest message of a failure that is kept, characters. */
const LONGEST = 500;

/** A later lease was given out, or the job was ended: what this worker still wanted to write must not be written. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor() {
    super('Another worker has taken this job over.');
  }
}

/** Trying again can't help: the job is dead at once. `message` says to a person what is wrong. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Who was asked says for how long not to ask again: the next try waits at least so long, whatever the kind's waits are. */
export class AskedToWait extends Error {
  override readonly name: string = 'AskedToWait';

  constructor(
    message: string,
    /** Seconds; null where it was not said. */
    readonly retryAfter: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A failure in words, whatever was thrown: as text that PostgreSQL takes, in which there is no NUL. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : inspect(error);
  return text.slice(0, LONGEST).toWellFormed().replaceAll('\0', '\uFFFD');
}
