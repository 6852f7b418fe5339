import type { DomainError } from './domain-error.js';
import { errorCatalogue, faultCatalogue } from './error-catalogue.js';
import { summarise, type Issue } from './issue.js';

/** Errors shared by all libraries. */
export const kernelErrors = errorCatalogue({
  validation_failed: {
    category: 'invalid',
    detail: ({ issues }: { issues: readonly Issue[] }) => summarise(issues),
    example: { issues: [{ loc: ['query', 'limit'], type: 'less_than_equal', msg: 'Must be at most 200.' }] },
  },
  not_found: {
    category: 'not_found',
    detail: ({ noun }: { noun: string }) => `No such ${noun}. Check the id and that it belongs to your account.`,
    example: { noun: 'template' },
  },
  dependency_down: { category: 'unavailable', detail: 'The database does not answer. Try again in a moment.' },
});

export const kernelFaults = faultCatalogue({
  foreignCursor: {
    type: 'value_error',
    msg: 'Not a cursor of this list with these filters. Pass next_cursor of the page before unchanged, or omit it.',
  },
});

/** Other wordings of the above. */
const variants = errorCatalogue({
  not_there: {
    of: kernelErrors.not_found,
    detail: ({ noun }: { noun: string }) => `No such ${noun}. Check the id.`,
    example: { noun: 'user' },
  },
});

/** The request is readable but invalid; each issue has a place. */
export function invalid(issues: readonly Issue[]): DomainError {
  return kernelErrors.validation_failed({ issues }, { errors: issues });
}

/**
 * The record does not exist or is not the caller's. The answer is the same, so that it does not reveal existing ids.
 */
export function notFound(noun: string): DomainError {
  return kernelErrors.not_found({ noun });
}

/** The record does not exist; for records that belong to no account, or that administrators look up for any account. */
export function noSuch(noun: string): DomainError {
  return variants.not_there({ noun });
}
