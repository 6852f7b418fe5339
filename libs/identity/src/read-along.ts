import { LeastRecentlyUsed } from '#kernel';

/**
 * What another domain wants to know of a caller, read in the very statement that proves their key, so that both cost one
 * round trip and are of one moment. It comes from code, never from a caller.
 */
export interface ReadAlong {
  /** Becomes a part of the prepared statement's name: one name, one expression. */
  readonly name: string;
  /** SQL for one JSON value. It may speak of the caller as `u`, their row of `users`, and of what was noted as `$3`, a text[]. */
  readonly expression: string;
}

/** What was read along with a proof. */
export interface ReadValue {
  readonly value: unknown;
  /** Notes what this call turned out to be about, for the next one with the same key. */
  note(name: string): void;
}

const KEYS_REMEMBERED = 10_000;
const NAMES_REMEMBERED = 8;

/**
 * What the calls of each key were about lately: a guess at what the next one is about, whose body is read only after its
 * key is proved. It decides what is asked of the database, never what the answer is.
 */
export class KeyHabits {
  private readonly names = new LeastRecentlyUsed<readonly string[]>(KEYS_REMEMBERED);

  /** The latest first. */
  of(keyHash: Buffer): readonly string[] {
    return this.names.get(keyHash.toString('base64')) ?? [];
  }

  note(keyHash: Buffer, name: string): void {
    const known = this.of(keyHash);
    if (known[0] === name) return;
    const names = [name, ...known.filter((one) => one !== name)].slice(0, NAMES_REMEMBERED);
    this.names.set(keyHash.toString('base64'), names);
  }
}
