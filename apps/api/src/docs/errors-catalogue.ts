import { publicErrors, type ErrorMember } from '#kernel';
import { STATUS } from '../http/problems/problem.js';

/** An error code as documented. */
export interface DocumentedError {
  status: number;
  title: string;
  code: string;
  /** The cause and the next step, with the facts of the example. */
  detail: string;
  members: Readonly<Record<string, ErrorMember>>;
}

/** Every code of all catalogues, by status, then code. */
export function documentedErrors(): DocumentedError[] {
  return publicErrors()
    .map(({ category, code, members, example: { detail } }) => ({ ...STATUS[category], code, detail, members }))
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}
