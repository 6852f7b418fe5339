/** An object received from outside. Members are read by name and may have any type. */
export type Members = Readonly<Record<string, unknown>>;

/** Characters that are safe in a URL and in PostgreSQL. The names that providers and we assign match it. */
const NAME = /^[\w-]{1,200}$/;

/** Parses a body as a JSON object; returns null if it is not one. */
export function parseMembers(body: Buffer | string): Members | null {
  try {
    return asMembers(JSON.parse(body.toString('utf8')));
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

/** The objects of a list; empty if there is no such list. */
export function listIn(members: Members | null, name: string): Members[] {
  const value = members?.[name];
  return Array.isArray(value) ? value.map(asMembers).filter((item) => item !== null) : [];
}

/** A name assigned by the provider or by us; undefined if it can't be used in a request. */
export function nameIn(members: Members | null, name: string): string | undefined {
  const value = members?.[name];
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** A non-negative integer, exact; null if there is none. */
export function countIn(members: Members | null, name: string): number | null {
  const value = members?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
