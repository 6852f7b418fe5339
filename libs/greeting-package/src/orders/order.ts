import type { Id } from '#kernel';
import type { ProductionFormat } from '../production/production-format.js';
import type { OrderStatus } from './order-status.js';

export const LANGUAGES = ['ar', 'en'] as const;
/** Of the cards, and of what we write to the buyer. */
export type OrderLanguage = (typeof LANGUAGES)[number];

/** What a buyer fills in. */
export interface OrderFields {
  readonly occasion: string | null;
  readonly packageCode: string | null;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly company: string | null;
  readonly message: string | null;
  readonly designNotes: string | null;
  readonly language: OrderLanguage | null;
  /** `YYYY-MM-DD`, in Riyadh. */
  readonly deliveryDate: string | null;
}

/** A draft and the order that it becomes: one row. */
export interface GreetingOrder extends OrderFields {
  /** Whoever knows it can change the draft. */
  readonly id: Id<'drf'>;
  /** Whoever knows it can pay the order and fetch what it brings; null until it is submitted. */
  readonly orderId: Id<'ord'> | null;
  readonly status: OrderStatus;
  readonly recipientsCount: number;
  /** Fixed when the draft is submitted; null before. */
  readonly amountHalalas: number | null;
  /** For the people who work on the order; its buyer never sees it. */
  readonly note: string | null;
  /** The template that its cards are drawn from: `tpl_…` or `tpl_…@3`. */
  readonly templateId: string | null;
  /** What its package is handed over as. */
  readonly productionFormat: ProductionFormat;
  /** Whether money has come for it that is to be given back. */
  readonly refundDue: boolean;
  /** The payment that it is paid by; null also where the money came past the gateway. */
  readonly paymentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly submittedAt: Date | null;
  /** Until then a draft can be submitted. */
  readonly expiresAt: Date;
  /** When what tells who ordered was erased. */
  readonly erasedAt: Date | null;
}

export const FILE_PARTS = ['recipients_file', 'logo', 'attachments'] as const;
/** As which part of the form a file came. */
export type FilePart = (typeof FILE_PARTS)[number];

/** A file that came with a draft. */
export interface OrderFile {
  readonly id: Id<'fil'>;
  readonly orderId: Id<'drf'>;
  readonly part: FilePart;
  /** As its sender called it, for showing; its end says what it is. */
  readonly name: string;
  /** By what is in it. */
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly createdAt: Date;
}

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
