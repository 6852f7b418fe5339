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

  /** Who paid. */
  @Column('text')
  userId!: Id<'usr'>;

  /** SHA-256 of campaign and claimant: of two campaigns nobody can tell whether the same one claimed. */
  @Column('bytea')
  claimant!: Buffer;

  @Column('integer')
  templateVersion!: number;

  /** The name of the size that it is drawn in; null: the template itself. */
  @Column('text', { nullable: true })
  size!: string | null;

  /** `YYYY-MM-DD`, UTC: the folder of its objects, which go together. */
  @Column('date')
  drawnOn!: string;

  /** What the visitor typed; null once it is erased. */
  @Column('jsonb', { nullable: true })
  data!: FieldValues | null;

  /** By image field; null once they are erased. */
  @Column('jsonb', { nullable: true })
  photos!: Photos | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** What a visitor asks for a card with. */
export interface ClaimRequest {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as sent. */
  readonly images: Readonly<Record<string, unknown>>;
  /** One of the campaign's sizes; left out: its first one. */
  readonly size?: string | undefined;
  /** People do not see it and leave it empty. */
  readonly website: string;
}

/** Pictures that a visitor gave, by image field, without their bytes. */
export type Photos = Readonly<Record<string, { readonly focus: readonly [number, number] | null }>>;

/** A card that a visitor claimed. */
export interface Claim extends Readonly<Pick<ClaimEntity, 'id' | 'size' | 'data' | 'createdAt'>> {
  /** Absolute addresses; null where the campaign does not give the format, and once the card is erased. */
  readonly imageUrl: string | null;
  readonly pdfUrl: string | null;
}

/** A claimed card, as its holder takes it. */
export interface ClaimCard {
  readonly bytes: Buffer;
  readonly contentType: 'image/png' | 'application/pdf';
  /** Hex. */
  readonly sha256: string;
  readonly fileName: string;
}

/** What of a claim says where its objects are. */
export type ClaimPlace = Pick<ClaimEntity, 'id' | 'drawnOn'>;

/** The day of an instant, UTC, as claims name the folder of their objects. */
export function dayOf(instant: Date | number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Where all objects of the claims of one day are. */
export function dayFolder(day: string): string {
  return `claims/${day}`;
}

/** Where all objects of a claim are. */
export function claimFolder({ drawnOn, id }: ClaimPlace): string {
  return `${dayFolder(drawnOn)}/${id}`;
}

export function cardKey(place: ClaimPlace, format: ClaimFormat): string {
  return `${claimFolder(place)}/card.${format}`;
}

export function photoKey(place: ClaimPlace, field: string): string {
  return `${claimFolder(place)}/photo-${field}`;
}

/** Cards that visitors of campaigns claim: the campaign's owner pays. */
export const CLAIM_SOURCE: PaidSource = {
  name: 'campaign',
  kind: 'claim',
  reference: 'claim',
  book: { name: 'claims', counterpart: `SELECT id, user_id, -${IMAGE_PRICE} AS credits FROM claims` },
  usage: 'campaign',
};
