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
