import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { RATE_LIMITS } from '#rate-limit';
import { BEARER, RATE_LIMIT_EXTENSION, SESSION } from '../http/access/access.decorator.js';
import { PROBLEMS_EXTENSION } from '../http/problems/problem.declaration.js';
import { addSuccessExamples } from './examples.js';
import { operationsOf } from './operations.js';
import { addProblemResponses, PROBLEM_SCHEMA, tabulateProblems } from './problem.responses.js';
import { addRateLimitHeaders, RATE_LIMIT_HEADERS } from './rate-limit.responses.js';

/** The version of the interface, which stays what its specification says. */
const INTERFACE_VERSION = '0.1.0';

const DESCRIPTION = `Personalised Arabic images: name a template, send data, get a PNG or JPG. The same input gives the
same bytes.

**Keys.** Send yours as \`Authorization: Bearer ak_…\`. A key of the scope \`render\` reaches rendering and reading only. Pages
of this origin may use the cookie of a session instead.

**Errors** are \`application/problem+json\` with a stable \`code\`; 422 lists every fault under \`errors\`, each with its
\`loc\`. Every answer carries \`X-Request-Id\`.

**Lists** are \`{items, next_cursor}\`, newest first; pass \`next_cursor\` as \`cursor\`, until it is null.

**Idempotency.** Operations marked \`x-idempotency-key\` honour the header \`Idempotency-Key\` (1 to 255 visible ASCII
characters): a repeat with the same key and payload within 24 hours is answered what the first one was, with
\`Idempotency-Replayed: true\`, and charges and makes nothing. After a failure the key is free again.

**Limits.** Calls are counted in token buckets, those of operations with a key by user, over all keys and sessions, the
public ones by address; \`x-rate-limit\` names the bucket. \`RateLimit\` says in every answer what is left, and 429 comes
with \`Retry-After\`.

**Data.** Members are snake_case, times RFC 3339 in UTC, ids opaque, lengths in Unicode scalar values. Unknown members
of a body are refused, unknown query parameters ignored; booleans in queries are \`true false 1 0\`.`;

/** The OpenAPI document of the running application. */
export function describeApi(app: INestApplication, publicUrl: string, sessionCookie: string): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Naqsh')
    .setDescription(DESCRIPTION)
    .setVersion(INTERFACE_VERSION)
    .setLicense('MIT OR Apache-2.0', 'https://spdx.org/licenses/MIT.html')
    .addServer(publicUrl)
    .addTag('Templates and rendering', 'Pictures with places for data, and what is made of them.')
    .addTag('Fonts', 'Public fonts and your own.')
    .addTag('Assets', 'Pictures that templates draw.')
    .addTag('Operations', 'Whether the service lives, can work, and which one it is.')
    .addTag('Documentation', 'What you read here, for programs.')
    .addTag('Credits and usage', 'What you have, and what you made of it.')
    .addTag('Billing', 'What credits cost, and buying them.')
    .addTag('Sandbox', 'What plays the outside world on a machine of your own.')
    .addTag('Administration', 'For administrators only.')
    .addTag('Accounts', 'Signing up and in, your account, and its API keys.')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key, `ak_…`.' }, BEARER)
    .addCookieAuth(
      sessionCookie,
      { type: 'apiKey', in: 'cookie', description: 'Set by `POST /v1/auth/sign-in`.' },
      SESSION,
    )
    .build();
  const document = SwaggerModule.createDocument(app, base, { operationIdFactory: nameOperation });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA as object },
    headers: { ...document.components?.headers, ...RATE_LIMIT_HEADERS },
  };
  document.paths['/docs'] = { get: DOCS_PAGE };
  for (const { operation } of operationsOf(document)) operation['security'] ??= [];
  addProblemResponses(document);
  addRateLimitHeaders(document);
  addSuccessExamples(document);
  document.info.description = `${DESCRIPTION}\n\n<details><summary>All error codes</summary>\n\n${tabulateProblems(document)}\n\n</details>`;
  return document;
}

/** `FontsController.upload` becomes `fonts_upload`. */
function nameOperation(controller: string, method: string): string {
  const noun = controller.replace(/Controller$/, '');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}_${method}`;
}

/** The one operation that a library routes. */
const DOCS_PAGE = {
  operationId: 'documentation_page',
  summary: 'Read the documentation',
  description: 'This document as a page that tries the operations out.',
  tags: ['Documentation'],
  'x-extension': true,
  [RATE_LIMIT_EXTENSION]: RATE_LIMITS.public.label,
  [PROBLEMS_EXTENSION]: { all: ['rate_limited'] },
  responses: { '200': { description: 'The page.', content: { 'text/html': { schema: { type: 'string' } } } } },
};
