import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Largest multiple of 62 in a byte: greater bytes are drawn again, so that every character is equally likely. */
const FAIR_BYTES = 248;

/** `length` characters drawn uniformly from 0-9 A-Z a-z; each carries log2(62), about 5.95, bits. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      if (byte < FAIR_BYTES) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** A non-negative integer in base 62, zero-padded to `width` characters. */
export function toBase62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = ALPHABET.charAt(rest % 62) + text;
  return text.padStart(width, '0');
}
