import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { composeAnswer, ReplayedAnswer } from './answer-composition.js';
import { ANSWER, type AnswerDeclaration } from './answer-declaration.js';
import { noteWork } from './server-timing.js';

/** Sends a controller's return value in the form that its `@Answers…` declares. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declared = this.reflector.get<AnswerDeclaration | undefined>(ANSWER, context.getHandler());
    if (declared === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value: unknown) => {
        const { status, headers, body, release } =
          value instanceof ReplayedAnswer ? value.answer : composeAnswer(declared, value);
        noteWork(reply);
        reply.headers(headers);
        if (status !== 200) reply.code(status);
        // Does not free when the connection closes early: the system may still read the bytes.
        if (release !== undefined) reply.raw.once('finish', release);
        return body;
      }),
    );
  }
}
