import {
  DISABLED_REASONS,
  type DisabledReason,
  type ShownEndpoint,
  WEBHOOK_EVENT_TYPES,
  type WebhookEndpoint,
  type WebhookEventType,
} from '#webhooks';
import { Bool, Id, Instant, OmitType, OneOf, shown, Text, Texts } from '../http/index.js';

const LONGEST_URL = 2_000;
const LONGEST_DESCRIPTION = 500;

/** Where you are told of what happens to your things. */
export class WebhookEndpointRecord {
  @Id('whe')
  id!: string;

  @Text({
    min: 1,
    max: LONGEST_URL,
    format: 'uri',
    example: 'https://example.com/naqsh',
    description: 'https, on port 443, at a public address.',
  })
  url!: string;

  @Texts<WebhookEventType>({
    min: 1,
    max: WEBHOOK_EVENT_TYPES.length,
    each: { choices: WEBHOOK_EVENT_TYPES },
    distinct: true,
    example: ['claim.created', 'credits.low'],
    description: 'What it is told of.',
  })
  events!: readonly WebhookEventType[];

  @Text({ max: LONGEST_DESCRIPTION, default: '', example: 'متجرنا', description: 'What it is for.' })
  description!: string;

  @Bool({ default: true, example: true, description: 'Whether it is told of anything.' })
  active!: boolean;

  @OneOf(DISABLED_REASONS, {
    nullable: true,
    example: null,
    description:
      'Why the service made it inactive: it answered 410 (`gone`), or took an event at none of ten tries (`exhausted`).',
  })
  disabled_reason!: DisabledReason | null;

  @Instant({
    nullable: true,
    example: null,
    description: 'Until when the secret before the last rotation signs as well.',
  })
  previous_secret_expires_at!: Date | null;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from({ previousUntil, ...endpoint }: WebhookEndpoint): object {
    return shown(WebhookEndpointRecord, { ...endpoint, previousSecretExpiresAt: previousUntil });
  }
}

/** An endpoint, with its secret where that was made by this call. */
export class WebhookEndpointSecretRecord extends OmitType(WebhookEndpointRecord, []) {
  @Text({
    nullable: true,
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    description: 'What signs from now on; null where this call made none. It can not be shown again.',
  })
  secret!: string | null;

  static from({ endpoint: { previousUntil, ...endpoint }, secret }: ShownEndpoint): object {
    return shown(WebhookEndpointSecretRecord, { ...endpoint, previousSecretExpiresAt: previousUntil, secret });
  }
}
