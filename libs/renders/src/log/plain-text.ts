/** Control characters and unpaired surrogates, which JSON columns do not accept. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/gu;

/** Returns the beginning of a caller's text, cut between two characters. */
export function scalarsOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}

/** Returns rows as JSON that the database accepts, even with arbitrary text from a caller. */
export function storableJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '\uFFFD') : value,
  );
}
