import { invalid, type DomainError, type FaultType, type Issue, type IssueLocation } from '#kernel';

import type { Failure, FailureKind, Outcome } from './native.js';
import { pictureRefusals, rendererErrors } from './renderer.errors.js';

type Thrown = (issues: Issue[], failure: Failure, at: IssueLocation) => DomainError;

/** What each kind of failure becomes; the compiler holds the table against the engine's own list. */
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
 * The one place where a failure of the engine becomes an error of the service. `at` is where the judged document stands
 * in the request (`["body"]`, `["body", "schema"]`); the engine's places are relative to it.
 */
export function failureError(failure: Failure, at: IssueLocation): DomainError {
  const issues = failure.issues.map(({ loc, type, msg }) => ({ loc: [...at, ...loc], type: type as FaultType, msg }));
  return THROWN[failure.kind](issues, failure, at);
}

/**
 * What the engine answered.
 * @throws DomainError what its failure becomes; `at` as in `failureError`
 */
export function unwrap<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value {
  if (failure) throw failureError(failure, at);
  return ok as Value;
}

/** The same for one of many, whose failure is not that of the others. */
export function errorOr<Value>({ ok, failure }: Outcome<Value>, at: IssueLocation): Value | DomainError {
  return failure ? failureError(failure, at) : (ok as Value);
}

/** In the engine's own words, or where it has none in those of its faults. */
function saying(entry: typeof rendererErrors.text_overflow): Thrown {
  return (issues, { detail }) => entry({ said: detail || invalid(issues).detail }, { errors: issues });
}

/** A picture, at the field that it was meant for, or where the judged document stands. */
function refusing(entry: typeof pictureRefusals.image_damaged): Thrown {
  return ([issue], { detail }, at) => entry.at(issue?.loc ?? at, { said: detail });
}

function ourFault(_: Issue[], cause: Failure): DomainError {
  return rendererErrors.render_failed(undefined, { cause });
}
