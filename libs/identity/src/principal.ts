import type { Id } from '#kernel';
import type { User } from '#users';
import type { KeyScope } from './api-key.js';
import type { Prefetched } from './prefetch.js';

/** Who calls, once proved: the user, suspended or not, and what the means of proof allows. */
export interface Principal {
  readonly user: User;
  readonly scope: KeyScope;
  /** The API key used; null for a session. */
  readonly keyId: Id<'key'> | null;
  /** SHA-256 of the session's text; null for an API key. */
  readonly sessionHash: Buffer | null;
  /** What the route had fetched with the proof of a key. */
  readonly prefetched?: Prefetched | undefined;
}
