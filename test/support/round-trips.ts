/** Type, one byte, and length, four bytes that include themselves. */
const HEAD = 5;
const READY_FOR_QUERY = 'Z'.charCodeAt(0);

/** Counts PostgreSQL's completed answers, after which it waits for more: one for each round trip of a client. */
export class RoundTrips {
  count = 0;

  /** Reads one connection's answers (PostgreSQL documentation, "Frontend/Backend Protocol", message formats). */
  readonly observe = (): ((answer: Buffer) => void) => {
    let pending = Buffer.alloc(0);
    return (answer) => {
      pending = Buffer.concat([pending, answer]);
      while (pending.length >= HEAD && pending.length > pending.readInt32BE(1)) {
        if (pending[0] === READY_FOR_QUERY) this.count += 1;
        pending = pending.subarray(pending.readInt32BE(1) + 1);
      }
    };
  };
}
