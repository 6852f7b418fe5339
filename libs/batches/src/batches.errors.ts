import { errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';

export const batchesErrors = errorCatalogue({
  batch_unfinished: {
    category: 'conflict',
    detail: ({ done, total }: { done: number; total: number }) =>
      `${done} of ${total} rows are done. Fetch the archive when the status of the batch is done.`,
    example: { done: 120, total: 500 },
    members: {
      done: { type: 'integer', description: 'Rows that are over.' },
      total: { type: 'integer', description: 'Rows in all.' },
    },
  },
});

/** Reasons why a row failed before it was rendered. They appear only in `failed`; no request is answered with them. */
export const rowErrors = errorCatalogue(
  {
    batch_erased: {
      category: 'not_found',
      detail: 'The batch was erased before the row was drawn.',
    },
    batch_cancelled: {
      category: 'conflict',
      detail: 'The batch was cancelled before the row was drawn.',
    },
  },
  { isPublic: false },
);

/** Other wordings. */
export const batchesVariants = errorCatalogue({
  document_empty: {
    of: kernelErrors.not_found,
    detail: 'No row of this batch was drawn, so there is no document. See why in "failed" of the batch.',
  },
  delivery_absent: {
    of: kernelErrors.not_found,
    detail:
      'This batch names no destination, so its pictures are only in the archive. Send "store" with the next batch.',
  },
  archive_erased: {
    of: kernelErrors.not_found,
    detail: 'The pictures of this batch have been erased, as all are after a time. Send the rows again.',
  },
});

interface Known {
  name: string;
  known: readonly string[];
}

function noSuchField({ name, known }: Known): string {
  return `The template has no field "${name}"; it has ${known.join(', ') || 'none'}.`;
}

export const batchesFaults = faultCatalogue({
  pdfOptions: {
    type: 'value_error',
    msg: ({ format }: { format: string }) => `Only for PDF, and this batch is ${format}. Send "format": "pdf".`,
  },
  pdfArchive: {
    type: 'value_error',
    msg: ({ format }: { format: string }) =>
      `One document has pages of PDF, and this batch is ${format}. Send "format": "pdf", or leave "archive" out.`,
  },
  unknownColumn: { type: 'extra_forbidden', msg: noSuchField },
  mappedNothing: {
    type: 'value_error',
    msg: ({ name, known }: Known) => `The table has no column "${name}"; it has ${known.join(', ')}.`,
  },
  mappedToNoField: {
    type: 'value_error',
    msg: (facts: Known) => `${noSuchField(facts)} null leaves the column out.`,
  },
  mappedTwice: {
    type: 'value_error',
    msg: ({ name }: { name: string }) => `Another column is the field "${name}", too. Leave one out by null.`,
  },
  noSuchField: { type: 'value_error', msg: noSuchField },
  strayBraces: { type: 'value_error', msg: 'A field is named by {{field}}. Close every brace, or leave it out.' },
  fileNameOfDocument: {
    type: 'value_error',
    msg: 'One document has no files to be named. Leave "file_name" out, or "archive".',
  },
  missingColumn: {
    type: 'missing',
    msg: ({ name, column }: { name: string; column: string }) =>
      `The template requires the field "${name}". ` +
      (column === name ? 'Add a column of this name.' : `Add columns for its items, such as "${column}".`),
  },
});
