import { Logger } from '@nestjs/common';
import type { Clock } from '#kernel';
import { type ApiAnswer, ApiClient, ApiError, type ApiRequest, pathOf } from '#outbound';
import { paymentsVariants } from '../../payments.errors.js';
import { type Members, parseMembers } from '../members.js';

/** A job asks up to four times, and has 20 seconds in all. */
const TIMEOUT_MS = 4_000;
/** What makes something is waited for longer: cut off, nobody knows whether it was made. */
const MAKING_TIMEOUT_MS = 8_000;
/** Where no `Retry-After` says how long we are to be quiet, seconds. */
const USUAL_PAUSE = 5;
/** Its servers say so before they have done anything, or of reading, which changes nothing. */
const AGAIN: ReadonlySet<number> = new Set([502, 503, 504]);
/** A word for an error, which alone of an answer is kept: the rest may repeat what it was sent. */
const WORD = /^[\w.-]{1,60}$/;

/** Moyasar's API, version 1: JSON over HTTPS, the secret key as the user of HTTP Basic, and no password. */
export class MoyasarClient {
  private readonly logger = new Logger('Moyasar');
  private readonly http = new ApiClient(TIMEOUT_MS);
  private readonly authorization: string;
  /** Until then it has asked us to be quiet; milliseconds since 1970. */
  private quietUntil = 0;

  constructor(
    private readonly base: string,
    secretKey: string | undefined,
    private readonly clock: Clock,
  ) {
    this.authorization = `Basic ${Buffer.from(`${secretKey ?? ''}:`).toString('base64')}`;
  }

  /**
   * What is at a path; null if there is nothing. Reading is safe, so it is tried a second time.
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

  /** The same, of what must be there. */
  async require(path: string, query: Readonly<Record<string, string>> = {}): Promise<Members> {
    const found = await this.find(path, query);
    if (found === null) throw this.down(`GET ${pathOf(this.base + path)} found nothing: is it the same account?`);
    return found;
  }

  /**
   * Has something made; null if it is not known whether it was.
   * @throws DomainError 503 `dependency_down` if it was not
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
