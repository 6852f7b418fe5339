import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Issue } from '#kernel';
import { answerOf } from '../http/index.js';

/** Where services know the members of a request, all of which are arguments of a tool. */
const PLACES: readonly unknown[] = ['body', 'path', 'query'];

/** What a tool answers that refuses: the problem that the API would answer, with what to do next. */
export function refused(thrown: unknown): CallToolResult {
  const { status, title, code, detail, errors, data, headers } = answerOf(thrown);
  const retryAfter = headers['Retry-After'];
  const problem = {
    code,
    status,
    title,
    detail,
    ...(errors === undefined ? {} : { errors: errors.map(asOfArguments) }),
    ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
    ...data,
  };
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(problem) }], structuredContent: problem };
}

function asOfArguments({ loc, ...issue }: Issue): Issue {
  return { ...issue, loc: PLACES.includes(loc[0]) ? ['arguments', ...loc.slice(1)] : loc };
}
