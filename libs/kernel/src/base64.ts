/** What is left of a text after its groups of four: whole bytes, or none. */
const LAST_DIGITS = /^(?:[\w+/-]{2,3})?$/;

/** Digits that are decoded at a time, whole groups of four: their texts are short-lived and small. */
const PIECE = 48 * 1024;

/** `data:` URIs of base64 up to their comma. */
const DATA_URI = /^data:[\w!#$%&'*+.^`|~/;=-]*;base64,/i;
const LONGEST_DATA_URI = 256;

/**
 * The bytes that a text of base64 (RFC 4648, either alphabet, padded or not) stands for; null if it holds anything else,
 * be it white space.
 */
export function base64Bytes(text: string): Buffer | null {
  // Node takes a letter beyond Latin for one of its bytes.
  return Buffer.byteLength(text) === text.length ? decoded(text) : null;
}

/** Base64 of many bytes as what it stands for: nobody has made a text of it. */
export class Base64Text {
  constructor(readonly bytes: Buffer) {}

  /**
   * Reads a text that is base64 to its end, with or without `data:…;base64,` before it; null where it is anything else.
   * @param decode the bytes of base64 without padding or with it; null where it is anything else
   */
  static read(text: Buffer, decode: (digits: Buffer) => Buffer | null): Base64Text | null {
    const head = DATA_URI.exec(text.toString('latin1', 0, LONGEST_DATA_URI))?.[0].length ?? 0;
    const bytes = decode(text.subarray(head));
    return bytes === null ? null : new Base64Text(bytes);
  }
}

/** Node skips what is no base64, so the number of bytes that come out tells whether all of it was: no pattern is run over megabytes. */
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
