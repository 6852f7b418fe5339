import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { redactUrl } from '../server/request-log.js';
import { composePage, type ComposedAnswer } from '../answers/answer-composition.js';
import { declareRoute } from '../server/route-config.js';
import { answerOf, problemOf } from './problem-answer.js';
import { PROBLEM_TYPE, type Problem, type ProblemPage } from './problem.js';

/** Turns any error of services, hooks or the framework into one problem answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Answers with the error's problem, and logs errors that are our own fault. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerOf(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // After a parser gives up, closing the connection would lose the answer, since the client is still sending. Node
  // drops the rest of the body by itself, within the request timeout.
  reply.removeHeader('connection');
  for (const name of ['content-length', 'content-disposition', 'etag', 'cache-control']) reply.removeHeader(name);
  const path = redactUrl(request.raw.url?.split('?', 1)[0] ?? '/');
  const problem = problemOf(answer, path, request.id);
  const page = pageOf(problem, request);
  if (page !== null) {
    void reply.code(page.status).headers(answer.headers).headers(page.headers).send(page.body);
    return;
  }
  // Sends bytes: for a text Fastify would add a charset, which this media type does not have.
  const body = Buffer.from(JSON.stringify(problem));
  void reply.code(answer.status).headers(answer.headers).header('Content-Type', PROBLEM_TYPE).send(body);
}

/**
 * Shows people a page for every refusal of the route, with the problem's status: refusals by hooks, faults of the form
 * and errors of the method. Programs get the problem, as everywhere.
 */
export function ShowsProblems(page: ProblemPage): MethodDecorator {
  return (_target, _key, descriptor) => {
    if (descriptor.value === undefined) throw new TypeError('@ShowsProblems belongs on a method of a controller.');
    declareRoute(descriptor.value as object, { problemPage: page });
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page for people at an unknown address. */
    lostPage?: ProblemPage;
  }
}

/** Shows people a page at unknown addresses. */
export function showLostPage(fastify: FastifyInstance, page: ProblemPage): void {
  fastify.decorate('lostPage', page);
}

/** The answer for people; null if a program called, or if the route has no pages. */
export function pageOf(problem: Problem, request: FastifyRequest): ComposedAnswer | null {
  const isLost = request.is404 && problem.status !== 405;
  const page = isLost ? request.server.lostPage : request.routeOptions.config.problemPage;
  // Every browser accepts `text/html` explicitly; `fetch` and curl do not.
  if (page === undefined || request.headers.accept?.includes('text/html') !== true) return null;
  const answer = composePage(page(problem, request));
  return answer.status === 200 ? { ...answer, status: problem.status } : answer;
}
