import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Files of an archive, by name. */
export type Parts = Readonly<Record<string, string | Buffer>>;

/** A ZIP of these files. */
export function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The differences from a minimal workbook. */
export interface WorkbookOptions {
  /** Texts that cells of the type `s` refer to by number, each as XML. */
  readonly texts?: readonly string[];
  /** Number formats; the style of the first is 1. */
  readonly formats?: readonly string[];
  /** Attributes of `workbookPr`. */
  readonly properties?: string;
  /** Its sheets as `<sheet …/>`; the written one has the relation `rId1`. */
  readonly sheets?: string;
  readonly more?: Parts;
}

/** An XLSX file with the rows of one sheet, given as XML. */
export function workbook(rows: string, options: WorkbookOptions = {}): Promise<Buffer> {
  const { texts = [], formats = [], properties = '', sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>' } = options;
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const own = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`);
  const styles = formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  const items = texts.map((text) => `<si>${text}</si>`);
  return zipOf({
    '[Content_Types].xml': `${HEAD}<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr ${properties}/><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${HEAD}<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${RELATIONS}/worksheet" Target="worksheets/sheet2.xml"/>` +
      `<Relationship Id="rId8" Type="${RELATIONS}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rId9" Type="${RELATIONS}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${HEAD}<sst>${items.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...options.more,
  });
}

/** A row of texts as XML. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${number}">${cells.join('')}</row>`;
}
