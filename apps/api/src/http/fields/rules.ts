import { IsInstance, ValidateBy, ValidateNested } from 'class-validator';
import { type FaultEntry, type Issue, type IssueLocation, parseInstant } from '#kernel';
import { UploadedFile } from '../body/body-declaration.js';
import { fieldsFaults } from './fields.errors.js';

/** The number of Unicode scalar values in the text: the unit of all our lengths. */
export function scalarLength(text: string): number {
  // A string iterates by scalar values; its own length counts UTF-16 units.
  return Array.from(text).length;
}

/** The context that class-validator stores for a rule and returns when it is broken. */
export interface RuleContext {
  fault: (loc: IssueLocation, value: unknown) => Issue;
}

/** A rule of one field: its text must be valid for the domain. */
export interface OwnRule {
  /** The fault of breaking it. */
  fault: FaultEntry<unknown>;
  holds: (text: string) => boolean;
  /** Converts a valid text to its value, unless the value is the text itself. */
  read?: (text: string) => unknown;
}

/** The name only helps class-validator distinguish a member's rules. */
function rule(name: string, fault: RuleContext['fault'], holds: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds, defaultMessage: () => name } }, { context: { fault } });
}

// A value of the wrong type breaks only the rule of its type: the other rules ignore it.
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const rules = {
  text: () => rule('text', fieldsFaults.text, isText),
  integer: () => rule('integer', integerFault, Number.isInteger),
  number: () => rule('number', fieldsFaults.number, (value) => isNumber(value) && Number.isFinite(value)),
  boolean: () => rule('boolean', fieldsFaults.boolean, (value) => typeof value === 'boolean'),
  object: () => rule('object', fieldsFaults.object, isObject),
  /** The members of an object, or of each object of a list. */
  members: () => ValidateNested({ context: { fault: fieldsFaults.object } }),
  list: () => rule('list', fieldsFaults.list, Array.isArray),
  file: () => IsInstance(UploadedFile, { context: { fault: fieldsFaults.file } }),
  /** Each file of a list; the fault points at the first item that is not a file. */
  files: () => {
    const firstOf = (value: unknown): number =>
      Array.isArray(value) ? value.findIndex((one) => !(one instanceof UploadedFile)) : -1;
    const fault = (loc: IssueLocation, value: unknown): Issue => fieldsFaults.file([...loc, firstOf(value)]);
    return rule('files', fault, (value) => firstOf(value) === -1);
  },
  instant: () => rule('instant', fieldsFaults.instant, (value) => !isText(value) || parseInstant(value) !== null),
  minLength: (least: number) =>
    rule(
      'minLength',
      withFacts(fieldsFaults.minLength, { least }),
      (value) => !isText(value) || scalarLength(value) >= least,
    ),
  maxLength: (most: number) =>
    rule(
      'maxLength',
      withFacts(fieldsFaults.maxLength, { most }),
      (value) => !isText(value) || scalarLength(value) <= most,
    ),
  own: ({ fault, holds }: OwnRule) => rule('own', fault, (value) => !isText(value) || holds(value)),
  oneOf: (choices: readonly string[]) =>
    rule('oneOf', withFacts(fieldsFaults.oneOf, { choices }), (value) => isText(value) && choices.includes(value)),
  min: (least: number) =>
    rule('min', withFacts(fieldsFaults.min, { least }), (value) => !isNumber(value) || value >= least),
  max: (most: number) =>
    rule('max', withFacts(fieldsFaults.max, { most }), (value) => !isNumber(value) || value <= most),
  minItems: (least: number) =>
    rule(
      'minItems',
      withFacts(fieldsFaults.minItems, { least }),
      (value) => !Array.isArray(value) || value.length >= least,
    ),
  maxItems: (most: number) =>
    rule(
      'maxItems',
      withFacts(fieldsFaults.maxItems, { most }),
      (value) => !Array.isArray(value) || value.length <= most,
    ),
  /** Each text of a list; the fault points at the first invalid one. */
  texts: ({ min = 0, max = Infinity, own, choices }: TextsRules) => {
    const faultOf = (one: unknown): RuleContext['fault'] | null => {
      if (!isText(one)) return fieldsFaults.text;
      if (choices?.includes(one) === false) return withFacts(fieldsFaults.oneOf, { choices });
      if (scalarLength(one) < min) return withFacts(fieldsFaults.minLength, { least: min });
      if (scalarLength(one) > max) return withFacts(fieldsFaults.maxLength, { most: max });
      return own?.holds(one) === false ? own.fault : null;
    };
    const firstOf = (value: unknown): number =>
      Array.isArray(value) ? value.findIndex((one) => faultOf(one) !== null) : -1;
    const fault = (loc: IssueLocation, value: unknown): Issue => {
      const first = firstOf(value);
      const one: unknown = (value as readonly unknown[])[first];
      return (faultOf(one) ?? fieldsFaults.text)([...loc, first], one);
    };
    return rule('texts', fault, (value) => firstOf(value) === -1);
  },
} as const;

/** The rules of a list of texts. */
export interface TextsRules {
  /** Lengths in Unicode scalar values. */
  min?: number | undefined;
  max?: number | undefined;
  own?: OwnRule | undefined;
  choices?: readonly string[] | undefined;
}

function withFacts<Facts>(
  fault: (loc: IssueLocation, facts: Facts) => Issue,
  facts: Facts,
): (loc: IssueLocation) => Issue {
  return (loc) => fault(loc, facts);
}

function integerFault(loc: IssueLocation, value: unknown): Issue {
  return isNumber(value) ? fieldsFaults.fraction(loc) : fieldsFaults.integer(loc);
}
