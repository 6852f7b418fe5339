import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'checkouts' })
export class CheckoutEntity {
  @PrimaryColumn('text')
  id!: Id<'chk'>;

  @Column({ type: 'text' })
  userId!: Id<'usr'>;

  /** The name of the call that ordered it, the same for all its retries; null without an `Idempotency-Key`. */
  @Column({ type: 'bytea', nullable: true })
  callName!: Buffer | null;

  @Column({ type: 'text' })
  kind!: 'package' | 'topup';

  @Column({ type: 'text', nullable: true })
  packageId!: Id<'pkg'> | null;

  /** The purchase in words. */
  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'integer' })
  credits!: number;

  @Column({ type: 'integer' })
  listHalalas!: number;

  @Column({ type: 'integer' })
  discountHalalas!: number;

  @Column({ type: 'integer' })
  grossHalalas!: number;

  @Column({ type: 'integer' })
  netHalalas!: number;

  @Column({ type: 'integer' })
  vatHalalas!: number;

  @Column({ type: 'text', nullable: true })
  discountCodeId!: Id<'dsc'> | null;

  /** True if it counts as a redemption of its discount code. */
  @Column({ type: 'boolean' })
  discountCounted!: boolean;

  @Column({ type: 'text' })
  status!: CheckoutStatus;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  paidAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  refundedAt!: Date | null;
}

export const CHECKOUT_STATUSES = ['open', 'paid', 'expired', 'failed'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** A purchase, from the moment its price is agreed on. Its terms never change. Its payment has the same id. */
export type Checkout = Readonly<CheckoutEntity>;

/** The members common to all orders. */
export interface CheckoutOrder {
  readonly discountCode: string | null;
  /** The return address after payment; https, or http on this machine. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout and its payment page. */
export interface OpenedCheckout {
  readonly checkout: Checkout;
  readonly url: string;
  readonly expiresAt: Date;
}

/** The state of a checkout for its buyer. */
export interface Confirmation {
  readonly checkout: Checkout;
  /** The buyer's present balance in credits. */
  readonly balance: number;
}
