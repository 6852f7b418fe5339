import { invalid, type IssueLocation } from '#kernel';
import { type Cell, columnNumber } from '../table.js';
import type { TableBuilder } from '../table-builder.js';
import { tablesFaults } from '../tables.errors.js';
import { GENERAL } from './built-in-formats.js';
import { numberCell } from './number-text.js';
import { decodedText, readOutline, RichText, type WorkbookOutline } from './workbook-outline.js';
import { WorkbookParts } from './workbook-parts.js';

const ZIP = '504b0304';
/** The signature of .xls files, and of encrypted workbooks. */
const COMPOUND_FILE = 'd0cf11e0';
/** A cell address; columns have at most three letters. */
const ADDRESS = /^([A-Z]{1,3})\d+$/;
/** The last row of a sheet. */
const LAST_ROW = 1_048_576;
/** More columns than any table may have; cells beyond them are not stored. */
const MOST_PLACES = 1_000;

/** @throws DomainError invalid for an old workbook (.xls) */
export function isWorkbook(bytes: Buffer, at: IssueLocation): boolean {
  const head = bytes.subarray(0, 4).toString('hex');
  if (head === COMPOUND_FILE) throw invalid([tablesFaults.oldWorkbook(at)]);
  return head === ZIP;
}

/** Reads the first visible sheet into the table. A formula counts with the result that was saved with it. */
export async function readWorkbook(bytes: Buffer, table: TableBuilder, at: IssueLocation): Promise<void> {
  const parts = await WorkbookParts.open(bytes, at);
  if (!parts.has('[Content_Types].xml') || !parts.has('xl/workbook.xml')) {
    throw invalid([tablesFaults.unknownType(at)]);
  }
  if (await hasMacros(parts)) throw invalid([tablesFaults.macros(at)]);
  const outline = await readOutline(parts, at);
  const sheet = new SheetReader(outline, table, at);
  await parts.read(outline.sheet, sheet);
}

async function hasMacros(parts: WorkbookParts): Promise<boolean> {
  if ([...parts.names].some((name) => name.endsWith('vbaproject.bin'))) return true;
  let found = false;
  await parts.read('[Content_Types].xml', {
    opened: (_, { ContentType: type = '' }) => {
      found ||= /macroEnabled/i.test(type);
    },
  });
  return found;
}

/** Builds the rows of a sheet from its sequence of tags. */
class SheetReader {
  private row = 0;
  private cells: (Cell | undefined)[] = [];
  /** From 0. */
  private column = -1;
  private type = 'n';
  private pattern = GENERAL;
  private value = '';
  private isValue = false;
  private isCell = false;
  private readonly inline = new RichText();
  private readonly shared = new Map<number, string>();

  constructor(
    private readonly outline: WorkbookOutline,
    private readonly table: TableBuilder,
    private readonly at: IssueLocation,
  ) {}

  readonly opened = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'row') this.openRow(attributes['r']);
    else if (tag === 'c') this.openCell(attributes);
    else if (tag === 'v') this.isValue = this.isCell;
    else this.inline.opened(tag);
  };

  readonly text = (text: string): void => {
    if (this.isValue) this.value += text;
    else this.inline.add(text);
  };

  readonly closed = (tag: string): void => {
    if (tag === 'v') this.isValue = false;
    else if (tag === 'c') this.closeCell();
    else if (tag === 'row') this.table.add(this.row, this.cells);
    else this.inline.closed(tag);
  };

  /** A row or cell without a position follows the previous one. */
  private openRow(number: string | undefined): void {
    const row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) this.refuse('its rows are in no order');
    this.row = row;
    this.cells = [];
    this.column = -1;
  }

  private openCell({ r: address, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    const letters = address === undefined ? undefined : ADDRESS.exec(address)?.[1];
    if (address !== undefined && letters === undefined) this.refuse('a cell of it has no address');
    const column = letters === undefined ? this.column + 1 : columnNumber(letters) - 1;
    if (column <= this.column) this.refuse('its cells are in no order');
    this.column = column;
    this.type = type;
    this.pattern = this.outline.formats[Number(style)] ?? GENERAL;
    this.value = '';
    this.isCell = true;
    this.inline.begin();
  }

  private closeCell(): void {
    if (!this.isCell) return;
    this.isCell = false;
    const cell = this.cell();
    if (cell === undefined) return;
    this.table.count(cell.text);
    if (cell.text === '') return;
    if (this.column >= MOST_PLACES) this.table.refuseColumns();
    while (this.cells.length < this.column) this.cells.push(undefined);
    this.cells[this.column] = cell;
  }

  private cell(): Cell | undefined {
    switch (this.type) {
      case 's':
        return { text: this.sharedText(Number(this.value)) };
      case 'inlineStr':
        return { text: decodedText(this.inline.value) };
      case 'b':
        return { text: this.value === '1' ? 'TRUE' : 'FALSE' };
      case 'e':
        return { text: this.value, isFault: true };
      case 'n':
        return this.number();
      case 'd':
        return { text: this.value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '') };
      default:
        return { text: this.value.toWellFormed() };
    }
  }

  /** Any number of cells may refer to the same text: it is decoded once. */
  private sharedText(index: number): string {
    const known = this.shared.get(index);
    if (known !== undefined) return known;
    const text = decodedText(this.outline.texts[index] ?? '');
    this.shared.set(index, text);
    return text;
  }

  private number(): Cell | undefined {
    const number = Number(this.value);
    if (this.value.trim() === '') return undefined;
    return Number.isFinite(number) ? numberCell(number, this.pattern, this.outline.is1904) : { text: this.value };
  }

  private refuse(reason: string): never {
    throw invalid([tablesFaults.brokenWorkbook(this.at, { reason })]);
  }
}
