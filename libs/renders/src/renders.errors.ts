import { noSuchAsset } from '#assets';
import { closest, errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';
import { pictureRefusals, rendererErrors, type RenderDeadline } from '#renderer';

const MEBIBYTE = 1024 * 1024;

interface Most {
  mostBytes: number;
}

export const rendersErrors = errorCatalogue({
  image_unavailable: {
    category: 'invalid',
    detail: noSuchAsset,
    example: { id: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' },
  },
  pdf_options_without_pdf: {
    of: kernelErrors.validation_failed,
    detail: ({ format }: { format: string }) =>
      `Only for PDF, and this render is ${format}. Ask for PDF in the query: ?format=pdf.`,
    example: { format: 'png' },
  },
  picture_too_large: {
    of: pictureRefusals.image_too_large,
    detail: ({ width, height, scale }: { width: number; height: number; scale: number }) =>
      `The picture would have ${width} × ${height} pixels at scale ${scale}; at most 8192 a side and 50 megapixels are ` +
      'drawn. Use a smaller scale.',
    example: { width: 8640, height: 10_800, scale: 4 },
  },
  request_not_kept: {
    category: 'conflict',
    detail:
      'The request of this render was not kept. Enable it with PATCH /v1/me and {"keep_requests": true}; the requests of ' +
      'renders to come are kept for 7 days then.',
  },
});

/** Variants of the messages above. */
export const rendersVariants = errorCatalogue({
  request_unavailable: {
    of: rendersErrors.request_not_kept,
    detail:
      'The request of this render is not kept. Kept are those of single renders of the API, of at most 4 MB, for 7 days, and at ' +
      'most 60 a minute, since keep_requests was turned on.',
  },
  set_too_large: {
    of: pictureRefusals.image_too_large,
    detail: ({ mostBytes }: Most) =>
      `The pictures of the set have more than ${mostBytes / MEBIBYTE} MB together. Ask for fewer sizes, or for a smaller scale.`,
    example: { mostBytes: 100 * MEBIBYTE },
  },
  images_too_large: {
    of: rendersErrors.image_unavailable,
    detail: ({ mostBytes }: Most) => `The pictures of one render have more than ${mostBytes / MEBIBYTE} MB together.`,
    example: { mostBytes: 100 * MEBIBYTE },
  },
  fetch_queue_full: {
    of: rendererErrors.render_queue_full,
    detail: 'Too many pictures wait to be fetched. Try again shortly.',
    retryAfterSeconds: 1,
  },
  image_unfetched: {
    of: rendersErrors.image_unavailable,
    detail: ({ reason }: { reason: string }) => `The picture cannot be fetched: ${reason}.`,
    example: { reason: 'its server answered 404' },
  },
});

/** Faults of the `images` of a render. */
export const imageFaults = faultCatalogue({
  noSource: { type: 'dict_type', msg: 'Send a string, or an object with url, base64 or asset_id.' },
  unknownMember: {
    type: 'extra_forbidden',
    msg: ({ known }: { known: readonly string[] }) => `Unknown member; known are ${known.join(', ')}.`,
  },
  notOneOrigin: { type: 'value_error', msg: 'Send exactly one of url, base64 and asset_id.' },
  noText: { type: 'string_type', msg: 'Input should be a valid string' },
  unreadable: { type: 'value_error', msg: 'Not valid base64, nor a data: URI, URL or asset id.' },
  tooLarge: {
    type: 'bytes_too_long',
    msg: ({ mostBytes }: Most) => `The picture has more than ${mostBytes / MEBIBYTE} MB.`,
  },
  noFocus: { type: 'value_error', msg: 'Send two numbers from 0 to 1: from the left and from the top.' },
});

/** Faults of the size of a picture. */
export const sizeFaults = faultCatalogue({
  widthAndScale: { type: 'value_error', msg: 'Send width or scale, not both.' },
  outOfScale: {
    type: 'value_error',
    msg: ({ factor, canvas, least, most }: { factor: number; canvas: number; least: number; most: number }) =>
      `The picture would be the canvas times ${factor}; ${least} to ${most} times are drawn: with dpr ` +
      `${Math.ceil(canvas * least)} to ${Math.floor(canvas * most)} pixels across.`,
  },
});

/** Faults of the `sizes` of a set. */
export const setFaults = faultCatalogue({
  twice: {
    type: 'value_error',
    msg: ({ name }: { name: string }) => `The size "${name}" is named twice. Name it once.`,
  },
});

/** Errors of the renderer without the service, which occur only on the command line. */
export const localErrors = errorCatalogue(
  {
    picture_missing: {
      category: 'invalid',
      detail: ({ what }: { what: string }) => `The template needs the ${what}, which was not given.`,
      example: { what: 'picture ast_4nSxNNKr0vBkmT8ZqW2cYd' },
    },
    unknown_font: {
      category: 'invalid',
      detail: ({ missing, known }: { missing: readonly string[]; known: readonly string[] }) => {
        const near = missing.map((one) => closest(one, known)).filter((one) => one !== null);
        const hint = near.length === 0 ? '' : ` Did you mean ${near.join(', ')}?`;
        return `Not among the bundled fonts: ${missing.join(', ')}.${hint} There are: ${known.join(', ')}.`;
      },
      example: { missing: ['Arial'], known: ['Amiri', 'Cairo'] },
    },
    unknown_size: {
      category: 'invalid',
      detail: ({ name, known }: { name: string; known: readonly string[] }) =>
        known.length === 0
          ? `The template has no sizes. Leave the size ${name} out.`
          : `The template has no size "${name}". Its sizes are ${known.join(', ')}.`,
      example: { name: 'stroy', known: ['post', 'story'] },
    },
  },
  { isPublic: false },
);

/** Throws once the caller is gone or the time is up, as the engine would. */
export function requireTime({ signal, ms }: RenderDeadline): void {
  if (signal?.aborted) throw rendererErrors.render_aborted();
  if (ms === 0) throw rendererErrors.render_deadline();
}
