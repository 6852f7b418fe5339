/** Typed search parameters of a page: `search({ query: text, range: oneOf('7d', '30d') })`. */

type Reader<Value> = (value: unknown) => Value | undefined;

/** Values of another type are left out, and so are empty ones. */
export function search<Readers extends Readonly<Record<string, Reader<unknown>>>>(
  readers: Readers,
): (raw: Record<string, unknown>) => { [Name in keyof Readers]?: NonNullable<ReturnType<Readers[Name]>> } {
  return (raw) => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(raw[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as never;
  };
}

export const text: Reader<string> = (value) => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): Reader<Choice> {
  return (value) => choices.find((choice) => choice === value);
}

/** A day, `2026-11-28`; any other text is no filter. */
export const day: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Names the platform of a store in the address. */
export const ofStore = { platform: oneOf('salla', 'zid', 'sandbox-store') };
