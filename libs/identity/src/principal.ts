import { createHash } from 'node:crypto';
import { type Id, randomBase62 } from '#kernel';
import type { User } from '#users';
import type { KeyScope } from './api-key.js';
import type { Prefetched } from './prefetch.js';

/** An authenticated caller: the user, suspended or not, and the permissions of the key or session. */
export interface Principal {
  readonly user: User;
  readonly scope: KeyScope;
  /** The API key used; null for a session. */
  readonly keyId: Id<'key'> | null;
  /** SHA-256 of the session's text; null for an API key. */
  readonly sessionHash: Buffer | null;
  /** Data that the route fetched with the verification of a key. */
  readonly prefetched?: Prefetched | undefined;
}

const DAY_SECONDS = 86_400;
/** The idle timeout of a session. */
export const IDLE_SECONDS = 14 * DAY_SECONDS;
/** The maximum lifetime of a session after sign-in, regardless of use. */
export const LIFETIME_SECONDS = 90 * DAY_SECONDS;

/** 43 base62 characters carry 256 bits. */
const TEXT_LENGTH = 43;

/** A new session's secret: opaque, random, known only to the browser. */
export function newSessionText(): string {
  return randomBase62(TEXT_LENGTH);
}

/** The stored hash of a session's text; null if the text can't be one. */
export function sessionHashOf(text: string): Buffer | null {
  if (text.length !== TEXT_LENGTH || !/^[0-9A-Za-z]+$/.test(text)) return null;
  return createHash('sha256').update(text).digest();
}
