import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { Locale, User, UserRole, UserStatus } from './user.js';

@Entity({ name: 'users' })
export class UserEntity implements User {
  @PrimaryColumn('text')
  id!: Id<'usr'>;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  name!: string;

  /** The name in its search form. Not read back: only the search looks at it. */
  @Column({ type: 'text', select: false })
  nameFolded?: string;

  @Column({ type: 'text' })
  role!: UserRole;

  @Column({ type: 'text' })
  status!: UserStatus;

  @Column({ type: 'text' })
  locale!: Locale;

  @Column({ type: 'integer', nullable: true })
  rateLimitPerMinute!: number | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastSeenAt!: Date | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** When the person was erased; the row stays, without them, for the ledger. Not read back: such accounts are not found. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, select: false })
  erasedAt?: Date | null;
}
