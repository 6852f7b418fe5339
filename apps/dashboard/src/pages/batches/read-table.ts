import Papa from 'papaparse';
import { readWorkbook } from './read-workbook.js';

/** A table as the page shows it; the service reads the file itself. */
export interface Table {
  readonly name: string;
  readonly file: Blob;
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Reads a file by its content; throws where it is no table. */
export async function readTable(file: File): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const cells = isWorkbook ? await readWorkbook(bytes) : cellsOf(textOf(bytes));
  return { name: file.name, file, ...tableOf(cells) };
}

/** Reads rows as spreadsheets copy them. */
export function readPasted(text: string, name: string): Table {
  const cells = cellsOf(text);
  const file = new Blob([Papa.unparse(cells)], { type: 'text/csv' });
  return { name, file, ...tableOf(cells) };
}

function cellsOf(text: string): string[][] {
  return Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
}

function tableOf([header = [], ...lines]: readonly (readonly string[])[]): Pick<Table, 'columns' | 'rows'> {
  const columns = header.map((name) => name.trim());
  const rows = lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])));
  return { columns: columns.filter((column) => column !== ''), rows };
}

/** UTF-8 and UTF-16, else Windows-1256, in which Arabic spreadsheets save CSV. */
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
