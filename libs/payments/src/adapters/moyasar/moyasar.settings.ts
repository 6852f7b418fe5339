import { declareSettings } from '#config';

/** Settings of Moyasar. It takes no payments unless secret key and webhook secret are set. */
export interface MoyasarSettings {
  /** `MOYASAR_API_BASE`; defaults to the vendor's address with its version. */
  readonly apiBase: string;
  /** `MOYASAR_SECRET_KEY`: `sk_test_…`, or `sk_live_…` for real money. */
  readonly secretKey: string | undefined;
  /** The `shared_secret` that a webhook was registered with. `MOYASAR_WEBHOOK_SECRET`. */
  readonly webhookSecret: string | undefined;
  /** The previous secret while it is being replaced. `MOYASAR_WEBHOOK_SECRET_PREVIOUS`. */
  readonly previousWebhookSecret: string | undefined;
}

const PRODUCTION = 'https://api.moyasar.com/v1';
const SECRET_KEY = /^sk_(?:test|live)_[\w-]{1,200}$/;
/** The secret alone authenticates a webhook. */
const SHORTEST_SECRET = 16;

export const MOYASAR_SETTINGS = declareSettings((read): MoyasarSettings => {
  const secretKey = read.text('MOYASAR_SECRET_KEY', { about: 'secret key at Moyasar: `sk_test_…` or `sk_live_…`' });
  if (secretKey !== undefined && !SECRET_KEY.test(secretKey)) {
    read.faults.push('MOYASAR_SECRET_KEY must be a secret key, sk_test_… or sk_live_…: pk_… is the publishable one');
  }
  return {
    apiBase: read.url('MOYASAR_API_BASE', {
      protocols: ['https:', 'http:'],
      fallback: PRODUCTION,
      about: 'address of its API',
    }),
    secretKey,
    webhookSecret: read.secret('MOYASAR_WEBHOOK_SECRET', {
      shortest: SHORTEST_SECRET,
      about: '`shared_secret` of a webhook to `/integrations/moyasar/webhooks`',
    }),
    previousWebhookSecret: read.secret('MOYASAR_WEBHOOK_SECRET_PREVIOUS', {
      shortest: SHORTEST_SECRET,
      about: 'the old webhook secret during its replacement',
    }),
  };
});
