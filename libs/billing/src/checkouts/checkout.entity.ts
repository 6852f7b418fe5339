import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'checkouts' })
export class CheckoutEntity {
  @PrimaryColumn('text')
  id!: Id<'chk'>;

  @Column({ type: 'text' })
  userId!: Id<'usr'>;

  /** Which call ordered it, the same at each of its tries; null if the call had no `Idempotency-Key`. */
  @Column({ type: 'bytea', nullable: true })
  callName!: Buffer | null;

  @Column({ type: 'text' })
  kind!: 'package' | 'topup';

  @Column({ type: 'text', nullable: true })
  packageId!: Id<'pkg'> | null;

  /** What is bought, in words. */
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

  /** Whether it is among the redemptions of its discount code. */
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

/** One purchase, from the moment its price is agreed on. Its terms never change. Its payment bears the same id. */
export type Checkout = Readonly<CheckoutEntity>;

/** What every order says. */
export interface CheckoutOrder {
  readonly discountCode: string | null;
  /** Where the buyer comes back to; https, or http on this machine. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout, and where its buyer pays. */
export interface OpenedCheckout {
  readonly checkout: Checkout;
  readonly url: string;
  readonly expiresAt: Date;
}

/** How a checkout stands, for its buyer. */
export interface Confirmation {
  readonly checkout: Checkout;
  /** The buyer's credits now. */
  readonly balance: number;
}
