import { faultCatalogue } from '#kernel';

export const paramsFaults = faultCatalogue({
  bodyMissing: { type: 'missing', msg: 'This operation needs a body.' },
  noObject: { type: 'model_attributes_type', msg: 'The body must be a JSON object.' },
});
