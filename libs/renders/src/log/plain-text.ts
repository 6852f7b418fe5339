/** Controls and halves of surrogate pairs, which JSON of the database does not take. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu;

/** The beginning of a caller's text, cut between two characters. */
export function scalarsOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}

/** JSON of rows that the database takes, with any text of a caller in it. */
export function storableJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '\uFFFD') : value,
  );
}
