import { ORDER_JOB_STATUSES, type OrderJob, type OrderJobStatus } from '#store-integration';
import { exampleId, Id, Instant, Int, Nested, OneOf, shown, Text } from '../http/index.js';

/** The reason for a card's failure. */
export class OrderJobErrorRecord {
  @Text({ example: 'field_unresolved' })
  code!: string;

  @Text({
    description:
      "Explanation and remedy, in the language of the store's owner, or in both languages if the store has no " +
      'owner.',
    example: 'The card needs a value for "name": the buyer left the option "الاسم" empty.',
  })
  detail!: string;
}

/** A card for an item of an order. */
export class OrderJobRecord {
  @Id('job')
  id!: string;

  @Text({ example: '1305146709' })
  merchant_id!: string;

  @Text({ example: 'salla' })
  platform!: string;

  @Text({ example: '2116149737' })
  order_id!: string;

  @Text({ example: '365435777' })
  item_id!: string;

  @Text({ example: '1056318243' })
  product_id!: string;

  @Id('tpl')
  template_id!: string;

  @Int({ min: 1, example: 1, description: 'Newest version of the template when the job was created or retried.' })
  template_version!: number;

  @OneOf(ORDER_JOB_STATUSES, { example: 'failed' })
  status!: OrderJobStatus;

  @Int({ min: 0, example: 1 })
  attempts!: number;

  @Nested(() => OrderJobErrorRecord, { nullable: true, description: 'Error of a failed job.' })
  error!: OrderJobErrorRecord | null;

  @Text({
    nullable: true,
    example: null,
    description: 'Address of the card, valid for seven days from now; null without a card.',
  })
  download_url!: string | null;

  @Instant()
  created_at!: Date;

  @Instant({ nullable: true })
  finished_at!: Date | null;

  static from(job: OrderJob): object {
    return shown(OrderJobRecord, job);
  }
}

/** A preview of a store's next order. */
export class StorePreviewRecord {
  @Text({ example: `http://localhost:8080/integrations/salla/download/${exampleId('job')}?exp=1790000000&sig=…` })
  download_url!: string;

  @Instant({ description: 'Time when the address expires, an hour after creation.' })
  expires_at!: Date;

  @Id('tpl')
  template_id!: string;

  static from(preview: { downloadUrl: string; expiresAt: Date; templateId: string }): object {
    return shown(StorePreviewRecord, preview);
  }
}
