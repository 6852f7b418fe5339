import { LeastRecentlyUsed } from '#kernel';

/** What was fetched with the proof of a key. */
export interface Prefetched {
  readonly by: Prefetch<unknown>;
  readonly value: unknown;
  /** Notes what this call turned out to be about, for the prefetch of the next one with the same key. */
  hint(name: string): void;
}

/**
 * What a domain fetches for a caller before their call begins, in the very statement that proves their key: both cost one
 * round trip and are of one moment.
 */
export class Prefetch<Value> {
  /**
   * @param tableFunction name of a function of the database that the domain's migration made: given a user's id, a text[] of
   *   hints, what the last calls with the key were about, the key's id and the present, it gives one row whose column `value`
   *   is JSON
   */
  constructor(readonly tableFunction: string) {}

  /** What it fetched for this caller; undefined of one who was proved without it, as by a session. */
  of({ prefetched }: { readonly prefetched?: Prefetched | undefined }): Value | undefined {
    return prefetched?.by === this ? (prefetched.value as Value) : undefined;
  }
}

const KEYS_REMEMBERED = 10_000;
const HINTS_REMEMBERED = 8;

/**
 * What the calls of each key were about lately: a guess at what the next one is about, whose body is read only after its
 * key is proved. It decides what is asked of the database, never what the answer is.
 */
export class KeyHints {
  private readonly names = new LeastRecentlyUsed<readonly string[]>(KEYS_REMEMBERED);

  /** The latest first. */
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
