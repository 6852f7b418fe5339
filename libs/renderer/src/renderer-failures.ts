import { invalid, type DomainError, type FaultType, type Issue, type IssueLocation } from '#kernel';

import type { Failure, FailureKind, Outcome } from './native.js';
import { pictureRefusals, rendererErrors } from './renderer.errors.js';

type Thrown = (issues: Issue[], failure: Failure, at: IssueLocation) => DomainError;

/** The error for each kind of failure; the compiler checks the table against the engine's own list. */
const THROWN: Readonly<Record<FailureKind, Thrown>> = {
  invalid,
  overflow: saying(rendererErrors.text_overflow),
  picture_format: refusing(pictureRefusals.image_format),
  picture_too_large: refusing(pictureRefusals.image_too_large),
  picture_damaged: refusing(pictureRefusals.image_damaged),
  picture_timeout: refusing(pictureRefusals.image_timeout),
  picture_missing: ourFault,
  too_large: saying(pictureRefusals.image_too_large),
  budget: saying(rendererErrors.budget_exceeded),
  bad_font: saying(rendererErrors.font_unusable),
  queue_full: () => rendererErrors.render_queue_full(),
  deadline: () => rendererErrors.render_deadline(),
  aborted: () => rendererErrors.render_aborted(),
  template_missing: ourFault,
  font_missing: ourFault,
  bad_artefact: ourFault,
  bad_page: ourFault,
  pictures_missing: ourFault,
  panic: ourFault,
};

/**
 * Converts a failure of the engine to an error of the service; nothing else does. `at` is the place of the document in
 * the
 * request (`["body"]`, `["body", "schema"]`); the engine's places are relative to it.
 */
export function failureError(failure: Failure, at: IssueLocation): DomainError {
  const issues = failure.issues.map(({ loc, type, msg }) => ({ loc: [...at, ...loc], type: type as FaultType, msg }));
  return THROWN[failure.kind](issues, failure, at);
}

/**
 * Returns the value of an outcome.
 * @throws DomainError for a failure; `at` as in `failureError`
 */
export function unwrap<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value {
  if (failure) throw failureError(failure, at);
  return ok as Value;
}

/** Does the same for one of many outcomes, but returns the error, because the others may have succeeded. */
export function errorOr<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value | DomainError {
  return failure ? failureError(failure, at) : (ok as Value);
}

/** Uses the engine's message, or if there is none the messages of its faults. */
function saying(entry: typeof rendererErrors.text_overflow): Thrown {
  return (issues, { detail }) => entry({ said: detail || invalid(issues).detail }, { errors: issues });
}

/** Reports the fault of a picture at its field, or at the place of the document. */
function refusing(entry: typeof pictureRefusals.image_damaged): Thrown {
  return ([issue], { detail }, at) => entry.at(issue?.loc ?? at, { said: detail });
}

function ourFault(_: Issue[], cause: Failure): DomainError {
  return rendererErrors.render_failed(undefined, { cause });
}
