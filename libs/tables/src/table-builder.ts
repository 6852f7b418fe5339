import { invalid, type Issue, type IssueLocation } from '#kernel';
import { type Cell, columnLetters, type Table, type TableLimits, type TableRow } from './table.js';
import { tablesFaults } from './tables.errors.js';

const MOST_COLUMNS = 200;
/** Cells with content: fifty columns of five thousand rows. */
const MOST_CELLS = 250_000;
/** Characters of all cells. A workbook contains a long text once, and any number of cells may refer to it. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
const LONGEST_NAME = 200;
/** The longest text in an Excel cell. */
const LONGEST_TEXT = 32_767;
/** Faults reported at most; more would not help to correct a table. */
const MOST_FAULTS = 100;

/** Control characters that no table contains: all except tab and line ends. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

interface Header {
  readonly row: number;
  /** Names by column from 0; undefined for a column without a name. */
  readonly names: readonly (string | undefined)[];
}

/** Builds and validates a table from the rows of any kind of file: the first row that is not empty is the header. */
export class TableBuilder {
  private header: Header | undefined;
  private cells = 0;
  private characters = 0;
  private readonly rows: TableRow[] = [];
  private readonly issues: Issue[] = [];

  /** @param at the place of the file in the request; faults add row and column to it */
  constructor(
    private readonly limits: TableLimits,
    private readonly at: IssueLocation,
  ) {}

  /**
   * Adds the next row.
   * @param cells by column from 0; empty ones may be left out
   * @throws DomainError invalid as soon as the table exceeds the limits, so that reading stops
   */
  add(number: number, cells: readonly (Cell | undefined)[]): void {
    if (cells.every((cell) => cell === undefined || isBlank(cell.text))) return;
    if (cells.length > MOST_COLUMNS) this.refuseColumns();
    if (this.header === undefined) this.header = this.readHeader(number, cells);
    else if (this.rows.length >= this.limits.rows) {
      throw invalid([tablesFaults.tooManyRows(this.at, { most: this.limits.rows })]);
    } else this.rows.push(this.readRow(this.header, number, cells));
  }

  /** Adds the next row of a file with texts only. */
  addTexts(number: number, texts: readonly string[]): void {
    const filled = texts.filter((text) => !isBlank(text));
    if (filled.length === 0) return;
    for (const text of filled) this.count(text);
    this.add(
      number,
      texts.map((text) => (text === '' ? undefined : { text })),
    );
  }

  /**
   * Counts a cell and its text, before they are used.
   * @throws DomainError invalid if there are too many
   */
  count(text: string): void {
    this.cells += 1;
    this.characters += text.length;
    if (this.cells > MOST_CELLS) throw invalid([tablesFaults.tooManyCells(this.at, { most: MOST_CELLS })]);
    if (this.characters > MOST_CHARACTERS) {
      throw invalid([tablesFaults.tooManyCharacters(this.at, { most: MOST_CHARACTERS })]);
    }
  }

  /** @throws DomainError invalid: the table exceeds the column limit */
  refuseColumns(): never {
    throw invalid([tablesFaults.tooManyColumns(this.at, { most: MOST_COLUMNS })]);
  }

  /** @throws DomainError invalid with all faults of cells, each at its row and column */
  build(): Table {
    if (this.issues.length > 0) throw invalid(this.issues);
    if (this.header === undefined) throw invalid([tablesFaults.empty(this.at)]);
    if (this.rows.length === 0) throw invalid([tablesFaults.noRows(this.at)]);
    const columns = this.header.names.filter((name) => name !== undefined);
    return { columns, headerRow: this.header.row, rows: this.rows };
  }

  private readHeader(row: number, cells: readonly (Cell | undefined)[]): Header {
    const seen = new Set<string>();
    const names = cells.map((cell, index) => {
      if (cell === undefined || isBlank(cell.text)) return undefined;
      const place = [...this.at, row, columnLetters(index + 1)];
      const name = cell.text.trim().normalize('NFC');
      if (name.length > LONGEST_NAME) this.report(tablesFaults.longName(place, { most: LONGEST_NAME }));
      else if (seen.has(name)) this.report(tablesFaults.repeated(place, { name }));
      else if (CONTROL.test(name)) this.report(tablesFaults.control(place));
      seen.add(name);
      return name;
    });
    return { row, names };
  }

  private readRow({ names }: Header, number: number, cells: readonly (Cell | undefined)[]): TableRow {
    const texts = new Map<string, string>();
    const numbers = new Map<string, string>();
    for (const [index, cell] of cells.entries()) {
      if (cell === undefined || isBlank(cell.text)) continue;
      const name = names[index];
      const issue = faultOf(cell, name, [...this.at, number, name ?? columnLetters(index + 1)]);
      if (issue !== null) this.report(issue);
      else if (name !== undefined) {
        texts.set(name, cell.text);
        if (cell.number !== undefined) numbers.set(name, cell.number);
      }
    }
    return { number, texts, numbers };
  }

  private report(issue: Issue): void {
    this.issues.push(issue);
    if (this.issues.length >= MOST_FAULTS) throw invalid(this.issues);
  }
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

function faultOf({ text, isFault = false }: Cell, name: string | undefined, place: IssueLocation): Issue | null {
  if (name === undefined) return tablesFaults.nameless(place);
  if (isFault) return tablesFaults.cellFault(place, { name: text });
  if (text.length > LONGEST_TEXT) return tablesFaults.longText(place, { most: LONGEST_TEXT });
  return CONTROL.test(text) ? tablesFaults.control(place) : null;
}
