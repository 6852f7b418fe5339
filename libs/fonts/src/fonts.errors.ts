import { DomainError, invalid } from '#kernel';

/** The acceptance check refused the file; `reason` is its stable name. */
export function fontRefused({ reason, detail }: { reason: string; detail: string }): DomainError {
  const field = reason === 'no_such_face' ? 'index' : 'file';
  return invalid([{ loc: ['body', field], type: 'value_error', msg: detail }], detail, reason);
}

/** @param use what uses the font, in words */
export function fontInUse(use: string): DomainError {
  return new DomainError('conflict', 'font_in_use', `The font is used by ${use}. End that first.`);
}

export function fontJustDeleted(): DomainError {
  const detail = 'A font that this template would use was deleted at this very moment. Send the template again.';
  return new DomainError('conflict', 'font_deleted', detail);
}
