import type { FastifyInstance } from 'fastify';
import { DomainError } from '#kernel';

/** While the server closes, what still arrives on open connections is refused in the form of every other error. */
export function refuseWhileClosing(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    if (!closing) return;
    reply.raw.setHeader('Connection', 'close');
    throw new DomainError('unavailable', 'shutting_down', 'This instance is shutting down. Send the request again.', {
      retryAfterSeconds: 1,
    });
  });
}
