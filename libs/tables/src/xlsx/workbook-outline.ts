import { posix } from 'node:path';
import { invalid, type IssueLocation } from '#kernel';
import { tablesFaults } from '../tables.errors.js';
import { BUILT_IN_FORMATS, GENERAL } from './built-in-formats.js';
import type { WorkbookParts } from './workbook-parts.js';

const WORKBOOK = 'xl/workbook.xml';

/** The properties of a workbook that are needed before one of its sheets is read. */
export interface WorkbookOutline {
  /** The part with the first visible sheet. */
  readonly sheet: string;
  /** True if dates are counted from 1904. */
  readonly is1904: boolean;
  /** Shared texts in their written form, which cells refer to by number. */
  readonly texts: readonly string[];
  /** Number formats by cell style. */
  readonly formats: readonly string[];
}

export async function readOutline(parts: WorkbookParts, at: IssueLocation): Promise<WorkbookOutline> {
  let is1904 = false;
  const sheets: { relation: string; isHidden: boolean }[] = [];
  await parts.read(WORKBOOK, {
    opened: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (tag !== 'sheet') return;
      const relation = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? '';
      sheets.push({ relation, isHidden: attributes['state'] !== undefined && attributes['state'] !== 'visible' });
    },
  });
  const targets = await readRelations(parts);
  const shown = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const sheet = targets.byId.get(shown?.relation ?? '');
  if (sheet === undefined) throw invalid([tablesFaults.brokenWorkbook(at, { reason: 'it has no sheet' })]);
  return { sheet, is1904, texts: await readTexts(parts, targets), formats: await readFormats(parts, targets) };
}

interface Relations {
  readonly byId: ReadonlyMap<string, string>;
  /** By the last word of their type, such as `styles`. */
  readonly byType: ReadonlyMap<string, string>;
}

/** Returns the paths of the parts, by their ids and types in the workbook. */
async function readRelations(parts: WorkbookParts): Promise<Relations> {
  const [byId, byType] = [new Map<string, string>(), new Map<string, string>()];
  await parts.read('xl/_rels/workbook.xml.rels', {
    opened: (tag, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (tag !== 'Relationship') return;
      const name = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
      byId.set(id, name);
      byType.set(type.slice(type.lastIndexOf('/') + 1), name);
    },
  });
  return { byId, byType };
}

async function readTexts(parts: WorkbookParts, { byType }: Relations): Promise<string[]> {
  const name = byType.get('sharedStrings');
  const texts: string[] = [];
  if (name === undefined || !parts.has(name)) return texts;
  const item = new RichText();
  await parts.read(name, {
    opened: (tag) => {
      if (tag === 'si') item.begin();
      item.opened(tag);
    },
    text: (text) => item.add(text),
    closed: (tag) => {
      item.closed(tag);
      if (tag === 'si') texts.push(item.value);
    },
  });
  return texts;
}

async function readFormats(parts: WorkbookParts, { byType }: Relations): Promise<string[]> {
  const name = byType.get('styles');
  if (name === undefined || !parts.has(name)) return [];
  const own = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  await parts.read(name, {
    opened: (tag, { numFmtId: id = '0', formatCode: code = GENERAL }) => {
      if (tag === 'numFmt') own.set(Number(id), code);
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells) ids.push(Number(id));
    },
    closed: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => own.get(id) ?? BUILT_IN_FORMATS[id] ?? GENERAL);
}

/** Written characters of the longest text, each as an escape; any further ones have no effect. */
const LONGEST_WRITTEN = 7 * 32_768;

/** Decodes a written text: characters that XML does not allow are written as `_x000D_`. */
export function decodedText(written: string): string {
  const text = written.replace(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return text.replaceAll('\r\n', '\n').toWellFormed();
}

/** Collects the pieces of a rich text, without the phonetic hints. */
export class RichText {
  private text = '';
  private isText = false;
  private isSpoken = false;

  begin(): void {
    this.text = '';
    this.isText = false;
  }

  opened(tag: string): void {
    if (tag === 'rPh') this.isSpoken = true;
    if (tag === 't') this.isText = !this.isSpoken;
  }

  add(text: string): void {
    if (this.isText && this.text.length < LONGEST_WRITTEN) this.text += text;
  }

  closed(tag: string): void {
    if (tag === 't') this.isText = false;
    if (tag === 'rPh') this.isSpoken = false;
  }

  /** The text in its written form. */
  get value(): string {
    return this.text;
  }
}
