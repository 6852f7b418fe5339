import type { Draft } from 'immer';
import { setValue } from './members.js';
import { type Document, type Field, isObject } from './template.js';
import { fillPlaceholders } from './text.js';

/** Changes of the fields that a template asks for. */

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

const NAME = /^[a-z0-9_]{1,64}$/;

export function isFieldName(text: string): boolean {
  return NAME.test(text);
}

export function freeFieldName(document: Document, wish = 'field'): string {
  const names = new Set(document.fields?.map(({ name }) => name));
  if (!names.has(wish)) return wish;
  let count = 2;
  while (names.has(`${wish}_${count}`)) count += 1;
  return `${wish}_${count}`;
}

/** Members that the schema demands of a type of field. */
function firstMembers(type: FieldType): object {
  if (type === 'choice') return { options: [{ value: 'one' }, { value: 'two' }] };
  if (type === 'list') return { fields: [{ name: 'name', type: 'text' }] };
  return {};
}

/** Members that fields of every type have. */
const COMMON = new Set(['name', 'required', 'label']);

export function addField(draft: Draft<Document>, document: Document, type: FieldType): void {
  draft.fields ??= [];
  draft.fields.push({ name: freeFieldName(document), type, ...firstMembers(type) });
}

export function removeField(draft: Draft<Document>, name: string): void {
  draft.fields = (draft.fields ?? []).filter((field) => field.name !== name);
}

/** Gives a field another type, and takes away the members that only the former one has. */
export function retypeField(draft: Draft<Document>, name: string, type: FieldType): void {
  const index = draft.fields?.findIndex((field) => field.name === name) ?? -1;
  const field = draft.fields?.[index];
  if (draft.fields === undefined || field === undefined) return;
  const kept = Object.fromEntries(Object.entries(field).filter(([member]) => COMMON.has(member)));
  draft.fields[index] = { ...(kept as unknown as Draft<Field>), type, ...firstMembers(type) };
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

/** Gives a field another name wherever the template names it: in texts, bindings, conditions and lists. */
export function renameField(draft: Draft<Document>, name: string, next: string): void {
  const field = draft.fields?.find((one) => one.name === name);
  if (field === undefined || !isFieldName(next) || draft.fields?.some((one) => one.name === next)) return;
  field.name = next;
  const renamed = (text: string, member: string | number): string => {
    if (!NAMING.has(String(member))) {
      return fillPlaceholders(text, ({ start, end, field: own }) =>
        own === name ? text.slice(start, end).replace(name, next) : null,
      );
    }
    return text === name || text.startsWith(`${name}.`) ? next + text.slice(name.length) : text;
  };
  const walk = (holder: unknown): void => {
    const entries = Array.isArray(holder) ? [...holder.entries()] : isObject(holder) ? Object.entries(holder) : [];
    for (const [member, value] of entries) {
      if (typeof value !== 'string') walk(value);
      else {
        const after = renamed(value, member);
        if (after !== value) (holder as Record<string | number, unknown>)[member] = after;
      }
    }
  };
  walk(draft.layers);
  walk(draft.sizes);
  walk(draft.canvas);
}
