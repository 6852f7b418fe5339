import type { AdministeredAccount } from '#accounts';
import { Instant, Int, shown } from '../http/index.js';
import { MeRecord, membersOf } from '../me/me.record.js';

/** An account as an administrator sees it. */
export class AdminUserRecord extends MeRecord {
  @Instant({ nullable: true, description: 'Time when the e-mail address was verified; null for never.' })
  verified_at!: Date | null;

  @Instant({
    nullable: true,
    description: 'Time of the last request, accurate to a few seconds; null if there was none.',
  })
  last_seen_at!: Date | null;

  @Int({ min: 0, example: 2, description: 'Number of API keys that are neither revoked nor expired.' })
  keys_count!: number;

  static override from(account: AdministeredAccount): object {
    return shown(AdminUserRecord, { ...membersOf(account), keysCount: account.keysCount });
  }
}
