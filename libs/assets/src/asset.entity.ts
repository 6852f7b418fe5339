import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'assets' })
export class AssetEntity {
  @PrimaryColumn('text')
  id!: Id<'ast'>;

  /** Null for a public asset, such as a gallery template's artwork. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: 'image/png' | 'image/jpeg';

  /** Pixels. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('integer')
  sizeBytes!: number;

  /** The hash of the bytes that are served, in hex. */
  @Column('text')
  sha256!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** An accepted picture: decoded, oriented and re-encoded. */
export type Asset = Readonly<AssetEntity>;

/** An asset as callers see it. */
export interface ListedAsset extends Asset {
  /** The absolute URL of its file. */
  readonly url: string;
}

/** An asset before it is stored. */
export interface AssetDraft {
  readonly asset: Asset;
  readonly bytes: Buffer;
}

export interface AssetFile {
  readonly bytes: Buffer;
  readonly contentType: Asset['contentType'];
  readonly sha256: string;
  readonly fileName: string;
}

/** The reference that a template version stores for an asset it draws. */
export interface SealedAsset {
  readonly id: Id<'ast'>;
  readonly sha256: string;
}

export interface NewAsset {
  readonly bytes: Buffer;
  readonly name: string;
}

/** Keyed by id instead of hash, so that deleting one asset never removes the bytes of another. */
export function contentKeyOf(id: string): string {
  return `assets/${id}`;
}

/** The folder of all thumbnails of an asset. */
export function thumbnailsKeyOf(id: string): string {
  return `thumbnails/${id}`;
}
