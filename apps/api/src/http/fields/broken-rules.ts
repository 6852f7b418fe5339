import type { ValidationError } from 'class-validator';
import type { Issue, IssueLocation } from '#kernel';
import { fieldsFaults } from './fields.errors.js';
import type { RuleContext } from './rules.js';

/** class-validator's findings as issues, each place once, in the order of the fields. */
export function issuesOf(errors: readonly ValidationError[], loc: IssueLocation): Issue[] {
  return errors.flatMap((error) => {
    const place = [...loc, placeOf(error)];
    const own = issueOf(error, place);
    return own === undefined ? issuesOf(error.children ?? [], place) : [own];
  });
}

function placeOf(error: ValidationError): string | number {
  return Array.isArray(error.target) ? Number(error.property) : error.property;
}

/** Of several broken rules of one member the first counts. */
function issueOf(error: ValidationError, loc: IssueLocation): Issue | undefined {
  const [broken] = Object.values<RuleContext>(error.contexts ?? {});
  if (broken === undefined) return undefined;
  const value: unknown = error.value;
  return value === undefined ? fieldsFaults.missing(loc) : broken.fault(loc, value);
}
