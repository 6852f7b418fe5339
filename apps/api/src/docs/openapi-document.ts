import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { INestApplication } from '@nestjs/common';
import { closedClasses } from '../http/index.js';
import { PROBLEM_TYPE } from '../http/problems/problem.js';
import { BEARER, SESSION } from '../http/access/access.decorator.js';
import { SESSION_COOKIE } from '../http/access/session-cookie.service.js';
import { GATEWAY_ADDRESSES } from '../payments/gateway-routes.js';
import { STORE_ADDRESSES } from '../stores/store-routes.js';
import { addExamples } from './examples.js';
import { addHeaders } from './headers.js';
import { type DocumentedResponse, operationsOf } from './operations.js';
import { addProblemResponses, problemSchemas, tabulateProblems } from './problem-responses.js';
import { TAGS } from './tags.js';
import { addTemplateComponents } from './template-components.js';
import { EVENT_MODELS, webhooksOf } from './webhook-events.js';

/**
 * Gives each media type of a body its own schema. Swagger gives all of them the same one, which lists the JSON and form
 * schemas side by side, in the order of the media types.
 */
export function separateBodies(document: OpenAPIObject): void {
  for (const { operation } of operationsOf(document)) {
    const media = Object.values(operation.requestBody?.content ?? {});
    for (const [index, one] of media.entries()) {
      const schemas = (one.schema as { oneOf?: object[] } | undefined)?.oneOf ?? [];
      const own = media.length > 1 && schemas.length === media.length ? schemas[index] : undefined;
      if (own !== undefined) one.schema = own;
    }
  }
}

/** Documents that bodies refuse unknown members, as the service does. */
export function closeBodies(document: OpenAPIObject): void {
  const closed = closedClasses();
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (closed.has(name) && !('$ref' in schema)) schema.additionalProperties = false;
  }
}

type Schemas = Record<string, object>;

/**
 * Turns each titled object within other schemas into one component under that title: generators name an anonymous part
 * after the places where it is used.
 */
export function nameParts(document: OpenAPIObject): void {
  const named: Schemas = {};
  document.paths = lifted(document.paths, named) as typeof document.paths;
  const schemas = lifted(document.components?.schemas ?? {}, named) as Schemas;
  const twice = Object.keys(named).filter((name) => name in schemas);
  if (twice.length > 0) throw new TypeError(`Two schemas of the document would be called ${twice.join(', ')}.`);
  const all = { ...schemas, ...named } as NonNullable<typeof document.components>['schemas'];
  document.components = { ...document.components, ...(all && { schemas: all }) };
}

function lifted(value: unknown, named: Schemas): unknown {
  if (Array.isArray(value)) return value.map((one) => lifted(one, named));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    ['example', 'examples', 'default'].includes(name) ? (member as unknown) : lifted(member, named),
  ]);
  const { title, ...part } = Object.fromEntries(members) as { title?: unknown } & Record<string, unknown>;
  if (typeof title !== 'string' || part['type'] !== 'object') return title === undefined ? part : { title, ...part };
  const known = (named[title] ??= part);
  if (JSON.stringify(known) !== JSON.stringify(part))
    throw new TypeError(`Two schemas of the document are titled ${title}.`);
  return { $ref: `#/components/schemas/${title}` };
}

/**
 * Moves each response that several operations share into the components, once, under the names of its problems:
 * `user_suspended-insufficient_scope`. Uncounted calls get the same response without the headers of limits.
 */
export function shareResponses(document: OpenAPIObject): void {
  const all = operationsOf(document).map(({ operation }) => operation.responses);
  const uses = new Map<string, number>();
  for (const response of all.flatMap((responses) => Object.values(responses))) {
    const text = JSON.stringify(response);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const shared: Record<string, DocumentedResponse> = {};
  for (const responses of all as Record<string, object>[]) {
    for (const [status, response] of Object.entries(responses as Record<string, DocumentedResponse>)) {
      const text = JSON.stringify(response);
      const name = nameOf(response);
      if (name === undefined || uses.get(text) === 1) continue;
      if (JSON.stringify((shared[name] ??= response)) !== text) {
        throw new TypeError(`Two responses of the document would be called ${name}.`);
      }
      responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  const names = Object.keys(shared).sort();
  const sorted = Object.fromEntries(names.map((name) => [name, shared[name]]));
  document.components = {
    ...document.components,
    responses: sorted as NonNullable<typeof document.components>['responses'],
  };
}

function nameOf({ content = {}, headers = {} }: DocumentedResponse): string | undefined {
  const examples = Object.values(content[PROBLEM_TYPE]?.examples ?? {});
  if (examples.length === 0) return undefined;
  const shown = examples.map((one) => ('$ref' in one ? (one.$ref.split('/').at(-1) ?? '') : '')).join('-');
  return 'RateLimit' in headers ? shown : `${shown}-uncounted`;
}

/** The version of the interface, fixed by its specification. */
const INTERFACE_VERSION = '0.1.0';

const DESCRIPTION = `Personalised Arabic images: name a template, send data, get a PNG, JPG,
WebP, AVIF or PDF. The same input gives the same bytes.

**A first picture.** Get the id of a gallery template from \`GET /v1/templates\`, and send values for its \`fields\`:

\`\`\`sh
curl -o card.png "$NAQSH/v1/render" -H "Authorization: Bearer $NAQSH_API_KEY" -H 'Content-Type: application/json' \\
  -d '{"template_id": "tpl_…", "data": {"name": "عبد الرحمن"}, "images": {}}'
\`\`\`

The picture is the body of the response. \`X-Credits-Charged\` has its price and \`X-Credits-Remaining\` the balance.
A failed request costs nothing. For many pictures, send a table to \`POST /v1/render/batch\`; with \`POST
/v1/webhook-endpoints\` you receive an event when the batch is done. There are SDKs for Python and TypeScript, and
guides at \`/llms.txt\`. Code generators that support only OpenAPI 3.0 can use \`/openapi-3.0.json\`.

**Keys.** Send your key as \`Authorization: Bearer ak_…\`. A key of the scope \`render\` may only render and read.
Pages of this origin may use the session cookie instead.

**Errors** are \`application/problem+json\` with a stable \`code\`. A 422 lists every fault under \`errors\`, each
with its \`loc\`. Every response has \`X-Request-Id\`.

**Lists** are \`{items, next_cursor}\`, newest first. Pass \`next_cursor\` as \`cursor\` until it is null.

**Idempotency.** Operations with the parameter \`Idempotency-Key\` (1 to 255 visible ASCII characters) support safe
retries: a repeat with the same key and payload within 24 hours gets the first response with \`Idempotency-Replayed:
true\`, and charges and creates nothing. After a failure the key can be used again.

**Limits.** Token buckets limit the rate of requests. Operations with a key count per user, over all keys and
sessions; public operations count per address. \`x-rate-limit\` names the bucket. Every response has the remaining
requests in \`RateLimit\`, and a 429 has \`Retry-After\`.

**Data.** Members are snake_case, times are RFC 3339 in UTC, ids are opaque, lengths are in Unicode scalar values.
Unknown members of a body are refused, unknown query parameters are ignored. Booleans in queries are \`true false 1
0\`.`;

/** The OpenAPI document of an application. It suits every installation until `installedDocument` fits it to one. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Naqsh')
    .setDescription(DESCRIPTION)
    .setVersion(INTERFACE_VERSION)
    .setLicense('MIT OR Apache-2.0', 'https://spdx.org/licenses/MIT.html')
    .addServer('/')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'ak_…', description: 'An API key, `ak_…`.' }, BEARER)
    .addCookieAuth(
      SESSION_COOKIE,
      { type: 'apiKey', in: 'cookie', description: 'The session cookie, set by `POST /v1/auth/sign-in`.' },
      SESSION,
    )
    .build();
  base.tags = [...TAGS];
  const document = SwaggerModule.createDocument(app, base, {
    operationIdFactory: nameOperation,
    extraModels: [...EVENT_MODELS],
  });
  showOneAdapter(document);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...problemSchemas() },
  };
  for (const { operation } of operationsOf(document)) {
    operation['security'] ??= [];
    operation['tags'] = operation['tags']?.map(snakeCase);
  }
  separateBodies(document);
  closeBodies(document);
  nameParts(document);
  addTemplateComponents(document);
  addProblemResponses(document);
  addHeaders(document);
  addExamples(document);
  shareResponses(document);
  document.info.description = `${DESCRIPTION}\n\n<details><summary>All error codes</summary>\n\n${tabulateProblems()}\n\n</details>`;
  const { openapi, info, servers, tags, paths, components } = document;
  return { openapi, info, servers, tags, paths, webhooks: webhooksOf(document), components };
}

/** Keeps one of the addresses that adapters share. */
function showOneAdapter(document: OpenAPIObject): void {
  const shown = Object.entries(document.paths).filter(
    ([path]) => !STORE_ADDRESSES.hides(path) && !GATEWAY_ADDRESSES.hides(path),
  );
  document.paths = Object.fromEntries(shown);
  // Swagger numbers the operation names of an operation with several addresses.
  for (const { operation } of operationsOf(document)) {
    operation['operationId'] = String(operation['operationId']).replace(/\[\d+\]$/, '');
  }
}

/**
 * `AdminUsersController.update` becomes `admin_users_update`: controllers are named after their resource, methods are
 * verbs.
 */
function nameOperation(controller: string, method: string): string {
  return `${snakeCase(controller.replace(/Controller$/, ''))}_${snakeCase(method)}`;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
}
