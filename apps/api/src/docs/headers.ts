import type { OpenAPIObject } from '@nestjs/swagger';
import { CLAIMANT_EXTENSION, RATE_LIMIT_EXTENSION } from '../http/access/access.decorator.js';
import { ANSWER_HEADERS, headersNamed, type AnswerHeader } from '../http/answers/answer-headers.js';
import { BASE_EXTENSION, CONDITION_EXTENSION } from '../http/answers/conditional.hook.js';
import { IDEMPOTENCY_EXTENSION } from '../http/idempotency/idempotency.interceptor.js';
import { operationsOf, type DocumentedOperation } from './operations.js';

/**
 * The headers that operations honour. They have no examples: the page would fill those in, and a key is for one call
 * only.
 */
const PARAMETERS = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Key of the request, such as `order-1047-card-1`. A repeat with the same key and payload within 24 hours ' +
      'gets the first response and has no second effect.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The `version` on which your change is based, such as `"3"`. If the newest version is another one, the ' +
      'request is refused with 409 `template_changed`. Without this header, the newest version is not checked.',
    schema: { type: 'string', pattern: '^(\\*|(W/)?"?[1-9][0-9]{0,8}"?)$' },
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: '`ETag` of your copy; the response is 304 if the copy is current.',
    schema: { type: 'string' },
  },
} as const;

/** Documents the request headers of every operation that honours them, and its response headers. */
export function addHeaders(document: OpenAPIObject): void {
  document.components = {
    ...document.components,
    headers: { ...document.components?.headers, ...ANSWER_HEADERS },
  };
  for (const { method, operation } of operationsOf(document)) {
    if (operation[IDEMPOTENCY_EXTENSION] === true) addIdempotency(operation);
    const isRead = method === 'get' && operation.responses['200']?.headers?.['ETag'] !== undefined;
    if (operation[BASE_EXTENSION] === true) addParameter(operation, 'If-Match');
    if (isRead || operation[CONDITION_EXTENSION] === true) addCondition(operation);
    for (const [status, response] of Object.entries(operation.responses)) {
      response.headers = { ...response.headers, ...headersNamed(...namesFor(status, operation)) };
    }
  }
}

function addIdempotency(operation: DocumentedOperation): void {
  addParameter(operation, 'Idempotency-Key');
  const done = operation.responses['200'];
  if (done !== undefined) done.headers = { ...done.headers, ...headersNamed('Idempotency-Replayed') };
}

/** Mirrors `answerConditionally`: every GET that answers an entity tag, and operations that declare the condition. */
function addCondition(operation: DocumentedOperation): void {
  addParameter(operation, 'If-None-Match');
  const names: AnswerHeader[] = ['ETag'];
  if (operation.responses['200']?.headers?.['Cache-Control'] !== undefined) names.push('Cache-Control');
  operation.responses['304'] = { description: 'Your copy is current.', headers: headersNamed(...names) };
}

function namesFor(status: string, operation: DocumentedOperation): AnswerHeader[] {
  // HTTP itself refuses oversized headers before a call is counted.
  const isCounted = operation[RATE_LIMIT_EXTENSION] !== undefined && status !== '431';
  return [
    'X-Request-Id',
    ...(isCounted ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...(operation[CLAIMANT_EXTENSION] === undefined || status !== '200'
      ? []
      : (['Set-Cookie', 'Cache-Control'] as const)),
    ...(status === '401' ? (['WWW-Authenticate'] as const) : []),
    ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []),
  ];
}

function addParameter(operation: DocumentedOperation, name: keyof typeof PARAMETERS): void {
  operation.parameters = [...(operation.parameters ?? []), PARAMETERS[name]];
}
