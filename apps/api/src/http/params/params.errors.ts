import { faultCatalogue } from '#kernel';

export const paramsFaults = faultCatalogue({
  bodyMissing: { type: 'missing', msg: 'This operation needs a body.' },
  noObject: { type: 'model_attributes_type', msg: 'The body must be a JSON object.' },
  tooLong: { type: 'string_too_long', msg: ({ most }: { most: number }) => `Must have at most ${most} characters.` },
  tooMuch: { type: 'less_than_equal', msg: ({ most }: { most: number }) => `Must be at most ${most}.` },
});
