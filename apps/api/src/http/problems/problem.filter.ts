import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { redactUrl } from '../server/logger.js';
import { answerOf, problemOf } from './problem-answer.js';
import { pageOf } from './problem.page.js';
import { PROBLEM_TYPE } from './problem.js';

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
