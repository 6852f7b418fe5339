import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#kernel';
import { composeAnswer } from '../http/answers/answer.composition.js';
import { ProblemFilter } from '../http/problems/problem.filter.js';
import { unknownCheckoutPage } from './checkout.page.js';
import type { SandboxForm } from './sandbox.body.js';

type PageRequest = FastifyRequest<{ Body: SandboxForm | undefined }>;

/** Tells a person whom a link leads to no checkout so with a page; programs get the problem, as everywhere. */
@Catch(DomainError)
export class UnknownCheckoutFilter extends ProblemFilter {
  override catch(error: DomainError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { headers, body } = http.getRequest<PageRequest>();
    // Every browser names the type of pages; `fetch` and curl do not.
    const isForPeople = headers.accept?.includes('text/html') === true;
    if (error.category !== 'not_found' || !isForPeople) return super.catch(error, host);
    const page = composeAnswer({ kind: 'html' }, unknownCheckoutPage(body?.lang ?? 'ar'));
    void http.getResponse<FastifyReply>().code(404).headers(page.headers).send(page.body);
  }
}
