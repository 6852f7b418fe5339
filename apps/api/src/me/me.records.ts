import { ApiProperty } from '@nestjs/swagger';
import type { Account } from '#accounts';
import { LOCALES, USER_ROLES, USER_STATUSES, type Locale, type UserRole, type UserStatus } from '#users';

class CreditsRecord {
  @ApiProperty({ type: 'integer', minimum: 0, example: 100 })
  balance!: number;
}

/** The caller's account. */
export class MeRecord {
  @ApiProperty({ type: String, example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'maryam@example.com' })
  email!: string;

  @ApiProperty({ type: String, example: 'مريم السالم', description: 'Empty if none was given.' })
  name!: string;

  @ApiProperty({ type: String, enum: USER_ROLES, example: 'user' })
  role!: UserRole;

  @ApiProperty({ type: String, enum: USER_STATUSES, example: 'active' })
  status!: UserStatus;

  @ApiProperty({ type: String, enum: LOCALES, example: 'ar', description: 'The language that we write in.' })
  locale!: Locale;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  @ApiProperty({ type: CreditsRecord })
  credits!: CreditsRecord;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 1_000_000,
    example: null,
    description: 'Calls a minute over all keys and sessions; null: the default.',
  })
  rate_limit_per_minute!: number | null;

  @ApiProperty({ type: 'integer', minimum: 0, example: 0, description: 'Stores linked to the account.' })
  stores_count!: number;

  static from({ user, balance, storesCount }: Account): MeRecord {
    const { id, email, name, role, status, locale } = user;
    return {
      ...{ id, email, name, role, status, locale },
      created_at: user.createdAt.toISOString(),
      credits: { balance },
      rate_limit_per_minute: user.rateLimitPerMinute,
      stores_count: storesCount,
    };
  }
}
