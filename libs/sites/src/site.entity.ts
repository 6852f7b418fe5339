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

  /** Parameters of pages' addresses that matter; the rest are dropped. */
  @Column('jsonb')
  parameters!: readonly string[];

  /** The first whose path matches decides. */
  @Column('jsonb')
  rules!: readonly SiteRule[];

  /** New images that the site may cause on one day. */
  @Column('integer')
  dailyLimit!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** The place that a value comes from. */
export const SITE_SOURCES = ['page', 'path', 'parameter', 'text'] as const;
export type SiteSource = (typeof SITE_SOURCES)[number];

/** The value of a field of the template. */
export interface SiteField {
  readonly field: string;
  readonly source: SiteSource;
  /** The name of the fact of the page, of the group of the path or of the parameter; the text itself. */
  readonly value: string;
  /** Taken where the source has nothing; null: the field gets no value then. */
  readonly fallback: string | null;
}

/** The picture of pages by their path. */
export interface SiteRule {
  readonly path: string;
  /** `tpl_…` or `tpl_…@3`. */
  readonly templateId: string;
  /** The name of one of the template's sizes; null: the template itself. */
  readonly size: string | null;
  readonly fields: readonly SiteField[];
}

/** A site whose pages get pictures. */
export type Site = Readonly<Omit<SiteEntity, 'userId'>>;

/** The terms of a site, as its owner gives them. */
export type SiteTerms = Omit<Site, 'id' | 'createdAt'>;
