import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { Template, TemplateField, TemplateSummary } from '#templates';

/** A template in a list: all of it but the schema. */
export class TemplateRecord {
  @ApiProperty({ type: String, example: 'tpl_4nSxNNKr0vBkmT8ZqW2cYd' })
  id!: string;

  @ApiProperty({ type: String, example: 'بطاقة عيد · Eid card' })
  name!: string;

  @ApiProperty({ type: 'integer', example: 1080, description: 'Pixels of the canvas at scale 1.' })
  width!: number;

  @ApiProperty({ type: 'integer', example: 1350, description: 'Pixels of the canvas at scale 1.' })
  height!: number;

  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'The newest version.' })
  version!: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'Template schema 1, see `/schemas/template-1.json`.',
    example: { schema_version: 1, canvas: { width: 1080, height: 1350 }, fields: [], layers: [] },
  })
  schema!: Record<string, unknown>;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'The fields, as in the schema: what `data` and `images` of a render may hold.',
    example: [{ name: 'name', type: 'text', max_length: 60, sample: 'عبد الرحمن' }],
  })
  fields!: readonly TemplateField[];

  @ApiProperty({ type: String, enum: ['public', 'user'], example: 'user', description: 'public: of the gallery.' })
  scope!: 'public' | 'user';

  @ApiProperty({ type: String, example: 'http://localhost:8080/v1/templates/tpl_4nSxNNKr0vBkmT8ZqW2cYd/image' })
  image_url!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  created_at!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-20T09:00:00.000Z' })
  updated_at!: string;

  static from(template: Template): TemplateRecord {
    return { ...TemplateSummaryRecord.from(template), schema: template.schema };
  }
}

export class TemplateSummaryRecord extends OmitType(TemplateRecord, ['schema']) {
  static from({ id, name, width, height, version, fields, ...template }: TemplateSummary): TemplateSummaryRecord {
    return {
      ...{ id, name, width, height, version, fields },
      scope: template.userId === null ? 'public' : 'user',
      image_url: template.imageUrl,
      created_at: template.createdAt.toISOString(),
      updated_at: template.updatedAt.toISOString(),
    };
  }
}
