import type { Draft } from 'immer';
import { isFieldName } from '../../../../../libs/importing/src/document/placeholders.js';
import { setValue, withMember } from './members.js';
import { type Document, type Field, isObject, type Layer } from './template.js';
import { fillPlaceholders } from './text.js';

export { isFieldName } from '../../../../../libs/importing/src/document/placeholders.js';

/** Changes of a template's fields. */

export const FIELD_TYPES = [
  'text',
  'number',
  'amount',
  'date',
  'time',
  'datetime',
  'image',
  'color',
  'choice',
  'flag',
  'list',
  'phone',
  'url',
  'email',
  'handle',
  'code',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export function freeFieldName(document: Document, wish = 'field'): string {
  const names = new Set(document.fields?.map(({ name }) => name));
  if (!names.has(wish)) return wish;
  let count = 2;
  while (names.has(`${wish}_${count}`)) count += 1;
  return `${wish}_${count}`;
}

/** Values for the canvas until the user types others: without one, the engine of the browser paints nothing. */
const SAMPLES: Readonly<Record<Exclude<FieldType, 'list' | 'image'>, unknown>> = {
  text: 'نورة العبدالله',
  number: 12,
  amount: 250,
  date: '2027-03-09',
  time: '18:30',
  datetime: '2027-03-09T18:30:00+03:00',
  color: '#0b5d43',
  choice: 'one',
  flag: true,
  phone: '+966501234567',
  url: 'https://example.com',
  email: 'name@example.com',
  handle: 'example',
  code: 'ABC123',
};

/** Members that the schema requires for a type of field, and a sample. */
function firstMembers(type: FieldType): object {
  if (type === 'image') return {};
  if (type === 'list') {
    const item = { name: SAMPLES.text };
    return { fields: [{ name: 'name', type: 'text' }], sample: [item, item, item] };
  }
  const options = type === 'choice' && { options: [{ value: 'one' }, { value: 'two' }] };
  return { ...options, sample: SAMPLES[type] };
}

function sampleFor({ type, sample }: Field): unknown {
  return sample ?? SAMPLES[type as keyof typeof SAMPLES];
}

/** Members that fields of every type have. */
const COMMON = new Set(['name', 'required', 'label']);

export function addField(draft: Draft<Document>, document: Document, type: FieldType): void {
  draft.fields ??= [];
  draft.fields.push({ name: freeFieldName(document), type, ...firstMembers(type) });
}

/** A list for a layer that shows one. */
export function newList(document: Document): Field {
  return { name: freeFieldName(document, 'items'), type: 'list', ...firstMembers('list') };
}

/** The fields of a list's items. */
export function itemFields({ fields }: Field): readonly Field[] {
  const all = Array.isArray(fields) ? (fields as unknown[]) : [];
  return all.filter((one): one is Field => isObject(one) && typeof one['name'] === 'string');
}

/** The list of a template by its name. */
export function listNamed({ fields }: Document, name: unknown): Field | undefined {
  return fields?.find((field) => field.type === 'list' && field.name === name);
}

export function removeField(draft: Draft<Document>, name: string): void {
  draft.fields = (draft.fields ?? []).filter((field) => field.name !== name);
}

/** Changes a field's type, and removes members specific to the former one. */
export function retypeField(draft: Draft<Document>, name: string, type: FieldType): void {
  const index = draft.fields?.findIndex((field) => field.name === name) ?? -1;
  const field = draft.fields?.[index];
  if (draft.fields === undefined || field === undefined) return;
  draft.fields[index] = { ...keptMembers(field), type, ...firstMembers(type) };
}

/** A field of items with another type and its own name, without a sample: the list has those of its items. */
export function retypedItem(field: Field, type: FieldType): Field {
  const first = { ...keptMembers(field), type, ...firstMembers(type) };
  return withMember(first, 'sample', undefined) as unknown as Field;
}

/** Replaces the fields of a list's items, by position; its samples and the layers that show them follow. */
export function setItemFields(draft: Draft<Document>, name: string, fields: readonly Field[], removed?: number): void {
  const list = draft.fields?.find((field) => field.name === name);
  if (list === undefined) return;
  const before = itemFields(list as Field).filter((_, index) => index !== removed);
  const rows = Array.isArray(list['sample']) ? (list['sample'] as unknown[]).filter(isObject) : [];
  const sample = rows.map((row) =>
    Object.fromEntries(
      fields.flatMap((field, index) => {
        const former = before[index];
        const value = former?.type === field.type ? row[former.name] : sampleFor(field);
        return value === undefined ? [] : [[field.name, value]];
      }),
    ),
  );
  Object.assign(list, { fields, sample });
  for (const [index, field] of fields.entries()) {
    const former = before[index]?.name;
    if (former === undefined || former === field.name) continue;
    for (const layer of layersOfList(draft.layers ?? [], name)) renameIn(layer, `item.${former}`, `item.${field.name}`);
  }
}

/** The layers drawn for the items of a list. */
function layersOfList(layers: readonly Draft<Layer>[], list: string): readonly Draft<Layer>[] {
  return layers.flatMap((layer) => {
    if (layer['list'] === list) return [layer];
    return layersOfList([...(layer.layers ?? []), ...(layer.empty ?? [])], list);
  });
}

function keptMembers(field: Field): Field {
  const kept = Object.entries(field).filter(([member]) => COMMON.has(member));
  return Object.fromEntries(kept) as unknown as Field;
}

export function setFieldMember(
  draft: Draft<Document>,
  name: string,
  path: readonly (string | number)[],
  value: unknown,
): void {
  const field = draft.fields?.find((one) => one.name === name);
  if (field !== undefined) setValue(field, path, value);
}

/** Members that name a field. */
const NAMING = new Set(['field', 'when', 'list']);

/** Renames a field everywhere in the template: in texts, bindings, conditions and lists. */
export function renameField(draft: Draft<Document>, name: string, next: string): void {
  const field = draft.fields?.find((one) => one.name === name);
  if (field === undefined || !isFieldName(next) || draft.fields?.some((one) => one.name === next)) return;
  field.name = next;
  renameIn(draft.layers, name, next);
  renameIn(draft.sizes, name, next);
  renameIn(draft.canvas, name, next);
}

/** Renames a field in texts, bindings, conditions and lists of a part of the template. */
function renameIn(holder: unknown, name: string, next: string): void {
  const renamed = (text: string, member: string | number): string => {
    if (!NAMING.has(String(member))) {
      return fillPlaceholders(text, ({ start, end, path }) =>
        path === name || path.startsWith(`${name}.`) ? text.slice(start, end).replace(name, next) : null,
      );
    }
    return text === name || text.startsWith(`${name}.`) ? next + text.slice(name.length) : text;
  };
  const entries = Array.isArray(holder) ? [...holder.entries()] : isObject(holder) ? Object.entries(holder) : [];
  for (const [member, value] of entries) {
    if (typeof value !== 'string') renameIn(value, name, next);
    else {
      const after = renamed(value, member);
      if (after !== value) (holder as Record<string | number, unknown>)[member] = after;
    }
  }
}
