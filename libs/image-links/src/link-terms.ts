import { createHash } from 'node:crypto';
import { invalid, type Issue } from '#kernel';
import { parseImageSources, RENDER_FORMATS, type RenderFormat, type RenderRequest } from '#renders';
import { RowColumns, rowReader } from '#series';
import type { TemplateField, TemplateVersion } from '#templates';
import { imageLinksFaults } from './image-links.errors.js';
import type { SignedText } from './link-text.js';

/** Parameters that are no fields. */
const OPTIONS = ['size', 'scale', 'quality', 'exp', 'on_error'] as const;
/** A field of any name: of one that is called as an option, too. */
const FIELD_PREFIX = 'data.';

const QUALITY = { least: 1, most: 100, usual: 90 } as const;
const SCALE = { least: 0.25, most: 4, usual: 1 } as const;

/** The terms of a link, without its template. */
export interface LinkTerms {
  readonly format: RenderFormat;
  /** The name of one of the template's sizes. */
  readonly size: string | undefined;
  readonly scale: number;
  readonly quality: number;
  /** When the link ends, seconds since 1970; null: never. */
  readonly end: number | null;
  /** Values as texts, by field or, of an item of a list, as in `dishes[0].name`. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Reads the parameters of a link.
 * @throws DomainError 422 with every fault
 */
export function linkTerms({ extension, parameters }: SignedText): LinkTerms {
  const issues: Issue[] = [];
  const format = RENDER_FORMATS.find((one) => one === extension);
  if (format === undefined) issues.push(imageLinksFaults.badFormat(['path', 'format']));
  const number = (name: string, { least, most, usual }: { least: number; most: number; usual: number }): number => {
    const text = parameters.get(name);
    if (text === undefined) return usual;
    const value = /^\d{1,3}(?:\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    issues.push(imageLinksFaults.badNumber(['query', name], { least, most }));
    return usual;
  };
  const terms = {
    size: parameters.get('size'),
    scale: number('scale', SCALE),
    quality: Math.round(number('quality', QUALITY)),
    end: endOf(parameters.get('exp'), issues),
    values: valuesOf(parameters, issues),
  };
  if (!['image', undefined].includes(parameters.get('on_error'))) {
    issues.push(imageLinksFaults.badErrorForm(['query', 'on_error']));
  }
  if (format === undefined || issues.length > 0) throw invalid(issues);
  return { format, ...terms };
}

/**
 * The values of a link as a render takes them.
 * @throws DomainError 422 for a parameter that is no field, and for a picture that has no source
 */
export function requestedValues(
  { values }: LinkTerms,
  fields: readonly TemplateField[],
): Pick<RenderRequest, 'data' | 'pictures'> {
  const columns = new RowColumns(fields);
  const unknown = [...values.keys()].filter((name) => columns.typeOf(name) === null);
  if (unknown.length > 0) {
    const known = columns.names();
    throw invalid(unknown.map((name) => imageLinksFaults.unknownParameter(['query', name], { name, known })));
  }
  const { data, images } = rowReader(fields)({ texts: values, numbers: new Map() });
  return { data, pictures: parseImageSources(images, ['query']) };
}

/** The SHA-256 of everything that the picture of a link depends on, its format among it. */
export function inputOf({ templateId, version }: TemplateVersion, terms: LinkTerms): Buffer {
  const { format, size, scale, quality, values } = terms;
  const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([templateId, version, { format, size, scale, quality }, sorted]))
    .digest();
}

/** The name of the field that a column of a table, or a parameter, belongs to. */
export function fieldOf(column: string): string {
  return column.split('[', 1)[0] ?? column;
}

function endOf(text: string | undefined, issues: Issue[]): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text);
  issues.push(imageLinksFaults.badEnd(['query', 'exp']));
  return null;
}

function valuesOf(parameters: ReadonlyMap<string, string>, issues: Issue[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (OPTIONS.some((one) => one === name)) continue;
    const field = name.startsWith(FIELD_PREFIX) ? name.slice(FIELD_PREFIX.length) : name;
    if (values.has(field)) issues.push(imageLinksFaults.repeatedField(['query', name], { field }));
    else values.set(field, value);
  }
  return values;
}

/** The parameter that gives a field its value. */
export function parameterOf(field: string): string {
  const isTaken = OPTIONS.some((one) => one === field) || field === 'sig' || field.startsWith(FIELD_PREFIX);
  return isTaken ? `${FIELD_PREFIX}${field}` : field;
}
