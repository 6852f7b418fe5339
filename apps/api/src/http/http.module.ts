import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { IdentityModule } from '#identity';
import { BearerAuthenticator } from './access/bearer.authenticator.js';
import { RequestAuthenticator } from './access/request.authenticator.js';
import { SessionCookie } from './access/session.cookie.js';
import { AnswerInterceptor } from './answers/answer.interceptor.js';
import { ProblemFilter } from './problems/problem.filter.js';

/** What every operation shares: errors, the form of answers, authentication. */
@Module({
  imports: [IdentityModule],
  providers: [
    BearerAuthenticator,
    RequestAuthenticator,
    SessionCookie,
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
  ],
  exports: [RequestAuthenticator, SessionCookie],
})
export class HttpModule {}
