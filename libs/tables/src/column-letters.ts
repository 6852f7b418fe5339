const ALPHABET = 26;
const BEFORE_A = 64;

/** What a spreadsheet calls a column: `A` for 1, `AB` for 28. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / ALPHABET)) {
    letters = String.fromCharCode(BEFORE_A + 1 + ((rest - 1) % ALPHABET)) + letters;
  }
  return letters;
}

/** The number of a column from 1 by its letters; at most three of them are letters of one. */
export function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - BEFORE_A, 0);
}
