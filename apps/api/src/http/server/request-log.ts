import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Probes call every few seconds. Their results show in the health of the instance, not in its log. */
const PROBES = new Set(['/healthz', '/readyz']);

/** One line for each request, written when its answer is sent. */
export class RequestLog extends LogController {
  /** @param showsAddress true to log the caller's address, which is personal data */
  constructor(private readonly showsAddress: boolean) {
    super();
  }

  override incomingRequest(): void {
    // The line with the outcome suffices.
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

/** Query parameters that are, or carry, a secret or identify a person: a log outlives their account. */
const SECRET_PARAMETERS =
  /([?&](?:access_token|api_key|code|key|password|query|secret|sig|state|ticket|token)=)[^&#]*/gi;

/** An API key or a signing key's secret, or a part of one, in any place it was put by mistake. */
const API_KEYS = /ak_[0-9A-Za-z]{6,}/g;
const SIGNING_SECRETS = /sgs_[\w-]{6,}/g;

/** A signed link to an image: its query or its payload contains names of people. */
const IMAGE_LINK = /(\/i\/v1\/[^/?#]+\/)(?:[^/?#]+\/[^?#]*|([^/?#]+)\?.*)/;

/** The picture of a page: the page's address may contain anything. */
const PAGE_IMAGE = /(\/og\/v1\/[^/?#]+)\?.*/;

/** An e-mail address as the value of a parameter of any name. */
const EMAILS = /([?&][^=&#]*=)[^&#]*(?:@|%40)[^&#]*/gi;

/** The address in the form for logs and errors, without secrets. */
export function redactUrl(url: string): string {
  return url
    .replace(SECRET_PARAMETERS, '$1[redacted]')
    .replace(EMAILS, '$1[redacted]')
    .replace(IMAGE_LINK, (_, start: string, file = '') => `${start}${file}[redacted]`)
    .replace(PAGE_IMAGE, '$1[redacted]')
    .replace(API_KEYS, 'ak_[redacted]')
    .replace(SIGNING_SECRETS, 'sgs_[redacted]');
}
