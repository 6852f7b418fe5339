import { createHash } from 'node:crypto';
import { type Id, randomBase62 } from '#kernel';
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

const DAY_SECONDS = 86_400;
/** A session that is not used for so long ends. */
export const IDLE_SECONDS = 14 * DAY_SECONDS;
/** However much it is used, a session ends so long after signing in. */
export const LIFETIME_SECONDS = 90 * DAY_SECONDS;

/** 43 base62 characters carry 256 bits. */
const TEXT_LENGTH = 43;

/** A new session's secret: opaque, drawn at random, known to the browser alone. */
export function newSessionText(): string {
  return randomBase62(TEXT_LENGTH);
}

/** What is kept of it; null for a text that no session ever had. */
export function sessionHashOf(text: string): Buffer | null {
  if (text.length !== TEXT_LENGTH || !/^[0-9A-Za-z]+$/.test(text)) return null;
  return createHash('sha256').update(text).digest();
}
