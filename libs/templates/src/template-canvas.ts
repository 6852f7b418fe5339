import type { Asset } from '#assets';
import { DomainError, invalid, type IssueLocation } from '#kernel';

import type { JsonObject, NewTemplate } from './template.entity.js';
import { templatesFaults } from './templates.errors.js';

const EMPTY_SCHEMA: JsonObject = { schema_version: 1, canvas: {}, fields: [], layers: [] };

/**
 * Returns the schema of a new template's first version. Its canvas comes from the image (size and picture), from width,
 * height and background, or from the schema itself; values that are sent twice must agree, or the request is refused.
 */
export function firstSchema(input: NewTemplate, image: Asset | null): JsonObject {
  const schema = input.schema ?? EMPTY_SCHEMA;
  const sent = isObject(schema['canvas']) ? schema['canvas'] : {};
  if (image !== null) {
    if (input.width !== undefined) throw invalid([templatesFaults.canvasTwice(['body', 'width'], { other: 'image' })]);
    if (input.height !== undefined)
      throw invalid([templatesFaults.canvasTwice(['body', 'height'], { other: 'image' })]);
    const size = { width: image.width, height: image.height, image: image.id };
    return { ...schema, canvas: { ...sent, ...background(input), ...size } };
  }
  if (input.schema === undefined && (input.width === undefined || input.height === undefined)) {
    throw invalid([
      templatesFaults.canvasMissing(['body', 'width']),
      templatesFaults.canvasMissing(['body', 'height']),
    ]);
  }
  for (const side of ['width', 'height'] as const) {
    const disagrees = input[side] !== undefined && sent[side] !== undefined && sent[side] !== input[side];
    if (disagrees) throw invalid([templatesFaults.canvasTwice(['body', side], { other: 'schema' })]);
  }
  const size = { ...defined('width', input.width), ...defined('height', input.height) };
  const canvas = { ...sent, ...background(input), ...size };
  return Object.keys(canvas).length > 0 ? { ...schema, canvas } : schema;
}

function background({ background: color }: NewTemplate): JsonObject {
  return defined('background', color);
}

function defined(name: string, value: unknown): JsonObject {
  return value === undefined ? {} : { [name]: value };
}

function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * Moves the faults of a canvas that we built to the part of the request that it was built from: a colour to
 * `background`, a
 * size to the image or to `width` and `height`.
 */
export function atSentParts(error: unknown, input: NewTemplate): unknown {
  if (input.schema !== undefined || !(error instanceof DomainError) || error.category !== 'invalid') return error;
  return error.relocated((loc) => sentPart(loc, input));
}

function sentPart(loc: IssueLocation, { image }: NewTemplate): IssueLocation {
  const [body, canvas, member] = loc;
  if (body !== 'body' || canvas !== 'canvas') return loc;
  if (member === 'background') return ['body', 'background'];
  return image ? ['body', 'image'] : ['body', member ?? 'width', ...loc.slice(3)];
}
