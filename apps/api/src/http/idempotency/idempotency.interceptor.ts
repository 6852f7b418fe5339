import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiExtension } from '@nestjs/swagger';
import { type CallIdentity, idempotencyFaults, IdempotencyService, idempotencyErrors } from '#idempotency';
import { invalid } from '#kernel';
import { composeAnswer, ReplayedAnswer } from '../answers/answer-composition.js';
import { ANSWER, type AnswerDeclaration } from '../answers/answer-declaration.js';
import { declareProblems } from '../problems/problem-declaration.js';
import { declareRoute } from '../server/route-config.js';
import { fingerprintOf } from './fingerprint.js';

const HEADER = 'idempotency-key';

/** Visible ASCII, as the contract specifies. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** Answers a repeated call with the first call's answer, on the routes that declare it. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly idempotency: IdempotencyService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const declared = this.reflector.get<AnswerDeclaration | undefined>(ANSWER, context.getHandler());
    if (request.routeOptions.config.idempotent !== true || declared === undefined) return next.handle();
    if (request.headers[HEADER] === undefined) return next.handle();
    return from(this.once(request, context.switchToHttp().getResponse<FastifyReply>(), declared, next));
  }

  private async once(
    request: FastifyRequest,
    reply: FastifyReply,
    declared: AnswerDeclaration,
    next: CallHandler<unknown>,
  ): Promise<unknown> {
    const outcome = await this.idempotency.run(
      identityOf(request),
      fingerprintOf(request.query, request.body),
      (value) => composeAnswer(declared, value),
      () => lastValueFrom(next.handle()),
    );
    if ('value' in outcome) return outcome.value;
    reply.header('Idempotency-Replayed', 'true');
    return new ReplayedAnswer(outcome.replay);
  }
}

function identityOf(request: FastifyRequest): CallIdentity {
  const [path = ''] = request.url.split('?', 1);
  return { principal: principalOf(request), method: request.method, path, key: keyOf(request) };
}

/** A caller without an account is identified by the claimant's cookie, or without one by the address. */
function principalOf({ principal, claimant, ip }: FastifyRequest): string {
  if (principal !== null) return principal.user.id;
  return claimant?.isKnown === true ? `claimant ${claimant.id}` : `address ${ip}`;
}

function keyOf({ headers }: FastifyRequest): string {
  const given = headers[HEADER];
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw invalid([idempotencyFaults.badKey(['header', HEADER])]);
}

/** Marks operations of the document that honour `Idempotency-Key`. */
export const IDEMPOTENCY_EXTENSION = 'x-idempotency-key';

/**
 * Declares that the operation honours `Idempotency-Key`: it spends or creates. Never use it on an operation whose
 * answer carries a secret, which must not be stored.
 */
export function Idempotent(): MethodDecorator {
  return (target, key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@Idempotent belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { idempotent: true });
    declareProblems(descriptor.value as object, Object.values(idempotencyErrors));
    ApiExtension(IDEMPOTENCY_EXTENSION, true)(target, key, descriptor);
  };
}
