import { declareSettings } from '#config';

/** Settings of StreamPay. It takes no payments unless key, secret and webhook secret are set. */
export interface StreamSettings {
  /** `STREAM_API_BASE`; defaults to the vendor's production address. */
  readonly apiBase: string;
  /** `STREAM_API_KEY`. */
  readonly apiKey: string | undefined;
  /** `STREAM_API_SECRET`. */
  readonly apiSecret: string | undefined;
  /** Verifies webhooks. `STREAM_WEBHOOK_SECRET`. */
  readonly webhookSecret: string | undefined;
  /** The previous secret while it is being replaced. `STREAM_WEBHOOK_SECRET_PREVIOUS`. */
  readonly previousWebhookSecret: string | undefined;
}

export const STREAM_PRODUCTION = 'https://stream-app-service.streampay.sa';

export const STREAM_SETTINGS = declareSettings((read): StreamSettings => ({
  apiBase: read.url('STREAM_API_BASE', {
    protocols: ['https:', 'http:'],
    fallback: STREAM_PRODUCTION,
    about: 'address of its API',
  }),
  apiKey: read.text('STREAM_API_KEY', {
    about: 'API key at StreamPay. Without the key and both secrets nothing can be bought there',
  }),
  apiSecret: read.text('STREAM_API_SECRET', { about: 'secret of that key' }),
  webhookSecret: read.text('STREAM_WEBHOOK_SECRET', {
    about: 'secret that proves its webhooks, which go to `/integrations/billing/webhooks`',
  }),
  previousWebhookSecret: read.text('STREAM_WEBHOOK_SECRET_PREVIOUS', {
    about: 'the old webhook secret during its replacement',
  }),
}));
