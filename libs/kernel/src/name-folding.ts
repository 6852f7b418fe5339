/**
 * Letters without a common decomposition that Arabic readers treat as the same when they search for a name: the
 * normalisation common to Arabic search engines (Lucene's ArabicNormalizer), extended to Persian, Urdu and Kurdish.
 */
const LETTERS: Readonly<Record<string, string>> = {
  '\u0671': '\u0627', // alef wasla
  '\u0672': '\u0627', // alef with wavy hamza above
  '\u0673': '\u0627', // alef with wavy hamza below
  '\u0649': '\u064A', // alef maksura, as final yeh is often typed
  '\u06CC': '\u064A', // Farsi yeh
  '\u06D2': '\u064A', // yeh barree
  '\u0629': '\u0647', // teh marbuta, as it is often typed
  '\u06BE': '\u0647', // heh doachashmee
  '\u06C1': '\u0647', // heh goal
  '\u06C3': '\u0647', // teh marbuta goal
  '\u06D5': '\u0647', // ae
  '\u06A9': '\u0643', // keheh
};

const FOLDED_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');
/** Tashkeel and Latin accents; readers of other scripts, such as Indic ones, regard vowel signs as letters. */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}]/gu;
const TATWEEL = /\u0640/gu;
const LONE_HAMZA = /\u0621/gu; // often left out: سماء and سما
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu; // bidi controls, joiners, BOM
const SPACES = /\s+/gu;
/** Decimal digits other than ASCII. */
const DIGIT = /(?![0-9])\p{Nd}/gu;

/**
 * The search form of a name: spellings that readers regard as the same word fold to the same string.
 *
 * NFKD comes first: it turns presentation forms and ligatures into letters and separates hamza and madda from their
 * carriers, so that removing the marks leaves the bare letter.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(TATWEEL, '')
    .replace(LONE_HAMZA, '')
    .replace(FOLDED_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGIT, (digit) => String(digitValue(digit)))
    .trim();
}

const digitValues = new Map<string, number>();

/** The value of a decimal digit, cached because finding it takes longer than folding the rest of a name. */
function digitValue(digit: string): number {
  const known = digitValues.get(digit) ?? findDigitValue(digit);
  digitValues.set(digit, known);
  return known;
}

/** Unicode encodes each set of decimal digits as ten consecutive code points from zero on (core specification, 4.6). */
function findDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (codePoint - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return codePoint - zero;
}
