import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { Id } from '#kernel';

@Entity({ name: 'templates' })
export class TemplateEntity {
  @PrimaryColumn('text')
  id!: Id<'tpl'>;

  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  /** Names a gallery template from its folder, so that the gallery is laid out once. */
  @Column('text', { nullable: true })
  slug!: string | null;

  @Column('text')
  name!: string;

  /** The name in its search form. */
  @Column('text')
  nameFolded!: string;

  /** The newest version. */
  @Column('integer')
  version!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Set when the template was deleted: it is hidden, its versions stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}
