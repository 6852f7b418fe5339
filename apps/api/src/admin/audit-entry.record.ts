import type { AuditEntry } from '#audit';
import { FreeObject, Id, Instant, shown, Text } from '../http/index.js';

type Members = AuditEntry['before'];

/** One action in the audit trail. */
export class AuditEntryRecord {
  @Id('aud')
  id!: string;

  @Id('usr', { nullable: true, description: 'User who acted; null for the command line or an external system.' })
  actor_id!: string | null;

  @Text({ example: 'user.changed', description: 'Noun and verb that name the action.' })
  action!: string;

  @Text({ example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd', description: 'Id of the changed object.' })
  target!: string;

  @FreeObject({
    nullable: true,
    example: { status: 'active' },
    description: 'Changed members before the change. Personal values are withheld.',
  })
  before!: Members;

  @FreeObject({ nullable: true, example: { status: 'suspended' }, description: 'Changed members after the change.' })
  after!: Members;

  @Text({
    nullable: true,
    example: 'req_2bGdWkq0J5tYxR7uVnL3sE',
    description: 'Value of `X-Request-Id` of the request; null if there was none.',
  })
  request_id!: string | null;

  @Instant()
  created_at!: Date;

  static from(entry: AuditEntry): object {
    return shown(AuditEntryRecord, entry);
  }
}
