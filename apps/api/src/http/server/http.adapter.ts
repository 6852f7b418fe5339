import { BlockList, isIPv6 } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyServerOptions } from 'fastify';
import { logOptions, type Settings } from '#config';
import { sendProblem } from '../problems/problem.filter.js';
import { answerAndLogAddress, answerClientError } from './malformed-requests.js';
import { RequestLog } from './request-log.js';
import { LONGEST_PARAMETER } from './route.table.js';
import { createStampedServer, requestIdOf, type Patience } from './request-stamp.js';

/** A body of 40 MB gets through at 3 Mbit/s; idle connections outlive the 60 s that load balancers keep theirs. */
const PATIENCE = { requestTimeout: 120_000, headersTimeout: 20_000, keepAliveTimeout: 72_000 };

/** What an answer may take besides the render in it, milliseconds. */
const BESIDES_RENDER = 30_000;

/** As long to read the answer as to send the request, unless a render may take longer. */
function patienceOf({ renderDeadlineMs }: Settings): Patience {
  return { ...PATIENCE, silenceTimeout: Math.max(PATIENCE.requestTimeout, renderDeadlineMs + BESIDES_RENDER) };
}

/** Fastify as this service runs it. */
export function createHttpAdapter(settings: Settings): FastifyAdapter {
  const log = new RequestLog(settings.logClientAddress);
  const isTrusted = trustIn(settings.trustedProxies);
  const options: FastifyServerOptions = {
    logger: logOptions(settings.logLevel),
    logController: log,
    genReqId: (request) => requestIdOf(request),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    // Refused by a hook of ours, as a problem.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    serverFactory: (handler) => createStampedServer(handler, patienceOf(settings), isTrusted),
    clientErrorHandler: settings.logClientAddress ? answerAndLogAddress : answerClientError,
    // No route is run for them, and so none tells the log of them.
    frameworkErrors: (error, request, reply) => {
      sendProblem(error, request, reply);
      log.requestCompleted(null, request, reply);
    },
  };
  return new FastifyAdapter({ ...options, multipart: false });
}

/** Tells whether an address is in one of the networks, which are addresses or CIDR; one that is mapped to IPv6 is IPv4. */
export function trustIn(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
