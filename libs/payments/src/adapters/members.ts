/** An object that came from outside: members are read by name, and are of any kind. */
export type Members = Readonly<Record<string, unknown>>;

/** What can stand in an address as it is, and in PostgreSQL: names of providers and of ours can. */
const NAME = /^[\w-]{1,200}$/;

/** The object that a body holds; null if it holds none. */
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

/** The objects of a list; none if there is no such list. */
export function listIn(members: Members | null, name: string): Members[] {
  const value = members?.[name];
  return Array.isArray(value) ? value.map(asMembers).filter((item) => item !== null) : [];
}

/** A name that the other end or we gave; none if it is none that could be asked for. */
export function nameIn(members: Members | null, name: string): string | undefined {
  const value = members?.[name];
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** A whole number that is not negative, exactly; null if there is none. */
export function countIn(members: Members | null, name: string): number | null {
  const value = members?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}
