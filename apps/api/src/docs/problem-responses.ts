import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ErrorMember, invalid, kernelErrors, publicErrors, type Issue } from '#kernel';
import { SESSION } from '../http/access/access.decorator.js';
import { accessErrors } from '../http/access/access.errors.js';
import { fieldsFaults } from '../http/fields/fields.errors.js';
import { bodyFaults } from '../http/body/body.errors.js';
import { problemOf } from '../http/problems/problem-answer.js';
import { exampleOf, PROBLEMS_EXTENSION, type ProblemExample } from '../http/problems/problem-declaration.js';
import { PROBLEM_TYPE, STATUS, type Problem } from '../http/problems/problem.js';
import { protocolErrors } from '../http/problems/protocol.errors.js';
import { documentedErrors } from './errors-catalogue.js';
import { operationsOf, type DocumentedOperation, type DocumentedResponse } from './operations.js';

/** The id of a request in examples. */
const REQUEST_ID = 'req_2bGdWkq0J5tYxR7uVnL3sE';

/** The largest size of one character in an address, in bytes: four in UTF-8, each written as `%XX`. */
const LONGEST_CHARACTER = 12;
/** Node's limit for headers including the address, in bytes. */
const LONGEST_ADDRESS = 16 * 1024;

/** The body of every error in the document. */
const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'The body of every error, as in RFC 9457. With status 422 it always has `errors`.',
  required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Address of the documentation of the code.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable code of the error, for programs.' },
    detail: { type: 'string', description: 'Explanation of the error and the next step.' },
    // Every answer has it. The examples do not, because one example serves many paths.
    instance: { type: 'string', description: 'Path of the request.' },
    request_id: { type: 'string', description: 'Id of the request, equal to `X-Request-Id`, for support.' },
    errors: { type: 'array', items: { $ref: '#/components/schemas/ProblemFault' } },
  },
} as const;

/** One fault of a request. */
const FAULT_SCHEMA = {
  type: 'object',
  description: 'One fault of the request.',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: {
      type: 'array',
      items: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      description: 'Location of the fault: `body`, `query`, `path` or `header`, then names and positions.',
    },
    msg: { type: 'string', description: 'Explanation of the fault and its correction.' },
    type: { type: 'string', description: 'Type of the fault in pydantic v2: `missing`, `int_parsing`, …' },
  },
} as const;

/** The schemas of problems with members of their own, by name. */
export function problemSchemas(): Record<string, object> {
  const special = publicErrors()
    .filter(({ members }) => Object.keys(members).length > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const schemas: Record<string, object> = { Problem: PROBLEM_SCHEMA, ProblemFault: FAULT_SCHEMA };
  for (const { code, members } of special) {
    schemas[schemaName(code)] = {
      type: 'object',
      description: `Problem with the code \`${code}\`.`,
      allOf: [{ $ref: schemaPath('Problem') }],
      ...requiredOf(members),
      properties: { code: { const: code, type: 'string' }, ...shownMembers(members) },
    };
  }
  return schemas;
}

function requiredOf(members: Readonly<Record<string, ErrorMember>>): { required?: string[] } {
  const required = Object.keys(members).filter((name) => members[name]?.optional !== true);
  return required.length > 0 ? { required } : {};
}

function shownMembers(members: Readonly<Record<string, ErrorMember>>): Record<string, object> {
  const shown = Object.entries(members).map(([name, { type, items, description }]) => [
    name,
    { type, ...(items && { items }), description },
  ]);
  return Object.fromEntries(shown) as Record<string, object>;
}

/** `insufficient_credits` becomes `InsufficientCreditsProblem`. */
function schemaName(code: string): string {
  return `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Problem`;
}

function schemaPath(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * The schema of answers with these problems: the own schemas of those with members of their own, and the common one for
 * the others.
 */
function schemaOf(codes: readonly string[]): object {
  const special = new Set(
    publicErrors().flatMap(({ code, members }) => (Object.keys(members).length > 0 ? [code] : [])),
  );
  const names = new Set(codes.map((code) => (special.has(code) ? schemaName(code) : 'Problem')));
  const references = [...names].map((name) => ({ $ref: schemaPath(name) }));
  return references.length > 1 ? { anyOf: references } : { ...references[0] };
}

/** Turns the problems that each operation declares into responses with an example for every code. */
export function addProblemResponses(document: OpenAPIObject): void {
  for (const { method, operation } of operationsOf(document)) {
    const declared = (operation[PROBLEMS_EXTENSION] as { all: ProblemExample[] } | undefined)?.all ?? [];
    delete operation[PROBLEMS_EXTENSION];
    // Browsers send the session cookie from any page; reads accept it.
    const implied = method !== 'get' && isForSessions(operation) ? [exampleOf(accessErrors.foreign_origin)] : [];
    const long = mayBeTooLong(operation) ? [exampleOf(protocolErrors.headers_too_large)] : [];
    const all = [...declared, ...implied, ...long, exampleOf(protocolErrors.internal)];
    const problems = new Map(all.map((problem) => [problem.code, problem]));
    for (const problem of problems.values()) {
      const { status, title } = STATUS[problem.category];
      addProblem(
        document,
        (operation.responses[String(status)] ??= { description: title }),
        ofOperation(problem, operation),
      );
    }
  }
  addOtherAnswers(document);
}

function isForSessions({ security }: DocumentedOperation): boolean {
  return Array.isArray(security) && security.some((scheme: object) => SESSION in scheme);
}

/** Returns true if a query that the document allows can exceed the longest address. */
function mayBeTooLong({ parameters = [] }: DocumentedOperation): boolean {
  const queried = parameters.filter((parameter) => parameter.in === 'query');
  const characters = queried.reduce((sum, { schema }) => sum + (schema?.maxLength ?? 0), 0);
  return characters * LONGEST_CHARACTER > LONGEST_ADDRESS;
}

/**
 * Adds HTTP's own refusals, which are problems too, to operations that never refuse anything themselves or never
 * succeed.
 */
function addOtherAnswers(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const has = (first: string): boolean => Object.keys(operation.responses).some((status) => status.startsWith(first));
    for (const status of [
      ...(has('4') ? [] : [String(STATUS.headers_too_large.status)]),
      ...(has('2') ? [] : ['default']),
    ]) {
      const response = { description: 'A refusal by HTTP itself, such as headers that are too long.' };
      addProblem(document, (operation.responses[status] = response), exampleOf(protocolErrors.headers_too_large));
    }
  }
}

/** The problem with the faults from this operation's own example. */
function ofOperation(problem: ProblemExample, operation: DocumentedOperation): ShownProblem {
  if (STATUS[problem.category].status !== 422) return problem;
  if (problem.code !== kernelErrors.validation_failed.code) return { ...problem, errors: [] };
  const fault = faultOf(operation);
  const { detail, errors } = invalid([fault]);
  return { ...problem, name: [problem.name, ...fault.loc].join('.'), detail, errors };
}

interface ShownProblem extends ProblemExample {
  errors?: readonly Issue[];
}

/** Adds the problem to the response, as an example that the document holds once. */
function addProblem(document: OpenAPIObject, response: DocumentedResponse, problem: ShownProblem): void {
  const { name, category, ...options } = problem;
  const value: Partial<Problem> = problemOf({ ...STATUS[category], ...options, headers: {} }, '', REQUEST_ID);
  delete value.instance;
  const named = ((document.components ??= {}).examples ??= {}) as Record<string, { value: unknown }>;
  if (!isDeepStrictEqual((named[name] ??= { value }).value, value)) {
    throw new TypeError(`Two problems of the document would be called ${name}.`);
  }
  const content = (response.content ??= {});
  const shown = content[PROBLEM_TYPE]?.examples ?? {};
  const examples = { ...shown, [problem.code]: { $ref: `#/components/examples/${name}` } };
  content[PROBLEM_TYPE] = { schema: schemaOf(Object.keys(examples)), examples };
}

/** A fault that this operation can find. */
function faultOf({ parameters = [], requestBody }: DocumentedOperation): Issue {
  if (parameters.some(({ name }) => name === 'limit')) {
    return fieldsFaults.max(['query', 'limit'], { most: 200 });
  }
  if (requestBody !== undefined) return bodyFaults.missing(['body']);
  const [{ in: place, name, schema } = { in: 'path', name: 'id' }] = parameters;
  if (schema?.enum !== undefined) return fieldsFaults.oneOf([place, name], { choices: schema.enum });
  return fieldsFaults.maxLength([place, name], { most: 200 });
}

/** Every code of all catalogues, as a Markdown table. */
export function tabulateProblems(): string {
  const lines = documentedErrors().map(
    ({ status, code, detail }) => `| ${status} | \`${code}\` | ${detail.replaceAll('|', '\\|')} |`,
  );
  return ['| status | code | for example |', '|---|---|---|', ...lines].join('\n');
}
