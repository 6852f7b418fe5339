import { isNeeded, type TemplateField } from '#templates';

/** A column for an item of a list, as in `dishes[0].name`. */
export interface ItemColumn {
  readonly list: string;
  readonly index: number;
  readonly member: string;
}

const OF_ITEM = /^(?<list>[^[\]]+)\[(?<index>0|[1-9]\d{0,2})\]\.(?<member>.+)$/u;

/** The item limit of a list that does not state one. */
const MOST_ITEMS = 50;

/** Parses the name of a column for an item; returns null for any other column. */
export function itemColumnOf(name: string): ItemColumn | null {
  const { list, index, member } = OF_ITEM.exec(name)?.groups ?? {};
  if (list === undefined || member === undefined) return null;
  return { list, index: Number(index), member };
}

/** The columns of a template's fields: one for a field, and one for each member of each item of a list. */
export class RowColumns {
  private readonly fields: ReadonlyMap<string, TemplateField>;

  constructor(fields: readonly TemplateField[]) {
    this.fields = new Map(fields.map((field) => [field.name, field]));
  }

  /** Returns the type of the values in a column; null if it belongs to no field. */
  typeOf(column: string): TemplateField['type'] | null {
    const field = this.fields.get(column);
    if (field !== undefined) return field.type === 'list' ? null : field.type;
    const item = itemColumnOf(column);
    const list = item === null ? undefined : this.fields.get(item.list);
    if (item === null || list?.type !== 'list' || item.index >= (list.max_items ?? MOST_ITEMS)) return null;
    return list.fields.find(({ name }) => name === item.member)?.type ?? null;
  }

  /** Returns the names of columns for messages, those of lists for their first item. */
  names(): string[] {
    return [...this.fields.values()].flatMap((field) =>
      field.type === 'list' ? field.fields.map(({ name }) => `${field.name}[0].${name}`) : [field.name],
    );
  }

  /** Returns the name of the first column of a field. */
  columnOf(field: string): string {
    return this.names().find((column) => (itemColumnOf(column)?.list ?? column) === field) ?? field;
  }

  /** Returns the required fields without a value in any of these columns. */
  missingIn(columns: readonly string[]): string[] {
    const given = new Set(columns.map((column) => itemColumnOf(column)?.list ?? column));
    return neededFields([...this.fields.values()]).filter((name) => !given.has(name));
  }
}

/** Returns the required fields: a table needs a column for each. */
export function neededFields(fields: readonly TemplateField[]): string[] {
  return fields.filter(isNeeded).map(({ name }) => name);
}
