import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from '#kernel';

export const KEY_SCOPES = ['full', 'render'] as const;
/** `render` allows rendering and reading everything a render needs; `full` allows everything its user may do. */
export type KeyScope = (typeof KEY_SCOPES)[number];

const PREFIX = 'ak_';
/** 27 base62 characters carry 160 bits. */
const BODY_LENGTH = 27;
const CHECKSUM_LENGTH = 6;

/**
 * A new key: `ak_`, 160 random bits, and a CRC-32 of both, so that a mistyped or truncated key is detected without a
 * look-up.
 */
export function newKeyText(): string {
  const text = PREFIX + randomBase62(BODY_LENGTH);
  return text + checksumOf(text);
}

/** True if the text has the form of a key and a valid checksum. */
export function isKeyText(text: string): boolean {
  if (!/^ak_[0-9A-Za-z]{33}$/.test(text)) return false;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** SHA-256 of a key: sufficient for a text of 160 random bits, which no dictionary attack can find. */
export function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksumOf(text: string): string {
  return toBase62(crc32(text), CHECKSUM_LENGTH);
}
