import { Column, Entity, PrimaryColumn } from 'typeorm';
import { IMAGE_PRICE, type PaidSource } from '#credits';
import type { Id } from '#kernel';
import type { ClaimFormat, FieldValues } from '../campaign.entity.js';

@Entity({ name: 'claims' })
export class ClaimEntity {
  @PrimaryColumn('text')
  id!: Id<'clm'>;

  @Column('text')
  campaignId!: Id<'cmp'>;

  /** The payer. */
  @Column('text')
  userId!: Id<'usr'>;

  /** SHA-256 of campaign and claimant, so claims of the same person in two campaigns can't be linked. */
  @Column('bytea')
  claimant!: Buffer;

  @Column('integer')
  templateVersion!: number;

  /** The name of its size; null for the template itself. */
  @Column('text', { nullable: true })
  size!: string | null;

  /** `YYYY-MM-DD`, UTC: the folder of its objects, which are removed together. */
  @Column('date')
  drawnOn!: string;

  /** The visitor's input; null once it is erased. */
  @Column('jsonb', { nullable: true })
  data!: FieldValues | null;

  /** By image field; null once they are erased. */
  @Column('jsonb', { nullable: true })
  photos!: Photos | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A visitor's request for a card. */
export interface ClaimRequest {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as sent. */
  readonly images: Readonly<Record<string, unknown>>;
  /** One of the campaign's sizes; defaults to its first one. */
  readonly size?: string | undefined;
  /** A honeypot: hidden, so people leave it empty. */
  readonly website: string;
}

/** A visitor's pictures by image field, without their bytes. */
export type Photos = Readonly<Record<string, { readonly focus: readonly [number, number] | null }>>;

/** A card that a visitor claimed. */
export interface Claim extends Readonly<Pick<ClaimEntity, 'id' | 'size' | 'data' | 'createdAt'>> {
  /** Absolute URLs; null if the campaign does not offer the format, and once the card is erased. */
  readonly imageUrl: string | null;
  readonly pdfUrl: string | null;
}

/** A claimed card as downloaded. */
export interface ClaimCard {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'application/pdf';
  /** Hex. */
  readonly sha256: string;
  readonly fileName: string;
}

/** The members of a claim that locate its objects. */
export type ClaimPlace = Pick<ClaimEntity, 'id' | 'drawnOn'>;

/** The UTC day of an instant in the form of `drawnOn`. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The folder of all objects of one day's claims. */
export function dayFolder(day: string): string {
  return `claims/${day}`;
}

/** The folder of a claim's objects. */
export function claimFolder({ drawnOn, id }: ClaimPlace): string {
  return `${dayFolder(drawnOn)}/${id}`;
}

export function cardKey(place: ClaimPlace, format: ClaimFormat): string {
  return `${claimFolder(place)}/card.${format}`;
}

export function photoKey(place: ClaimPlace, field: string): string {
  return `${claimFolder(place)}/photo-${field}`;
}

/** Cards claimed by visitors, paid by the campaign's owner. */
export const CLAIM_SOURCE: PaidSource = {
  name: 'campaign',
  kind: 'claim',
  reference: 'claim',
  book: { name: 'claims', counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM claims` },
  usage: 'campaign',
};
