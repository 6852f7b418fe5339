import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '#identity';

export type { Principal } from '#identity';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook on every route that is not public. */
    principal: Principal | null;
  }
}

/** Parameter decorator: the principal of the call. Only on routes that are not public. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principal => {
  const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
  if (principal === null) throw new TypeError('@Caller() stands on a public route, which knows no caller.');
  return principal;
});
