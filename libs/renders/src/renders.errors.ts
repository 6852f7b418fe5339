import { noSuchAsset } from '#assets';
import { errorCatalogue, kernelErrors } from '#kernel';
import { pictureRefusals, rendererErrors, type RenderDeadline } from '#renderer';

export const rendersErrors = errorCatalogue({
  image_unavailable: {
    category: 'invalid',
    detail: ({ why }: { why: string }) => why,
    example: { why: noSuchAsset({ id: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' }) },
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
});

/** Of the renderer without the service, which only the command line meets. */
export const localErrors = errorCatalogue(
  {
    picture_missing: {
      category: 'invalid',
      detail: ({ what }: { what: string }) => `The template needs the ${what}, which was not given.`,
      example: { what: 'picture ast_4nSxNNKr0vBkmT8ZqW2cYd' },
    },
    unknown_font: {
      category: 'invalid',
      detail: ({ missing, known }: { missing: readonly string[]; known: readonly string[] }) =>
        `Not among the bundled fonts: ${missing.join(', ')}. There are: ${known.join(', ')}.`,
      example: { missing: ['Arial'], known: ['Amiri', 'Cairo'] },
    },
  },
  { isPublic: false },
);

/** Throws once nobody waits for the render any more, or its time is up, as the engine would. */
export function requireTime({ signal, ms }: RenderDeadline): void {
  if (signal?.aborted) throw rendererErrors.render_aborted();
  if (ms === 0) throw rendererErrors.render_deadline();
}
