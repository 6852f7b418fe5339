import { asciiDigits } from '../../i18n/digits.js';

const RIYALS = /^(\d{1,9})(?:\.(\d{1,2}))?$/;
/** Marks between thousands, in both scripts, and spaces. */
const GROUPING = /[,٬\s]/g;
const HALALAS = 100;

/** The amount in halalas of typed riyals, in any digits; null if it is invalid. */
export function halalasOf(typed: string): number | null {
  const match = RIYALS.exec(asciiDigits(typed).replaceAll(GROUPING, '').replace('٫', '.'));
  if (match === null) return null;
  const [, riyals, fraction = ''] = match;
  const halalas = Number(riyals) * HALALAS + Number(fraction.padEnd(2, '0'));
  return halalas === 0 ? null : halalas;
}
