import { ApiProperty } from '@nestjs/swagger';

/** Answer of every DELETE. */
export class DeletedRecord {
  @ApiProperty({ type: String, example: 'ast_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: Boolean, enum: [true], example: true })
  deleted!: true;

  static from({ id }: { id: string }): DeletedRecord {
    return { id, deleted: true };
  }
}
