import type { AdministeredAccount } from '#accounts';
import { Instant, Int, shown } from '../http/index.js';
import { MeRecord, membersOf } from '../me/me.record.js';

/** An account as an administrator sees it. */
export class AdminUserRecord extends MeRecord {
  @Instant({ nullable: true, description: 'When the address was proved; null: never.' })
  verified_at!: Date | null;

  @Instant({ nullable: true, description: 'Of the newest call, to within a few seconds; null: none yet.' })
  last_seen_at!: Date | null;

  @Int({ min: 0, example: 2, description: 'API keys neither revoked nor expired.' })
  keys_count!: number;

  static override from(account: AdministeredAccount): object {
    return shown(AdminUserRecord, { ...membersOf(account), keysCount: account.keysCount });
  }
}
