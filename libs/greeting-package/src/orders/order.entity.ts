import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'greeting_package_orders' })
export class GreetingOrderEntity {
  /** Whoever knows it can change the draft. */
  @PrimaryColumn('text')
  id!: Id<'drf'>;

  /** Whoever knows it can pay the order and fetch what it brings; null until it is submitted. */
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

  /** For the people who work on the order; its buyer never sees it. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The template that its cards are drawn from: `tpl_…` or `tpl_…@3`. */
  @Column('text', { nullable: true })
  templateId!: string | null;

  /** What its package is handed over as. */
  @Column('text')
  productionFormat!: ProductionFormat;

  /** Whether money has come for it that is to be given back. */
  @Column('boolean')
  refundDue!: boolean;

  /** The payment that it is paid by; null also where the money came past the gateway. */
  @Column('text', { nullable: true })
  paymentId!: string | null;

  /** The payment whose page is open, or was last. */
  @Column('text', { nullable: true })
  sessionId!: string | null;

  /** Until then somebody else makes that page. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  sessionMadeBy!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null;

  /** Until then a draft can be submitted. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  /** When what tells who ordered was erased. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

export const LANGUAGES = ['ar', 'en'] as const;
/** Of the cards, and of what we write to the buyer. */
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

/** What a package is handed over as: a ZIP with a file for each card, or one PDF document with a page for each. */
export const PRODUCTION_FORMATS = ['png', 'jpg', 'pdf', 'document'] as const;
export type ProductionFormat = (typeof PRODUCTION_FORMATS)[number];

export const FILE_PARTS = ['recipients_file', 'logo', 'attachments'] as const;
/** As which part of the form a file came. */
export type FilePart = (typeof FILE_PARTS)[number];

/** A file that came with a draft. */
export type OrderFile = Readonly<OrderFileEntity>;

/** One of those whom a card is for. */
export interface Recipient {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** What stands in the cells by column; `name` is always there. */
  readonly data: Readonly<Record<string, string>>;
  /** The numbers among them in plain digits, however they are shown. */
  readonly numbers: Readonly<Record<string, string>>;
  /** The first row with the same name, where there is one above. */
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

  /** As its sender called it, for showing; its end says what it is. */
  @Column('text')
  name!: string;

  /** By what is in it. */
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

/** Every change that there is; all others are refused, the same status included. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['in_design', 'cancelled'],
  in_design: ['ready', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** What only its holder can do with a draft. */
const BY_SUBMISSION_ONLY: OrderStatus = 'awaiting_payment';

/** What an administrator can make of an order. */
export function openToAdmins(from: OrderStatus): readonly OrderStatus[] {
  return TRANSITIONS[from].filter((to) => to !== BY_SUBMISSION_ONLY);
}

/** Whether its money has come in one of these states, if it did not end before. */
export function isBehindPayment(status: OrderStatus): boolean {
  return ['paid', 'in_design', 'ready', 'delivered'].includes(status);
}

/** Where all objects of an order are. */
export function orderFolder(orderId: GreetingOrder['id']): string {
  return `greeting-package/${orderId}`;
}
