import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { redactUrl } from './logger.js';

/** Probes ask every few seconds; what they hear shows in the health of the instance, not in its log. */
const PROBES = new Set(['/healthz', '/readyz']);

/** One line for each request, written when its answer is sent. */
export class RequestLog extends LogController {
  /** @param showsAddress whether the address of who asks is in it, which tells of a person */
  constructor(private readonly showsAddress: boolean) {
    super();
  }

  override incomingRequest(): void {
    // Said once, with the outcome.
  }

  override routeNotFound(): void {
    // As above.
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const level = error ? 'error' : isProbe(request) && reply.statusCode < 400 ? 'debug' : 'info';
    reply.log[level](
      {
        method: request.method,
        url: redactUrl(request.url),
        route: request.routeOptions.url,
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime * 100) / 100,
        ...(this.showsAddress && { remote_address: request.ip }),
        ...(error && { err: error }),
      },
      'request',
    );
  }
}

function isProbe(request: FastifyRequest): boolean {
  return PROBES.has(request.routeOptions.url ?? '');
}
