import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** What the protocol says in headers, beside the message. */
const SAID = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/**
 * Parameter decorator: the headers that a message is judged by. What is accepted is not among them: the answer is JSON
 * whoever asks, which every client takes.
 */
export const AgentHeaders = createParamDecorator((_: unknown, context: ExecutionContext): Record<string, string> => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const said = SAID.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []));
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...Object.fromEntries(said),
  };
});
