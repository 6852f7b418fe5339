import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_ADAPTERS } from '#payments';
import { AdapterAddresses } from '../http/index.js';

/** The addresses of payment gateways. */
export const GATEWAY_ADDRESSES = new AdapterAddresses(
  ':paygate',
  GATEWAY_ADAPTERS.map(({ name }) => name),
  'moyasar',
);

/** An address for every payment gateway. */
export function onGateways(path: string): string[] {
  return GATEWAY_ADDRESSES.on(path);
}

/** Parameter decorator: the gateway that the address names. */
export const Paygate = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  GATEWAY_ADDRESSES.named(context.switchToHttp().getRequest<FastifyRequest>()),
);
