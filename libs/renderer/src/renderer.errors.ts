import { errorCatalogue, type ErrorEntry } from '#kernel';

import type { ImageRefusalReason } from './image-decoder-protocol.js';

const RETRY_AFTER_SECONDS = 1;

/** A message from the engine, the decoder or the acceptance check. */
interface Said {
  said: string;
}

const words = ({ said }: Said): string => said;

/** The reasons for refusing a picture anywhere in the service: one entry for each reason. */
export const pictureRefusals: Readonly<Record<ImageRefusalReason, ErrorEntry<Said>>> = errorCatalogue({
  image_format: {
    category: 'invalid',
    detail: words,
    example: { said: 'The picture is none of PNG, JPEG, WebP, AVIF and SVG.' },
  },
  image_too_large: {
    category: 'invalid',
    detail: words,
    example: { said: 'The picture has more than 50 megapixels. Send a smaller one.' },
  },
  image_damaged: {
    category: 'invalid',
    detail: words,
    example: { said: 'The picture cannot be decoded: it is damaged or incomplete.' },
  },
  image_timeout: { category: 'invalid', detail: words, example: { said: 'The picture takes too long to decode.' } },
  svg_text: {
    category: 'invalid',
    detail: words,
    example: {
      said: 'The SVG holds text, which would need fonts from elsewhere. Convert text to paths, or use a text layer.',
    },
  },
  svg_unusable: { category: 'invalid', detail: words, example: { said: 'The SVG has no size of its own.' } },
});

export const rendererErrors = errorCatalogue({
  text_overflow: {
    category: 'invalid',
    detail: words,
    example: {
      said: 'layer "name": the text takes 3 lines, 2 are allowed: shorten it or choose another overflow rule',
    },
  },
  budget_exceeded: {
    category: 'invalid',
    detail: words,
    example: { said: 'layer "name": laying out the text would take more work than one picture may use' },
  },
  font_unusable: {
    category: 'invalid',
    detail: words,
    example: { said: "the font's unitsPerEm is 0; OpenType allows 16 to 16384" },
  },
  render_queue_full: {
    category: 'unavailable',
    detail: 'Too many renders are waiting. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  render_deadline: {
    category: 'unavailable',
    detail: 'The render took too long and was stopped. Try again, or simplify it.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  render_aborted: {
    category: 'unavailable',
    detail: 'The render was stopped because the request was withdrawn.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  render_failed: { category: 'internal', detail: 'The render failed on our side.' },
});

/** Variants of the messages above. */
export const rendererVariants = errorCatalogue({
  process_queue_full: {
    of: rendererErrors.render_queue_full,
    detail: 'Too many files wait to be read or encoded. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  decoder_not_started: {
    of: rendererErrors.render_queue_full,
    detail: 'The decoder of this picture cannot be started. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  encoder_not_started: {
    of: rendererErrors.render_queue_full,
    detail: 'The encoder of this format cannot be started. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  check_late: {
    of: rendererErrors.render_deadline,
    detail: 'The machine is too busy to check the file. Try again shortly.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  slot_too_large: {
    of: pictureRefusals.image_too_large,
    detail: ({ layer }: { layer: string }) =>
      `The picture of layer "${layer}" is drawn too large. Make its box or the scale smaller.`,
    example: { layer: 'logo' },
  },
});
