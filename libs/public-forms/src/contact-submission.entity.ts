import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';

@Entity({ name: 'contact_submissions' })
export class ContactSubmissionEntity {
  @PrimaryColumn('text')
  id!: Id<'sub'>;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  message!: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  erasedAt!: Date | null;
}

/** The members of a stored form as sent: `Given` ones are required, the others optional. */
export type Sent<Kept, Given extends keyof Kept> = {
  readonly [Name in Given]: NonNullable<Kept[Name]>;
} & { readonly [Name in Exclude<keyof Kept, Given>]?: NonNullable<Kept[Name]> | undefined };

/** A message from the contact form. */
export type NewContactSubmission = Sent<
  Omit<ContactSubmission, 'id' | 'createdAt' | 'erasedAt'>,
  'name' | 'email' | 'message'
> & {
  /** A hidden field that people do not see. */
  readonly website?: string | undefined;
};

/** A stored message; its content is null once it is erased. */
export type ContactSubmission = Readonly<ContactSubmissionEntity>;
