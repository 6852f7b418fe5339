import { Logger } from '@nestjs/common';
import { ApiClient, ApiError, type ApiRequest, pathOf } from '#outbound';
import { StorePlatformError } from '../../platform/store.platform.js';
import { asMembers, membersIn, type Members, parseJson, textIn } from './platform-json.js';

/** A job sends several requests and has 20 seconds in total. */
const TIMEOUT_MS = 5_000;
/** A platform's error code. Nothing else of its answer is kept, because the rest may repeat the request. */
const CODE = /^[\w.-]{1,60}$/;

export type PlatformRequest = ApiRequest;

export interface PlatformAnswer {
  readonly status: number;
  /** The object in the body; null if there is none. */
  readonly body: Members | null;
  /** Seconds to wait, if the platform specifies them. */
  readonly retryAfter: number | null;
}

/** Sends requests to a platform and classifies its answers. */
export class PlatformClient {
  private readonly logger: Logger;
  private readonly http: ApiClient;

  /**
   * @param platform its display name
   * @param timeoutMs the timeout of a whole request
   */
  constructor(
    private readonly platform: string,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.logger = new Logger(platform);
    this.http = new ApiClient(timeoutMs);
  }

  /**
   * Sends a request once and returns the answer, regardless of its status.
   * @throws StorePlatformError `down` if the request was not sent, `uncertain` if it may have been
   */
  async send(order: PlatformRequest): Promise<PlatformAnswer> {
    try {
      const { status, text, retryAfter } = await this.http.send(order);
      return { status, body: membersOf(text), retryAfter };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw this.failed(error.isSent ? 'uncertain' : 'down', error.message, null, error.cause);
    }
  }

  /**
   * Sends a request that may be repeated; returns null if nothing is there (404, 410).
   * @throws StorePlatformError
   */
  async find(order: PlatformRequest): Promise<Members | null> {
    const answer = await this.send(order).catch((error: unknown) => {
      throw error instanceof StorePlatformError && error.failure === 'uncertain'
        ? new StorePlatformError('down', error.message, null, { cause: error })
        : error;
    });
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.status < 300 && answer.body !== null) return answer.body;
    throw this.refused(order, answer);
  }

  /** Does the same for an object that must exist. */
  async require(order: PlatformRequest): Promise<Members> {
    const found = await this.find(order);
    if (found === null) throw this.failed('down', `${order.method} ${pathOf(order.url)} found nothing`);
    return found;
  }

  /** Returns the error for a refused request. */
  refused({ method, url }: PlatformRequest, { status, body, retryAfter }: PlatformAnswer): StorePlatformError {
    const code = codeOf(body);
    const reason = `${method} ${pathOf(url)} was answered ${status}${code === null ? '' : ` (${code})`}`;
    if (status === 429) return this.failed('limited', reason, retryAfter);
    return this.failed(status === 401 || status === 403 ? 'unauthorized' : 'down', reason, retryAfter);
  }

  failed(
    failure: StorePlatformError['failure'],
    reason: string,
    retryAfter: number | null = null,
    cause?: unknown,
  ): StorePlatformError {
    const error = new StorePlatformError(failure, `${this.platform}: ${reason}.`, retryAfter, { cause });
    this.logger.warn(cause instanceof Error ? `${error.message} ${String(cause)}` : error.message);
    return error;
  }
}

/** OAuth has the code as text; an envelope has it as a member of an object. */
export function codeOf(body: Members | null): string | null {
  const code = textIn(body, 'error') ?? textIn(membersIn(body, 'error'), 'code') ?? textIn(body, 'code');
  return code !== null && CODE.test(code) ? code : null;
}

function membersOf(text: string): Members | null {
  try {
    return asMembers(parseJson(text));
  } catch {
    return null;
  }
}
