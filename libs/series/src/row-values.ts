import type { TableRow } from '#tables';
import { isNeeded, type TemplateField } from '#templates';

/** What a row of a table gives the fields of a template. */
export interface RowValues {
  readonly data: Readonly<Record<string, string | undefined>>;
  /** By image field: address or asset id. */
  readonly images: Readonly<Record<string, string | undefined>>;
}

/** Fields that want digits, however a spreadsheet shows them. */
const NUMERIC: ReadonlySet<TemplateField['type']> = new Set(['number', 'amount']);

/** A spreadsheet shows a midnight as its day alone. */
const DAY = /^\s*\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}\s*$/u;

/** Reads rows whose columns are named after fields; what is named after none is left out. */
export function rowReader(fields: readonly TemplateField[]): (row: Pick<TableRow, 'texts' | 'numbers'>) => RowValues {
  const typed = new Map(fields.map(({ name, type }) => [name, type]));
  return ({ texts, numbers }) => {
    const data: [string, string | undefined][] = [];
    const images: [string, string | undefined][] = [];
    for (const [name, text] of texts) {
      const type = typed.get(name);
      if (type === 'image') images.push([name, text.trim()]);
      else if (type === 'datetime' && DAY.test(text)) data.push([name, `${text.trim()}T00:00`]);
      else if (type !== undefined) data.push([name, NUMERIC.has(type) ? (numbers.get(name) ?? text) : text]);
    }
    return { data: Object.fromEntries(data), images: Object.fromEntries(images) };
  };
}

/** The fields without which nothing is drawn: a table has a column for each. */
export function neededFields(fields: readonly TemplateField[]): string[] {
  return fields.filter(isNeeded).map(({ name }) => name);
}
