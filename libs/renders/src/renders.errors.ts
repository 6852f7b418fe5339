import { DomainError } from '#kernel';

/** As the engine says it when it is stopped half-way. */
export function renderAborted(): DomainError {
  const detail = 'The render was stopped because the request was withdrawn.';
  return new DomainError('unavailable', 'render_aborted', detail);
}
