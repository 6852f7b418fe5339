import { faultCatalogue } from '#kernel';

interface Least {
  least: number;
}

interface Most {
  most: number;
}

interface Unknown {
  /** A member of the object that has a member of this name. */
  holder: string | undefined;
  /** The member whose name differs little. */
  near: string | null;
}

/** The faults of a member, by its declared kind. */
export const fieldsFaults = faultCatalogue({
  noVersion: { type: 'value_error', msg: 'Name the version that you changed, such as "3".' },
  missing: { type: 'missing', msg: 'This field is required.' },
  unknown: {
    type: 'extra_forbidden',
    msg: ({ holder, near }: Unknown) => {
      if (holder !== undefined) return `There is no member of this name. Send it in \`${holder}\`.`;
      if (near !== null) return `There is no member of this name. Did you mean \`${near}\`?`;
      return 'There is no member of this name. Check its spelling or leave it out.';
    },
  },
  twice: { type: 'value_error', msg: 'Must be given only once.' },
  text: { type: 'string_type', msg: 'Must be a string.' },
  integer: { type: 'int_type', msg: 'Must be a whole number.' },
  fraction: { type: 'int_from_float', msg: 'Must be a whole number.' },
  integerText: { type: 'int_parsing', msg: 'Must be a whole number in decimal digits.' },
  number: { type: 'float_type', msg: 'Must be a number.' },
  numberText: { type: 'float_parsing', msg: 'Must be a number in decimal digits.' },
  boolean: { type: 'bool_type', msg: 'Must be true or false.' },
  booleanText: { type: 'bool_parsing', msg: 'Must be true, false, 1 or 0.' },
  json: { type: 'json_invalid', msg: 'Must be JSON.' },
  object: { type: 'dict_type', msg: 'Must be an object.' },
  list: { type: 'list_type', msg: 'Must be a list.' },
  file: { type: 'value_error', msg: 'Must be a file: send the part with a filename.' },
  instant: { type: 'datetime_parsing', msg: 'Must be a time of RFC 3339, such as 2030-01-31T00:00:00Z.' },
  minLength: {
    type: 'string_too_short',
    msg: ({ least }: Least) => `Must have at least ${least} ${characters(least)}.`,
  },
  maxLength: { type: 'string_too_long', msg: ({ most }: Most) => `Must have at most ${most} ${characters(most)}.` },
  oneOf: {
    type: 'enum',
    msg: ({ choices }: { choices: readonly string[] }) => `Must be one of: ${choices.join(', ')}.`,
  },
  min: { type: 'greater_than_equal', msg: ({ least }: Least) => `Must be at least ${least}.` },
  max: { type: 'less_than_equal', msg: ({ most }: Most) => `Must be at most ${most}.` },
  minItems: { type: 'too_short', msg: ({ least }: Least) => `Must have at least ${least} items.` },
  maxItems: { type: 'too_long', msg: ({ most }: Most) => `Must have at most ${most} items.` },
});

function characters(count: number): string {
  return count === 1 ? 'character' : 'characters';
}
