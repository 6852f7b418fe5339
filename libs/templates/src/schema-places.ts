import type { IssueLocation } from '#kernel';

import type { JsonObject } from './template.entity.js';

/** Members whose strings are for people, and may look like an id. */
const WORDS = new Set(['text', 'label', 'value', 'title', 'default']);

/** Returns the places of an asset in a schema: in its canvas, in layers at any depth, sizes, options and samples. */
export function placesOfAsset(schema: JsonObject, id: string): IssueLocation[] {
  return placesOf(schema, [], (value, at) => value === id && !WORDS.has(memberOf(at)));
}

/**
 * Returns the places of the lists of font families that contain one: in layers at any depth, runs, styles, sizes and
 * options.
 */
export function placesOfFamily(schema: JsonObject, family: string): IssueLocation[] {
  const isFont = (at: IssueLocation): boolean => memberOf(memberOf(at) === 'else' ? at.slice(0, -1) : at) === 'font';
  return placesOf(schema, [], (value, at) => Array.isArray(value) && value.includes(family) && isFont(at));
}

type Test = (value: unknown, at: IssueLocation) => boolean;

/** Returns the places of the values that pass, in the schema's own order. */
function placesOf(value: unknown, at: IssueLocation, passes: Test): IssueLocation[] {
  if (passes(value, at)) return [at];
  if (Array.isArray(value)) return value.flatMap((item, index) => placesOf(item, [...at, index], passes));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([member, item]) => placesOf(item, [...at, member], passes));
}

/** Returns the name of the member of the nearest object that contains the place. */
function memberOf(at: IssueLocation): string {
  return at.findLast((part) => typeof part === 'string') ?? '';
}
