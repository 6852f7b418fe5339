import type { ValidationError } from 'class-validator';
import type { FaultType, Issue, IssueLocation } from '#kernel';

/** From the names of our rules, and of class-validator's, to those of pydantic v2; of several broken the first counts. */
const TYPES: Readonly<Record<string, FaultType>> = {
  string: 'string_type',
  integer: 'int_type',
  number: 'float_type',
  boolean: 'bool_type',
  object: 'dict_type',
  list: 'list_type',
  isInstance: 'value_error',
  oneOf: 'enum',
  instant: 'datetime_parsing',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  pattern: 'string_pattern_mismatch',
  notBlank: 'string_too_short',
  emailAddress: 'value_error',
  expiry: 'datetime_parsing',
  min: 'greater_than_equal',
  max: 'less_than_equal',
  minItems: 'too_short',
  maxItems: 'too_long',
  nestedValidation: 'dict_type',
};

/** class-validator's findings as issues, each place once, in the order of the fields. */
export function issuesOf(errors: readonly ValidationError[], loc: IssueLocation): Issue[] {
  return errors.flatMap((error) => {
    const place = [...loc, placeOf(error)];
    const own = issueOf(error, place);
    return own === undefined ? issuesOf(error.children ?? [], place) : [own];
  });
}

function placeOf(error: ValidationError): string | number {
  return Array.isArray(error.target) ? Number(error.property) : error.property;
}

function issueOf(error: ValidationError, loc: IssueLocation): Issue | undefined {
  const broken = error.constraints ?? {};
  const name = Object.keys(TYPES).find((one) => one in broken);
  if (name === undefined) return undefined;
  const value: unknown = error.value;
  if (value === undefined) return { loc, type: 'missing', msg: 'This field is required.' };
  const fractional = name === 'integer' && typeof value === 'number' && !Number.isInteger(value);
  return {
    loc,
    type: fractional ? 'int_from_float' : (TYPES[name] ?? 'value_error'),
    msg: broken[name] ?? 'Not valid.',
  };
}
