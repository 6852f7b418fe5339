import type { TemplateField } from '@naqsh/sdk';
import type { Language } from '../../i18n/language.js';
import type { Data, Images } from './queries.js';

/** The values of a form: texts as they were typed, ticks, and lists as JSON. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** The samples of the fields, to begin with. */
export function samplesOf(fields: readonly TemplateField[]): Typed {
  return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field)]));
}

function sampleOf(field: TemplateField): string | boolean {
  // The picture of an image field has a stand-in of its own.
  if (field.type === 'image') return '';
  const value: unknown = field.sample ?? ('default' in field ? field.default : null);
  if (field.type === 'flag') return value === true;
  if (field.type === 'list') return JSON.stringify(value ?? [], null, 2);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The data and pictures of a render with these values; fields that are empty are left out. */
export function valuesOf(fields: readonly TemplateField[], typed: Typed): { data: Data; images: Images } {
  const data: Data = {};
  const images: Images = {};
  for (const field of fields) {
    const value = typed[field.name] ?? '';
    if (value === '') continue;
    if (field.type === 'image') images[field.name] = String(value);
    else data[field.name] = valueOf(field, value);
  }
  return { data, images };
}

function valueOf(field: TemplateField, value: string | boolean): Data[string] {
  if (typeof value === 'boolean') return value;
  if (field.type === 'list') return listOf(value) ?? [];
  if (field.type === 'number' || field.type === 'amount') {
    const number = Number(value);
    // The service names the fault of a value that is no number.
    return Number.isFinite(number) ? number : value;
  }
  return value;
}

/** The rows of a list that was typed as JSON; null where it is none. */
export function listOf(text: string): Record<string, string | number | boolean | null>[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as Record<string, string | number | boolean | null>[]) : null;
  } catch {
    return null;
  }
}

/** The field's name for people, else its own. */
export function labelOf({ name, label }: TemplateField, language: Language): string {
  return label?.[language] ?? label?.['ar'] ?? label?.['en'] ?? name;
}
