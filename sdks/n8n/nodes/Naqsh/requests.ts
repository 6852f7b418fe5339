import { createHash } from 'node:crypto';

import {
  type IDataObject,
  type IExecuteFunctions,
  type IHttpRequestMethods,
  type ILoadOptionsFunctions,
  type IN8nHttpFullResponse,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow';

type Context = IExecuteFunctions | ILoadOptionsFunctions;

export interface Call {
  readonly method: IHttpRequestMethods;
  readonly path: string;
  readonly query?: IDataObject;
  readonly body?: IDataObject;
  /** The idempotency key, equal for all tries of the same work, so that no work is charged twice. */
  readonly idempotencyKey?: string;
  /** The input item that the call is for. */
  readonly item?: number;
}

export interface Answer {
  readonly headers: IDataObject;
  readonly bytes: Buffer;
}

/** A problem document of the service. */
interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly loc: readonly (string | number)[]; readonly msg: string }[];
}

const FIRST_FAILURE = 400;

/**
 * Calls the service.
 * @throws NodeApiError with the service's message
 */
export async function call(context: Context, asked: Call): Promise<Answer> {
  const { method, path, query, body, idempotencyKey, item } = asked;
  const { baseUrl } = await context.getCredentials<{ baseUrl: string }>('naqshApi', item);
  const answer = (await context.helpers.httpRequestWithAuthentication.call(context, 'naqshApi', {
    method,
    url: `${baseUrl.replace(/\/+$/u, '')}${path}`,
    qs: query,
    // Sent unparsed: the client would otherwise parse a body as JSON and lose the bytes.
    body: body === undefined ? undefined : Buffer.from(JSON.stringify(body)),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    encoding: 'arraybuffer',
    json: false,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
  })) as IN8nHttpFullResponse;
  const bytes = Buffer.from(answer.body as unknown as ArrayBuffer);
  if (answer.statusCode < FIRST_FAILURE) return { headers: answer.headers, bytes };
  throw problemOf(context, answer, bytes, item);
}

/** Calls an operation that returns JSON. */
export async function callJson<Body>(context: Context, asked: Call): Promise<Body> {
  const { bytes } = await call(context, asked);
  return JSON.parse(bytes.toString('utf8')) as Body;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** Returns all items of a list, or the first ones. */
export async function callPages<Item>(context: Context, asked: Call, most = Infinity): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: IDataObject = { limit: 200, ...asked.query, ...(cursor === null ? {} : { cursor }) };
    const page: Page<Item> = await callJson<Page<Item>>(context, { ...asked, query });
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null && items.length < most);
  return items.slice(0, most);
}

/** Returns an idempotency key for this execution: equal on a retry, different for another item or other values. */
export function idempotencyKeyOf(context: IExecuteFunctions, work: unknown, item: number): string {
  const about = [context.getExecutionId(), context.getNode().id, item, work];
  return createHash('sha256').update(JSON.stringify(about)).digest('hex');
}

function problemOf(
  context: Context,
  answer: IN8nHttpFullResponse,
  bytes: Buffer,
  item: number | undefined,
): NodeApiError {
  const { code, title, detail, errors = [] } = problemIn(bytes);
  const places = errors.map(({ loc, msg }) => `${loc.slice(1).join('.')}: ${msg}`);
  const retryAfter = answer.headers['retry-after'];
  const description = [
    ...(places.length > 0 ? places : [detail ?? '']),
    ...(retryAfter === undefined ? [] : [`Try again in ${String(retryAfter)} seconds.`]),
    ...(code === undefined ? [] : [`Code: ${code}`]),
  ];
  return new NodeApiError(context.getNode(), { code, title, detail, errors } as unknown as JsonObject, {
    httpCode: String(answer.statusCode),
    message: (places.length > 0 ? title : detail) ?? `The service answered ${answer.statusCode}.`,
    description: description.filter((line) => line !== '').join('\n'),
    ...(item === undefined ? {} : { itemIndex: item }),
  });
}

/** Ignores a body that is not JSON, such as a proxy's page. */
function problemIn(bytes: Buffer): Problem {
  try {
    return JSON.parse(bytes.toString('utf8')) as Problem;
  } catch {
    return {};
  }
}
