import type { FastifyInstance, FastifyRequest } from 'fastify';
import { composePage, type ComposedAnswer } from '../answers/answer-composition.js';
import { declareRoute } from '../server/route-config.js';
import type { Problem, ProblemPage } from './problem.js';

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
  const page = request.is404 ? request.server.lostPage : request.routeOptions.config.problemPage;
  // Every browser names the type of pages; `fetch` and curl do not.
  if (page === undefined || request.headers.accept?.includes('text/html') !== true) return null;
  const answer = composePage(page(problem, request));
  return answer.status === 200 ? { ...answer, status: problem.status } : answer;
}
