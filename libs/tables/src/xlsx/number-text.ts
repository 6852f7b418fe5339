import { dateFromSerial, format, isDateFormat, isTextFormat } from 'numfmt';
import type { Cell } from '../table.js';
import { GENERAL } from './built-in-formats.js';

/** Digits that a spreadsheet keeps of a number; further ones are the noise of binary fractions. */
const DIGITS = 15;
/** Days between the two days from which spreadsheets count. */
const FROM_1904 = 1_462;
/** Days that a spreadsheet knows: to the end of the year 9999. */
const LAST_DAY = 2_958_465;
/** No format of people is longer, and reading one takes time. */
const LONGEST_FORMAT = 255;

/** A number as the spreadsheet shows it by its format; a day is `YYYY-MM-DD`, with its time behind it if it has one. */
export function numberCell(value: number, pattern: string, is1904: boolean): Cell {
  const plain = plainNumber(value);
  if (pattern.length > LONGEST_FORMAT || pattern === GENERAL) return { text: plain, number: plain };
  try {
    if (isDateFormat(pattern)) {
      const day = dayText(value + (is1904 ? FROM_1904 : 0));
      return day === null ? { text: plain, number: plain } : { text: day };
    }
    // Of a text that is a number its digits alone are known.
    const text = isTextFormat(pattern) ? plain : format(pattern, value);
    return { text, number: plain };
  } catch {
    return { text: plain, number: plain };
  }
}

/** Without exponent and grouping. */
function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(DIGITS));
  const text = String(rounded);
  if (!text.includes('e')) return text;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

/** Null for what is no day. */
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
