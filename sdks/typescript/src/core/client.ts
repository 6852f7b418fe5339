import { ApiPromise, Page, PagePromise, type Answer } from './answers.js';
import { bodyOf, queryOf, type How, type SentBody } from './bodies.js';
import { ApiError, ConnectionError, errorOf, NaqshError, TimeoutError } from './errors.js';
import { FileResult, RenderResult } from './results.js';
import { isRepeatable, MAX_RETRIES, retryAfterOf, waitBefore } from './retries.js';

/** Characters that a header can carry. */
const KEY = /^[\x21-\x7e]+$/;
const DEFAULT_BASE_URL = 'http://localhost:8080';
const DEFAULT_TIMEOUT_MS = 60_000;

export interface ClientOptions {
  /** An API key, `ak_…`; defaults to `NAQSH_API_KEY`. `null` sends no key, for pages that have a session. */
  apiKey?: string | null | undefined;
  /** The address of the service; defaults to `NAQSH_BASE_URL`, then to `http://localhost:8080`. */
  baseUrl?: string | undefined;
  /** Timeout of one try in milliseconds; defaults to 60,000. */
  timeout?: number | undefined;
  /** The number of retries; defaults to 2. */
  maxRetries?: number | undefined;
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sends requests in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
}

export interface RequestOptions {
  /** Timeout of one try in milliseconds. */
  timeout?: number | undefined;
  maxRetries?: number | undefined;
  /** Aborts the call and the waits between its tries. */
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** An idempotency key to reuse across calls; by default each call generates one. */
  idempotencyKey?: string | undefined;
  /** The entity tag of your copy: the result is `notModified` if the copy is still current. */
  ifNoneMatch?: string | undefined;
}

type Params = object;
type Read<T> = (response: Response) => Promise<T>;
/** Wraps a record in an object whose methods call the client. */
type Of<R, T> = (record: R, client: Core) => T;

/** The operations of one resource. */
export class Resource {
  constructor(protected readonly client: Core) {}
}

/** Sends calls with the API key and a timeout, and retries passing failures. */
export class Core {
  private readonly options: ClientOptions;
  private readonly apiKey: string | null;
  private readonly baseUrl: string;

  constructor(options: ClientOptions = {}) {
    this.options = options;
    const key = options.apiKey === undefined ? fromEnvironment('NAQSH_API_KEY') : options.apiKey;
    if (key === undefined) {
      throw new NaqshError(
        'There is no API key: give `apiKey`, or set NAQSH_API_KEY; `apiKey: null` calls without one.',
      );
    }
    if (key !== null && !KEY.test(key)) {
      throw new NaqshError('`apiKey` is not an API key: copy it whole.');
    }
    this.apiKey = key;
    this.baseUrl = (options.baseUrl ?? fromEnvironment('NAQSH_BASE_URL') ?? DEFAULT_BASE_URL).replace(/\/+$/, '');
  }

  /** Returns a client with the given options changed. */
  withOptions(options: ClientOptions): this {
    return new (this.constructor as new (options: ClientOptions) => this)({ ...this.options, ...options });
  }

  /** @internal */
  json<T>(method: string, path: string, how: How, params: Params, options?: RequestOptions): ApiPromise<T>;
  /** @internal */
  json<R, T>(
    ...call: [method: string, path: string, how: How, params: Params, options: RequestOptions | undefined, of: Of<R, T>]
  ): ApiPromise<T>;
  json<T>(...[method, path, how, params, options, of]: [string, string, How, Params, RequestOptions?, Of<T, T>?]) {
    const read = async (response: Response) => {
      const record = await readJson<T>(response);
      return of === undefined ? record : of(record, this);
    };
    return new ApiPromise(this.send(method, path, how, params, options, read));
  }

  /** @internal */
  text(method: string, path: string, how: How, params: Params, options?: RequestOptions): ApiPromise<string> {
    return new ApiPromise(this.send(method, path, how, params, options, (response) => response.text()));
  }

  /** @internal */
  stream(method: string, path: string, how: How, params: Params, options?: RequestOptions): ApiPromise<Response> {
    return new ApiPromise(this.send(method, path, how, params, options, async (response) => response));
  }

  /** @internal */
  file(method: string, path: string, how: How, params: Params, options?: RequestOptions): ApiPromise<FileResult> {
    return new ApiPromise(this.send(method, path, how, params, options, (response) => readFile(FileResult, response)));
  }

  /** @internal */
  render(method: string, path: string, how: How, params: Params, options?: RequestOptions): ApiPromise<RenderResult> {
    return new ApiPromise(
      this.send(method, path, how, params, options, (response) => readFile(RenderResult, response)),
    );
  }

  /** @internal */
  page<T>(method: string, path: string, how: How, params: Params, options?: RequestOptions): PagePromise<T> {
    const follow = (cursor: string) => this.page<T>(method, path, how, { ...params, cursor }, options);
    const read = async (response: Response) => {
      const page = await readJson<{ items?: T[]; next_cursor?: string | null } | null>(response);
      return new Page(page?.items ?? [], page?.next_cursor ?? null, follow);
    };
    return new PagePromise(this.send(method, path, how, params, options, read));
  }

  /** Milliseconds since 1970. */
  protected now(): number {
    return Date.now();
  }

  protected random(): number {
    return Math.random();
  }

  /** @internal */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    });
  }

  private async send<T>(
    method: string,
    path: string,
    how: How,
    params: Params,
    options: RequestOptions = {},
    read: Read<T>,
  ): Promise<Answer<T>> {
    const members = params as Record<string, unknown>;
    const url = this.baseUrl + path + queryOf(members, how);
    const body = await bodyOf(members, how);
    const key = options.idempotencyKey ?? (how.idempotent === true ? newKey() : null);
    const headers = this.headersOf(body, key, options);
    const maxRetries = isRepeatable(method, key) ? (options.maxRetries ?? this.options.maxRetries ?? MAX_RETRIES) : 0;
    for (let retries = 0; ; retries += 1) {
      try {
        return await this.try(url, { method, headers, body: body.content ?? null }, options, read);
      } catch (error) {
        const seconds = waitBefore(failureOf(error), retries, maxRetries, this.random());
        if (seconds === null) throw error;
        await this.sleep(seconds * 1000, options.signal);
      }
    }
  }

  private async try<T>(url: string, init: RequestInit, options: RequestOptions, read: Read<T>): Promise<Answer<T>> {
    const milliseconds = options.timeout ?? this.options.timeout ?? DEFAULT_TIMEOUT_MS;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), milliseconds);
    const signal = options.signal === undefined ? late.signal : AbortSignal.any([options.signal, late.signal]);
    try {
      const response = await (this.options.fetch ?? globalThis.fetch)(url, { ...init, signal });
      if (response.ok || response.status === 304) return { data: await read(response), response };
      const retryAfter = retryAfterOf(response.headers.get('retry-after'), this.now());
      // The status is enough if the body is lost.
      const text = await response.text().catch(() => '');
      throw errorOf(response.status, response.headers, text, retryAfter);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (options.signal?.aborted === true) throw options.signal.reason;
      const where = `${init.method} ${url}`;
      if (late.signal.aborted)
        throw new TimeoutError(`${where}: no answer within ${milliseconds} ms.`, { cause: error });
      throw new ConnectionError(`${where}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private headersOf({ contentType }: SentBody, key: string | null, options: RequestOptions): Headers {
    const headers = new Headers({ ...this.options.headers, ...options.headers });
    if (this.apiKey !== null) headers.set('authorization', `Bearer ${this.apiKey}`);
    if (contentType !== null) headers.set('content-type', contentType);
    if (key !== null) headers.set('idempotency-key', key);
    if (options.ifNoneMatch !== undefined) headers.set('if-none-match', options.ifNoneMatch);
    return headers;
  }
}

/** Builds a path and encodes each parameter as exactly one segment. */
export function path(texts: TemplateStringsArray, ...values: readonly string[]): string {
  return texts.reduce((whole, text, at) => {
    const value = values[at - 1] ?? '';
    // These would reach another operation, because URLs are resolved before they are sent.
    if (value === '' || value === '.' || value === '..')
      throw new NaqshError(`An id in ${texts.join('…')} is "${value}".`);
    return whole + encodeURIComponent(value) + text;
  });
}

async function readJson<T>(response: Response): Promise<T> {
  return JSON.parse(await response.text()) as T;
}

async function readFile<R extends FileResult>(
  kind: new (...of: ConstructorParameters<typeof FileResult>) => R,
  response: Response,
): Promise<R> {
  return new kind(new Uint8Array(await response.arrayBuffer()), response.headers, response.status === 304);
}

/** Converts an error for the retry rule; an error that is no failed try is never retried. */
function failureOf(error: unknown): Parameters<typeof waitBefore>[0] {
  if (error instanceof ApiError) return error;
  // An abort reason or a bug of ours is as final as a refusal.
  return { status: error instanceof ConnectionError ? null : 0, code: null, retryAfter: null };
}

/** Avoids `randomUUID`, which browsers offer to https pages only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns an environment variable; undefined in browsers. */
function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  const value = process?.env?.[name];
  return value === '' ? undefined : value;
}
