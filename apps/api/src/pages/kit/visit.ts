import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#users';
import type { PageAnswer, Problem, ProblemPage } from '../../http/index.js';
import { docsPath, languageOf } from './language.js';

/** A page's view of its request. */
export interface Visit {
  readonly lang: Locale;
  /** The language that the address or the form names, if any; links keep it. */
  readonly chosen: string | undefined;
  /** The path of the request, without its query. */
  readonly path: string;
  /** The query; the first value of a repeated name. */
  readonly query: Readonly<Record<string, string>>;
  /** The refused form's values, so that nobody types them twice. */
  readonly typed: Readonly<Record<string, string>>;
  /** The reason for the request's refusal; null if it was not refused. */
  readonly problem: Problem | null;
}

export function visitOf(request: FastifyRequest, problem: Problem | null = null): Visit {
  const [path = '/'] = request.url.split('?', 1);
  const query = textsOf(request.query);
  const form = textsOf(request.body);
  const chosen = query['lang'] ?? form['lang'];
  const lang = languageOf(chosen, request.headers['accept-language']);
  return { lang, chosen, path, query, typed: problem === null ? {} : form, problem };
}

/** Parameter decorator: the visit of a page. */
export const Visiting = createParamDecorator((_: unknown, context: ExecutionContext): Visit =>
  visitOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** For `@ShowsProblems`: the view that reports refusals, usually that of the page itself. */
export function onPage(view: (visit: Visit) => PageAnswer): ProblemPage {
  return (problem, request) => view(visitOf(request, problem));
}

/**
 * The relative path from the visited page to the root of the service, which may be below a path of its public address.
 */
export function pathToRoot({ path }: Visit): string {
  return '../'.repeat(path.split('/').length - 2) || './';
}

/**
 * The relative address of another page, in the chosen language.
 * @param to its path, such as `/account/sign-in`
 */
export function linkTo(visit: Visit, to: string, query: Readonly<Record<string, string>> = {}): string {
  const chosen: Record<string, string> = visit.chosen === visit.lang ? { lang: visit.lang } : {};
  const text = new URLSearchParams({ ...chosen, ...query }).toString();
  return `${pathToRoot(visit)}${to.slice(1)}${text === '' ? '' : `?${text}`}`;
}

/** The relative address of the documentation in the page's language. */
export function linkToDocs(visit: Visit): string {
  return linkTo(visit, docsPath(visit.lang));
}

function textsOf(values: unknown): Record<string, string> {
  const fields = Object.entries((values ?? {}) as Record<string, unknown>);
  const texts = fields.map(([name, value]): unknown[] => [
    name,
    Array.isArray(value) ? (value as unknown[])[0] : value,
  ]);
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}
