import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import { scaledTimeout } from '#config';
import { assertOutsideTransaction } from '#kernel';

/** Shorter than any request's timeout: a request that takes longer than this was sent. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Much larger than any provider's answer, in bytes; an endless one must not exhaust the memory. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** Longest wait that we accept, in seconds. */
const LONGEST_WAIT = 3_600;
/** Error codes that show that no byte of a request was sent. */
const UNSENT =
  /^(?:UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID_ARG|ECONNREFUSED|ENOTFOUND|EAI_\w+|E(?:HOST|NET)UNREACH|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*)$/;

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Built only from settings and ids, never from other people's input. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly text: string;
  /** Seconds to wait, if the provider specifies them. */
  readonly retryAfter: number | null;
}

/** Thrown if a request was not answered. */
export class ApiError extends Error {
  constructor(
    /** True if the provider may have received the request and acted on it. */
    readonly isSent: boolean,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ApiError';
  }
}

/**
 * An HTTP client for a provider whose address is a setting. It follows no redirects, limits time and size, and keeps no
 * connection open: on a connection that the provider is just closing, it would be unknown if a request had arrived.
 */
export class ApiClient {
  private readonly dispatcher = new Agent({
    connect: { timeout: scaledTimeout(CONNECT_TIMEOUT_MS) },
    keepAliveTimeout: 1,
  });

  /** @param timeoutMs the timeout of a whole request, which `TIMEOUT_SCALE` lengthens */
  constructor(private readonly timeoutMs: number) {}

  /**
   * Sends a request once and returns the answer, regardless of its status.
   * @throws ApiError if there was no answer
   */
  async send({ method, url, headers, json, form }: ApiRequest, timeoutMs = this.timeoutMs): Promise<ApiAnswer> {
    assertOutsideTransaction('HTTP request');
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    try {
      const {
        statusCode,
        headers: responseHeaders,
        body: answer,
      } = await request(url, {
        method,
        dispatcher: this.dispatcher,
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        signal: AbortSignal.timeout(scaledTimeout(timeoutMs)),
        ...(body === undefined ? {} : { body }),
      });
      return { status: statusCode, text: await textFrom(answer), retryAfter: retryAfterOf(responseHeaders) };
    } catch (error) {
      throw new ApiError(!isUnsent(error), `${method} ${pathOf(url)} was not answered`, { cause: error });
    }
  }
}

/** Returns the path without the query, which must not be logged. */
export function pathOf(url: string): string {
  return new URL(url).pathname;
}

function isUnsent(error: unknown): boolean {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && UNSENT.test(code);
}

async function textFrom(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((length += chunk.length) > LARGEST_ANSWER)
      throw new RangeError(`an answer of more than ${LARGEST_ANSWER} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads `Retry-After` (RFC 9110 section 10.2.3), else the reset time of the limit, in seconds since 1970. */
function retryAfterOf(headers: Dispatcher.ResponseData['headers']): number | null {
  const given = String(headers['retry-after'] ?? '');
  const reset = String(headers['x-ratelimit-reset'] ?? '');
  const now = Date.now() / 1000;
  if (/^\d{1,9}$/.test(given)) return bounded(Number(given));
  if (given !== '' && !Number.isNaN(Date.parse(given))) return bounded(Date.parse(given) / 1000 - now);
  return /^\d{1,12}$/.test(reset) ? bounded(Number(reset) - now) : null;
}

function bounded(seconds: number): number {
  return Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(seconds)));
}
