import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { invalid } from '#kernel';
import { fieldsFaults } from '../fields/fields.errors.js';
import { declareRoute, methodOf } from '../server/route-config.js';

/**
 * Answers 304 to a GET or HEAD whose `If-None-Match` names the entity tag of the answer (RFC 9110 section 13.1.2), and
 * to a POST whose route takes `@HeldPictures`. Ignores `Range` everywhere, as a server may.
 */
export function answerConditionally(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('etag');
    const condition = request.headers['if-none-match'];
    if (typeof tag !== 'string' || condition === undefined || reply.statusCode !== 200) return payload;
    if (!isMet(request, condition, tag)) return payload;
    // A 304 does not describe a body that it does not carry (RFC 9110 section 15.4.5).
    for (const name of ['content-type', 'content-length', 'content-disposition', 'content-encoding'])
      reply.removeHeader(name);
    reply.code(304);
    // A length, if present, is that of the 200 (section 8.6). The framework sends 0 for '' and measures the payload for
    // a HEAD.
    return request.method === 'HEAD' ? payload : null;
  });
}

function isMet({ method, routeOptions }: FastifyRequest, condition: string, tag: string): boolean {
  if (['GET', 'HEAD'].includes(method)) return matches(condition, tag);
  return routeOptions.config.isConditional === true && lists(condition, tag);
}

/** `*` matches any current representation. */
export function matches(condition: string, tag: string): boolean {
  return condition.trim() === '*' || lists(condition, tag);
}

/** Weak comparison: the `W/` of either side is ignored. */
export function lists(condition: string, tag: string): boolean {
  const wanted = tag.replace(/^W\//, '');
  return [...condition.matchAll(/"[^"]*"/g)].some(([one]) => one === wanted);
}

/** Marks operations of the document, besides GETs, that honour `If-None-Match`. */
export const CONDITION_EXTENSION = 'x-if-none-match';

/** Returns true for the SHA-256 of bytes that the caller has. */
export type HeldPictures = (sha256: string) => boolean;

const Held = createParamDecorator((_: unknown, context: ExecutionContext): HeldPictures | undefined => {
  const condition = context.switchToHttp().getRequest<FastifyRequest>().headers['if-none-match'];
  return condition === undefined ? undefined : (sha256) => lists(condition, `"${sha256}"`);
});

/**
 * Parameter decorator: the pictures that `If-None-Match` names, undefined without that header. A picture that the
 * caller holds is answered with 304.
 */
export function HeldPictures(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareRoute(method.value, { isConditional: true });
    if (key !== undefined) ApiExtension(CONDITION_EXTENSION, true)(target, key, method);
    Held()(target, key, index);
  };
}

/** Marks the operations of the document that honour `If-Match`. */
export const BASE_EXTENSION = 'x-if-match';

const MATCH = /^(?:W\/)?"?(?<version>[1-9]\d{0,8})"?$/u;

const Based = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const condition = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']?.trim();
  if (condition === undefined || condition === '*') return undefined;
  const version = MATCH.exec(condition)?.groups?.['version'];
  if (version === undefined) throw invalid([fieldsFaults.noVersion(['header', 'If-Match'])]);
  return Number(version);
});

/** Parameter decorator: the version in `If-Match` that a change is based on; undefined without that header. */
export function BasedOn(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (key !== undefined) ApiExtension(BASE_EXTENSION, true)(target, key, method);
    Based()(target, key, index);
  };
}
