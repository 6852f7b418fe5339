import Papa from 'papaparse';
import { type Line, readWorkbook } from './read-workbook.js';

const SEPARATORS = [',', ';', '\t'] as const;
/** Characters that the first line may have. */
const LOOKED_AT = 64 * 1024;

/** A row with its number, as spreadsheets and the service count rows: empty lines count. */
export interface TableRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A table as the page shows it; the service reads the file itself. */
export interface Table {
  readonly name: string;
  readonly file: Blob;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Reads a file by its content; throws if it is not a table. */
export async function readTable(file: File): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const lines = isWorkbook ? await readWorkbook(bytes) : linesOf(textOf(bytes));
  return { name: file.name, file, ...tableOf(lines) };
}

/** Reads rows as spreadsheets copy them. */
export function readPasted(text: string, name: string): Table {
  const data = cellsOf(text);
  const file = new Blob([Papa.unparse(data)], { type: 'text/csv' });
  return { name, file, ...tableOf(numbered(data)) };
}

function cellsOf(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter: separatorOf(text) }).data;
}

/** As the service detects it: the most frequent one in the first non-empty line, outside quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .trimStart()
    .slice(0, LOOKED_AT)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (separator: string): number => line.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function linesOf(text: string): Line[] {
  return numbered(cellsOf(text));
}

function numbered(lines: readonly (readonly string[])[]): Line[] {
  return lines.map((texts, index) => ({ number: index + 1, texts }));
}

function tableOf(lines: readonly Line[]): Pick<Table, 'columns' | 'rows'> {
  const [header, ...rows] = lines.filter(({ texts }) => texts.some((text) => text.trim() !== ''));
  const columns = (header?.texts ?? []).map((name) => name.trim().normalize('NFC'));
  return {
    columns: [...new Set(columns)].filter((column) => column !== ''),
    rows: rows.map(({ number, texts }) => ({
      number,
      cells: Object.fromEntries(columns.map((column, index) => [column, texts[index] ?? ''])),
    })),
  };
}

/** UTF-8 and UTF-16, otherwise Windows-1256, in which Arabic spreadsheets save CSV. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
