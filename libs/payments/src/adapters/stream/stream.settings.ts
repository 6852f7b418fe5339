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
  apiBase: read.url('STREAM_API_BASE', ['https:', 'http:']) ?? STREAM_PRODUCTION,
  apiKey: read.text('STREAM_API_KEY'),
  apiSecret: read.text('STREAM_API_SECRET'),
  webhookSecret: read.text('STREAM_WEBHOOK_SECRET'),
  previousWebhookSecret: read.text('STREAM_WEBHOOK_SECRET_PREVIOUS'),
}));
