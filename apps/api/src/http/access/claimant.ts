import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who takes cards of campaigns: nobody knows who that is, only that it is the same one. */
export interface Claimant {
  /** Random. */
  readonly id: string;
  /** Whether the request came with it; else it was made for the request. */
  readonly isKnown: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access hook on routes that count claimants. */
    claimant: Claimant | null;
  }
}

/** Parameter decorator: the id of the claimant who calls. Only on routes that count claimants. */
export const ClaimantId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { claimant } = context.switchToHttp().getRequest<FastifyRequest>();
  if (claimant === null) throw new TypeError('@ClaimantId() stands on a route that counts no claimants.');
  return claimant.id;
});
