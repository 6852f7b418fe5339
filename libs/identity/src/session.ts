import { createHash } from 'node:crypto';
import { randomBase62 } from '#kernel';

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
