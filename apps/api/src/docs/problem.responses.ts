import type { OpenAPIObject } from '@nestjs/swagger';
import type { Issue } from '#kernel';
import { SESSION } from '../http/access/access.decorator.js';
import { problemOf } from '../http/problems/problem.answer.js';
import { ALWAYS, EVERYWHERE, PROBLEMS } from '../http/problems/problem.catalogue.js';
import { PROBLEMS_EXTENSION, type ProblemExample } from '../http/problems/problem.declaration.js';
import { PROBLEM_TYPE, STATUS, type Problem } from '../http/problems/problem.js';
import { operationsOf, type DocumentedOperation } from './operations.js';

const SCHEMA = { $ref: '#/components/schemas/Problem' };
const REQUEST_ID = 'req_2bGdWkq0J5tYxR7uVnL3sE';

/** The body of every error in the document. */
export const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'Every error, RFC 9457. 422 always has `errors`.',
  required: ['type', 'title', 'status', 'code', 'detail', 'instance', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable; branch on it.' },
    detail: { type: 'string', description: 'What to do next.' },
    instance: { type: 'string', description: 'Path of the request.' },
    request_id: { type: 'string', description: 'As in `X-Request-Id`; give it when you ask for help.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['loc', 'msg', 'type'],
        properties: {
          loc: { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'integer' }] } },
          msg: { type: 'string' },
          type: { type: 'string', description: 'A name of pydantic v2: `missing`, `int_parsing`, …' },
        },
      },
    },
  },
} as const;

/** Turns the problems that each operation declares into responses with an example for every code. */
export function addProblemResponses(document: OpenAPIObject): void {
  for (const { path, method, operation } of operationsOf(document)) {
    const declared = (operation[PROBLEMS_EXTENSION] as { all: (string | ProblemExample)[] } | undefined)?.all ?? [];
    delete operation[PROBLEMS_EXTENSION];
    // A session's cookie is taken for reading from whatever page the browser is on.
    const implied = method !== 'get' && isForSessions(operation) ? ['foreign_origin'] : [];
    const problems = new Map(
      [...declared, ...implied, ...ALWAYS].map(exampleOf).map((problem) => [problem.code, problem]),
    );
    for (const problem of problems.values()) addExample(operation, path, problem);
  }
}

function isForSessions({ security }: DocumentedOperation): boolean {
  return Array.isArray(security) && security.some((scheme: object) => SESSION in scheme);
}

function exampleOf(problem: string | ProblemExample): ProblemExample {
  if (typeof problem !== 'string') return problem;
  const example = PROBLEMS[problem];
  if (example === undefined) throw new Error(`No problem of the code "${problem}" is in the catalogue.`);
  return example;
}

function addExample(operation: DocumentedOperation, path: string, problem: ProblemExample): void {
  const { status, title } = STATUS[problem.category];
  const { code } = problem;
  const fault = faultOf(operation);
  const errors = code === 'validation_failed' ? [fault] : [];
  const detail = code === 'validation_failed' ? `${fault.loc.join('.')}: ${fault.msg}` : problem.detail;
  const answer = { status, headers: {}, title, code, detail, data: {}, ...(status === 422 ? { errors } : {}) };
  const value = problemOf(answer, path, REQUEST_ID);
  const response = (operation.responses[String(status)] ??= { description: title, content: {} });
  const content = (response.content ??= {});
  const media = (content[PROBLEM_TYPE] ??= { schema: SCHEMA, examples: {} });
  media.examples = { ...media.examples, [code]: { value } };
  if (status === 401) response.headers = { 'WWW-Authenticate': header('The bearer challenge, RFC 6750.') };
  if (status === 503 || status === 429) response.headers = { 'Retry-After': header('Seconds to wait.') };
}

/** A fault that this very operation can find. */
function faultOf({ parameters = [], requestBody }: DocumentedOperation): Issue {
  if (parameters.some(({ name }) => name === 'limit')) {
    return { loc: ['query', 'limit'], type: 'less_than_equal', msg: 'Must be at most 200.' };
  }
  if (requestBody !== undefined) return { loc: ['body'], type: 'missing', msg: 'This operation needs a body.' };
  const name = parameters[0]?.name ?? 'id';
  return { loc: ['path', name], type: 'string_too_long', msg: 'Must have at most 200 characters.' };
}

/** Every code that the document names, as a Markdown table. */
export function tabulateProblems(document: OpenAPIObject): string {
  const named = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap(({ content }) =>
      Object.values(content?.[PROBLEM_TYPE]?.examples ?? {}).map(({ value }) => value as Problem),
    ),
  );
  const problems = new Map(
    [...EVERYWHERE, ...named].map(({ status, code, detail }) => [code, { status, code, detail }]),
  );
  const rows = [...problems.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
  const lines = rows.map(
    ({ status, code, detail }) => `| ${status} | \`${code}\` | ${detail.replaceAll('|', '\\|')} |`,
  );
  return ['| status | code | for example |', '|---|---|---|', ...lines].join('\n');
}

function header(description: string): object {
  return { description, schema: { type: 'string' } };
}
