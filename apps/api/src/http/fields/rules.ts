import { ValidateBy } from 'class-validator';
import { parseInstant } from '#kernel';

/** Unicode scalar values in the text: the unit of every length of ours. */
export function scalarLength(text: string): number {
  // A string iterates by scalar values; its own length counts UTF-16 units.
  return Array.from(text).length;
}

/** A rule of one field's own, by which its text is what the domain takes it for. */
export interface OwnRule {
  /** What breaking it is called: one of the names in `pydantic.ts`. */
  name: 'emailAddress' | 'notBlank' | 'expiry';
  /** What to say to who breaks it. */
  message: string;
  holds: (text: string) => boolean;
  /** The value that a text which keeps the rule stands for, where that is no text. */
  read?: (text: string) => unknown;
}

/** A rule under the name that `pydantic.ts` knows it by, with the message for whoever breaks it. */
function rule(name: string, message: string, holds: (value: unknown) => boolean): PropertyDecorator {
  return ValidateBy({ name, validator: { validate: holds, defaultMessage: () => message } });
}

// A value of the wrong type breaks the rule of its type alone: the other rules let it pass.
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

export const rules = {
  text: () => rule('string', 'Must be a string.', isText),
  integer: () => rule('integer', 'Must be a whole number.', Number.isInteger),
  number: () => rule('number', 'Must be a number.', (value) => isNumber(value) && Number.isFinite(value)),
  boolean: () => rule('boolean', 'Must be true or false.', (value) => typeof value === 'boolean'),
  object: () =>
    rule(
      'object',
      'Must be an object.',
      (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    ),
  instant: () =>
    rule(
      'instant',
      'Must be a time of RFC 3339, such as 2030-01-31T00:00:00Z.',
      (value) => !isText(value) || parseInstant(value) !== null,
    ),
  list: () => rule('list', 'Must be a list.', Array.isArray),
  minLength: (least: number) =>
    rule(
      'minLength',
      `Must have at least ${least} ${characters(least)}.`,
      (value) => !isText(value) || scalarLength(value) >= least,
    ),
  maxLength: (most: number) =>
    rule(
      'maxLength',
      `Must have at most ${most} ${characters(most)}.`,
      (value) => !isText(value) || scalarLength(value) <= most,
    ),
  pattern: (pattern: RegExp, message: string) =>
    rule('pattern', message, (value) => !isText(value) || pattern.test(value)),
  own: ({ name, message, holds }: OwnRule) => rule(name, message, (value) => !isText(value) || holds(value)),
  oneOf: (choices: readonly string[]) =>
    rule('oneOf', `Must be one of: ${choices.join(', ')}.`, (value) => isText(value) && choices.includes(value)),
  min: (least: number) => rule('min', `Must be at least ${least}.`, (value) => !isNumber(value) || value >= least),
  max: (most: number) => rule('max', `Must be at most ${most}.`, (value) => !isNumber(value) || value <= most),
  minItems: (least: number) =>
    rule('minItems', `Must have at least ${least} items.`, (value) => !Array.isArray(value) || value.length >= least),
  maxItems: (most: number) =>
    rule('maxItems', `Must have at most ${most} items.`, (value) => !Array.isArray(value) || value.length <= most),
} as const;

function characters(count: number): string {
  return count === 1 ? 'character' : 'characters';
}
