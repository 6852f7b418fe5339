import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { declareRoute, methodOf } from '../server/route-config.js';
import { lists } from './conditional.hook.js';

/** Marks the operations of the document, besides GETs, that honour `If-None-Match`. */
export const CONDITION_EXTENSION = 'x-if-none-match';

/** Returns true for the SHA-256 of bytes that the caller has. */
export type HeldPictures = (sha256: string) => boolean;

const Held = createParamDecorator((_: unknown, context: ExecutionContext): HeldPictures | undefined => {
  const condition = context.switchToHttp().getRequest<FastifyRequest>().headers['if-none-match'];
  return condition === undefined ? undefined : (sha256) => lists(condition, `"${sha256}"`);
});

/** Parameter decorator: the pictures that `If-None-Match` names, undefined without that header. What is held is answered 304. */
export function HeldPictures(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareRoute(method.value, { isConditional: true });
    if (key !== undefined) ApiExtension(CONDITION_EXTENSION, true)(target, key, method);
    Held()(target, key, index);
  };
}
