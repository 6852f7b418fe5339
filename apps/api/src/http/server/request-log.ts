import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

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

/** Query parameters that are, or carry, a secret, or tell who a person is: a log outlives their account. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|api_key|code|key|password|query|secret|sig|state|ticket|token)=)[^&#]*/gi;

/** An API key or the secret of a signing key, or a part of one, wherever somebody put it by mistake. */
const API_KEYS = /ak_[0-9A-Za-z]{6,}/g;
const SIGNING_SECRETS = /sgs_[\w-]{6,}/g;

/** A signed link to an image: its query, or its payload, has the names of people. */
const IMAGE_LINK = /(\/i\/v1\/[^/?#]+\/)(?:[^/?#]+\/[^?#]*|([^/?#]+)\?.*)/;

/** The picture of a page: the address of the page may have anything in it. */
const PAGE_IMAGE = /(\/og\/v1\/[^/?#]+)\?.*/;

/** An e-mail address as the value of a parameter, whatever its name. */
const EMAILS = /([?&][^=&#]*=)[^&#]*(?:@|%40)[^&#]*/gi;

/** The address as the log, and an error, may show it. */
export function redactUrl(url: string): string {
  return url
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(EMAILS, '$1[redacted]')
    .replace(IMAGE_LINK, (_, start: string, file = '') => `${start}${file}[redacted]`)
    .replace(PAGE_IMAGE, '$1[redacted]')
    .replace(API_KEYS, 'ak_[redacted]')
    .replace(SIGNING_SECRETS, 'sgs_[redacted]');
}
