import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { STORE_ADAPTERS } from '#store-integration';
import { AdapterAddresses } from '../http/index.js';

/** The addresses of store platforms. */
export const STORE_ADDRESSES = new AdapterAddresses(
  ':ecom',
  STORE_ADAPTERS.map(({ name }) => name),
  'salla',
);

/** An address for every store platform. */
export function onPlatforms(path: string): string[] {
  return STORE_ADDRESSES.on(path);
}

/** Parameter decorator: the platform that the address names. */
export const Ecom = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  STORE_ADDRESSES.named(context.switchToHttp().getRequest<FastifyRequest>()),
);
