import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The largest multiple of 62 in a byte: larger bytes are redrawn, so that all characters are equally likely. */
const FAIR_BYTES = 248;

/** Random bytes are drawn in batches: a call of the system's generator costs far more than a byte. */
const drawn = new Uint8Array(4096);
let used = drawn.length;

/** `length` characters drawn uniformly from 0-9 A-Z a-z; each carries log2(62), about 5.95, bits. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = randomByte();
    if (byte < FAIR_BYTES) text += ALPHABET.charAt(byte % 62);
  }
  return text;
}

/** Returns each byte once and erases it, because keys are made from these bytes. */
function randomByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const byte = drawn[used] ?? FAIR_BYTES;
  drawn[used] = 0;
  used += 1;
  return byte;
}

/** A non-negative integer in base 62, zero-padded to `width` characters. */
export function toBase62(value: number, width: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor(rest / 62)) text = ALPHABET.charAt(rest % 62) + text;
  return text.padStart(width, '0');
}
