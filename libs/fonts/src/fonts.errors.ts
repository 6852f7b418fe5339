import { invalid, type DomainError } from '#kernel';

/** The acceptance check refused the file; `reason` is its stable name. */
export function fontRefused({ reason, detail }: { reason: string; detail: string }): DomainError {
  return invalid([{ loc: ['body', 'file'], type: 'value_error', msg: detail }], detail, reason);
}
