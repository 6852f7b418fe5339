import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { ContactSubmission } from './contact-submission.js';

@Entity({ name: 'contact_submissions' })
export class ContactSubmissionEntity implements ContactSubmission {
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
