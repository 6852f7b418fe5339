import { DomainError, invalid, type Issue, type IssueLocation } from '#kernel';

import type { Failure, Outcome } from './native.js';

const RETRY_AFTER_SECONDS = 1;

/**
 * The one place where a failure of the engine becomes an error of the service. `at` is where the judged document stands
 * in the request (`["body"]`, `["body", "schema"]`); the engine's places are relative to it.
 */
export function failureError(failure: Failure, at: IssueLocation): DomainError {
  const issues = failure.issues.map((issue) => ({ ...issue, loc: [...at, ...issue.loc] }));
  switch (failure.kind) {
    case 'invalid':
      return invalid(issues);
    case 'overflow':
      return unprocessable('text_overflow', issues, failure.detail);
    case 'too_large':
      return unprocessable('image_too_large', issues, failure.detail);
    case 'budget':
      return unprocessable('render_budget_exceeded', issues, failure.detail);
    case 'bad_font':
      return unprocessable('font_unusable', issues, failure.detail);
    case 'queue_full':
      return unavailable('render_queue_full', 'Too many renders are waiting. Try again shortly.');
    case 'deadline':
      return unavailable('render_deadline', 'The render took too long and was stopped. Try again, or simplify it.');
    case 'aborted':
      return unavailable('render_aborted', 'The render was stopped because the request was withdrawn.');
    case 'template_missing':
    case 'font_missing':
    case 'bad_artefact':
    case 'pictures_missing':
    case 'panic':
      return new DomainError('internal', 'render_failed', 'The render failed on our side.', { cause: failure });
  }
}

/**
 * What the engine answered.
 * @throws DomainError what its failure becomes; `at` as in `failureError`
 */
export function unwrap<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value {
  if (failure) throw failureError(failure, at);
  return ok as Value;
}

function unprocessable(code: string, errors: Issue[], detail: string): DomainError {
  return invalid(errors, detail || undefined, code);
}

function unavailable(code: string, detail: string): DomainError {
  return new DomainError('unavailable', code, detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
