import { ApiProperty } from '@nestjs/swagger';
import { VAT_PERCENT, type BillingMode, type BillingSummary, type ProviderStatus } from '#billing';

const COUNT = { type: 'integer', minimum: 0 } as const;
const INSTANT = { type: String, format: 'date-time', nullable: true, example: '2026-03-20T09:00:00.000Z' } as const;

/** A user's credits in sum. */
export class BillingSummaryRecord {
  @ApiProperty({ ...COUNT, example: 2_050, description: '`purchased_total` + `granted_total` − `spent_total`.' })
  balance!: number;

  @ApiProperty({ type: String, enum: ['SAR'], example: 'SAR', description: 'Of the prices; the totals are credits.' })
  currency!: 'SAR';

  @ApiProperty({ type: 'integer', example: 2_000, description: 'Credits bought, without those of refunds.' })
  purchased_total!: number;

  @ApiProperty({ ...COUNT, example: 50, description: 'Credits spent on images.' })
  spent_total!: number;

  @ApiProperty({ type: 'integer', example: 100, description: 'Credits granted, and adjusted by hand, in sum.' })
  granted_total!: number;

  @ApiProperty(INSTANT)
  last_purchase_at!: string | null;

  @ApiProperty({ ...COUNT, example: VAT_PERCENT, description: 'Prices include it.' })
  vat_percent!: number;

  static from({
    balance,
    purchasedTotal,
    spentTotal,
    grantedTotal,
    lastPurchaseAt,
  }: BillingSummary): BillingSummaryRecord {
    return {
      ...{ balance, currency: 'SAR', purchased_total: purchasedTotal, spent_total: spentTotal },
      granted_total: grantedTotal,
      last_purchase_at: lastPurchaseAt?.toISOString() ?? null,
      vat_percent: VAT_PERCENT,
    };
  }
}

/** How we stand with the billing provider. */
export class ProviderStatusRecord {
  @ApiProperty({ type: String, enum: ['stream', 'sandbox'], example: 'stream' })
  provider!: string;

  @ApiProperty({ type: Boolean, example: true, description: 'Whether its credentials are set.' })
  configured!: boolean;

  @ApiProperty({ type: Boolean, example: true, description: 'Whether it answered just now.' })
  reachable!: boolean;

  @ApiProperty({ ...COUNT, nullable: true, example: 120 })
  latency_ms!: number | null;

  @ApiProperty(INSTANT)
  last_webhook_at!: string | null;

  @ApiProperty({ type: String, enum: ['live', 'test', 'sandbox'], example: 'live' })
  mode!: BillingMode;

  static from({
    provider,
    configured,
    reachable,
    latencyMs,
    lastWebhookAt,
    mode,
  }: ProviderStatus): ProviderStatusRecord {
    return {
      ...{ provider, configured, reachable, latency_ms: latencyMs },
      last_webhook_at: lastWebhookAt?.toISOString() ?? null,
      mode,
    };
  }
}
