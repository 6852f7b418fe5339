import type { Account } from '#accounts';
import { LOCALES, USER_ROLES, USER_STATUSES, type Locale, type UserRole, type UserStatus } from '#users';
import { Bool, Email, Id, Instant, Int, Nested, OneOf, shown, Text } from '../http/index.js';

class CreditsRecord {
  @Int({ min: 0, example: 100 })
  balance!: number;
}

/** The caller's account. */
export class MeRecord {
  @Id('usr')
  id!: string;

  @Email({ example: 'maryam@example.com' })
  email!: string;

  @Text({ max: 200, default: '', example: 'مريم السالم', description: 'Name of the user; empty if none was given.' })
  name!: string;

  @OneOf(USER_ROLES, { example: 'user' })
  role!: UserRole;

  @OneOf(USER_STATUSES, {
    example: 'active',
    description: 'Status of the user. A suspended user may use only `GET /v1/me`.',
  })
  status!: UserStatus;

  @OneOf(LOCALES, { default: 'ar', example: 'ar', description: 'Language of messages to the user.' })
  locale!: Locale;

  @Instant()
  created_at!: Date;

  @Nested(() => CreditsRecord)
  credits!: CreditsRecord;

  @Int({
    nullable: true,
    min: 1,
    max: 1_000_000,
    example: 600,
    description: 'Maximum number of requests per minute, over all keys and sessions; null for the default.',
  })
  rate_limit_per_minute!: number | null;

  @Bool({
    example: false,
    description:
      'True to keep the requests of renders for 7 days, with their values and pictures, so that they can be ' +
      'viewed and replayed.',
  })
  keep_requests!: boolean;

  @Int({ min: 0, example: 0, description: 'Number of stores linked to the account.' })
  stores_count!: number;

  static from(account: Account): object {
    return shown(MeRecord, membersOf(account));
  }
}

/** The members of an account, for its record. */
export function membersOf({ user, balance, storesCount }: Account) {
  return { ...user, credits: { balance }, storesCount };
}
