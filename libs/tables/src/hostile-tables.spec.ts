import { beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '#kernel';
import { extent } from '../../../test/support/extent.js';
import { referenceWork } from '../../../test/support/reference-work.js';
import { cpuTimeOf } from '../../../test/support/timing.js';
import { textRow, workbook, zipOf } from '../../../test/support/workbooks.js';
import { readTable } from './read-table.js';

/** The largest accepted file, and the size that the normal run uses. */
const LARGEST = 10_000_000;
const SIZE = extent(1_000_000, LARGEST);
/** Unpacked bytes of a workbook, which its limits apply to. */
const UNPACKED = extent(4, 63) * 2 ** 20;
/**
 * Limits of a text and of a workbook, in units of the reference work, which takes a tenth of a second: twice the
 * allowed
 * time, for CPUs that are slowed by other work.
 */
const MOST_OF_TEXT = extent(8, 40);
const MOST = 40;

const header = 'name,phone\n';
const fill = (unit: string, size = SIZE): string => unit.repeat(Math.floor(size / Buffer.byteLength(unit)));

/** Texts that may need more than linear time in a CSV parser, or memory for each character. */
const TEXTS: Readonly<Record<string, string | Buffer>> = {
  'plain rows': header + fill('نورة,0501234567\n', 80_000),
  'blank lines': `${header}${fill('\n')}a,1`,
  'blank lines of Windows': `${header}${fill('\r\n')}a,1`,
  'blank lines of old': `${header}${fill('\r')}a,1`,
  'blank lines of all kinds': `${header}${fill('\n\r\r\n')}a,1`,
  'lines of spaces': `${header}${fill(' \n')}a,1`,
  'one cell of spaces': `${header}${fill(' ')},1`,
  separators: header + fill(','),
  'lines of separators': header + fill(',\n'),
  'separators of another kind': header + fill(';'),
  'columns with names': fill('a,'),
  'columns with long names': fill(`${'a'.repeat(250)},`),
  'one long line': fill('x'),
  'one long cell of a row': `${header}${fill('x')}\n`,
  'quotation marks': fill('"'),
  'empty quotations': fill('"",'),
  'a quotation that is not closed': `${header}"${fill('x\n')}`,
  'quotations closed late': `${header}"a${fill('" ')}`,
  'spaces behind quotations': `${header}"a${fill(`"${' '.repeat(3_000)}`)}`,
  'marks in a quotation': `${header}"${fill('""')}"`,
  'marks and separators in a quotation': `${header}"${fill('"",')}"`,
  'lines in quotations': header + fill('"\n"'),
  'quotations side by side': header + fill('"a"b'),
  'rows of quotations': header + fill('"a","b"\n'),
  'rows that grow': Array.from({ length: 2_000 }, (_, length) => ','.repeat(length)).join('\n'),
  'UTF-16': Buffer.from(`\uFEFF${header}${fill('\n', SIZE / 2)}`, 'utf16le'),
  'bytes that mean letters': Buffer.concat([Buffer.from(header), Buffer.alloc(SIZE, 0xe4)]),
  'halves of letters': Buffer.concat([Buffer.from(header), Buffer.alloc(SIZE, 0xd9)]),
};

/** Sheets that may need more than linear time in an XML parser. */
const SHEETS: Readonly<Record<string, string>> = {
  'cells with values': `<row>${fill('<c><v>1</v></c>', UNPACKED)}</row>`,
  'cells without': `<row>${fill('<c/>', UNPACKED)}</row>`,
  'rows without cells': fill('<row/>', UNPACKED),
  'tags within tags': fill('<row>', UNPACKED),
  'attributes of one tag': `<row ${Array.from({ length: UNPACKED / 20 }, (_, at) => `a${at}=""`).join(' ')}/>`,
  'names of characters': `<row><c t="str"><v>${fill('&amp;', UNPACKED)}</v></c></row>`,
  comments: fill('<!---->', UNPACKED),
  sections: `<row><c><v>${fill('<![CDATA[1]]>', UNPACKED)}</v></c></row>`,
  spaces: fill(`<c${' '.repeat(1_000)}/>`, UNPACKED),
  'opening brackets': fill('<', UNPACKED),
  'closing tags': fill('</row>', UNPACKED),
  'escapes of controls': `<row><c t="inlineStr"><is><t>${fill('_x000D_', UNPACKED)}</t></is></c></row>`,
};

/** Reads a file to its end or its refusal; throws only for our own faults. */
async function read(bytes: Buffer): Promise<void> {
  await readTable(bytes, { rows: 5_000 }, ['body', 'file']).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

let reference = 0;
beforeAll(async () => void (reference = await referenceWork()));

async function workOf(bytes: Buffer): Promise<number> {
  return (await cpuTimeOf(() => read(bytes))) / reference;
}

describe('a file of the largest size is read or refused by little work', () => {
  it.each(Object.keys(TEXTS))('with %s', async (name) => {
    expect(await workOf(Buffer.from(TEXTS[name] ?? ''))).toBeLessThan(MOST_OF_TEXT);
  });

  it.each(Object.keys(SHEETS))('as a workbook with %s', async (name) => {
    expect(await workOf(await workbook(SHEETS[name] ?? ''))).toBeLessThan(MOST);
  });

  it('as a workbook whose texts, styles and numbers are many', async () => {
    const parts = { 'xl/sharedStrings.xml': `<sst>${fill('<si><t>_x000D_</t></si>', UNPACKED)}</sst>` };
    expect(await workOf(await workbook(textRow(1, ['a']), { more: parts }))).toBeLessThan(MOST);
    const styles = {
      'xl/styles.xml': `<styleSheet><cellXfs>${fill('<xf numFmtId="9"/>', UNPACKED)}</cellXfs></styleSheet>`,
    };
    expect(await workOf(await workbook(textRow(1, ['a']), { more: styles }))).toBeLessThan(MOST);
    const row = (number: number): string => `<row r="${number}">${'<c s="1"><v>1234.5</v></c>'.repeat(150)}</row>`;
    const rows = Array.from({ length: extent(1_500, 5_000) }, (_, at) => row(at + 1)).join('');
    const formats = [`${'[>1000]'}#,##0.00${'"x"'.repeat(80)};[<0]-0;0`];
    expect(await workOf(await workbook(rows, { formats }))).toBeLessThan(MOST);
  });

  it.each([
    ['letters', 'x'.repeat(32_000)],
    ['spaces', ' '.repeat(32_000)],
    ['escapes', '_x0041_'.repeat(30_000)],
  ])('as a workbook whose cells all name one text of %s', async (_, text) => {
    const row = (number: number): string => `<row r="${number}">${'<c t="s"><v>0</v></c>'.repeat(150)}</row>`;
    const rows = Array.from({ length: 1_600 }, (_row, at) => row(at + 2)).join('');
    const names = textRow(
      1,
      Array.from({ length: 150 }, (_cell, at) => `c${at}`),
    );
    const file = await workbook(names + rows, { texts: [`<t xml:space="preserve">${text}</t>`] });
    expect(file.length).toBeLessThan(100_000);
    expect(await workOf(file)).toBeLessThan(MOST_OF_TEXT);
  });

  it('as an archive with many parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}`, '']));
    expect(await workOf(await zipOf(parts))).toBeLessThan(MOST);
  });
});
