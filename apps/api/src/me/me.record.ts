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

  @Text({ max: 200, default: '', example: 'مريم السالم', description: 'Empty if none was given.' })
  name!: string;

  @OneOf(USER_ROLES, { example: 'user' })
  role!: UserRole;

  @OneOf(USER_STATUSES, {
    example: 'active',
    description: 'A suspended user is refused everywhere but at `GET /v1/me`.',
  })
  status!: UserStatus;

  @OneOf(LOCALES, { default: 'ar', example: 'ar', description: 'The language that we write in.' })
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
    description: 'Calls a minute over all keys and sessions; null: the default.',
  })
  rate_limit_per_minute!: number | null;

  @Bool({
    example: false,
    description:
      'Whether the requests of renders are kept for 7 days, with their values and pictures, so that they can be looked at ' +
      'and sent again.',
  })
  keep_requests!: boolean;

  @Int({ min: 0, example: 0, description: 'Stores linked to the account.' })
  stores_count!: number;

  static from(account: Account): object {
    return shown(MeRecord, membersOf(account));
  }
}

/** The members of an account, for its record. */
export function membersOf({ user, balance, storesCount }: Account) {
  return { ...user, credits: { balance }, storesCount };
}
