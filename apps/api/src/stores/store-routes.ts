import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { noSuch, notFound } from '#kernel';
import { STORE_ADAPTERS } from '#store-integration';
import { AdapterAddresses, PathName } from '../http/index.js';

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

/** The description of every name that a store platform gives. */
export const AS_PLATFORM_CALLS_IT = 'As the store platform calls it.';
const NAMED = { example: '1305146709', description: AS_PLATFORM_CALLS_IT };

/** Parameter decorator: the merchant in the path, whose store is the caller's own. */
export function PathMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: notFound('store'), ...NAMED });
}

/** The same for administrators, for any owner's store. */
export function PathAnyMerchant(): ParameterDecorator {
  return PathName('merchant_id', { absent: noSuch('store'), ...NAMED });
}
