import type { TemplateField } from '@naqsh/sdk';
import { isOptional, samplesOf, type Typed, valuesOf } from '../../../pages/templates/field-values.js';
import type { Values } from '../../painter/painter.js';

/**
 * Values that show how a template handles data: its samples, short, long and vocalised names, Latin letters, and none.
 */
export const DATA_SETS = ['sample', 'short', 'long', 'vocalised', 'latin', 'empty'] as const;
export type DataSet = (typeof DATA_SETS)[number];

/** Texts of fields, by data set. */
export type SetWords = Readonly<Record<'short' | 'long' | 'vocalised' | 'latin', string>>;

const NUMBERS: Readonly<Record<keyof SetWords, number>> = { short: 7, long: 1_234_567.89, vocalised: 42, latin: 365 };

/** The values of a data set, in the form of the fields. */
export function typedOfSet(set: DataSet, fields: readonly TemplateField[], words: SetWords): Typed {
  const samples = samplesOf(fields);
  if (set === 'sample') return samples;
  if (set === 'empty') {
    return Object.fromEntries(
      fields.map((field) => [field.name, isOptional(field) ? '' : (samples[field.name] ?? '')]),
    );
  }
  return Object.fromEntries(
    fields.map((field) => [field.name, valueOf(field, set, words) ?? samples[field.name] ?? '']),
  );
}

function valueOf(field: TemplateField, set: keyof SetWords, words: SetWords): string | undefined {
  if (field.type === 'text') {
    const { max_length: most, pattern } = field;
    // No words fit a pattern that they do not know.
    return pattern == null ? [...words[set]].slice(0, most ?? undefined).join('') : undefined;
  }
  return field.type === 'number' || field.type === 'amount' ? String(NUMBERS[set]) : undefined;
}

export function valuesOfTyped(fields: readonly TemplateField[], typed: Typed): Values {
  return valuesOf(fields, typed);
}
