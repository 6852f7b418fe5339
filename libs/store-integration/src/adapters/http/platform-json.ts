/** An object that came from outside: members are read by name, and are of any kind. */
export type Members = Readonly<Record<string, unknown>>;

/** A string, which ends with the text at the latest, or a number (RFC 8259). */
const TOKEN = /"[^"\\]*(?:\\[^]?[^"\\]*)*(?:"|$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** What may be part of a name that a platform gives. */
const ID = /^[\w-]{1,64}$/;

/**
 * Reads JSON. Numbers are read as text, digit by digit: names of platforms are numbers that may be larger than 2^53, and
 * nothing is counted with them. Texts are such as PostgreSQL keeps: without U+0000 and halves of surrogate pairs.
 * @throws SyntaxError without what could not be read
 */
export function parseJson(text: string): unknown {
  const quoted = text.replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${token}"`));
  try {
    return JSON.parse(quoted, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    // V8's own error quotes what it could not read.
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

/** The objects of a list; none if there is no such list. */
export function listIn(members: Members | null, name: string): Members[] {
  const value = members?.[name];
  return Array.isArray(value) ? value.map(asMembers).filter((item) => item !== null) : [];
}

/** A text that says something; null if there is none. */
export function textIn(members: Members | null, name: string): string | null {
  const value = members?.[name];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A platform's name for a thing; null if there is none that can stand in an address as it is. */
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
