import type { Id } from '#kernel';
import type { FieldValues } from '../campaign-parts.js';

/** What a visitor asks for a card with. */
export interface ClaimRequest {
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field, as sent. */
  readonly images: Readonly<Record<string, unknown>>;
  /** People do not see it and leave it empty. */
  readonly website: string;
}

/** Pictures that a visitor gave, by image field, without their bytes. */
export type Photos = Readonly<Record<string, { readonly focus: readonly [number, number] | null }>>;

/** A card that a visitor claimed. */
export interface Claim {
  readonly id: Id<'clm'>;
  /** What the visitor typed; null once it is erased. */
  readonly data: FieldValues | null;
  readonly createdAt: Date;
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
