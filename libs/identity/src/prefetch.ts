import { LeastRecentlyUsed } from '#kernel';

/** Data fetched together with the verification of a key. */
export interface Prefetched {
  readonly by: Prefetch<unknown>;
  readonly value: unknown;
  /** Records the subject of this call, for the prefetch of the next call with the same key. */
  hint(name: string): void;
}

/**
 * Data that a domain fetches for a caller in the same statement that verifies their key: both take one round trip and
 * are from the same moment.
 */
export class Prefetch<Value> {
  /**
   * @param tableFunction name of a database function that the domain's migration created. Its arguments are a user's
   *   id, a text[] of hints (the subjects of the key's last calls), the key's id and the present time; it returns one
   *   row whose column `value` is JSON
   */
  constructor(readonly tableFunction: string) {}

  /** The prefetched value of this caller; undefined if they were authenticated without it, as by a session. */
  of({ prefetched }: { readonly prefetched?: Prefetched | undefined }): Value | undefined {
    return prefetched?.by === this ? (prefetched.value as Value) : undefined;
  }
}

const KEYS_REMEMBERED = 10_000;
const HINTS_REMEMBERED = 8;

/**
 * The subjects of each key's latest calls: a guess at the subject of the next one, whose body is read only after its
 * key is verified. It affects only the data fetched from the database, never the answer.
 */
export class KeyHints {
  private readonly names = new LeastRecentlyUsed<readonly string[]>(KEYS_REMEMBERED);

  /** Latest first. */
  of(keyHash: Buffer): readonly string[] {
    return this.names.get(keyHash.toString('base64')) ?? [];
  }

  note(keyHash: Buffer, name: string): void {
    const known = this.of(keyHash);
    if (known[0] === name) return;
    const names = [name, ...known.filter((one) => one !== name)].slice(0, HINTS_REMEMBERED);
    this.names.set(keyHash.toString('base64'), names);
  }
}
