import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { IdempotencyModule } from '#idempotency';
import { IdentityModule } from '#identity';
import { BearerAuthenticator } from './access/bearer-authenticator.service.js';
import { ClaimantCookie } from './access/claimant-cookie.service.js';
import { RequestAuthenticator } from './access/request-authenticator.service.js';
import { SessionCookie } from './access/session-cookie.service.js';
import { MetricsModule } from '#metrics';
import { RateLimitModule } from '#rate-limit';
import { AnswerInterceptor } from './answers/answer.interceptor.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { ProblemFilter } from './problems/problem.filter.js';
import { CallCounter } from './rate-limit/call-counter.service.js';

/** The shared parts of every operation: errors, the form of answers, authentication. */
@Module({
  imports: [IdempotencyModule, IdentityModule, MetricsModule, RateLimitModule],
  providers: [
    BearerAuthenticator,
    RequestAuthenticator,
    SessionCookie,
    ClaimantCookie,
    CallCounter,
    { provide: APP_FILTER, useClass: ProblemFilter },
    // The first is the outermost: it sends the value that the second passes on, new or replayed.
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [RequestAuthenticator, SessionCookie],
})
export class HttpModule {}
