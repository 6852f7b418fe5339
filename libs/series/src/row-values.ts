import type { TableRow } from '#tables';
import type { TemplateField } from '#templates';
import { itemColumnOf, neededFields, RowColumns } from './row-columns.js';

/** The values of the members of an item. */
export type ItemValues = Readonly<Record<string, string>>;

/** The field values from a row of a table. */
export interface RowValues {
  readonly data: Readonly<Record<string, string | readonly ItemValues[] | undefined>>;
  /** By image field, including those of items, as in `dishes[0].photo`: address or asset id. */
  readonly images: Readonly<Record<string, string | undefined>>;
}

/** Fields that need digits, regardless of the spreadsheet's number format. */
const NUMERIC: ReadonlySet<TemplateField['type']> = new Set(['number', 'amount']);

/** A spreadsheet shows midnight as the day only. */
const DAY = /^\s*\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}\s*$/u;

/**
 * Returns a reader for rows whose columns are named after fields, or after members of list items (`dishes[0].name`);
 * other
 * columns are ignored. A list ends with its last item that has a cell, so rows of one table may have lists of any
 * length.
 */
export function rowReader(fields: readonly TemplateField[]): (row: Pick<TableRow, 'texts' | 'numbers'>) => RowValues {
  const columns = new RowColumns(fields);
  const needed = new Set(neededFields(fields));
  const neededLists = fields.filter(({ name, type }) => type === 'list' && needed.has(name)).map(({ name }) => name);
  return ({ texts, numbers }) => {
    const data: [string, string | readonly ItemValues[]][] = [];
    const images: [string, string][] = [];
    // A row without items has an empty list.
    const lists = new Map<string, Map<string, string>[]>(neededLists.map((name) => [name, []]));
    for (const [name, text] of texts) {
      const type = columns.typeOf(name);
      if (type === null) continue;
      const item = itemColumnOf(name);
      const members = item === null ? null : membersOf(lists, item.list, item.index);
      if (type === 'image') images.push([name, text.trim()]);
      else if (item === null) data.push([name, valueOf(type, text, numbers.get(name))]);
      else members?.set(item.member, valueOf(type, text, numbers.get(name)));
    }
    for (const [name, items] of lists) data.push([name, items.map((members) => Object.fromEntries(members))]);
    return { data: Object.fromEntries(data), images: Object.fromEntries(images) };
  };
}

function valueOf(type: TemplateField['type'], text: string, number: string | undefined): string {
  if (type === 'datetime' && DAY.test(text)) return `${text.trim()}T00:00`;
  return NUMERIC.has(type) ? (number ?? text) : text;
}

/** Returns the members of an item, after creating all earlier items of its list. */
function membersOf(lists: Map<string, Map<string, string>[]>, list: string, index: number): Map<string, string> {
  const items = lists.get(list) ?? [];
  lists.set(list, items);
  while (items.length <= index) items.push(new Map());
  return items[index] ?? new Map<string, string>();
}
