import { isNeeded, type TemplateField } from '#templates';

/** A column of an item of a list, as in `dishes[0].name`. */
export interface ItemColumn {
  readonly list: string;
  readonly index: number;
  readonly member: string;
}

const OF_ITEM = /^(?<list>[^[\]]+)\[(?<index>0|[1-9]\d{0,2})\]\.(?<member>.+)$/u;

/** The most items of a list that states no other number. */
const MOST_ITEMS = 50;

/** Reads the name of a column of an item; null for any other column. */
export function itemColumnOf(name: string): ItemColumn | null {
  const { list, index, member } = OF_ITEM.exec(name)?.groups ?? {};
  if (list === undefined || member === undefined) return null;
  return { list, index: Number(index), member };
}

/** The columns that the fields of a template take: one for a field, and one for each member of each item of a list. */
export class RowColumns {
  private readonly fields: ReadonlyMap<string, TemplateField>;

  constructor(fields: readonly TemplateField[]) {
    this.fields = new Map(fields.map((field) => [field.name, field]));
  }

  /** The type of the values in a column; null where no field takes it. */
  typeOf(column: string): TemplateField['type'] | null {
    const field = this.fields.get(column);
    if (field !== undefined) return field.type === 'list' ? null : field.type;
    const item = itemColumnOf(column);
    const list = item === null ? undefined : this.fields.get(item.list);
    if (item === null || list?.type !== 'list' || item.index >= (list.max_items ?? MOST_ITEMS)) return null;
    return list.fields.find(({ name }) => name === item.member)?.type ?? null;
  }

  /** Names of columns for messages, those of lists for their first item. */
  names(): string[] {
    return [...this.fields.values()].flatMap((field) =>
      field.type === 'list' ? field.fields.map(({ name }) => `${field.name}[0].${name}`) : [field.name],
    );
  }

  /** The name of the first column of a field. */
  columnOf(field: string): string {
    return this.names().find((column) => (itemColumnOf(column)?.list ?? column) === field) ?? field;
  }

  /** The fields that nothing is drawn without and that none of these columns gives a value. */
  missingIn(columns: readonly string[]): string[] {
    const given = new Set(columns.map((column) => itemColumnOf(column)?.list ?? column));
    return neededFields([...this.fields.values()]).filter((name) => !given.has(name));
  }
}

/** The fields without which nothing is drawn: a table has a column for each. */
export function neededFields(fields: readonly TemplateField[]): string[] {
  return fields.filter(isNeeded).map(({ name }) => name);
}
