import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '#identity';
import type { Actor } from '#audit';

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

/** Parameter decorator: the caller as the audit trail names them. Only on routes that are not public. */
export const Acting = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { principal, id } = context.switchToHttp().getRequest<FastifyRequest>();
  if (principal === null) throw new TypeError('@Acting() stands on a public route, which knows no caller.');
  return { userId: principal.user.id, requestId: id };
});

/** An anonymous visitor who claims cards of campaigns, recognised by a cookie. */
export interface Claimant {
  /** Random. */
  readonly id: string;
  /** True if the request carried the id; otherwise the id was made for the request. */
  readonly isKnown: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook on routes that count claimants. */
    claimant: Claimant | null;
  }
}

/** Parameter decorator: the id of the calling claimant. Only on routes that count claimants. */
export const ClaimantId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { claimant } = context.switchToHttp().getRequest<FastifyRequest>();
  if (claimant === null) throw new TypeError('@ClaimantId() stands on a route that counts no claimants.');
  return claimant.id;
});
