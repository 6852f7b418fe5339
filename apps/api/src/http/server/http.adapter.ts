import { BlockList, isIPv6 } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import { logOptions, type Settings } from '#config';
import { sendProblem } from '../problems/problem.filter.js';
import { answerAndLogAddress, answerClientError } from './malformed-requests.js';
import { RequestLog } from './request-log.js';
import { LONGEST_PARAMETER } from './route.table.js';
import { createStampedServer, requestIdOf, type Patience } from './request-stamp.js';

/** A body of 40 MB gets through at 3 Mbit/s. Idle connections outlive the 60 s of load balancers. */
const PATIENCE = { requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };

/** Time for an answer besides the render in it, in milliseconds. */
const BESIDES_RENDER = 30_000;

/** Reading the answer may take as long as sending the request, or longer if a render may. */
function patienceOf({ renderDeadlineMs }: Settings): Patience {
  return { ...PATIENCE, silenceTimeout: Math.max(PATIENCE.requestTimeout, renderDeadlineMs + BESIDES_RENDER) };
}

/** Fastify as configured for this service. */
export function createHttpAdapter(settings: Settings): FastifyAdapter {
  const log = new RequestLog(settings.logClientAddress);
  const isTrusted = networkMatcher(settings.trustedProxies);
  const options: FastifyServerOptions = {
    logger: logOptions(settings.logLevel),
    logController: log,
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    // A hook of ours refuses with a problem instead.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    serverFactory: (handler) => createStampedServer(handler, patienceOf(settings), isTrusted),
    clientErrorHandler: settings.logClientAddress ? answerAndLogAddress : answerClientError,
    // No route runs for these errors, so none of them would be logged.
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply);
      log.requestCompleted(null, request, reply);
    },
  };
  return new FastifyAdapter({ ...options, multipart: false });
}

/**
 * Returns a function that is true for addresses in one of the networks (addresses or CIDR). An address mapped to IPv6
 * counts as IPv4.
 */
export function networkMatcher(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
