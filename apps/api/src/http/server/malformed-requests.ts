import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId, type DomainError } from '#kernel';
import { answerOf, problemOf } from '../problems/problem-answer.js';
import { PROBLEM_TYPE } from '../problems/problem.js';
import { protocolErrors, protocolVariants } from '../problems/protocol.errors.js';

/** By the codes of Node's HTTP parser; any other code means an unreadable request. */
const CAUSES: Readonly<Record<string, () => DomainError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: protocolErrors.request_timeout,
  HPE_HEADER_OVERFLOW: protocolErrors.headers_too_large,
};

/**
 * Answers data that is not HTTP, in the form of every other error, and logs it. Fastify can't, since there is no
 * request yet.
 */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  answer(this, error, socket, {});
}

/** The same, with the sender's address in the log. */
export function answerAndLogAddress(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  answer(this, error, socket, { remote_address: socket.remoteAddress });
}

function answer({ log }: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket, about: object): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const refusal = answerOf((CAUSES[error.code ?? ''] ?? protocolErrors.unreadable_request)());
  const { status, code } = refusal;
  const id = newId('req');
  log.info({ reqId: id, status, code, ...about }, 'request');
  const body = JSON.stringify(problemOf(refusal, '/', id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const CONTINUE = /^100-continue$/i;

/**
 * Refuses requests that RFC 9110 and 9112 require to be refused: an unsupported expectation, and HTTP/1.1 without
 * `Host`. Node's own refusal would lack a body, an id and a log line.
 */
export function requireWellFormed(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw, headers }) => {
    // HTTP/1.0 has neither.
    if (raw.httpVersion !== '1.1') return;
    if (headers.host === undefined) throw protocolVariants.host_missing();
    if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) throw protocolErrors.expectation_failed();
  });
}
