import type { TemplateField, TemplateItemField, TemplateListField } from '@naqsh/sdk';
import { asciiDigits } from '../../i18n/digits.js';
import type { Language } from '../../i18n/language.js';
import type { Data, Images } from './queries.js';

/** The values of a form: typed texts, checkboxes, pictures as addresses, and lists as JSON. */
export type Typed = Readonly<Record<string, string | boolean>>;

type Value = string | number | boolean | null;
/** An item of a list, in its inputs. */
export type Row = Readonly<Record<string, Value>>;

/** Fields of browsers for days and times take no other digits. */
const TIMES = new Set(['date', 'time', 'datetime']);
/** A placeholder in code for a picture of this machine. */
const STAND_IN = 'ast_…';

/** The samples of the fields, to begin with. */
export function samplesOf(fields: readonly TemplateField[]): Typed {
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
}

function sampleOf(field: TemplateField): string | boolean {
  // The picture of an image field has a stand-in of its own.
  if (field.type === 'image') return '';
  const value: unknown = field.sample ?? ('default' in field ? field.default : null);
  if (value == null) return field.type === 'flag' ? false : field.type === 'list' ? '[]' : '';
  return inputOf(field, value);
}

/** The inputs of a render's data. */
export function typedOf(fields: readonly TemplateField[], data: Readonly<Record<string, unknown>>): Typed {
  const known = fields.filter(({ name }) => data[name] != null);
  return Object.fromEntries(known.map((field) => [field.name, inputOf(field, data[field.name])]));
}

function inputOf(field: TemplateField, value: unknown): string | boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  return TIMES.has(field.type) ? asciiDigits(value) : value;
}

/** The data and pictures of a render with these values, without empty fields. */
export function valuesOf(fields: readonly TemplateField[], typed: Typed): { data: Data; images: Images } {
  const data: Data = {};
  const images: Images = {};
  for (const field of fields) {
    const value = typed[field.name] ?? '';
    if (value === '') continue;
    if (field.type === 'image') images[field.name] = String(value);
    else if (field.type === 'list') data[field.name] = itemsOf(field.name, field.fields, rowsOf(value), images);
    else data[field.name] = valueOf(field, value);
  }
  return { data, images };
}

/** The items of a list; their pictures go to `images`, as `items[0].photo`. */
function itemsOf(
  name: string,
  fields: readonly TemplateItemField[],
  rows: readonly Row[],
  images: Images,
): Record<string, Value>[] {
  return rows.map((row, index) => {
    const item: Record<string, Value> = {};
    for (const field of fields) {
      const value = row[field.name] ?? '';
      if (value === '') continue;
      if (field.type === 'image') images[`${name}[${index}].${field.name}`] = String(value);
      else item[field.name] = valueOf(field, value);
    }
    return item;
  });
}

function valueOf(field: TemplateField, value: Exclude<Value, null>): Exclude<Value, null> {
  if (typeof value !== 'string' || (field.type !== 'number' && field.type !== 'amount')) return value;
  const number = Number(value);
  // The service reports the fault of a value that is not a number.
  return Number.isFinite(number) ? number : value;
}

/** The rows of a list, which its form stores as JSON. */
export function rowsOf(value: string | boolean): Row[] {
  const rows: unknown = value === '' || typeof value === 'boolean' ? [] : JSON.parse(value);
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

/** Another item for a list: as the last one, so that the picture stays whole while it is filled in. */
export function newRow({ fields, sample }: TemplateListField, rows: readonly Row[]): Row {
  const [first] = (sample ?? []) as readonly Row[];
  return rows.at(-1) ?? first ?? samplesOf(fields);
}

/** The pictures for code to copy: replaces bytes of this machine by an asset. */
export function imagesInCode(images: Images): Images {
  return Object.fromEntries(
    Object.entries(images).map(([name, image]) => [
      name,
      typeof image === 'string' && image.startsWith('data:') ? STAND_IN : image,
    ]),
  );
}

/** The field's label for people, otherwise its name. */
export function labelOf({ name, label }: TemplateField, language: Language): string {
  return label?.[language] ?? label?.['ar'] ?? label?.['en'] ?? name;
}

/** True if cards can do without a value for the field. */
export function isOptional(field: TemplateField): boolean {
  return field.required === false || ('default' in field && field.default != null);
}
