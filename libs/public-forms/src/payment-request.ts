import type { Id } from '#kernel';
import type { CleanFile } from '#uploads';

/** Somebody who says to have paid by bank transfer. */
export interface NewPaymentRequest {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly amountHalalas: number;
  readonly packageCode?: string | undefined;
  readonly orderId?: string | undefined;
  readonly note?: string | undefined;
}

/** What is known of the receipt without reading it. */
export type Attachment = Omit<CleanFile, 'bytes'>;

/** What they said; null once it is erased, but for what was paid, and for what. */
export interface PaymentRequest {
  readonly id: Id<'prq'>;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly amountHalalas: number;
  readonly packageCode: string | null;
  readonly orderId: string | null;
  readonly note: string | null;
  readonly attachment: Attachment | null;
  readonly createdAt: Date;
  readonly erasedAt: Date | null;
}

/** One as administrators see it. */
export interface ListedPaymentRequest extends PaymentRequest {
  /** Absolute address of the receipt; null once it is erased. */
  readonly attachmentUrl: string | null;
}

export interface AttachmentFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly sha256: string;
  readonly fileName: string;
}
