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

  /** Of the bytes that are served, hex. */
  @Column('text')
  sha256!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A picture that was taken in: decoded, oriented, encoded anew. */
export type Asset = Readonly<AssetEntity>;

/** An asset as callers see it. */
export interface ListedAsset extends Asset {
  /** Absolute address of its file. */
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

/** What a template version keeps of an asset that it draws. */
export interface SealedAsset {
  readonly id: Id<'ast'>;
  readonly sha256: string;
}

export interface NewAsset {
  readonly bytes: Buffer;
  readonly name: string;
}

/** Under its own id, not its hash: deleting one asset then never takes the bytes of another. */
export function contentKeyOf(id: string): string {
  return `assets/${id}`;
}

/** Under which all lies that engines made of an asset in small. */
export function thumbnailsKeyOf(id: string): string {
  return `thumbnails/${id}`;
}
