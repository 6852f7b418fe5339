import { foldName, invalid, type Issue, type IssueLocation } from '#kernel';
import type { Table, TableRow } from '#tables';
import { recipientsFaults } from '../greeting-package.errors.js';
import type { Recipient } from '../orders/order.entity.js';

export const MOST_RECIPIENTS = 5_000;

const NAME = 'name';
/** Other names of that column, in tables that people write in their own language. */
const NAMED_SO = new Set(['name', 'full name', 'الاسم', 'اسم', 'الاسم الكامل'].map(foldName));

const LONGEST_NAME = 200;
const LONGEST_TEXT = 2_000;
/** Enough faults to correct a table. */
const MOST_FAULTS = 100;

/** The most duplicate names shown. */
export const MOST_DUPLICATES_SHOWN = 100;

/**
 * Reads recipients from a table: the column `name`, and columns for the fields of a template that is not chosen yet.
 * @param at the file's place in the request; faults append row and column
 * @throws DomainError invalid with the first hundred faults
 */
export function recipientsOf(table: Table, at: IssueLocation): Recipient[] {
  const nameColumn = nameColumnOf(table.columns);
  if (nameColumn === null) {
    throw invalid([recipientsFaults.noNameColumn([...at, table.headerRow, NAME], { known: table.columns })]);
  }
  const issues: Issue[] = [];
  const firstRows = new Map<string, number>();
  const recipients: Recipient[] = [];
  for (const row of table.rows) {
    if (issues.length < MOST_FAULTS) issues.push(...faultsOf(row, nameColumn, [...at, row.number]));
    recipients.push(recipientOf(row, nameColumn, firstRows));
  }
  if (issues.length > 0) throw invalid(issues.slice(0, MOST_FAULTS));
  return recipients;
}

/** The column `name` itself, or one with the same meaning. */
function nameColumnOf(columns: readonly string[]): string | null {
  return columns.find((column) => column === NAME) ?? columns.find((column) => NAMED_SO.has(foldName(column))) ?? null;
}

function faultsOf({ texts }: TableRow, nameColumn: string, at: IssueLocation): Issue[] {
  const issues: Issue[] = [];
  if (nameIn(texts, nameColumn) === '') issues.push(recipientsFaults.noName([...at, nameColumn]));
  for (const [column, text] of texts) {
    const most = column === nameColumn ? LONGEST_NAME : LONGEST_TEXT;
    const fault = column === nameColumn ? recipientsFaults.longName : recipientsFaults.longText;
    if (isLonger(text, most)) issues.push(fault([...at, column], { most }));
  }
  return issues;
}

/** Counts code points; a text never has more of them than its length. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && Array.from(text).length > most;
}

function recipientOf(
  { number, texts, numbers }: TableRow,
  nameColumn: string,
  firstRows: Map<string, number>,
): Recipient {
  const name = nameIn(texts, nameColumn);
  const folded = foldName(name) || name;
  const first = firstRows.get(folded);
  if (first === undefined) firstRows.set(folded, number);
  const called = (column: string): string => (column === nameColumn ? NAME : column);
  return {
    row: number,
    data: { ...named(texts, called), [NAME]: name },
    numbers: named(numbers, called),
    duplicateOf: first ?? null,
  };
}

function nameIn(texts: ReadonlyMap<string, string>, nameColumn: string): string {
  return (texts.get(nameColumn) ?? '').trim().normalize('NFC');
}

/** Builds the object without touching the prototype: a column may be called `constructor`. */
function named(cells: ReadonlyMap<string, string>, called: (column: string) => string): Record<string, string> {
  return Object.fromEntries([...cells].map(([column, text]) => [called(column), text]));
}
