/**
 * A text that is read or typed from left to right, such as an id, a code or a telephone number, to stand in a text of either
 * direction: between LRI and PDI (UAX #9), by which nothing around it changes its order, nor it that of what is around it.
 */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
