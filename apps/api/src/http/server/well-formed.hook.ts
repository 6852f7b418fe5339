import type { FastifyInstance } from 'fastify';
import { protocolErrors, protocolVariants } from '../problems/protocol.errors.js';

const CONTINUE = /^100-continue$/i;

/**
 * Refuses what RFC 9110 and 9112 want refused of any request: an expectation that nobody here meets, and HTTP/1.1 without
 * `Host`. Node would do both itself, without a body, an id or a line in the log.
 */
export function requireWellFormed(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw, headers }) => {
    // HTTP/1.0 has neither.
    if (raw.httpVersion !== '1.1') return;
    if (headers.host === undefined) throw protocolVariants.host_missing();
    if (headers.expect !== undefined && !CONTINUE.test(headers.expect)) throw protocolErrors.expectation_failed();
  });
}
