import { publicErrors, type ErrorMember } from '#kernel';
import { STATUS } from '../http/problems/problem.js';

/** A code as people are told of it. */
export interface DocumentedError {
  status: number;
  title: string;
  code: string;
  /** What is wrong and what to do next, for the facts of the example. */
  detail: string;
  members: Readonly<Record<string, ErrorMember>>;
}

/** Every code of all catalogues, by status, then code. */
export function documentedErrors(): DocumentedError[] {
  return publicErrors()
    .map(({ category, code, members, example: { detail } }) => ({ ...STATUS[category], code, detail, members }))
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}
