/** The digits after the groups of four: those of whole bytes, or none. */
const LAST_DIGITS = /^(?:[\w+/-]{2,3})?$/;

/** Digits decoded at a time, in whole groups of four, so that the intermediate texts stay small and short-lived. */
const PIECE = 48 * 1024;

/** The prefix of base64 `data:` URIs including the comma. */
const DATA_URI = /^data:[\w!#$%&'*+.^`|~/;=-]*;base64,/i;
const LONGEST_DATA_URI = 256;

/**
 * Decodes base64 (RFC 4648, either alphabet, padded or not); null if the text contains anything else, including white
 * space.
 */
export function base64Bytes(text: string): Buffer | null {
  // Node truncates characters beyond Latin-1 to a byte.
  return Buffer.byteLength(text) === text.length ? decoded(text) : null;
}

/** Decoded base64 of a large value, which was never turned into a string. */
export class Base64Text {
  constructor(readonly bytes: Buffer) {}

  /**
   * Reads a text of base64, with or without the prefix `data:…;base64,`; null if it is anything else.
   * @param decode decodes base64 with or without padding; null for anything else
   */
  static read(text: Buffer, decode: (digits: Buffer) => Buffer | null): Base64Text | null {
    const head = DATA_URI.exec(text.toString('latin1', 0, LONGEST_DATA_URI))?.[0].length ?? 0;
    const bytes = decode(text.subarray(head));
    return bytes === null ? null : new Base64Text(bytes);
  }
}

/**
 * Node skips invalid characters, so the number of decoded bytes reveals them, without matching a pattern over
 * megabytes.
 */
function decoded(text: string): Buffer | null {
  const count = text.length - (text.endsWith('==') ? 2 : Number(text.endsWith('=')));
  const whole = count - (count % 4);
  const last = text.slice(whole, count);
  if (!LAST_DIGITS.test(last)) return null;
  const bytes = Buffer.allocUnsafe(Math.floor((count * 3) / 4));
  let written = 0;
  for (let from = 0; from < whole; from += PIECE) {
    const to = Math.min(from + PIECE, whole);
    written += bytes.write(text.slice(from, to), written, 'base64');
    if (written !== (to * 3) / 4) return null;
  }
  bytes.write(last, written, 'base64');
  return bytes;
}
