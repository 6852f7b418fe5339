import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ANSWER, type AnswerDeclaration, type BinaryContent } from './answer.declaration.js';
import { contentDisposition } from './content-disposition.js';

const RETRY_AFTER_SECONDS = '5';

/** Gives what a controller returns the form that its `@Answers…` declares. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const answer = this.reflector.get<AnswerDeclaration | undefined>(ANSWER, context.getHandler());
    if (answer === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value: unknown) => {
        if (answer.kind === 'record') {
          const status = answer.status?.(value) ?? 200;
          if (status === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS);
          if (status !== 200) reply.code(status);
          return answer.show(value);
        }
        const content = value as BinaryContent;
        reply.headers({
          'Content-Type': content.contentType,
          'Content-Disposition': contentDisposition(answer.disposition, content.fileName),
          ETag: `"${content.sha256}"`,
          ...answer.headers(value),
        });
        return content.bytes;
      }),
    );
  }
}
