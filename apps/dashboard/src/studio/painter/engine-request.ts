import type { Needs } from '@naqsh/engine-browser';
import type { Document, Field } from '../document/template.js';
import { EngineRefusal } from './engine-refusal.js';
import type { Values } from './painter.js';

/** The pictures of a document: by field and by the asset's id, each by the address that names it. */
export interface Pictures {
  readonly images: Readonly<Record<string, string>>;
  readonly assets: Readonly<Record<string, string>>;
}

/**
 * The pictures that a template needs with these values; a field without one has its sample, or the stand-in, as in a
 * preview of the service.
 * @param standIn the address of the stand-in picture
 */
export function picturesOf(
  { pictures }: Needs,
  { fields = [] }: Document,
  { images }: Values,
  standIn: string,
): Pictures {
  const samples = new Map(fields.filter(({ type }) => type === 'image').map((field) => [field.name, sampleOf(field)]));
  const named = pictures.filter(({ source }) => source !== 'field').map(({ name }): [string, string] => [name, name]);
  const given = pictures
    .filter(({ source }) => source === 'field')
    .map(({ name }): [string, string] => {
      const image = images[name];
      if (typeof image === 'string' && /^(?:ast_|data:)/.test(image)) return [name, image];
      if (image !== undefined || !samples.has(name)) throw lacking(`the picture of the field ${name}`);
      const sample = samples.get(name);
      return [name, typeof sample === 'string' ? sample : standIn];
    });
  return { images: Object.fromEntries(given), assets: Object.fromEntries(named) };
}

/** The data, and samples of the fields that it leaves out, as a preview of the service has them. */
export function dataOf({ fields = [] }: Document, { data }: Values): Record<string, unknown> {
  const left = fields.filter(({ name, type }) => type !== 'image' && data[name] === undefined);
  const samples = left.flatMap((field): [string, unknown][] => {
    const sample = sampleOf(field);
    if (sample !== null) return [[field.name, sample]];
    if ((field['default'] ?? null) !== null) return [];
    throw lacking(`a value of the field ${field.name}`);
  });
  return { ...Object.fromEntries(samples), ...data };
}

function sampleOf({ sample = null }: Field & { sample?: unknown }): unknown {
  return sample;
}

/** Values and pictures for which the service has a stand-in, but this browser does not. */
function lacking(what: string): EngineRefusal {
  return new EngineRefusal({ kind: 'lacking', detail: `This browser has no stand-in for ${what}.`, issues: [] });
}
