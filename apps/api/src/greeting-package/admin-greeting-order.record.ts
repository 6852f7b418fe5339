import {
  type AdministeredOrder,
  type GreetingOrder,
  ORDER_EVENTS,
  type OrderEventKind,
  ORDER_STATUSES,
  type OrderStatus,
  PRODUCTION_FORMATS,
  type ProductionFormat,
} from '#greeting-package';
import {
  Bool,
  Id,
  Instant,
  Int,
  FreeObject,
  IntersectionType,
  ListOf,
  Nested,
  OmitType,
  OneOf,
  shown,
  Text,
  Texts,
} from '../http/index.js';
import { GreetingDraftRecord, GreetingFileRecord } from './greeting-draft.record.js';
import { GreetingProductionRecord } from './greeting-production.record.js';

const ACTORS = ['buyer', 'admin', 'gateway', 'service'] as const;

/** Members of a draft that its order lacks, or has under other names. */
const OF_DRAFT_ALONE = ['id', 'duplicates', 'files', 'price_halalas'] as const;

/** An order in the list of administrators. */
export class AdminGreetingOrderRecord extends OmitType(GreetingDraftRecord, OF_DRAFT_ALONE) {
  @Id('ord', {
    nullable: true,
    description: 'Id of the order; null until the draft is submitted. Until then, paths take `draft_id`.',
  })
  order_id!: string | null;

  @Id('drf')
  draft_id!: string;

  @Int({
    min: 0,
    nullable: true,
    example: 43_900,
    description: 'Amount including VAT; null until the draft is submitted.',
  })
  amount_halalas!: number | null;

  @Text({ max: 5_000, nullable: true, example: null, description: 'Internal note. The buyer never sees it.' })
  note!: string | null;

  @Text({
    max: 200,
    nullable: true,
    example: null,
    description: 'Id of the template of the cards: `tpl_…` for the newest version, `tpl_…@3` for version 3.',
  })
  template_id!: string | null;

  @OneOf(PRODUCTION_FORMATS, {
    example: 'png',
    description:
      'Format of the delivery. `png`, `jpg` and `pdf`: a ZIP with a file for each card; `document`: one PDF ' +
      'with a page for each card.',
  })
  production_format!: ProductionFormat;

  @Bool({ example: false, description: 'True if a received payment must be refunded and has not been refunded yet.' })
  refund_due!: boolean;

  @Text({
    nullable: true,
    example: null,
    description: 'Id of the payment that paid the order; null without a payment through a gateway.',
  })
  payment_id!: string | null;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  @Instant({ nullable: true })
  submitted_at!: Date | null;

  static from(order: GreetingOrder): object {
    return shown(AdminGreetingOrderRecord, listed(order));
  }
}

class GreetingEventRecord {
  @OneOf(ORDER_EVENTS, { example: 'status' })
  kind!: OrderEventKind;

  @Instant()
  at!: Date;

  @OneOf(ACTORS, { example: 'gateway', description: 'Actor of the event; `service`: the passage of time.' })
  actor!: string;

  @Id('usr', { nullable: true, example: null, description: 'Id of the administrator.' })
  actor_id!: string | null;

  @OneOf(ORDER_STATUSES, { nullable: true, example: 'awaiting_payment' })
  from!: OrderStatus | null;

  @OneOf(ORDER_STATUSES, { nullable: true, example: 'paid' })
  to!: OrderStatus | null;

  @Text({ nullable: true, example: null, description: 'Id of the payment concerned.' })
  payment_id!: string | null;

  @Texts({ nullable: true, max: 10, each: {}, example: null, description: 'Names of the changed members.' })
  members!: readonly string[] | null;
}

class GreetingRecipientRecord {
  @Int({ min: 1, example: 2, description: 'Row number in the spreadsheet.' })
  row!: number;

  @FreeObject({ entries: { type: 'string' }, example: { name: 'نورة', city: 'جدة' }, description: 'Texts by column.' })
  data!: Record<string, string>;

  @Int({ min: 1, nullable: true, example: null, description: 'Row number of the first recipient with the same name.' })
  duplicate_of!: number | null;
}

class AdminGreetingFileRecord extends GreetingFileRecord {
  @Text({
    example:
      'http://localhost:8080/v1/admin/greeting-package-orders/ord_4nSxNNKr0vBkmT8ZqW2cYd/files/fil_4nSxNNKr0vBkmT8ZqW2cYd',
  })
  url!: string;
}

class AdminGreetingDetails {
  @ListOf(() => GreetingEventRecord, { description: 'Events of the order, oldest first.' })
  events!: GreetingEventRecord[];

  @ListOf(() => GreetingRecipientRecord)
  recipients!: GreetingRecipientRecord[];

  @ListOf(() => AdminGreetingFileRecord)
  files!: AdminGreetingFileRecord[];

  @Nested(() => GreetingProductionRecord, {
    nullable: true,
    description: 'Production of the cards; null if the service produces none.',
  })
  production!: GreetingProductionRecord | null;
}

/** An order as administrators see it. */
export class AdminGreetingOrderDetailRecord extends IntersectionType(AdminGreetingOrderRecord, AdminGreetingDetails) {
  static from(order: AdministeredOrder): object {
    return shown(AdminGreetingOrderDetailRecord, { ...order, ...listed(order) });
  }
}

function listed(order: GreetingOrder) {
  return { ...order, draftId: order.id, currency: 'SAR' } as const;
}
