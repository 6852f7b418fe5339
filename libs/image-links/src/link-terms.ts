import { createHash } from 'node:crypto';
import { invalid, type Issue } from '#kernel';
import {
  type AskedSize,
  defaultQuality,
  DPRS,
  outputScale,
  parseImageSources,
  type RenderFormat,
  type RenderRequest,
  SCALES,
  WIDTHS,
} from '#renders';
import { RowColumns, rowReader } from '#series';
import type { TemplateField, TemplateVersion } from '#templates';
import { imageLinksFaults } from './image-links.errors.js';
import { acceptedFormat, LINK_FORMATS, type LinkFormat } from './link-format.js';
import type { SignedText } from './link-text.js';

/** Parameters that are not fields. */
const OPTIONS = ['size', 'scale', 'width', 'dpr', 'quality', 'palette', 'progressive', 'exp', 'on_error'] as const;
/** The prefix of a field with any name, even that of an option. */
const FIELD_PREFIX = 'data.';

const QUALITY = { least: 1, most: 100 } as const;

/** The terms of a link, without its template. */
export interface LinkTerms extends AskedSize {
  readonly format: LinkFormat;
  /** The name of one of the template's sizes. */
  readonly size: string | undefined;
  /** Undefined for the format's default. */
  readonly quality: number | undefined;
  readonly palette: boolean;
  readonly progressive: boolean;
  /** The end of the link, seconds since 1970; null for no end. */
  readonly end: number | null;
  /** Values as texts, by field, or as `dishes[0].name` for a list item. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Reads the parameters of a link.
 * @throws DomainError 422 with every fault
 */
export function linkTerms({ extension, parameters }: SignedText): LinkTerms {
  const issues: Issue[] = [];
  const format = LINK_FORMATS.find((one) => one === extension);
  if (format === undefined) issues.push(imageLinksFaults.badFormat(['path', 'format']));
  const number = (name: string, { least, most }: { least: number; most: number }): number | undefined => {
    const text = parameters.get(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,4}(?:\.\d{1,4})?$/.test(text) ? Number(text) : NaN;
    if (value >= least && value <= most) return value;
    issues.push(imageLinksFaults.badNumber(['query', name], { least, most }));
    return undefined;
  };
  const isSet = (name: string): boolean => {
    const text = parameters.get(name) ?? 'false';
    if (!['true', 'false'].includes(text)) issues.push(imageLinksFaults.badFlag(['query', name]));
    return text === 'true';
  };
  const whole = (value: number | undefined): number | undefined => (value === undefined ? value : Math.round(value));
  const terms = {
    size: parameters.get('size'),
    scale: number('scale', SCALES),
    width: whole(number('width', WIDTHS)),
    dpr: number('dpr', DPRS),
    quality: whole(number('quality', QUALITY)),
    palette: isSet('palette'),
    progressive: isSet('progressive'),
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
 * Converts the values of a link to those of a render.
 * @throws DomainError 422 for a parameter that is not a field, and for a picture without a source
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

/** The settings of a picture; the caller's `Accept` may decide its format. */
export interface LinkSettings {
  readonly format: RenderFormat;
  readonly scale: number;
  readonly quality: number;
  /** Undefined if not requested, or if another format was chosen. */
  readonly palette: true | undefined;
  readonly progressive: true | undefined;
}

/**
 * Determines the format by `Accept`, and the other settings by format and version.
 * @throws DomainError 422 for an unsupported size
 */
export function settingsOf(version: TemplateVersion, terms: LinkTerms, accept: string): LinkSettings {
  const format = terms.format === 'auto' ? acceptedFormat(accept) : terms.format;
  return {
    format,
    scale: outputScale(version, terms, ['query']),
    quality: terms.quality ?? defaultQuality(format),
    palette: terms.palette && format === 'png' ? true : undefined,
    progressive: terms.progressive && format === 'jpg' ? true : undefined,
  };
}

/** The SHA-256 of everything that a link's picture depends on, including its format. */
export function inputOf(version: TemplateVersion, terms: LinkTerms, settings: LinkSettings): Buffer {
  const { format, scale, quality, palette, progressive } = settings;
  const isAuto = terms.format === 'auto' ? true : undefined;
  return hashOf(version, terms, { format, size: terms.size, scale, quality, palette, progressive, isAuto });
}

/**
 * The SHA-256 of everything that the pictures of an `auto` link depend on except the format: all of them are paid once.
 */
export function sharedInputOf(version: TemplateVersion, terms: LinkTerms, { scale }: LinkSettings): Buffer {
  const { size, quality, palette, progressive } = terms;
  return hashOf(version, terms, { format: 'auto', size, scale, quality, palette, progressive });
}

/** JSON omits undefined members, so that an unset setting does not change the hash. */
function hashOf({ templateId, version }: TemplateVersion, { values }: LinkTerms, settings: object): Buffer {
  const sorted = [...values].sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([templateId, version, settings, sorted]))
    .digest();
}

/** The field of a table's column or of a parameter. */
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

/** The name of the parameter with a field's value. */
export function parameterOf(field: string): string {
  const isTaken = OPTIONS.some((one) => one === field) || field === 'sig' || field.startsWith(FIELD_PREFIX);
  return isTaken ? `${FIELD_PREFIX}${field}` : field;
}
