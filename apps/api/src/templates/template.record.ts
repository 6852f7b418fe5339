import {
  LONGEST_TAG,
  MOST_TAGS,
  SAMPLE_SETS,
  TEMPLATE_SCOPES,
  TEMPLATE_WARNINGS,
  type TemplateScope,
  type ShownTemplateVersion,
  type StoredTemplate,
  type Template,
  type TemplateField,
  type TemplateSummary,
  type TemplateVersionSummary,
  type TemplateWarning,
} from '#templates';
import {
  Described,
  Id,
  Instant,
  Int,
  IntersectionType,
  ListOf,
  OmitType,
  OneOf,
  PickType,
  shown,
  Text,
  Texts,
} from '../http/index.js';
import { TEMPLATE_SCHEMA } from './template-schema.body.js';

const SIDE = { min: 1, max: 8192, example: 1080, description: 'Size of the canvas in pixels at scale 1.' };

/** A size of a template. */
export class TemplateSizeRecord {
  @Text({ min: 1, max: 64, example: 'story', description: 'Value for `size` of a render.' })
  name!: string;

  @Int(SIDE)
  width!: number;

  @Int({ ...SIDE, example: 1920 })
  height!: number;
}

/** Values with which a template can be tried. */
export class SampleSetRecord {
  @OneOf(SAMPLE_SETS, { example: 'long', description: 'Kind of the values.' })
  name!: (typeof SAMPLE_SETS)[number];

  @Described(
    { type: 'object', additionalProperties: true },
    { description: 'Values for `data` of a render.', example: { name: 'عبد الرحمن' } },
  )
  data!: Readonly<Record<string, unknown>>;
}

/** A template in its newest version. */
export class TemplateRecord {
  @Id('tpl')
  id!: string;

  @Text({ min: 1, max: 200, example: 'بطاقة عيد · Eid card' })
  name!: string;

  @Texts({
    max: MOST_TAGS,
    each: { min: 1, max: LONGEST_TAG },
    default: [],
    example: ['عيد', 'instagram'],
    description: 'Tags, by which the list of templates can be filtered.',
  })
  tags!: readonly string[];

  @Int(SIDE)
  width!: number;

  @Int({ ...SIDE, example: 1350 })
  height!: number;

  @Int({ min: 1, example: 1, description: 'Number of the newest version.' })
  version!: number;

  @Described(TEMPLATE_SCHEMA, {
    description: 'Template schema 1; see `/schemas/template-1.json`.',
    example: { schema_version: 1, canvas: { width: 1080, height: 1350 }, fields: [], layers: [] },
  })
  schema!: Record<string, unknown>;

  @Described(
    { type: 'array', items: { $ref: '#/components/schemas/TemplateField' } },
    {
      description: 'Fields, as in the schema: the permitted members of `data` and `images` of a render.',
      example: [{ name: 'name', type: 'text', max_length: 60, sample: 'عبد الرحمن' }],
    },
  )
  fields!: readonly TemplateField[];

  @ListOf(() => TemplateSizeRecord, { description: 'Further sizes of the template, as in the schema.' })
  sizes!: readonly TemplateSizeRecord[];

  @ListOf(() => SampleSetRecord, {
    description: 'Sets of values with which a gallery template can be tried; empty for other templates.',
  })
  sample_sets!: readonly SampleSetRecord[];

  @OneOf(TEMPLATE_SCOPES, { example: 'user', description: 'Owner of the template; `public`: the gallery.' })
  scope!: TemplateScope;

  @Text({ example: 'http://localhost:8080/v1/templates/tpl_4nSxNNKr0vBkmT8ZqW2cYd/image' })
  image_url!: string;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from(template: Template): object {
    return shown(TemplateRecord, { ...template, scope: scopeOf(template) });
  }
}

class TemplateWarningRecord {
  @OneOf(TEMPLATE_WARNINGS, {
    description:
      'Code of the warning. The samples cost more to draw than a render may cost, or readers may fail to scan ' +
      'a code: its modules are not much darker than the background, they have too few pixels, or its quiet ' +
      'zone may contain dark pixels.',
  })
  code!: TemplateWarning['code'];

  @Text({
    nullable: true,
    example: 'name',
    description: 'Layer with the problem; for a cost, the most expensive layer.',
  })
  layer!: string | null;

  @Text({ nullable: true, example: null, description: "Size with the problem; null for the template's own canvas." })
  size!: string | null;

  @Text({
    example:
      'layer "name" costs the most, about 640 ms: the picture costs about 2400 ms of work, 1000 ms are allowed. ' +
      'Use fewer or smaller layers, a smaller blur or a lower scale',
  })
  detail!: string;
}

/** A template just after it was stored. */
export class StoredTemplateRecord extends TemplateRecord {
  @ListOf(() => TemplateWarningRecord, {
    description:
      'Warnings of renders that will be refused and of codes that readers may fail to scan. The template is ' +
      'stored regardless.',
  })
  warnings!: readonly TemplateWarningRecord[];

  static override from(template: StoredTemplate): object {
    return shown(StoredTemplateRecord, { ...template, scope: scopeOf(template) });
  }
}

/** A template in a list, without the schema, its sizes and sets of values. */
export class TemplateSummaryRecord extends OmitType(TemplateRecord, ['schema', 'sizes', 'sample_sets']) {
  static from(template: TemplateSummary): object {
    return shown(TemplateSummaryRecord, { ...template, scope: scopeOf(template) });
  }
}

/** A version of a template, without the schema. */
export class TemplateVersionRecord extends PickType(TemplateRecord, ['width', 'height', 'fields', 'created_at']) {
  @Id('tpl')
  template_id!: string;

  @Int({ min: 1, example: 3 })
  version!: number;

  @Text({
    example: 'tpl_galleryEidCard00000000@3',
    description: 'Value for `template_id` of a render that always draws this version.',
  })
  reference!: string;

  static from(version: TemplateVersionSummary): object {
    return shown(TemplateVersionRecord, version);
  }
}

const SCHEMA = PickType(TemplateRecord, ['schema', 'sizes']);

/** A version of a template with its schema. */
export class TemplateVersionSchemaRecord extends IntersectionType(TemplateVersionRecord, SCHEMA) {
  static from(version: ShownTemplateVersion): object {
    return shown(TemplateVersionSchemaRecord, version);
  }
}

function scopeOf({ userId }: TemplateSummary): TemplateScope {
  return userId === null ? 'public' : 'user';
}
