import { DISABLED_REASONS, type DisabledReason } from '#webhooks';
import { exampleId, Id, Instant, Int, Nested, OmitType, OneOf, PickType, Text } from '../http/index.js';
import { DeliveryErrorRecord } from '../batches/batch.record.js';
import { OrderJobErrorRecord } from '../stores/order-job.record.js';

/** The `data` of `claim.created`. */
export class ClaimCreatedEvent {
  @Id('clm')
  claim_id!: string;

  @Id('cmp')
  campaign_id!: string;

  @Text({ nullable: true, example: null, description: "Size of the card; null for the template's own canvas." })
  size!: string | null;

  @Text({
    nullable: true,
    description: 'Address of the card; null if the campaign does not offer this format.',
    example: `http://localhost:8080/v1/campaigns/eid-1448/claims/${exampleId('clm')}/image`,
  })
  image_url!: string | null;

  @Text({
    nullable: true,
    description: 'Address of the card as PDF; null if the campaign does not offer PDF.',
    example: `http://localhost:8080/v1/campaigns/eid-1448/claims/${exampleId('clm')}/image?format=pdf`,
  })
  pdf_url!: string | null;

  @Instant()
  created_at!: Date;
}

/** The `data` of `credits.low`. */
export class CreditsLowEvent {
  @Int({ min: 0, example: 10, description: 'Balance after the booking.' })
  balance!: number;

  @Int({ min: 0, example: 10, description: 'Balance at or below which the event is sent: `CREDITS_LOW_AT`.' })
  threshold!: number;
}

/** The `data` of `render.batch.completed`. */
export class BatchCompletedEvent {
  @Id('bat')
  batch_id!: string;

  @OneOf(['done'], { example: 'done' })
  status!: 'done';

  @Int({ min: 1, example: 3, description: 'Number of rows.' })
  total!: number;

  @Int({ min: 0, example: 0, description: 'Number of rows without a picture.' })
  failed_count!: number;

  @Text({ example: `http://localhost:8080/v1/render/batch/${exampleId('bat')}` })
  url!: string;

  @Text({ example: `http://localhost:8080/v1/render/batch/${exampleId('bat')}/archive` })
  archive_url!: string;
}

/** The `data` of `render.batch.delivered`. */
export class BatchDeliveredEvent extends PickType(BatchCompletedEvent, ['batch_id', 'url']) {
  @Id('dst')
  destination_id!: string;

  @OneOf(['done', 'failed'], { example: 'done' })
  status!: 'done' | 'failed';

  @Int({ min: 0, example: 3, description: 'Number of pictures in the bucket.' })
  stored_count!: number;

  @Int({ min: 0, example: 0, description: 'Number of drawn pictures that could not be stored.' })
  failed_count!: number;

  @Nested(() => DeliveryErrorRecord, {
    nullable: true,
    example: null,
    description: 'The obstacle; null if there is none.',
  })
  error!: DeliveryErrorRecord | null;
}

/** The `data` of `order_job.succeeded`. */
export class OrderJobSucceededEvent {
  @Id('job')
  job_id!: string;

  @Text({ example: 'salla' })
  platform!: string;

  @Text({ example: '1305146709' })
  merchant_id!: string;

  @Text({ example: '2116149737' })
  order_id!: string;

  @Text({ example: '365435777' })
  item_id!: string;

  @Text({ example: '1056318243' })
  product_id!: string;

  @Id('tpl')
  template_id!: string;

  @Int({ min: 1, example: 1 })
  template_version!: number;

  @Text({
    example: `http://localhost:8080/integrations/salla/download/${exampleId('job')}?exp=1790000000&sig=…`,
    description: 'Address of the card, signed, valid for seven days.',
  })
  download_url!: string;

  @Instant()
  finished_at!: Date;
}

/** The `data` of `order_job.failed`. */
export class OrderJobFailedEvent extends OmitType(OrderJobSucceededEvent, ['download_url']) {
  @Nested(() => OrderJobErrorRecord)
  error!: OrderJobErrorRecord;
}

/** The `data` of `endpoint.disabled`. */
export class EndpointDisabledEvent {
  @Id('whe')
  endpoint_id!: string;

  @OneOf(DISABLED_REASONS, {
    example: 'gone',
    description:
      'Reason for disabling the endpoint. `gone`: it answered 410; `exhausted`: it accepted nothing for days.',
  })
  reason!: DisabledReason;

  @Instant()
  disabled_at!: Date;
}
