import { codeOf, PlatformClient, type PlatformAnswer } from './platform.client.js';
import { type Members, textIn } from './platform-json.js';

/** Longer than other timeouts: an aborted refresh may force the merchant to reinstall. */
const TIMEOUT_MS = 10_000;
/**
 * The OAuth error code for an invalid code or refresh token (RFC 6749 section 5.2). Platforms send it with 400 or 401.
 */
const INVALID_GRANT = 'invalid_grant';
/** The status of a server that is temporarily unavailable and has not processed the request. */
const BUSY = 503;

/** A client for a platform's OAuth server, with our app's credentials. */
export class OAuthClient {
  private readonly http: PlatformClient;

  constructor(
    platform: string,
    private readonly base: string,
    private readonly tokenPath: string,
    private readonly clientId = '',
    private readonly clientSecret = '',
  ) {
    this.http = new PlatformClient(`${platform} accounts`, TIMEOUT_MS);
  }

  /** Returns the address at which a merchant grants us access by the authorization code flow. */
  authorizeAddress(path: string, asked: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams({ response_type: 'code', client_id: this.clientId, ...asked });
    return `${this.base}${path}?${query.toString()}`;
  }

  /** Returns the object at a path of the server, requested with an access token. */
  require(path: string, access: string): Promise<Members> {
    return this.http.require({ method: 'GET', url: this.base + path, headers: { authorization: `Bearer ${access}` } });
  }

  /**
   * Requests a grant from the token endpoint and returns its answer, which contains an `access_token`.
   * @throws StorePlatformError `reauthorize` if the grant is no longer valid; `uncertain` if it may have been used up
   */
  async grant(grant: Readonly<Record<string, string>>): Promise<Members> {
    const form = { ...grant, client_id: this.clientId, client_secret: this.clientSecret };
    const order = { method: 'POST', url: this.base + this.tokenPath, form } as const;
    const answer = await this.http.send(order);
    if (answer.body !== null && answer.status < 300 && textIn(answer.body, 'access_token') !== null) return answer.body;
    throw answer.status === 429 ? this.http.refused(order, answer) : this.withheld(answer);
  }

  /** If the fault is ours, such as an unknown client id, the merchant's tokens remain valid. */
  private withheld({ status, body }: PlatformAnswer): Error {
    const isDone = status < 300 || (status >= 500 && status !== BUSY);
    if (isDone) return this.http.failed('uncertain', `the token endpoint answered ${status} without tokens`);
    if (codeOf(body) === INVALID_GRANT) return this.http.failed('reauthorize', 'the grant is no longer good');
    return this.http.failed('down', `the token endpoint answered ${status} (${codeOf(body) ?? 'no code'})`);
  }
}
