import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'greeting_package_orders' })
export class GreetingOrderEntity {
  /** A bearer secret: anyone with it can change the draft. */
  @PrimaryColumn('text')
  id!: Id<'drf'>;

  /** A bearer secret: anyone with it can pay the order and download the result; null until submission. */
  @Column('text', { nullable: true })
  orderId!: Id<'ord'> | null;

  @Column('text')
  status!: OrderStatus;

  @Column('text', { nullable: true })
  occasion!: string | null;

  @Column('text', { nullable: true })
  packageCode!: string | null;

  @Column('text', { nullable: true })
  contactName!: string | null;

  @Column('text', { nullable: true })
  contactEmail!: string | null;

  @Column('text', { nullable: true })
  contactPhone!: string | null;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column('text', { nullable: true })
  designNotes!: string | null;

  @Column('text', { nullable: true })
  language!: OrderLanguage | null;

  /** `YYYY-MM-DD`, in Riyadh. */
  @Column('date', { nullable: true })
  deliveryDate!: string | null;

  @Column('integer')
  recipientsCount!: number;

  /** Fixed when the draft is submitted; null before. */
  @Column('integer', { nullable: true })
  amountHalalas!: number | null;

  /** An internal note; the buyer never sees it. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The template from which its cards are drawn: `tpl_…` or `tpl_…@3`. */
  @Column('text', { nullable: true })
  templateId!: string | null;

  /** The format in which its package is delivered. */
  @Column('text')
  productionFormat!: ProductionFormat;

  /** True if received money must be refunded. */
  @Column('boolean')
  refundDue!: boolean;

  /** The payment that paid it; null also if the money came outside the gateway. */
  @Column('text', { nullable: true })
  paymentId!: string | null;

  /** The payment whose page is or was the latest. */
  @Column('text', { nullable: true })
  sessionId!: string | null;

  /** The deadline of the request that is making that page. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sessionMadeBy!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null;

  /** The end of the draft's validity. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** The time of the anonymisation. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

export const LANGUAGES = ['ar', 'en'] as const;
/** The language of the cards and of our letters to the buyer. */
export type OrderLanguage = (typeof LANGUAGES)[number];

/** Members that a buyer fills in, in the order of the form. */
export const BUYER_FIELDS = [
  'occasion',
  'packageCode',
  'contactName',
  'contactEmail',
  'contactPhone',
  'company',
  'message',
  'designNotes',
  'language',
  'deliveryDate',
] as const satisfies readonly (keyof GreetingOrderEntity)[];

/** The part of an order that its buyer fills in. */
export type OrderFields = Readonly<Pick<GreetingOrderEntity, (typeof BUYER_FIELDS)[number]>>;

/** A draft and the order that it becomes: one row. */
export type GreetingOrder = Readonly<Omit<GreetingOrderEntity, 'sessionId' | 'sessionMadeBy'>>;

/** The delivery formats: a ZIP with a file for each card, or one PDF document with a page for each. */
export const PRODUCTION_FORMATS = ['png', 'jpg', 'pdf', 'document'] as const;
export type ProductionFormat = (typeof PRODUCTION_FORMATS)[number];

export const FILE_PARTS = ['recipients_file', 'logo', 'attachments'] as const;
/** The form part with which a file was sent. */
export type FilePart = (typeof FILE_PARTS)[number];

/** A file sent with a draft. */
export type OrderFile = Readonly<OrderFileEntity>;

/** A recipient of a card. */
export interface Recipient {
  /** The row number in the spreadsheet. */
  readonly row: number;
  /** The texts of the cells by column, always including `name`. */
  readonly data: Readonly<Record<string, string>>;
  /** The numbers among them in plain digits, regardless of their display format. */
  readonly numbers: Readonly<Record<string, string>>;
  /** The first row with the same name; null if there is none above. */
  readonly duplicateOf: number | null;
}

@Entity({ name: 'greeting_package_files' })
export class OrderFileEntity {
  @PrimaryColumn('text')
  id!: Id<'fil'>;

  @Column('text')
  orderId!: Id<'drf'>;

  @Column('text')
  part!: FilePart;

  /** The sender's file name, for display; its extension matches the type. */
  @Column('text')
  name!: string;

  /** Detected from the content. */
  @Column('text')
  contentType!: string;

  @Column('integer')
  sizeBytes!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

export const ORDER_STATUSES = [
  'draft',
  'awaiting_payment',
  'paid',
  'in_design',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** All allowed transitions; all others are refused, including those to the same status. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['in_design', 'cancelled'],
  in_design: ['ready', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** A draft reaches this state only through its holder. */
const BY_SUBMISSION_ONLY: OrderStatus = 'awaiting_payment';

/** The states to which an administrator can move an order. */
export function statesForAdmins(from: OrderStatus): readonly OrderStatus[] {
  return TRANSITIONS[from].filter((to) => to !== BY_SUBMISSION_ONLY);
}

/** True for the states after payment, without cancellation. */
export function isBehindPayment(status: OrderStatus): boolean {
  return ['paid', 'in_design', 'ready', 'delivered'].includes(status);
}

/** The folder of all objects of an order. */
export function orderFolder(orderId: GreetingOrder['id']): string {
  return `greeting-package/${orderId}`;
}
