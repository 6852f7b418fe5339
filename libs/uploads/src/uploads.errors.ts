import { errorCatalogue } from '#kernel';

/** Why a file is refused that is to be kept as it is or cleaned; pictures have the refusals of every picture besides. */
export const uploadRefusals = errorCatalogue({
  file_type: {
    category: 'invalid',
    detail: ({ kinds }: { kinds: readonly string[] }) =>
      `The file is not ${listed(kinds)}, whatever its name says. Send it as one of these.`,
    example: { kinds: ['PDF', 'PNG', 'JPEG'] },
  },
  file_empty: { category: 'invalid', detail: 'The file is empty. Choose it again and send it whole.' },
  pdf_damaged: {
    category: 'invalid',
    detail: 'The PDF has no end: it is cut short, or something was put behind it. Save it as PDF anew.',
  },
});

function listed(kinds: readonly string[]): string {
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}`;
}
