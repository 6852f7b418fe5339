import type { AuditEntry } from '#audit';
import { FreeObject, Id, Instant, shown, Text } from '../http/index.js';

type Members = AuditEntry['before'];

/** One action in the audit trail. */
export class AuditEntryRecord {
  @Id('aud')
  id!: string;

  @Id('usr', { nullable: true, description: 'The user who acted; null: the command line, or a system outside.' })
  actor_id!: string | null;

  @Text({ example: 'user.changed', description: 'Noun and verb.' })
  action!: string;

  @Text({ example: 'usr_4nSxNNKr0vBkmT8ZqW2cYd', description: 'The id of the object that was changed.' })
  target!: string;

  @FreeObject({
    nullable: true,
    example: { status: 'active' },
    description: 'Changed members as they were; personal ones are withheld.',
  })
  before!: Members;

  @FreeObject({ nullable: true, example: { status: 'suspended' }, description: 'Changed members as they became.' })
  after!: Members;

  @Text({
    nullable: true,
    example: 'req_2bGdWkq0J5tYxR7uVnL3sE',
    description: 'As in `X-Request-Id` of the call; null: none.',
  })
  request_id!: string | null;

  @Instant()
  created_at!: Date;

  static from(entry: AuditEntry): object {
    return shown(AuditEntryRecord, entry);
  }
}
