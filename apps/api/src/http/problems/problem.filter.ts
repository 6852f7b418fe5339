import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { redactUrl } from '../server/request-log.js';
import { composePage, type ComposedAnswer } from '../answers/answer-composition.js';
import { declareRoute } from '../server/route-config.js';
import { answerOf, problemOf } from './problem-answer.js';
import { PROBLEM_TYPE, type Problem, type ProblemPage } from './problem.js';

/** Turns whatever is thrown, by services, hooks or the framework, into one problem answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Answers with the problem that the error becomes; logs what is our own fault. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerOf(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // A parser that gave up closes the connection, and the client, still sending, would lose the answer. Node drops the
  // rest of the body by itself, bounded by the request timeout.
  reply.removeHeader('connection');
  for (const name of ['content-length', 'content-disposition', 'etag', 'cache-control']) reply.removeHeader(name);
  const path = redactUrl(request.raw.url?.split('?', 1)[0] ?? '/');
  const problem = problemOf(answer, path, request.id);
  const page = pageOf(problem, request);
  if (page !== null) {
    void reply.code(page.status).headers(answer.headers).headers(page.headers).send(page.body);
    return;
  }
  // As bytes: Fastify would add a charset, which this media type does not have.
  const body = Buffer.from(JSON.stringify(problem));
  void reply.code(answer.status).headers(answer.headers).header('Content-Type', PROBLEM_TYPE).send(body);
}

/**
 * Tells people of whatever the route refuses by a page, with the status of the problem: what hooks refuse, what the form
 * lacks, and what the method throws. Programs get the problem, as everywhere.
 */
export function ShowsProblems(page: ProblemPage): MethodDecorator {
  return (_target, _key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@ShowsProblems belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { problemPage: page });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page that people see at an address that nothing has. */
    lostPage?: ProblemPage;
  }
}

/** Has people told by a page of the addresses that nothing has. */
export function showLostPage(fastify: FastifyInstance, page: ProblemPage): void {
  fastify.decorate('lostPage', page);
}

/** The answer for people; null where a program called, or the route has no pages. */
export function pageOf(problem: Problem, request: FastifyRequest): ComposedAnswer | null {
  const isLost = request.is404 && problem.status !== 405;
  const page = isLost ? request.server.lostPage : request.routeOptions.config.problemPage;
  // Every browser names the type of pages; `fetch` and curl do not.
  if (page === undefined || request.headers.accept?.includes('text/html') !== true) return null;
  const answer = composePage(page(problem, request));
  return answer.status === 200 ? { ...answer, status: problem.status } : answer;
}
