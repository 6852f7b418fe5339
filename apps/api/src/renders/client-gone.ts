import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Waiter } from '#kernel';

/** Parameter decorator: a signal that aborts when the client disconnects before it has its answer. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext) => goneSignal(context));

/** Parameter decorator: the anonymous client, by address, that waits for the work until it disconnects. */
export const AnonymousWaiter = createParamDecorator((_: unknown, context: ExecutionContext): Waiter => {
  const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
  return { owner: ip, signal: goneSignal(context) };
});

function goneSignal(context: ExecutionContext): AbortSignal {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const controller = new AbortController();
  // The close event does not repeat for a client that left while the key was looked up or the body was read.
  if (raw.destroyed) controller.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
