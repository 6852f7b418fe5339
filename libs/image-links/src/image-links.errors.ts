import { creditsErrors } from '#credits';
import { errorCatalogue, faultCatalogue } from '#kernel';

export const imageLinksErrors = errorCatalogue({
  too_many_signing_keys: {
    category: 'conflict',
    detail: ({ most }: { most: number }) =>
      `You have ${most} signing keys that are not revoked, which is the limit. Revoke one that you no longer need.`,
    example: { most: 50 },
  },
  signing_key_revoked: {
    category: 'forbidden',
    detail: 'The key that signed the link was revoked. Sign it with another key.',
  },
  link_not_allowed: {
    category: 'forbidden',
    detail: ({ what }: { what: string }) =>
      `Links of this signing key may not ask for ${what}. Its owner decides in the presets of the key.`,
    example: { what: 'template tpl_4nSxNNKr0vBkmT8ZqW2cYd' },
  },
  link_still_drawn: {
    category: 'unavailable',
    detail: 'The picture of the link is not finished yet. Ask again in a moment.',
    retryAfterSeconds: 1,
  },
  link_limit_reached: {
    category: 'rate_limited',
    detail: ({ limit }: { limit: number; seconds: number }) =>
      `This signing key has reached its limit of ${limit} new images for this day (UTC). Existing images stay available.`,
    example: { limit: 1_000, seconds: 3_600 },
    retryAfterSeconds: ({ seconds }) => seconds,
  },
});

/** Another wording for visitors, which reveals nothing about the owner's balance. */
export const imageLinksVariants = errorCatalogue({
  link_owner_cannot_pay: {
    of: creditsErrors.insufficient_credits,
    detail: 'The owner of this link cannot pay for new pictures at the moment. Existing images stay available.',
  },
});

const LINK_OPTIONS = 'size, scale, width, dpr, quality, palette, progressive, exp and on_error';

export const imageLinksFaults = faultCatalogue({
  unknownParameter: {
    type: 'value_error',
    msg: ({ name, known }: { name: string; known: readonly string[] }) =>
      `The template has no field ${name}. Parameters are its fields (${known.join(', ')}) and ${LINK_OPTIONS}.`,
  },
  repeatedField: {
    type: 'value_error',
    msg: ({ field }: { field: string }) => `The field ${field} has a value already. Give it one.`,
  },
  badFormat: { type: 'value_error', msg: 'Links end with .png, .jpg, .webp, .avif, .pdf or .auto.' },
  badNumber: {
    type: 'value_error',
    msg: ({ least, most }: { least: number; most: number }) => `Must be a number from ${least} to ${most}.`,
  },
  badFlag: { type: 'value_error', msg: 'Must be true or false, or be left out.' },
  badErrorForm: { type: 'value_error', msg: 'Must be image, or be left out.' },
  noText: { type: 'value_error', msg: 'Must be a text, a number, true or false, or a list of items of these.' },
  badEnd: { type: 'value_error', msg: 'Must be whole seconds since 1970.' },
  repeatedPreset: { type: 'value_error', msg: 'A template stands in one preset.' },
});
