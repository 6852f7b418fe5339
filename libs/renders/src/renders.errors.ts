import { DomainError } from '#kernel';
import type { RenderPatience } from '#renderer';

/** As the engine says it when it is stopped half-way. */
export function renderAborted(): DomainError {
  const detail = 'The render was stopped because the request was withdrawn.';
  return new DomainError('unavailable', 'render_aborted', detail);
}

/** As the engine says it when it is out of time. */
export function renderTooSlow(): DomainError {
  const detail = 'The render took too long and was stopped. Try again, or simplify it.';
  return new DomainError('unavailable', 'render_deadline', detail, { retryAfterSeconds: 1 });
}

/** Throws once nobody waits for the render any more, or its time is up. */
export function requirePatience({ signal, ms }: RenderPatience): void {
  if (signal?.aborted) throw renderAborted();
  if (ms === 0) throw renderTooSlow();
}
