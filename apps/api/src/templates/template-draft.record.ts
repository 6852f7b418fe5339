import type { TemplateDraft } from '#templates';
import { FreeObject, Id, Instant, Int, shown, Text } from '../http/index.js';
import { TEMPLATE_SCHEMA_EXAMPLE } from './template-schema.body.js';

/** Unpublished work on a template. */
export class TemplateDraftRecord {
  @Id('tpl')
  template_id!: string;

  @Text({
    nullable: true,
    example: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    description: 'Identifies the state of the draft and changes with each save. Null if there is no draft.',
  })
  revision!: string | null;

  @Int({ min: 1, example: 1, description: 'Version on which the draft is based.' })
  version!: number;

  @FreeObject({
    example: TEMPLATE_SCHEMA_EXAMPLE,
    description: 'The schema as it was sent, including faults. Without a draft, the schema of the newest version.',
  })
  schema!: Record<string, unknown>;

  @Instant()
  updated_at!: Date;

  static from(draft: TemplateDraft): object {
    return shown(TemplateDraftRecord, draft);
  }
}
