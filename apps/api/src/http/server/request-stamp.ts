import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { newId } from '#kernel';

const ids = new WeakMap<IncomingMessage, string>();
const current = new AsyncLocalStorage<string>();

/** An id as proxies and tracers make them; any other text could forge a log line. */
const FOREIGN_ID = /^[\w.:-]{8,64}$/;

/**
 * The id of a request, made by us regardless of the client's headers.
 * @param foreign the id from a trusted proxy, if it sent one
 */
export function requestIdOf(request: IncomingMessage, foreign?: string): string {
  const id = ids.get(request) ?? foreign ?? newId('req');
  ids.set(request, id);
  return id;
}

/** The id of the request being served in the current context, if any. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}

/** Timeouts for a client, in milliseconds: without them a server waits for ever. */
export interface Patience {
  /** From the first byte of a request to the last of its body. */
  requestTimeout: number;
  /** For its headers alone. */
  headersTimeout: number;
  /** Idle, between two requests. */
  keepAliveTimeout: number;
  /** Within a request, without a byte in either direction: the client does not read the answer, or none is ready. */
  silenceTimeout: number;
}

/**
 * A server that sets `X-Request-Id` and `nosniff` on every answer. It sets them before the router runs, so that errors
 * of the router and of Fastify itself carry them too.
 * @param isTrusted returns true if the proxy at this address may set the request's id by its own `X-Request-Id`
 */
export function createStampedServer(
  handler: RequestListener,
  { silenceTimeout, ...patience }: Patience,
  isTrusted: (address: string | undefined) => boolean = () => false,
): Server {
  const stamp: RequestListener = (request, response) => {
    const sent = request.headers['x-request-id'];
    const isTaken = typeof sent === 'string' && FOREIGN_ID.test(sent) && isTrusted(request.socket.remoteAddress);
    const id = requestIdOf(request, isTaken ? sent : undefined);
    response.setHeader('X-Request-Id', id);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    current.run(id, () => handler(request, response));
  };
  // Node itself would refuse a request without `Host`, or with an unknown expectation, in a form of its own.
  const server = createServer({ ...patience, requireHostHeader: false }, stamp).on('checkExpectation', stamp);
  server.timeout = silenceTimeout;
  return server;
}
