import { type FaultCode, faultWords } from '#importing';
import { type DomainError, errorCatalogue, type IssueLocation } from '#kernel';
import { rendererErrors } from '#renderer';

/** The words of the importer. */
interface Said {
  said: string;
}

const words = ({ said }: Said): string => said;
const FILE_AT: IssueLocation = ['body', 'file'];

export const designImportsErrors = errorCatalogue({
  import_format: {
    category: 'invalid',
    detail: words,
    example: { said: faultWords('unknown', {}) },
  },
  import_unreadable: {
    category: 'invalid',
    detail: words,
    example: { said: faultWords('broken', { detail: 'unexpected end of file' }) },
  },
  import_unsafe: { category: 'invalid', detail: words, example: { said: faultWords('entities', {}) } },
  import_too_large: { category: 'invalid', detail: words, example: { said: faultWords('tooMany', { most: 20_000 }) } },
  import_too_slow: { category: 'invalid', detail: words, example: { said: faultWords('tooSlow', { seconds: 20 }) } },
  import_empty: { category: 'invalid', detail: words, example: { said: faultWords('empty', {}) } },
  import_part_unknown: { category: 'invalid', detail: words, example: { said: faultWords('noPart', { ids: '0, 1' }) } },
  import_unnamed: {
    category: 'invalid',
    detail: 'Send the name of the template to create.',
  },
  import_refused: {
    category: 'invalid',
    detail: words,
    example: { said: faultWords('refused', { detail: 'the canvas is too large' }) },
  },
});

const {
  import_format: format,
  import_unreadable: unreadable,
  import_unsafe: unsafe,
  import_too_large: large,
  import_too_slow: slow,
  import_empty: empty,
  import_part_unknown: part,
  import_refused: refused,
} = designImportsErrors;

const ERRORS: Readonly<Record<FaultCode, typeof format>> = {
  unknown: format,
  otherFormat: format,
  postScript: format,
  locked: format,
  figmaBinary: format,
  legacyOffice: format,
  notFigma: format,
  notXml: unreadable,
  notJson: unreadable,
  broken: unreadable,
  zip: unreadable,
  colors: unreadable,
  entities: unsafe,
  tooLarge: large,
  tooMany: large,
  tooDeep: large,
  tooWide: large,
  tooManyPictures: large,
  tooMuch: large,
  tooSlow: slow,
  empty,
  noPart: part,
  refused,
};

/** The error of a fault, at the part of the form that has it. */
export function importError(code: FaultCode, values: Readonly<Record<string, string | number>> = {}): DomainError {
  const at = code === 'noPart' ? ['body', 'part'] : FILE_AT;
  return ERRORS[code].at(at, { said: faultWords(code, values) });
}

/** Other wordings of errors. */
export const designImportsVariants = errorCatalogue({
  reader_memory: {
    of: large,
    detail: 'The design needs more memory than an import may use. Make its canvas or its pictures smaller.',
  },
  reader_not_started: {
    of: rendererErrors.render_queue_full,
    detail: 'The process that reads designs cannot be started. Try again shortly.',
    retryAfterSeconds: 1,
  },
  reader_late: {
    of: rendererErrors.render_deadline,
    detail: 'The machine is too busy to read the design. Try again shortly.',
    retryAfterSeconds: 1,
  },
});
