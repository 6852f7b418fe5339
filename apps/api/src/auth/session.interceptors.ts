import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap, type Observable } from 'rxjs';
import type { SignedIn } from '#accounts';
import { SessionCookie } from '../http/access/session.cookie.js';

/** Hands the session that the method returns to the browser. */
@Injectable()
export class BeginsSession implements NestInterceptor<SignedIn, SignedIn> {
  constructor(private readonly cookie: SessionCookie) {}

  intercept(context: ExecutionContext, next: CallHandler<SignedIn>): Observable<SignedIn> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(({ session }) => this.cookie.set(reply, session)));
  }
}

/** Takes the browser's session away once the method has succeeded. */
@Injectable()
export class EndsSession implements NestInterceptor {
  constructor(private readonly cookie: SessionCookie) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(tap(() => this.cookie.clear(reply)));
  }
}
