import { declareSettings } from '#config';

/** How we speak to Zid; without client id and secret no store can be served there. */
export interface ZidSettings {
  /** Merchant API. `ZID_API_BASE`, default the vendor's. */
  readonly apiBase: string;
  /** OAuth. `ZID_OAUTH_BASE`, default the vendor's. */
  readonly oauthBase: string;
  /** `ZID_CLIENT_ID`. */
  readonly clientId: string | undefined;
  /** `ZID_CLIENT_SECRET`. */
  readonly clientSecret: string | undefined;
}

export const ZID_SETTINGS = declareSettings((read): ZidSettings => ({
  apiBase: read.url('ZID_API_BASE', ['https:', 'http:']) ?? 'https://api.zid.sa/v1',
  oauthBase: read.url('ZID_OAUTH_BASE', ['https:', 'http:']) ?? 'https://oauth.zid.sa',
  clientId: read.text('ZID_CLIENT_ID'),
  clientSecret: read.text('ZID_CLIENT_SECRET'),
}));
