import { Logger } from '@nestjs/common';
import type { Clock } from '#kernel';
import { type ApiAnswer, ApiClient, ApiError, type ApiRequest, pathOf } from '#outbound';
import { paymentsVariants } from '../../payments.errors.js';
import { type Members, parseMembers } from '../members.js';

/** A job makes up to four requests and has 20 seconds in all. */
const TIMEOUT_MS = 4_000;
/** Requests that create something get more time: after a timeout nobody knows whether it was created. */
const MAKING_TIMEOUT_MS = 8_000;
/** The pause in seconds when an answer has no `Retry-After`. */
const USUAL_PAUSE = 5;
/** Statuses that are retried: the server did nothing yet, or the request only reads. */
const AGAIN: ReadonlySet<number> = new Set([502, 503, 504]);
/** An error type. It is the only part of an error answer that we log, because the rest may repeat our request. */
const WORD = /^[\w.-]{1,60}$/;

/**
 * A client of Moyasar's API, version 1: JSON over HTTPS, HTTP Basic with the secret key as user and an empty password.
 */
export class MoyasarClient {
  private readonly logger = new Logger('Moyasar');
  private readonly http = new ApiClient(TIMEOUT_MS);
  private readonly authorization: string;
  /** End of the pause that Moyasar asked for; milliseconds since 1970. */
  private quietUntil = 0;

  constructor(
    private readonly base: string,
    secretKey: string | undefined,
    private readonly clock: Clock,
  ) {
    this.authorization = `Basic ${Buffer.from(`${secretKey ?? ''}:`).toString('base64')}`;
  }

  /**
   * Reads a path; null if nothing is there. Reading is safe, so a failed request is retried once.
   * @throws DomainError 503 `dependency_down`
   */
  async find(path: string, query: Readonly<Record<string, string>> = {}): Promise<Members | null> {
    const search = new URLSearchParams(query).toString();
    const order: ApiRequest = { method: 'GET', url: this.base + path + (search === '' ? '' : `?${search}`) };
    const first = await this.send(order).catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
    const answer = first === null || AGAIN.has(first.status) ? await this.send(order).catch(this.unanswered) : first;
    return answer.status === 404 ? null : this.read(order, answer);
  }

  /** Same as `find`, but fails if nothing is there. */
  async require(path: string, query: Readonly<Record<string, string>> = {}): Promise<Members> {
    const found = await this.find(path, query);
    if (found === null) throw this.down(`GET ${pathOf(this.base + path)} found nothing: is it the same account?`);
    return found;
  }

  /**
   * Creates something; null if the outcome is unknown.
   * @throws DomainError 503 `dependency_down` if it was not created
   */
  async make(path: string, json: object): Promise<Members | null> {
    const order: ApiRequest = { method: 'POST', url: this.base + path, json };
    try {
      const answer = await this.send(order, MAKING_TIMEOUT_MS);
      return answer.status >= 500 ? null : this.read(order, answer);
    } catch (error) {
      if (error instanceof ApiError && error.isSent) return null;
      return this.unanswered(error);
    }
  }

  private async send(order: ApiRequest, timeoutMs?: number): Promise<ApiAnswer> {
    const now = this.clock.now().getTime();
    if (now < this.quietUntil) throw this.down('it asked for fewer requests');
    const answer = await this.http.send({ ...order, headers: { authorization: this.authorization } }, timeoutMs);
    if (answer.status === 429) this.quietUntil = now + (answer.retryAfter ?? USUAL_PAUSE) * 1000;
    return answer;
  }

  private read({ method, url }: ApiRequest, { status, text }: ApiAnswer): Members {
    const body = parseMembers(text);
    if (status < 300 && body !== null) return body;
    const type = body?.['type'];
    const word = typeof type === 'string' && WORD.test(type) ? ` (${type})` : '';
    throw this.down(`${method} ${pathOf(url)} was answered ${status}${word}`);
  }

  private readonly unanswered = (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    throw this.down(`${error.message}: ${String(error.cause)}`, error);
  };

  private down(reason: string, cause?: unknown): Error {
    this.logger.warn(`Moyasar: ${reason}.`);
    return paymentsVariants.provider_down(undefined, { cause: cause ?? new Error(reason) });
  }
}
