import papaparse from 'papaparse';
import { invalid, type IssueLocation } from '#kernel';
import type { TableBuilder } from '../table-builder.js';
import { tablesFaults } from '../tables.errors.js';

/** Characters of a text that are searched for control characters and for the separator; no header is longer. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u;
const LOOKED_AT = 64 * 1024;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const SEPARATORS = [',', ';', '\t'] as const;

/** Decodes a CSV file: UTF-8, or UTF-16 with a byte order mark, else Windows-1256; returns null if it is no text. */
export function csvText(bytes: Buffer): string | null {
  const text = decoded(bytes);
  return text === null || CONTROLS.test(text.slice(0, LOOKED_AT)) ? null : text;
}

/** Counts line ends, with `\r\n` as two, and quotation marks, because a parser does work for each. */
export function marksIn(text: string): { lineEnds: number; quotes: number } {
  let [lineEnds, quotes] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === CARRIAGE_RETURN) lineEnds += 1;
    else if (code === QUOTE) quotes += 1;
  }
  return { lineEnds, quotes };
}

/** Returns the cell separator: the most frequent of comma, semicolon and tab in the first line outside quotes. */
export function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]));
  for (const character of firstLine(text)) {
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return SEPARATORS.reduce((best, next) => ((counts.get(next) ?? 0) > (counts.get(best) ?? 0) ? next : best));
}

/**
 * Yields the characters of the first line that is not empty, except those within quotes, which may contain line ends.
 * A scan, not a pattern: a pattern runs out of stack in a large file whose quotes do not close.
 */
function* firstLine(text: string): Generator<string> {
  let isQuoted = false;
  for (const character of text.trimStart().slice(0, LOOKED_AT)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') return;
    else yield character;
  }
}

function decoded(bytes: Buffer): string | null {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    // In Windows-1256 every byte is a character, so only control characters reveal that it is no text.
    return encoding === null ? new TextDecoder('windows-1256').decode(bytes) : null;
  }
}

/** Detects the encoding by the byte order mark. */
function encodingOf(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark === 'efbbbf') return 'utf-8';
  if (mark.startsWith('fffe')) return 'utf-16le';
  return mark.startsWith('feff') ? 'utf-16be' : null;
}

/** Twice the rows of a spreadsheet, because some programs write a line end as two characters. */
const MOST_LINE_ENDS = 2 * 1_048_576;
/** Four for each cell of the largest table. */
const MOST_QUOTES = 1_000_000;

/**
 * Faults that the parser finds, in words for the person who made the file; its other codes concern our own settings.
 */
const REASONS: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark is not closed',
  InvalidQuotes: 'a character other than the separator follows a closing quotation mark',
};

/**
 * Reads a CSV file into the table. Every line counts as a row, as in spreadsheets, except lines within quotes. The time
 * is
 * linear in the length of the file, for any content.
 */
export function readCsv(bytes: Buffer, table: TableBuilder, at: IssueLocation): void {
  const text = csvText(bytes);
  if (text === null) throw invalid([tablesFaults.unknownType(at)]);
  const { lineEnds, quotes } = marksIn(text);
  if (lineEnds > MOST_LINE_ENDS) throw invalid([tablesFaults.tooManyLines(at, { most: MOST_LINE_ENDS })]);
  if (quotes > MOST_QUOTES) throw invalid([tablesFaults.tooManyQuotes(at, { most: MOST_QUOTES })]);
  let row = 0;
  papaparse.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter: separatorOf(text),
    newline: '\n',
    step: ({ data, errors: [error] }) => {
      row += 1;
      const reason = error && REASONS[error.code];
      if (reason !== undefined) throw invalid([tablesFaults.brokenCsv([...at, row], { reason })]);
      table.addTexts(row, data);
    },
  });
}
