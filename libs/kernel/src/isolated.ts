/**
 * Isolates a left-to-right text, such as an id, a code or a telephone number, inside a text of either direction. LRI
 * and PDI (UAX #9) keep it and its surroundings from reordering each other.
 */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
