import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

import { Agent, request, type Dispatcher } from 'undici';

import { isLoopbackHost } from '#config';
import { assertOutsideTransaction, FairGate, GateFull, type Waiter } from '#kernel';

import { isPublicAddress } from './public-address.js';

/** The reason why a request to a user's address was not made or not completed. */
export type OutboundRefusal =
  'bad_url' | 'forbidden_address' | 'too_many_redirects' | 'bad_status' | 'too_large' | 'timeout' | 'unreachable';

export class OutboundError extends Error {
  constructor(
    readonly refusal: OutboundRefusal,
    message: string,
  ) {
    super(message);
    this.name = 'OutboundError';
  }
}

/** The limits of a fetch and its owner; the signal ends it, even while it waits. */
export interface OutboundLimits extends Waiter {
  readonly maxBytes: number;
  /** Counted from its turn. */
  readonly timeoutMs: number;
  readonly maxRedirects: number;
}

/** The expected kind of document, and its permitted addresses. */
export interface OutboundWish {
  /** The header `Accept`. */
  readonly accept: string;
  /** Returns false for addresses that a redirect must not lead to. */
  readonly allows: (url: URL) => boolean;
}

/** The start of a document. */
export interface OutboundStart {
  readonly bytes: Buffer;
  /** The header `Content-Type`; empty if there is none. */
  readonly contentType: string;
  /** Its address after redirects. */
  readonly url: URL;
}

/** The message to send; the client adds the headers of every request. */
export interface OutboundMessage {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

/** A server's answer to a message, with any status. */
export interface OutboundAnswer {
  readonly statusCode: number;
  /** Its headers that occur once, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** At most as many bytes as requested. */
  readonly bodyStart: Buffer;
}

/** Resolves a host name to every address it has; the system's resolver outside tests. */
export type Resolver = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

/** The client's rules for addresses. */
export interface OutboundPolicy {
  /**
   * True to allow requests to this machine by `localhost` or a loopback address, on any port and also by plain HTTP.
   */
  readonly allowsLoopback: boolean;
  /** Receives the protocol with its colon, as in `URL`. */
  readonly allowsProtocol: (protocol: string) => boolean;
  readonly allowsAddress: (address: string) => boolean;
  readonly allowsPort: (port: string) => boolean;
  readonly resolve: Resolver;
}

const PUBLIC_WEB: OutboundPolicy = {
  allowsLoopback: false,
  allowsAddress: isPublicAddress,
  allowsProtocol: (protocol) => protocol === 'https:',
  allowsPort: (port) => port === '' || port === '443',
  resolve: (hostname, done) => systemLookup(hostname, { all: true, verbatim: true }, done),
};

/** Concurrent requests, and those that may wait. */
const PLACES = 64;
const QUEUE_LIMIT = 1_024;
const PICTURES: OutboundWish = { accept: 'image/*', allows: () => true };
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Calls users' addresses, and nothing that only this machine can reach.
 *
 * The address is checked when the connection is made, on the resolver's answer that the socket then uses: a name that
 * resolves differently a second time (DNS rebinding) gains nothing. Each redirect is checked in the same way.
 */
export class OutboundClient {
  private readonly policy: OutboundPolicy;
  private readonly dispatcher: Agent;
  private readonly gate: FairGate;

  /**
   * @param places concurrent requests
   * @param each those of one owner; by default half of them
   */
  constructor(policy: Partial<OutboundPolicy> = {}, places = PLACES, each = Math.ceil(places / 2)) {
    this.gate = new FairGate({ places, each, limit: QUEUE_LIMIT });
    this.policy = { ...PUBLIC_WEB, ...policy };
    this.dispatcher = new Agent({ connect: { lookup: this.guardedLookup() }, keepAliveTimeout: 1 });
  }

  /**
   * Returns the body at `url` after at most `maxRedirects` redirects.
   * @throws OutboundError; GateFull if too many fetches wait
   */
  fetchBytes(url: string, limits: OutboundLimits): Promise<Buffer> {
    return this.inTime(limits, async (signal) => {
      const { response } = await this.follow(url, limits, PICTURES, signal);
      return readBody(response, limits);
    });
  }

  /**
   * Returns the first `maxBytes` of the document at `url` after at most `maxRedirects` redirects; the rest is not read.
   * @throws OutboundError; GateFull if too many fetches wait
   */
  fetchStart(url: string, limits: OutboundLimits, wish: OutboundWish): Promise<OutboundStart> {
    return this.inTime(limits, async (signal) => {
      const { response, target } = await this.follow(url, limits, wish, signal);
      requireFound(response);
      const type = response.headers['content-type'];
      const contentType = typeof type === 'string' ? type : '';
      const chunks: Buffer[] = [];
      await readInto(chunks, response, limits.maxBytes);
      dropBody(response);
      return { bytes: Buffer.concat(chunks).subarray(0, limits.maxBytes), contentType, url: target };
    });
  }

  /**
   * Sends a message to `url` and returns the answer with the first `maxBytes` of its body, or as many as came in time;
   * the rest
   * is not read. A redirect is an answer, and is not followed.
   * @throws OutboundError if there was no answer in time; GateFull
   */
  send(url: string, message: OutboundMessage, limits: Omit<OutboundLimits, 'maxRedirects'>): Promise<OutboundAnswer> {
    return this.inTime(limits, async (signal) => {
      const response = await request(this.judgeUrl(url), {
        method: message.method,
        dispatcher: this.dispatcher,
        signal,
        body: message.body ?? null,
        headers: { ...message.headers, 'accept-encoding': 'identity', 'user-agent': 'naqsh' },
      });
      const headers = Object.entries(response.headers).filter(([, value]) => typeof value === 'string');
      return {
        statusCode: response.statusCode,
        headers: Object.fromEntries(headers) as Record<string, string>,
        bodyStart: await readStart(response, limits.maxBytes),
      };
    });
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }

  private async inTime<Answer>(
    limits: Omit<OutboundLimits, 'maxRedirects'>,
    call: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    assertOutsideTransaction('HTTP request');
    const timeout = new AbortController();
    const signal = limits.signal ? AbortSignal.any([limits.signal, timeout.signal]) : timeout.signal;
    const timed = async (): Promise<Answer> => {
      const timer = setTimeout(() => timeout.abort(), limits.timeoutMs);
      try {
        return await call(signal);
      } finally {
        clearTimeout(timer);
      }
    };
    try {
      return await this.gate.run(limits, timed);
    } catch (error) {
      throw error instanceof GateFull ? error : asOutboundError(error, limits, signal);
    }
  }

  private async follow(
    url: string,
    limits: OutboundLimits,
    { accept, allows }: OutboundWish,
    signal: AbortSignal,
  ): Promise<{ response: Dispatcher.ResponseData; target: URL }> {
    let target = this.judgeUrl(url);
    for (let hop = 0; hop <= limits.maxRedirects; hop += 1) {
      const response = await request(target, {
        dispatcher: this.dispatcher,
        signal,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'naqsh' },
      });
      const location = response.headers.location;
      if (!REDIRECTS.has(response.statusCode) || typeof location !== 'string') return { response, target };
      dropBody(response);
      target = this.judgeUrl(location, target);
      if (!allows(target)) throw new OutboundError('forbidden_address', `it redirects to ${target.host}`);
    }
    throw new OutboundError('too_many_redirects', `it redirects more than ${limits.maxRedirects} times`);
  }

  /**
   * Parses a URL relative to `base`; throws OutboundError `bad_url` or `forbidden_address` for an address that is never
   * fetched.
   */
  judgeUrl(url: string, base?: URL): URL {
    if (!URL.canParse(url, base?.href)) throw new OutboundError('bad_url', 'it is not a valid URL');
    const parsed = new URL(url, base);
    if (parsed.username || parsed.password) throw new OutboundError('bad_url', 'it must not carry a user name');
    if (this.isLoopback(parsed.hostname) && ['http:', 'https:'].includes(parsed.protocol)) return parsed;
    if (!this.policy.allowsProtocol(parsed.protocol)) {
      throw new OutboundError('bad_url', 'only https URLs are fetched');
    }
    if (!this.policy.allowsPort(parsed.port)) {
      throw new OutboundError('bad_url', `port ${parsed.port} is not allowed; use 443`);
    }
    // The socket skips the resolver for an address literal, so the guarded lookup would never see it.
    if (isAddressLiteral(parsed.hostname) && !this.policy.allowsAddress(parsed.hostname)) throw forbidden();
    return parsed;
  }

  private isLoopback(hostname: string): boolean {
    return this.policy.allowsLoopback && isLoopbackHost(hostname);
  }

  private guardedLookup(): LookupFunction {
    return (hostname, options, callback) => {
      const isAllowed = ({ address }: LookupAddress): boolean =>
        this.policy.allowsAddress(address) || (this.isLoopback(hostname) && isLoopbackHost(address));
      this.policy.resolve(hostname, (error, addresses) => {
        if (error) return callback(error, []);
        if (addresses.length === 0 || !addresses.every(isAllowed)) {
          return callback(forbidden(), []);
        }
        const [first] = addresses;
        if (options.all || !first) return callback(null, addresses);
        return callback(null, first.address, first.family);
      });
    };
  }
}

function isAddressLiteral(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/u.test(hostname);
}

function forbidden(): OutboundError {
  return new OutboundError('forbidden_address', 'its host is not a public address');
}

/** Closes the connection; undici reports that as an error of the body, which is ignored because it is intended. */
function dropBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

/** Returns the part of a body that came before it broke off or timed out, because the status has arrived already. */
async function readStart(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readInto(chunks, response, maxBytes).catch(() => undefined);
  dropBody(response);
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

async function readInto(chunks: Buffer[], { body }: Dispatcher.ResponseData, maxBytes: number): Promise<void> {
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= maxBytes) break;
  }
}

function requireFound(response: Dispatcher.ResponseData): void {
  if (response.statusCode === 200) return;
  dropBody(response);
  throw new OutboundError('bad_status', `its server answered ${response.statusCode}`);
}

async function readBody(response: Dispatcher.ResponseData, limits: OutboundLimits): Promise<Buffer> {
  requireFound(response);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > limits.maxBytes) {
      throw new OutboundError('too_large', `it is larger than ${limits.maxBytes} bytes`);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}

/** Finds our own refusal in the chain of causes, because undici wraps the errors of lookups and sockets. */
function asOutboundError(
  error: unknown,
  limits: Pick<OutboundLimits, 'timeoutMs'>,
  signal: AbortSignal,
): OutboundError {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
  }
  if (signal.aborted) {
    return new OutboundError('timeout', `it took longer than ${limits.timeoutMs / 1000} s`);
  }
  return new OutboundError('unreachable', 'its server could not be reached');
}
