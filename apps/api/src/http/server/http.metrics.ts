import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Metrics } from '#metrics';

/** Seconds, as in OpenTelemetry's semantic conventions for `http.server.request.duration`. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Unknown routes and methods share one label, so that callers can't create series. */
const OTHER = 'other';

/**
 * Measures every request. No metric is labelled by route and status together, and the histogram is not labelled by
 * route: with this many operations, either would create thousands of series per process. For each route there are the
 * number of requests, their total duration and the number of failures.
 */
export function observeRequests(fastify: FastifyInstance, { registry }: Metrics): void {
  const registers = [registry];
  const active = new Gauge({ name: 'http_server_active_requests', help: 'Requests in flight.', registers });
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by the class of its status.',
    labelNames: ['status'],
    buckets: BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: 'http_server_responses_total',
    help: 'Answers, by status.',
    labelNames: ['status'],
    registers,
  });
  const byRoute = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['method', 'route'], registers });
  const requests = byRoute('http_server_requests_total', 'Requests, by the template of their route.');
  const seconds = byRoute('http_server_request_seconds_total', 'Time that the requests of a route took in all.');
  const failures = byRoute('http_server_request_failures_total', 'Requests of a route that were answered 5xx.');

  fastify.addHook('onRequest', async (_request, reply: FastifyReply) => {
    active.inc();
    // Not a Fastify hook: this event also fires when the client leaves before the answer.
    reply.raw.once('close', () => active.dec());
  });
  fastify.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const took = reply.elapsedTime / 1000;
    const { statusCode: status } = reply;
    const route = routeOf(request);
    durations.observe({ status: `${Math.floor(status / 100)}xx` }, took);
    responses.inc({ status });
    requests.inc(route);
    seconds.inc(route, took);
    if (status >= 500) failures.inc(route);
  });
}

/** The operation that answered. GET's operation answers HEAD; a method that the path lacks belongs to no operation. */
function routeOf(request: FastifyRequest): { method: string; route: string } {
  const { url = OTHER, config } = request.routeOptions;
  if (request.is404 || config.allowed !== undefined) return { method: OTHER, route: OTHER };
  return { method: request.method === 'HEAD' ? 'GET' : request.method, route: url };
}
