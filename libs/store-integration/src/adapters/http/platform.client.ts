import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { assertOutsideTransaction } from '#kernel';
import { StorePlatformError } from '../../platform/store-platform-error.js';
import { asMembers, membersIn, type Members, parseJson, textIn } from './platform-json.js';

/** A job asks several times, and has 20 seconds in all. */
const TIMEOUT_MS = 5_000;
/** Shorter than any other: a request that takes longer was sent. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Many times any answer of a platform's, bytes; one that does not end must not fill the memory. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** Longest that we are kept waiting, seconds. */
const LONGEST_WAIT = 3_600;
/** What tells that no byte of a request has left. */
const UNSENT =
  /^(?:UND_ERR_CONNECT_TIMEOUT|UND_ERR_INVALID_ARG|ECONNREFUSED|ENOTFOUND|EAI_\w+|E(?:HOST|NET)UNREACH|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*)$/;
/** A platform's word for an error, which alone of its answer is kept: the rest may repeat what it was sent. */
const CODE = /^[\w.-]{1,60}$/;

export interface PlatformRequest {
  readonly method: 'GET' | 'POST';
  /** Built from settings and ids alone, never taken from what somebody sent us. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: object;
  /** Sent as a form. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface PlatformAnswer {
  readonly status: number;
  /** The object that it holds; null if it holds none. */
  readonly body: Members | null;
  /** Seconds to wait, where the platform says. */
  readonly retryAfter: number | null;
}

/**
 * HTTP to a platform. It follows no redirects, waits and reads only so long, and keeps no connection open: on one that the
 * other end is just closing, nobody could tell whether a request had come through.
 */
export class PlatformClient {
  private readonly logger: Logger;
  private readonly dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, keepAliveTimeout: 1 });

  /**
   * @param platform its name, for people
   * @param timeoutMs of a whole request
   */
  constructor(
    private readonly platform: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.logger = new Logger(platform);
  }

  /**
   * Sends a request once, and tells what was answered, whatever it is.
   * @throws StorePlatformError `down` if it was not sent, `uncertain` if it may have been
   */
  async send({ method, url, headers, json, form }: PlatformRequest): Promise<PlatformAnswer> {
    assertOutsideTransaction('HTTP request');
    const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    try {
      const {
        statusCode,
        headers: told,
        body: answer,
      } = await request(url, {
        method,
        dispatcher: this.dispatcher,
        headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': type }), ...headers },
        signal: AbortSignal.timeout(this.timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      const text = await textFrom(answer);
      return { status: statusCode, body: membersOf(text), retryAfter: retryAfterOf(told) };
    } catch (error) {
      const failure = isUnsent(error) ? 'down' : 'uncertain';
      throw this.failed(failure, `${method} ${pathOf(url)} was not answered`, null, error);
    }
  }

  /**
   * Asks for something that may be asked for again; null if there is none (404, 410).
   * @throws StorePlatformError
   */
  async find(order: PlatformRequest): Promise<Members | null> {
    const answer = await this.send(order).catch((error: unknown) => {
      throw error instanceof StorePlatformError && error.failure === 'uncertain'
        ? new StorePlatformError('down', error.message, null, { cause: error })
        : error;
    });
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.status < 300 && answer.body !== null) return answer.body;
    throw this.refused(order, answer);
  }

  /** The same, of what must be there. */
  async require(order: PlatformRequest): Promise<Members> {
    const found = await this.find(order);
    if (found === null) throw this.failed('down', `${order.method} ${pathOf(order.url)} found nothing`);
    return found;
  }

  /** Why a request was not granted. */
  refused({ method, url }: PlatformRequest, { status, body, retryAfter }: PlatformAnswer): StorePlatformError {
    const code = codeOf(body);
    const reason = `${method} ${pathOf(url)} was answered ${status}${code === null ? '' : ` (${code})`}`;
    if (status === 429) return this.failed('limited', reason, retryAfter);
    return this.failed(status === 401 || status === 403 ? 'unauthorized' : 'down', reason, retryAfter);
  }

  failed(
    failure: StorePlatformError['failure'],
    reason: string,
    retryAfter: number | null = null,
    cause?: unknown,
  ): StorePlatformError {
    const error = new StorePlatformError(failure, `${this.platform}: ${reason}.`, retryAfter, { cause });
    this.logger.warn(cause instanceof Error ? `${error.message} ${String(cause)}` : error.message);
    return error;
  }
}

/** OAuth's word is a text, that of an envelope a member of an object. */
export function codeOf(body: Members | null): string | null {
  const code = textIn(body, 'error') ?? textIn(membersIn(body, 'error'), 'code') ?? textIn(body, 'code');
  return code !== null && CODE.test(code) ? code : null;
}

function isUnsent(error: unknown): boolean {
  const code = asMembers(error)?.['code'];
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

function membersOf(text: string): Members | null {
  try {
    return asMembers(parseJson(text));
  } catch {
    return null;
  }
}

/** By `Retry-After` (RFC 9110 section 10.2.3), else by when the limit is over, as seconds since 1970. */
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

/** Without the query, which is not for logs. */
function pathOf(url: string): string {
  return new URL(url).pathname;
}
