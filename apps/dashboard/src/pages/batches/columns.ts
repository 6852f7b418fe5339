import type { TemplateField } from '@naqsh/sdk';
import { isOptional } from '../templates/field-values.js';

/** The fields of columns by their names; null for a column that is not used. */
export type Mapping = Readonly<Record<string, string | null>>;

/** The column of the rows' sizes, if the template has sizes. */
export const SIZE = 'size';

const LIST_COLUMN = /^(.+)\[\d+\]\.(.+)$/;

/** Spellings that Arabic readers take for the same, and separators, do not matter. */
export function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ال(?=..)/, '')
    .toLowerCase();
}

/** Fields that a column may map to: those of lists have columns with their own names, such as `dishes[0].name`. */
export function targetsOf(column: string, fields: readonly TemplateField[], hasSizes: boolean): string[] {
  const [, list] = LIST_COLUMN.exec(column) ?? [];
  if (fields.some(({ name, type }) => name === list && type === 'list')) return [column];
  const names = fields.filter(({ type }) => type !== 'list').map(({ name }) => name);
  return hasSizes && !names.includes(SIZE) ? [...names, SIZE] : names;
}

/**
 * Guesses the field of each column by its name and labels: first an identical one, then one that contains the other.
 */
export function guess(columns: readonly string[], fields: readonly TemplateField[], hasSizes: boolean): Mapping {
  const mapping = new Map<string, string>();
  const take = (likes: (column: string, names: readonly string[]) => boolean): void => {
    for (const column of columns) {
      if (mapping.has(column)) continue;
      const target = targetsOf(column, fields, hasSizes).find((name) => {
        const names = [name, ...Object.values(fields.find((field) => field.name === name)?.label ?? {})];
        return ![...mapping.values()].includes(name) && likes(column, names.map(String));
      });
      if (target !== undefined) mapping.set(column, target);
    }
  };
  take((column, names) => names.includes(column));
  take((column, names) => names.map(plain).includes(plain(column)));
  take((column, names) => {
    const own = plain(column);
    return (
      own.length > 2 && names.map(plain).some((name) => name.length > 2 && (name.includes(own) || own.includes(name)))
    );
  });
  return Object.fromEntries(columns.map((column) => [column, mapping.get(column) ?? null]));
}

/** Required fields that no column goes to. */
export function missingOf(mapping: Mapping, fields: readonly TemplateField[]): string[] {
  const given = Object.values(mapping);
  const needed = fields.filter((field) => !isOptional(field));
  return needed
    .map(({ name }) => name)
    .filter((name) => !given.some((target) => target === name || target?.startsWith(`${name}[`)));
}

/** Fields that more than one column goes to. */
export function twiceOf(mapping: Mapping): string[] {
  const targets = Object.values(mapping).filter((target) => target !== null);
  return [...new Set(targets.filter((target, index) => targets.indexOf(target) !== index))];
}

const TRUE = /^(true|yes|1|نعم|صح)$/i;

/** The values of a row by field, as a form would have them. */
export function typedOf(
  row: Readonly<Record<string, string>>,
  mapping: Mapping,
  fields: readonly TemplateField[],
): Record<string, string | boolean> {
  const typed: Record<string, string | boolean> = {};
  const lists: Record<string, Record<string, string>[]> = {};
  for (const [column, target] of Object.entries(mapping)) {
    const text = row[column]?.trim() ?? '';
    if (target === null || text === '') continue;
    const [, list, member] = LIST_COLUMN.exec(target) ?? [];
    const index = Number(/\[(\d+)\]/.exec(target)?.[1] ?? 0);
    if (list !== undefined && member !== undefined) {
      const items = (lists[list] ??= []);
      items[index] = { ...items[index], [member]: text };
    } else {
      typed[target] = fields.find(({ name }) => name === target)?.type === 'flag' ? TRUE.test(text) : text;
    }
  }
  for (const [name, items] of Object.entries(lists)) typed[name] = JSON.stringify(items.filter(Boolean));
  return typed;
}
