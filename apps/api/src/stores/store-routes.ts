import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { STORE_ADAPTERS } from '#store-integration';
import { operationsOf } from '../docs/operations.js';

const WORD = ':ecom';
/** The platform whose addresses the document shows; those of the others differ in its name alone. */
const SHOWN = 'salla';

/** An address for every store platform: its name stands in the place of `:ecom`, so that no other word is routed. */
export function onPlatforms(path: string): string[] {
  return STORE_ADAPTERS.map(({ name }) => path.replace(WORD, name));
}

/** Parameter decorator: the platform that the address names. */
export const Ecom = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { url = '' } = context.switchToHttp().getRequest<FastifyRequest>().routeOptions;
  const platform = STORE_ADAPTERS.find(({ name }) => isOf(name, url));
  if (platform === undefined) throw new TypeError(`@Ecom() stands on ${url}, which is of no store platform.`);
  return platform.name;
});

/** Leaves of the addresses that store platforms share those of one. */
export function showOnePlatform(document: OpenAPIObject): void {
  const others = STORE_ADAPTERS.filter(({ name }) => name !== SHOWN);
  const shown = Object.entries(document.paths).filter(([path]) => !others.some(({ name }) => isOf(name, path)));
  document.paths = Object.fromEntries(shown);
  // Of several addresses of one operation each has its number in the operation's name.
  for (const { operation } of operationsOf(document)) {
    operation['operationId'] = String(operation['operationId']).replace(/\[\d+\]$/, '');
  }
}

function isOf(platform: string, path: string): boolean {
  return path.includes(`/integrations/${platform}/`);
}
