/** An object from an external source. Its members may be of any type. */
export type Members = Readonly<Record<string, unknown>>;

/** A string, closed by its quote or the end of the text, or a number (RFC 8259). */
const TOKEN = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** The characters and length of an identifier that a platform may give. */
const ID = /^[\w-]{1,64}$/;

/**
 * Parses JSON. Numbers become text, digit by digit: platform identifiers are numbers that may exceed 2^53, and we do no
 * arithmetic with them. Strings are made storable in PostgreSQL: U+0000 and unpaired surrogates are removed.
 * @throws SyntaxError whose message does not quote the input
 */
export function parseJson(text: string): unknown {
  const quoted = text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`));
  try {
    return JSON.parse(quoted, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    // V8's own error quotes the input.
    throw new SyntaxError('not JSON');
  }
}

/** The object that a body holds; null if it holds none. */
export function parseMembers(body: Buffer): Members | null {
  try {
    return asMembers(parseJson(body.toString('utf8')));
  } catch {
    return null;
  }
}

export function asMembers(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null;
}

export function membersIn(members: Members | null, name: string): Members | null {
  return asMembers(members?.[name]);
}

/** Returns the objects of a list; none if there is no such list. */
export function listIn(members: Members | null, name: string): Members[] {
  const value = members?.[name];
  return Array.isArray(value) ? value.map(asMembers).filter((item) => item !== null) : [];
}

/** A text that is not blank; null if there is none. */
export function textIn(members: Members | null, name: string): string | null {
  const value = members?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Returns a platform's identifier; null if there is none that can stand in an address unescaped. */
export function idIn(members: Members | null, name: string): string | null {
  const value = textIn(members, name);
  return value !== null && ID.test(value) ? value : null;
}

/** A whole number that is not negative; null if there is none. */
export function countIn(members: Members | null, name: string): number | null {
  const value = textIn(members, name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}

export function isId(text: string): boolean {
  return ID.test(text);
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
