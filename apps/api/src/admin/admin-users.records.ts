import { ApiProperty } from '@nestjs/swagger';
import type { AdministeredAccount } from '#accounts';
import { MeRecord } from '../me/me.records.js';

/** An account as an administrator sees it. */
export class AdminUserRecord extends MeRecord {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-03-20T09:00:00.000Z',
    description: 'When the address was proved; null: never.',
  })
  verified_at!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-03-20T09:00:00.000Z',
    description: 'Of the newest call, to within a few seconds; null: none yet.',
  })
  last_seen_at!: string | null;

  @ApiProperty({ type: 'integer', minimum: 0, example: 2, description: 'API keys neither revoked nor expired.' })
  keys_count!: number;

  static override from(account: AdministeredAccount): AdminUserRecord {
    const { verifiedAt, lastSeenAt } = account.user;
    return {
      ...MeRecord.from(account),
      verified_at: verifiedAt?.toISOString() ?? null,
      last_seen_at: lastSeenAt?.toISOString() ?? null,
      keys_count: account.keysCount,
    };
  }
}
