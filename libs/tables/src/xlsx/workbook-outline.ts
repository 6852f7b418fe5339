import { posix } from 'node:path';
import { invalid, type IssueLocation } from '#kernel';
import { tablesFaults } from '../tables.errors.js';
import { BUILT_IN_FORMATS, GENERAL } from './built-in-formats.js';
import type { WorkbookParts } from './workbook-parts.js';

const WORKBOOK = 'xl/workbook.xml';

/** What is to be known of a workbook before one of its sheets is read. */
export interface WorkbookOutline {
  /** The part of the first sheet that is shown. */
  readonly sheet: string;
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
  /** Texts that cells name by their number, as they are written. */
  readonly texts: readonly string[];
  /** Formats of numbers, by the style that cells name. */
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

/** Where the parts are, by what the workbook calls them. */
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

/** So many characters may stand for a text of the longest kind, each by its code; further ones change nothing. */
const LONGEST_WRITTEN = 7 * 32_768;

/** The text that is meant by a written one: characters that XML has no place for are written as `_x000D_`. */
export function meantText(written: string): string {
  const text = written.replace(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return text.replaceAll('\r\n', '\n').toWellFormed();
}

/** A text that may change its looks within: the pieces of it, without what tells how it is spoken. */
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

  /** The text as it is written. */
  get value(): string {
    return this.text;
  }
}
