import { dateFromSerial, format, isDateFormat, isTextFormat } from 'numfmt';
import type { Cell } from '../table.js';
import { GENERAL } from './built-in-formats.js';

/** The precision of a spreadsheet's numbers in digits; further ones are rounding noise of binary fractions. */
const DIGITS = 15;
/** Days between the two epochs of spreadsheets. */
const FROM_1904 = 1_462;
/** The last day that a spreadsheet supports: the end of the year 9999. */
const LAST_DAY = 2_958_465;
/** No real format is longer, and parsing one takes time. */
const LONGEST_FORMAT = 255;

/** Returns a number as displayed with its format; a date is `YYYY-MM-DD`, followed by its time if it has one. */
export function numberCell(value: number, pattern: string, is1904: boolean): Cell {
  const plain = plainNumber(value);
  if (pattern.length > LONGEST_FORMAT || pattern === GENERAL) return { text: plain, number: plain };
  try {
    if (isDateFormat(pattern)) {
      const day = dayText(value + (is1904 ? FROM_1904 : 0));
      return day === null ? { text: plain, number: plain } : { text: day };
    }
    // For a number formatted as text only the digits are known.
    const text = isTextFormat(pattern) ? plain : format(pattern, value);
    return { text, number: plain };
  } catch {
    return { text: plain, number: plain };
  }
}

/** Returns the number without exponent and grouping. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Returns null for a number that is no date. */
function dayText(serial: number): string | null {
  if (!(serial >= 0 && serial <= LAST_DAY)) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = dateFromSerial(serial);
  const time = `${two(hour)}:${two(minute)}${second === 0 ? '' : `:${two(second)}`}`;
  if (serial < 1) return time;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return hour + minute + second === 0 ? date : `${date} ${time}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
