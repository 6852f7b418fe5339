import { codeOf, PlatformClient, type PlatformAnswer } from './platform.client.js';
import { type Members, textIn } from './platform-json.js';

/** A refresh that is cut off may cost a merchant a new installation: it is waited for longer than anything else. */
const TIMEOUT_MS = 10_000;
/** What OAuth says of a code or a refresh token that is not good (RFC 6749 section 5.2); platforms with 400 or 401. */
const INVALID_GRANT = 'invalid_grant';
/** What no server answers that has done its work: it takes no requests just now. */
const BUSY = 503;

/** The OAuth server of a platform, as the app whose credentials these are. */
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

  /** Where a merchant allows us what is asked, by the authorization code flow. */
  authorizeAddress(path: string, asked: Readonly<Record<string, string>>): string {
    const query = new URLSearchParams({ response_type: 'code', client_id: this.clientId, ...asked });
    return `${this.base}${path}?${query.toString()}`;
  }

  /** What is at a path of the server, asked for with a token. */
  require(path: string, access: string): Promise<Members> {
    return this.http.require({ method: 'GET', url: this.base + path, headers: { authorization: `Bearer ${access}` } });
  }

  /**
   * What the token endpoint answers, an `access_token` in it.
   * @throws StorePlatformError `reauthorize` if what was granted is no longer; `uncertain` if it may be used up now
   */
  async grant(grant: Readonly<Record<string, string>>): Promise<Members> {
    const form = { ...grant, client_id: this.clientId, client_secret: this.clientSecret };
    const order = { method: 'POST', url: this.base + this.tokenPath, form } as const;
    const answer = await this.http.send(order);
    if (answer.body !== null && answer.status < 300 && textIn(answer.body, 'access_token') !== null) return answer.body;
    throw answer.status === 429 ? this.http.refused(order, answer) : this.withheld(answer);
  }

  /** Where the fault is ours, of a client id that is not known for instance, the merchant's tokens are as good as before. */
  private withheld({ status, body }: PlatformAnswer): Error {
    const isDone = status < 300 || (status >= 500 && status !== BUSY);
    if (isDone) return this.http.failed('uncertain', `the token endpoint answered ${status} without tokens`);
    if (codeOf(body) === INVALID_GRANT) return this.http.failed('reauthorize', 'the grant is no longer good');
    return this.http.failed('down', `the token endpoint answered ${status} (${codeOf(body) ?? 'no code'})`);
  }
}
