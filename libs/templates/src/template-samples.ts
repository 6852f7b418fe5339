import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#config';
import type { TemplateField } from './template.entity.js';

/** Stand-ins for fields with neither sample nor default; a text field shows its label. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  phone: '0501234567',
  url: 'https://example.com',
  email: 'name@example.com',
  handle: '@name',
  code: 'ABC-123',
  number: 1234,
  amount: 100,
  date: '2026-01-01',
  time: '19:30',
  datetime: '2026-01-01T19:30',
  color: '#d4af37',
  flag: true,
};

/** The outline of a portrait on a plain background, for image fields. The dashboard uses the same file. */
const PORTRAIT = join(projectRoot, 'libs/templates/src/portrait.png');

let portrait: Buffer | undefined;

export function portraitStandIn(): Buffer {
  portrait ??= readFileSync(PORTRAIT);
  return portrait;
}

export interface SampleValues {
  readonly data: Record<string, unknown>;
  /** The image fields, each with the asset id of its sample. */
  readonly pictures: { readonly field: string; readonly sample: string | null }[];
  /** Fields whose value is our stand-in, which the field's own rules may refuse. */
  readonly standIns: string[];
}

/** Returns a value for every field: its sample, its default, or a stand-in. */
export function sampleValues(fields: readonly TemplateField[]): SampleValues {
  const data: [string, unknown][] = [];
  const pictures: SampleValues['pictures'] = [];
  const standIns: string[] = [];
  for (const field of fields) {
    if (field.type === 'image') {
      pictures.push({ field: field.name, sample: field.sample ?? null });
      continue;
    }
    if (field.type === 'list') {
      const items = sampleItems(field);
      pictures.push(...items.pictures);
      data.push([field.name, items.data]);
      if ((field.sample ?? null) === null) standIns.push(field.name);
      continue;
    }
    const given = field.sample ?? field.default ?? null;
    if (given === null) standIns.push(field.name);
    data.push([field.name, given ?? standInOf(field)]);
  }
  // Assignment would not work: a field named `__proto__` would set the object's prototype.
  return { data: Object.fromEntries(data), pictures, standIns };
}

/** The number of items in a list without a sample, if its rules allow that many. */
const STAND_IN_ITEMS = 3;

type ListField = Extract<TemplateField, { type: 'list' }>;

/** Returns the items of a list's sample, or as many stand-ins as fit, with the pictures of each. */
function sampleItems({ name, fields, sample, min_items: least = 0, max_items: most = 50 }: ListField): {
  data: unknown[];
  pictures: SampleValues['pictures'];
} {
  const standIn = sampleValues(fields);
  const count = Math.min(Math.max(STAND_IN_ITEMS, least), most);
  const data = sample ?? Array.from({ length: count }, () => standIn.data);
  const pictures = data.flatMap((_, index) =>
    standIn.pictures.map(({ field, sample }) => ({ field: itemPicture(name, index, field), sample })),
  );
  return { data: [...data], pictures };
}

/** Returns the name in `images` of the picture of an item's field. */
function itemPicture(list: string, index: number, field: string): string {
  return `${list}[${String(index)}].${field}`;
}

/** Returns the names of the pictures that a template needs for the given data. */
export function requiredPictures(fields: readonly TemplateField[], data: Readonly<Record<string, unknown>>): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'image') return field.required === false ? [] : [field.name];
    const items = field.type === 'list' ? data[field.name] : undefined;
    if (field.type !== 'list' || !Array.isArray(items)) return [];
    const pictures = field.fields.filter(({ type, required }) => type === 'image' && required !== false);
    return items.flatMap((_, index) => pictures.map(({ name }) => itemPicture(field.name, index, name)));
  });
}

/** Returns the field whose value was refused: the first name after `data` or `images`. */
export function refusedField(loc: readonly (string | number)[]): string {
  const at = loc.findIndex((step) => step === 'data' || step === 'images');
  return String(loc[at + 1]);
}

/**
 * Returns the data without the stand-ins that the fields' own rules refuse.
 * @param refusedIn names the fields whose value is refused, or that lack one
 * @returns `lacking` are those that no stand-in can help
 */
export async function acceptableData(
  { data, standIns }: SampleValues,
  refusedIn: (data: Record<string, unknown>) => Promise<string[]>,
): Promise<{ data: Record<string, unknown>; lacking: string[] }> {
  const refused = await refusedIn(data);
  if (refused.length === 0) return { data, lacking: [] };
  const kept = Object.fromEntries(
    Object.entries(data).filter(([name]) => !refused.includes(name) || !standIns.includes(name)),
  );
  return { data: kept, lacking: await refusedIn(kept) };
}

type ValueField = Exclude<TemplateField, { type: 'image' | 'list' }>;

function standInOf(field: ValueField): unknown {
  if (field.type === 'choice') return field.options[0]?.value;
  if (field.type === 'color') return field.palette?.[0] ?? STAND_INS['color'];
  return STAND_INS[field.type] ?? labelOf(field);
}

function labelOf(field: ValueField): string {
  const text = field.label?.['ar'] ?? field.label?.['en'] ?? field.name;
  const most = 'max_length' in field ? (field.max_length ?? undefined) : undefined;
  return [...text].slice(0, most).join('');
}
