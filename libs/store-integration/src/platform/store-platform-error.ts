import { AskedToWait } from '#queue';

/**
 * What kept a platform from answering:
 * `unauthorized` the access token is not taken; `reauthorize` the refresh token is not, so that the merchant must install anew;
 * `uncertain` a request was sent and its answer not seen; `limited` too many requests; `down` it does not answer, or not in
 * a form that is understood; `unsupported` it has no such thing.
 */
export type PlatformFailure = 'unauthorized' | 'reauthorize' | 'uncertain' | 'limited' | 'down' | 'unsupported';

export class StorePlatformError extends AskedToWait {
  override readonly name = 'StorePlatformError';

  constructor(
    readonly failure: PlatformFailure,
    message: string,
    /** Seconds to wait, where the platform says. */
    retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, retryAfter, options);
  }
}
