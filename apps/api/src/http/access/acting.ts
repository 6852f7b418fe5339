import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#audit';

/** Parameter decorator: the caller as the audit trail names them. Only on routes that are not public. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { principal, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (principal === null) throw new TypeError('@Acting() stands on a public route, which knows no caller.');
  return { userId: principal.user.id, requestId: id };
});
