import { describe, expect, it } from '@jest/globals';
import { DomainError } from '#kernel';
import { textRow, workbook, type WorkbookOptions, zipOf } from '../../../test/support/workbooks.js';
import { readTable } from './read-table.js';
import type { Table } from './table.js';

const AT = ['body', 'file'];

const read = (bytes: Buffer | string, rows = 5_000): Promise<Table> => readTable(Buffer.from(bytes), { rows }, AT);

/** Returns the rows in a readable form: number, and texts by column. */
async function rowsOf(bytes: Buffer | string): Promise<[number, Record<string, string>][]> {
  const { rows } = await read(bytes);
  return rows.map(({ number, texts }) => [number, Object.fromEntries(texts)]);
}

/** Returns the places and reasons of a refusal. */
async function faultsOf(bytes: Buffer | string, rows?: number): Promise<string[]> {
  const refused = await read(bytes, rows).then(
    () => [],
    (error: unknown) => {
      if (error instanceof DomainError) return error.errors;
      throw error;
    },
  );
  return refused.map(({ loc, msg }) => `${loc.slice(2).join(' ')}: ${msg}`);
}

const windows1256 = (hex: string): Buffer => Buffer.from(hex, 'hex');

describe('a CSV file', () => {
  it.each([
    ['commas', 'name,city\nنورة,جدة\n'],
    ['semicolons', 'name;city\r\nنورة;جدة\r\n'],
    ['tabs', 'name\tcity\nنورة\tجدة'],
    ['a byte order mark', '\uFEFFname,city\r\nنورة,جدة\r\n'],
    ['old ends of lines', 'name,city\rنورة,جدة\r'],
  ])('with %s is read', async (_, text) => {
    expect(await rowsOf(text)).toEqual([[2, { name: 'نورة', city: 'جدة' }]]);
  });

  it('of Windows, in its Arabic, is read, and one in UTF-16', async () => {
    // "name\nمحمد"
    expect(await rowsOf(windows1256('6e616d650acde3e3cf'.replace('cde3e3cf', 'e3cde3cf')))).toEqual([
      [2, { name: 'محمد' }],
    ]);
    const utf16 = Buffer.from('\uFEFFname\tcity\r\nنورة\tجدة', 'utf16le');
    expect(await rowsOf(utf16)).toEqual([[2, { name: 'نورة', city: 'جدة' }]]);
  });

  it('keeps zeros before numbers, quotes, and separators and ends of lines within quotes', async () => {
    expect(await rowsOf('code,text\n007,"a, ""b""\nc;"\n')).toEqual([[2, { code: '007', text: 'a, "b"\nc;' }]]);
  });

  it('counts rows as a spreadsheet does: a cell of two lines is one row, an empty line another', async () => {
    expect(await rowsOf('\n\nname,text\na,"1\n2"\n\n , \nb,\n')).toEqual([
      [4, { name: 'a', text: '1\n2' }],
      [7, { name: 'b' }],
    ]);
  });

  it('has trimmed names in NFC, and no empty columns', async () => {
    const { columns, headerRow } = await read(' name ,,cafe\u0301\nx,,y,,\n');
    expect({ columns, headerRow }).toEqual({ columns: ['name', 'caf\u00E9'], headerRow: 1 });
  });

  it('is refused at row and column, with all its faults', async () => {
    expect(await faultsOf('name,city,name\na,b,c\n')).toEqual([
      '1 C: The column "name" stands in the header twice. Name each column once.',
    ]);
    expect(await faultsOf('name,,city\na,b,c,d\ne\n')).toEqual([
      '2 B: The header has no name for this column. Name it, or empty the column.',
      '2 D: The header has no name for this column. Name it, or empty the column.',
    ]);
    expect(await faultsOf(`name\n${'x'.repeat(32_768)}\n`)).toEqual([
      '2 name: The cell has more than 32767 characters.',
    ]);
    expect(await faultsOf(`${'x'.repeat(201)}\ny\n`)).toEqual(['1 A: The name has more than 200 characters.']);
  });

  it('is refused where its quotes do not close, after the row that was whole', async () => {
    const reason = 'Not readable as CSV: a quotation mark is not closed.';
    expect(await faultsOf('name,city\na,b\n"c,d\ne,f\n')).toEqual([`3: ${reason}`]);
    expect(await faultsOf('name\n"a"b\n')).toEqual([
      '2: Not readable as CSV: a character other than the separator follows a closing quotation mark.',
    ]);
  });

  it('with more cells or characters than a table may have is refused', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `c${at}`).join(',');
    const cells = `${'x,'.repeat(59)}x\n`.repeat(4_200);
    expect((await faultsOf(`${names}\n${cells}`)).join()).toMatch(/^: The table has more than 250000 cells/);
    const long = `${'x'.repeat(30_000)}\n`.repeat(600);
    expect((await faultsOf(`name\n${long}`)).join()).toMatch(/^: The cells of the table have more than 16777216 char/);
  });

  it('without content, or with too much, is refused', async () => {
    expect((await faultsOf('')).join()).toMatch(/^: The table is empty/);
    expect((await faultsOf('\n ,\n')).join()).toMatch(/^: The table is empty/);
    expect(await faultsOf('name\n\n')).toEqual([': There is no row below the header.']);
    expect(await faultsOf('name\na\n\nb\nc\n', 2)).toEqual([': The table has more than 2 rows. Split it.']);
    expect(await faultsOf(`${'x,'.repeat(3_000)}\n`)).toEqual([': The table has more than 200 columns.']);
  });
});

describe('a file that is no table', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a PDF', Buffer.from('%PDF-1.7\n\u0001\u0002stream')],
    ['text with NUL in it', Buffer.from('name\na\0b\n')],
    ['an archive of something else', 'zip'],
  ])('as %s is refused by its content', async (_, bytes) => {
    const file = bytes === 'zip' ? await zipOf({ 'word/document.xml': '<w/>' }) : Buffer.from(bytes);
    expect((await faultsOf(file)).join()).toMatch(/^: Neither CSV nor XLSX/);
  });

  it('as a workbook of the old kind, with macros, or damaged is refused with the remedy', async () => {
    expect((await faultsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).join()).toMatch(/old kind/);
    const macros = await workbook(textRow(1, ['name']), { more: { 'xl/vbaProject.bin': 'x' } });
    expect((await faultsOf(macros)).join()).toMatch(/with macros/);
    const declared = '<Types><Default ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>';
    const named = await workbook(textRow(1, ['name']), { more: { '[Content_Types].xml': declared } });
    expect((await faultsOf(named)).join()).toMatch(/with macros/);
    const whole = await workbook(textRow(1, ['name']));
    expect((await faultsOf(whole.subarray(0, whole.length - 40))).join()).toMatch(/cannot be read: it is no ZIP/);
  });
});

describe('an XLSX file', () => {
  const sheet = (cells: string, options: WorkbookOptions = {}): Promise<Buffer> =>
    workbook(`${textRow(1, ['a', 'b', 'c', 'd'])}<row r="3">${cells}</row>`, options);
  const cellsOf = async (cells: string, options: WorkbookOptions = {}): Promise<Record<string, string> | undefined> =>
    (await rowsOf(await sheet(cells, options)))[0]?.[1];

  it('is read by the addresses of its cells, and numbered as it shows its rows', async () => {
    const rows = '<row r="9"><c r="B9" t="inlineStr"><is><t>x</t></is></c></row>';
    expect(await rowsOf(await workbook(textRow(4, ['a', 'b']) + rows))).toEqual([[9, { b: 'x' }]]);
  });

  it('shows shared, rich, inline and calculated texts, and leaves out phonetic ones', async () => {
    const texts = ['<t>007</t>', '<r><t>عبد </t></r><r><t xml:space="preserve">الرحمن</t></r><rPh><t>x</t></rPh>'];
    const cells =
      '<c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c>' +
      '<c r="D3" t="inlineStr"><is><t>line_x000D_\nnext</t></is></c>';
    expect(await cellsOf(cells, { texts })).toEqual({ a: '007', b: 'عبد الرحمن', c: 'a < b', d: 'line\nnext' });
  });

  it('shows numbers as people see them, and gives their digits too', async () => {
    const formats = ['0000000000', '#,##0.00 "ر.س"', '0%'];
    const cells =
      '<c r="A3" s="1"><v>501234567</v></c><c r="B3" s="2"><v>1234.5</v></c><c r="C3" s="3"><v>0.25</v></c>' +
      '<c r="D3"><v>966501234567</v></c>';
    const { rows } = await read(await sheet(cells, { formats }));
    expect(Object.fromEntries(rows[0]?.texts ?? [])).toEqual({
      a: '0501234567',
      b: '1,234.50 ر.س',
      c: '25%',
      d: '966501234567',
    });
    expect(Object.fromEntries(rows[0]?.numbers ?? [])).toEqual({
      a: '501234567',
      b: '1234.5',
      c: '0.25',
      d: '966501234567',
    });
    const plain = '<c r="A3"><v>0.30000000000000004</v></c><c r="B3"><v>1E-7</v></c><c r="C3"><v>1E21</v></c>';
    expect(await cellsOf(plain)).toEqual({ a: '0.3', b: '0.0000001', c: '1000000000000000000000' });
  });

  it('shows days as YYYY-MM-DD, from 1900 and from 1904, and times', async () => {
    const formats = ['d mmmm yyyy', '[$-2060401]d/m/yyyy h:mm', 'h:mm'];
    const cells = (day: number): string =>
      `<c r="A3" s="1"><v>${day}</v></c><c r="B3" s="2"><v>${day}.5</v></c><c r="C3" s="3"><v>0.375</v></c>` +
      '<c r="D3" t="d"><v>2026-03-20T00:00:00</v></c>';
    const shown = { a: '2026-03-20', b: '2026-03-20 12:00', c: '09:00', d: '2026-03-20' };
    expect(await cellsOf(cells(46_101), { formats })).toEqual(shown);
    const counted = { formats, properties: 'date1904="1"' };
    expect(await cellsOf(cells(44_639).replace(/<c r="C3".*?<\/c>/, ''), counted)).toMatchObject({ a: '2026-03-20' });
  });

  it('shows booleans, and is refused where it shows a fault', async () => {
    expect(await cellsOf('<c r="A3" t="b"><v>1</v></c><c r="B3" t="b"><v>0</v></c>')).toEqual({
      a: 'TRUE',
      b: 'FALSE',
    });
    const faulty = await sheet('<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c>');
    expect(await faultsOf(faulty)).toEqual(['3 b: The spreadsheet shows a fault here: #DIV/0!. Mend its formula.']);
  });

  it('is read where its tags have prefixes and its cells no addresses; of its sheets the first that is shown', async () => {
    const x = (tag: string): string => tag.replace(/<(\/?)/g, '<$1x:');
    const rows = `${textRow(1, ['name'])}<row><c><v>7</v></c></row>`;
    const more = { 'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData>${x(rows)}</x:sheetData></x:worksheet>` };
    const sheets = '<sheet name="A" r:id="rId1" state="hidden"/><sheet name="B" r:id="rId2"/>';
    expect(await rowsOf(await workbook('', { sheets, more }))).toEqual([[2, { name: '7' }]]);
  });

  it.each([
    ['a row far down', `${textRow(1, ['a'])}<row r="99999999999"><c><v>1</v></c></row>`, /rows are in no order/],
    ['rows that go back', `${textRow(2, ['a'])}${textRow(1, ['b'])}`, /rows are in no order/],
    ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', /more than 200 columns/],
    ['a column of no sheet', '<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>', /has no address/],
    ['cells that go back', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>', /cells are in no order/],
    ['a control in a cell', `${textRow(1, ['a'])}${textRow(2, ['_x0000_'])}`, /holds a control character/],
  ])('with %s is refused', async (_, rows, reason) => {
    expect((await faultsOf(await workbook(rows))).join()).toMatch(reason);
  });

  it('that is larger unpacked than allowed is given up, whatever size it declares', async () => {
    const bomb = await workbook('', { more: { 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, ' ') } });
    expect(bomb.length).toBeLessThan(200_000);
    expect((await faultsOf(bomb)).join()).toMatch(/^: Unpacked, the workbook has more than 64 MB/);
  });

  it('with a DOCTYPE, which may name texts within texts, is refused', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const more = {
      'xl/worksheets/sheet1.xml': `${laughs}<worksheet>${textRow(1, ['a'])}${textRow(2, ['&b;'])}</worksheet>`,
    };
    expect((await faultsOf(await workbook('', { more }))).join()).toMatch(/sheet1\.xml has a DOCTYPE/);
  });

  it('of 5,000 rows is read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => textRow(row + 2, ['نورة', 'جدة', String(row)]));
    const { rows: read5000 } = await read(await workbook(textRow(1, ['name', 'city', 'n']) + rows.join('')));
    expect(read5000).toHaveLength(5_000);
  });
});
