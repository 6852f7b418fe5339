import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { newId } from '#kernel';
import { problemOf } from '../problems/problem.answer.js';
import { PROBLEM_TYPE, PROTOCOL_TITLES } from '../problems/problem.js';

/** By the codes of Node's HTTP parser; what is not here is 400. */
const CAUSES: Readonly<Record<string, { status: number; code: string; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    detail: 'The request did not arrive in time. Send it again, faster or in smaller parts.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    detail: 'The headers, the address included, are longer than 16 KiB. Shorten them.',
  },
};

const NOT_HTTP = { status: 400, code: 'unreadable_request', detail: 'This is not a well-formed HTTP/1.1 request.' };

/** Answers what is no HTTP at all, in the form of every other error, and logs it so; there is no request yet to do it through. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const { status, code, detail } = CAUSES[error.code ?? ''] ?? NOT_HTTP;
  const id = newId('req');
  this.log.info({ reqId: id, status, code, remote_address: socket.remoteAddress }, 'request');
  const title = PROTOCOL_TITLES[status] ?? 'Refused';
  const body = JSON.stringify(problemOf({ status, headers: {}, title, code, detail, data: {} }, '/', id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
