import type { FastifyInstance } from 'fastify';
import { protocolErrors } from '../problems/protocol.errors.js';

/** Time for requests in flight to end before their connections are cut, in milliseconds. */
const LAST_CALL_MS = 10_000;
const SWEEP_MS = 50;

/** While the server closes, refuses requests on open connections in the form of every other error. */
export function refuseWhileClosing(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    // Node closes the connections that are idle when closing begins, but not those that become idle later.
    const sweep = setInterval(() => fastify.server.closeIdleConnections(), SWEEP_MS).unref();
    const lastCall = setTimeout(() => fastify.server.closeAllConnections(), LAST_CALL_MS).unref();
    fastify.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(lastCall);
    });
  });
  fastify.addHook('onRequest', async () => {
    if (closing) throw protocolErrors.shutting_down();
  });
  // Also on answers to earlier requests: a client would otherwise send its next one on a connection that is then cut.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
}
