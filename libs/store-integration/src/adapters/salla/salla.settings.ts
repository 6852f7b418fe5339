import { declareSettings, type EnvironmentReader } from '#config';

/** The settings for Salla. Without app id, client id, client secret and webhook secret no Salla store can be served. */
export interface SallaSettings {
  /** Merchant API. `SALLA_API_BASE`. */
  readonly apiBase: string;
  /** OAuth. `SALLA_ACCOUNTS_BASE`. */
  readonly accountsBase: string;
  /** `SALLA_APP_ID`. */
  readonly appId: string | undefined;
  /** `SALLA_CLIENT_ID`. */
  readonly clientId: string | undefined;
  /** `SALLA_CLIENT_SECRET`. */
  readonly clientSecret: string | undefined;
  /** Verifies webhooks of either strategy. `SALLA_WEBHOOK_SECRET`. */
  readonly webhookSecret: string | undefined;
  /** The previous secret, accepted during rotation. `SALLA_WEBHOOK_SECRET_PREVIOUS`. */
  readonly previousWebhookSecret: string | undefined;
  /**
   * The path, on the API host, that introspects an embedded page's token: the vendor has two. `SALLA_INTROSPECT_PATH`.
   */
  readonly introspectPath: string;
  /** JSON object sent beside the token when introspecting. `SALLA_INTROSPECT_BODY`. */
  readonly introspectBody: object;
}

export const SALLA_SETTINGS = declareSettings((read): SallaSettings => ({
  apiBase: read.url('SALLA_API_BASE', {
    protocols: ['https:', 'http:'],
    fallback: 'https://api.salla.dev/admin/v2',
    about: 'address of its API',
  }),
  accountsBase: read.url('SALLA_ACCOUNTS_BASE', {
    protocols: ['https:', 'http:'],
    fallback: 'https://accounts.salla.sa',
    about: 'address of its OAuth server',
  }),
  appId: read.text('SALLA_APP_ID', {
    about: 'id of an app at Salla. Without the four credentials no Salla store can be connected',
  }),
  clientId: read.text('SALLA_CLIENT_ID', { about: 'client id of the app' }),
  clientSecret: read.text('SALLA_CLIENT_SECRET', { about: 'client secret of the app' }),
  webhookSecret: read.text('SALLA_WEBHOOK_SECRET', { about: "secret that proves Salla's webhooks" }),
  previousWebhookSecret: read.text('SALLA_WEBHOOK_SECRET_PREVIOUS', {
    about: 'the old webhook secret during its replacement',
  }),
  introspectPath: readPath(read),
  introspectBody: readBody(read),
}));

function readPath(read: EnvironmentReader): string {
  const path = read.text('SALLA_INTROSPECT_PATH', {
    fallback: '/exchange-authority/v1/introspect',
    about: "path at the API's host that validates the token of an embedded page",
  });
  if (!/^(?:\/[\w.-]+)+$/.test(path))
    read.faults.push('SALLA_INTROSPECT_PATH must be a path such as /exchange/v1/verify');
  return path;
}

function readBody(read: EnvironmentReader): object {
  const text = read.text('SALLA_INTROSPECT_BODY', {
    fallback: '{}',
    about: 'a JSON object that is sent with that token',
  });
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  read.faults.push('SALLA_INTROSPECT_BODY must be a JSON object such as {"subject":"embedded-page"}');
  return {};
}
