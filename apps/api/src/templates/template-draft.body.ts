import type { DraftChange } from '#templates';
import { FreeObject, Int, Text } from '../http/index.js';
import { TEMPLATE_SCHEMA_EXAMPLE } from './template-schema.body.js';
import { LAST_VERSION } from './template.body.js';

const REVISION = { min: 1, max: 64, example: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } as const;

/** `PUT /v1/templates/{template_id}/draft`. */
export class TemplateDraftBody {
  @Int({ min: 1, max: LAST_VERSION, example: 1, description: 'Version on which the draft is based.' })
  version!: number;

  @FreeObject({
    example: TEMPLATE_SCHEMA_EXAMPLE,
    description: 'The unfinished schema, stored as sent. Publishing validates it.',
  })
  schema!: Record<string, unknown>;

  @Text({
    ...REVISION,
    nullable: true,
    example: null,
    description: 'Revision on which this change is based; null to create a draft if there is none.',
  })
  revision!: string | null;

  toChange(): DraftChange {
    const { version, schema, revision } = this;
    return { version, schema, revision };
  }
}

/** The query of `DELETE /v1/templates/{template_id}/draft`. */
export class TemplateDraftQuery {
  @Text({ ...REVISION, optional: true, description: 'Revision to delete. Default: the current one.' })
  revision?: string;
}
