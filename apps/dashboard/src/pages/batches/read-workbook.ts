/** Reads the first sheet of an XLSX workbook: a ZIP of XML, which the browser itself unpacks and parses. */

const END = 0x06054b50;
const ENTRY_BYTES = 46;
const DEFLATED = 8;
/** Formats of dates without a text of their own (ECMA-376, 18.8.30). */
const isDateFormat = (id: number): boolean => (id >= 14 && id <= 17) || id === 22;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, in days of Unix. */
const EPOCH_DAYS = -25_569;

/** A line of a table in its file. */
export interface Line {
  readonly number: number;
  readonly texts: readonly string[];
}

export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Line[]> {
  const files = entriesOf(bytes);
  const read = async (path: string): Promise<Document | null> => {
    const entry = files.get(path);
    if (entry === undefined) return null;
    const text = await new Response(await unpack(bytes, entry)).text();
    return new DOMParser().parseFromString(text, 'application/xml');
  };
  const relations = await read('xl/_rels/workbook.xml.rels');
  const first = (await read('xl/workbook.xml'))?.getElementsByTagName('sheet')[0]?.getAttribute('r:id');
  const target = [...(relations?.getElementsByTagName('Relationship') ?? [])]
    .find((one) => one.getAttribute('Id') === first)
    ?.getAttribute('Target');
  if (target == null) throw new Error('The workbook has no sheet.');
  const sheet = await read(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  const strings = [...((await read('xl/sharedStrings.xml'))?.getElementsByTagName('si') ?? [])].map(textOf);
  const dates = dateStylesOf(await read('xl/styles.xml'));
  let before = 0;
  return [...(sheet?.getElementsByTagName('row') ?? [])].map((row) => {
    // The file may omit rows without cells.
    before = Number(row.getAttribute('r') ?? before + 1);
    const texts: string[] = [];
    for (const cell of row.getElementsByTagName('c')) {
      texts[columnOf(cell.getAttribute('r')) ?? texts.length] = cellText(cell, strings, dates);
    }
    return { number: before, texts: Array.from(texts, (text) => text ?? '') };
  });
}

interface Entry {
  readonly method: number;
  readonly size: number;
  readonly offset: number;
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error('The file is no ZIP.');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + length));
    const offset = view.getUint32(at + 42, true);
    entries.set(name, { method: view.getUint16(at + 10, true), size: view.getUint32(at + 20, true), offset });
    at += ENTRY_BYTES + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, { method, size, offset }: Entry): Promise<Blob | ReadableStream> {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = new Blob([bytes.subarray(start, start + size)]);
  return Promise.resolve(
    method === DEFLATED ? packed.stream().pipeThrough(new DecompressionStream('deflate-raw')) : packed,
  );
}

function cellText(cell: Element, strings: readonly string[], dates: ReadonlySet<number>): string {
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? '';
  const type = cell.getAttribute('t');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return textOf(cell);
  if (type === null && value !== '' && dates.has(Number(cell.getAttribute('s') ?? 0))) return dateText(Number(value));
  return value;
}

/** The text of its runs, without the readings of ruby. */
function textOf(element: Element): string {
  return [...element.getElementsByTagName('t')]
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent ?? '')
    .join('');
}

/** The styles of cells that are written as dates. */
function dateStylesOf(styles: Document | null): ReadonlySet<number> {
  const own = new Set(
    [...(styles?.getElementsByTagName('numFmt') ?? [])]
      .filter((one) => /[yd]/i.test((one.getAttribute('formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]/g, '')))
      .map((one) => Number(one.getAttribute('numFmtId'))),
  );
  const formats = [...(styles?.getElementsByTagName('cellXfs')[0]?.getElementsByTagName('xf') ?? [])];
  return new Set(
    formats.flatMap((format, index) => {
      const id = Number(format.getAttribute('numFmtId') ?? 0);
      return isDateFormat(id) || own.has(id) ? [index] : [];
    }),
  );
}

function dateText(days: number): string {
  return new Date((days + EPOCH_DAYS) * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The number of a column, from 0, by its letters. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
