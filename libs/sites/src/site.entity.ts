import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'sites' })
export class SiteEntity {
  @PrimaryColumn('text')
  id!: Id<'sit'>;

  @Column('text')
  userId!: Id<'usr'>;

  @Column('text')
  name!: string;

  /** `shop.example`, or `*.shop.example` for all names below it; in ASCII. */
  @Column('jsonb')
  hosts!: readonly string[];

  /** Relevant parameters of pages' addresses; all others are dropped. */
  @Column('jsonb')
  parameters!: readonly string[];

  /** The first rule whose path matches applies. */
  @Column('jsonb')
  rules!: readonly SiteRule[];

  /** The daily limit of new images for the site. */
  @Column('integer')
  dailyLimit!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** The source of a value. */
export const SITE_SOURCES = ['page', 'path', 'parameter', 'text'] as const;
export type SiteSource = (typeof SITE_SOURCES)[number];

/** The value of a field of the template. */
export interface SiteField {
  readonly field: string;
  readonly source: SiteSource;
  /** The name of the page's fact, of the path's group or of the parameter; or the text itself. */
  readonly value: string;
  /** Used if the source has no value; null: then the field gets no value. */
  readonly fallback: string | null;
}

/** The picture for pages with a matching path. */
export interface SiteRule {
  readonly path: string;
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** The name of one of the template's sizes; null: the template's own size. */
  readonly size: string | null;
  readonly fields: readonly SiteField[];
}

/** A site whose pages get pictures. */
export type Site = Readonly<Omit<SiteEntity, 'userId'>>;

/** The settings of a site, as its owner sets them. */
export type SiteTerms = Omit<Site, 'id' | 'createdAt'>;
