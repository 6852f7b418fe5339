import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, tap, type Observable } from 'rxjs';
import type { SignedIn } from '#accounts';
import { SessionsService } from '#identity';
import { SessionCookie } from '../http/access/session-cookie.service.js';

/** Hands the session that the method returns to the browser, and ends the one that it replaces there. */
@Injectable()
export class BeginsSession implements NestInterceptor<SignedIn, SignedIn> {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<SignedIn>): Observable<SignedIn> {
    const http = context.switchToHttp();
    const replaced = this.cookie.read(http.getRequest<FastifyRequest>());
    return next.handle().pipe(
      mergeMap(async (signedIn) => {
        if (replaced !== undefined) await this.sessions.endText(replaced);
        this.cookie.set(http.getResponse<FastifyReply>(), signedIn.session);
        return signedIn;
      }),
    );
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
