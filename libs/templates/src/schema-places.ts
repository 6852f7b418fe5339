import type { IssueLocation } from '#kernel';

import type { JsonObject } from './template.entity.js';

/** Members whose strings are for people, and may read like an id. */
const WORDS = new Set(['text', 'label', 'value', 'title', 'default']);

/** The places at which a schema names an asset: of its canvas, of layers at any depth, of sizes, options and samples. */
export function placesOfAsset(schema: JsonObject, id: string): IssueLocation[] {
  return placesOf(schema, [], (value, at) => value === id && !WORDS.has(memberOf(at)));
}

/** The places of the lists of font families that name one: of layers at any depth, runs, styles, sizes and options. */
export function placesOfFamily(schema: JsonObject, family: string): IssueLocation[] {
  const isFont = (at: IssueLocation): boolean => memberOf(memberOf(at) === 'else' ? at.slice(0, -1) : at) === 'font';
  return placesOf(schema, [], (value, at) => Array.isArray(value) && value.includes(family) && isFont(at));
}

type Test = (value: unknown, at: IssueLocation) => boolean;

/** The places of the values that pass, in the schema's own order. */
function placesOf(value: unknown, at: IssueLocation, passes: Test): IssueLocation[] {
  if (passes(value, at)) return [at];
  if (Array.isArray(value)) return value.flatMap((item, index) => placesOf(item, [...at, index], passes));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([member, item]) => placesOf(item, [...at, member], passes));
}

/** The name of the member of the nearest object that the place is in. */
function memberOf(at: IssueLocation): string {
  return at.findLast((part) => typeof part === 'string') ?? '';
}
