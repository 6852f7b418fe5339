import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Locale } from '#users';
import type { PageAnswer, Problem, ProblemPage } from '../../http/index.js';
import { languageOf } from './language.js';

/** What a page knows of the request that it answers. */
export interface Visit {
  readonly lang: Locale;
  /** The language that the address or the form names, if one; links take it along. */
  readonly chosen: string | undefined;
  /** Of the request, without its query. */
  readonly path: string;
  /** The query; of a name that is repeated, the first. */
  readonly query: Readonly<Record<string, string>>;
  /** What the refused form was filled with, so that nobody types it twice. */
  readonly typed: Readonly<Record<string, string>>;
  /** Why the request was refused; null if it was not. */
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

/** For `@ShowsProblems`: the view that tells of refusals, usually that of the very page. */
export function onPage(view: (visit: Visit) => PageAnswer): ProblemPage {
  return (problem, request) => view(visitOf(request, problem));
}

/** The way from the visited page to the root of the service, which may lie under a path of its public address. */
export function upFrom({ path }: Visit): string {
  return '../'.repeat(path.split('/').length - 2) || './';
}

/**
 * The relative address of another page, in the language that was chosen.
 * @param to its path, such as `/account/sign-in`
 */
export function linkTo(visit: Visit, to: string, query: Readonly<Record<string, string>> = {}): string {
  const chosen: Record<string, string> = visit.chosen === visit.lang ? { lang: visit.lang } : {};
  const text = new URLSearchParams({ ...chosen, ...query }).toString();
  return `${upFrom(visit)}${to.slice(1)}${text === '' ? '' : `?${text}`}`;
}

function textsOf(values: unknown): Record<string, string> {
  const fields = Object.entries((values ?? {}) as Record<string, unknown>);
  const texts = fields.map(([name, value]): unknown[] => [
    name,
    Array.isArray(value) ? (value as unknown[])[0] : value,
  ]);
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string')) as Record<string, string>;
}
