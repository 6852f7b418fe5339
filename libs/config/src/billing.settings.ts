import type { EnvironmentReader } from './environment.reader.js';

/** From so many credits on, each credit of a top-up costs so much. */
export interface TopupTier {
  readonly from: number;
  /** VAT included. */
  readonly pricePerCreditHalalas: number;
}

export const BILLING_PROVIDERS = ['stream', 'sandbox'] as const;
export type BillingProviderName = (typeof BILLING_PROVIDERS)[number];

/** How we speak to StreamPay; with it no credits can be sold for money unless key, secret and webhook secret are set. */
export interface StreamSettings {
  /** `STREAM_API_BASE`, default the vendor's production address. */
  readonly apiBase: string;
  /** `STREAM_API_KEY`. */
  readonly apiKey: string | undefined;
  /** `STREAM_API_SECRET`. */
  readonly apiSecret: string | undefined;
  /** Verifies webhooks. `STREAM_WEBHOOK_SECRET`. */
  readonly webhookSecret: string | undefined;
  /** The one before, while it is being replaced. `STREAM_WEBHOOK_SECRET_PREVIOUS`. */
  readonly previousWebhookSecret: string | undefined;
}

export interface BillingSettings {
  /** Who takes the money. `BILLING_PROVIDER`: `stream`, or `sandbox`, which is the default with `NAQSH_SANDBOX=1`. */
  readonly provider: BillingProviderName;
  /** Prices of top-ups, by ascending size. `TOPUP_TIERS`, `from:halalas` pairs with commas between them. */
  readonly topupTiers: readonly TopupTier[];
  readonly stream: StreamSettings;
}

export const STREAM_PRODUCTION = 'https://stream-app-service.streampay.sa';

const DEFAULT_TIERS = '1:20,1000:18,10000:15,100000:12';
const DEAREST_CREDIT = 2_000;

/** Reads `BILLING_PROVIDER`, `TOPUP_TIERS` and `STREAM_*`. */
export function readBilling(read: EnvironmentReader, sandbox: boolean): BillingSettings {
  const provider = read.oneOf('BILLING_PROVIDER', BILLING_PROVIDERS, sandbox ? 'sandbox' : 'stream');
  if (provider === 'sandbox' && !sandbox) read.faults.push('BILLING_PROVIDER can be sandbox only with NAQSH_SANDBOX=1');
  return {
    provider,
    topupTiers: readTiers(read),
    stream: {
      apiBase: read.url('STREAM_API_BASE', ['https:', 'http:']) ?? STREAM_PRODUCTION,
      apiKey: read.text('STREAM_API_KEY'),
      apiSecret: read.text('STREAM_API_SECRET'),
      webhookSecret: read.text('STREAM_WEBHOOK_SECRET'),
      previousWebhookSecret: read.text('STREAM_WEBHOOK_SECRET_PREVIOUS'),
    },
  };
}

function readTiers(read: EnvironmentReader): TopupTier[] {
  const tiers = (read.text('TOPUP_TIERS') ?? DEFAULT_TIERS).split(',').map((text) => {
    const [, from, price] = /^ *(\d{1,9}):(\d{1,9}) *$/.exec(text) ?? [];
    return { from: Number(from), pricePerCreditHalalas: Number(price) };
  });
  const fits = tiers.every(
    ({ from, pricePerCreditHalalas: price }, at) =>
      price >= 1 && price <= DEAREST_CREDIT && (at === 0 ? from === 1 : from > (tiers[at - 1]?.from ?? 0)),
  );
  if (!fits) {
    read.faults.push(
      `TOPUP_TIERS must list from:halalas with ascending sizes from 1 on, prices from 1 to ${DEAREST_CREDIT}, such as ${DEFAULT_TIERS}`,
    );
  }
  return tiers;
}
