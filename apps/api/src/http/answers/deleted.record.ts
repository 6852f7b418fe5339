import { Described, Text } from '../fields/fields.js';
import { shown } from '../fields/shown.js';

/** Answer of every DELETE. */
export class DeletedRecord {
  @Text({ example: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @Described({ type: 'boolean', enum: [true] }, { example: true })
  deleted!: true;

  static from({ id }: { id: string }): object {
    return shown(DeletedRecord, { id, deleted: true });
  }
}
