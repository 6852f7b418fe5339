import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from '#metrics';

/** Seconds; those of OpenTelemetry's semantic conventions for `http.server.request.duration`. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Routes and methods that callers make up share one label, so that they can't make up series. */
const OTHER = 'other';

/** Measures every request, by the template of its route. */
export function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const registers = [metrics.registry];
  const active = new Gauge({ name: 'http_server_active_requests', help: 'Requests in flight.', registers });
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  fastify.addHook('onRequest', async (_request, reply: FastifyReply) => {
    active.inc();
    // Not a hook of Fastify's: this event comes also where the client went away before the answer.
    reply.raw.once('close', () => active.dec());
  });
  fastify.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const { url = OTHER, config } = request.routeOptions;
    const isOperation = !request.is404 && config.allowed === undefined;
    const labels = {
      method: isOperation ? request.method : OTHER,
      route: request.is404 ? OTHER : url,
      status: reply.statusCode,
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}
