import { type DraftRequest, FREE_SIDE, parseImageSources } from '#renders';
import { LONGEST_TAG, type NewTemplate, TEMPLATE_SCOPES, type TemplateFilter, type TemplateScope } from '#templates';
import {
  FilePart,
  FreeObject,
  Int,
  IntersectionType,
  JsonPart,
  OneOf,
  pageQuery,
  PartialType,
  PickType,
  Text,
  type UploadedFile,
} from '../http/index.js';
import { FIELD_VALUE, IMAGES_AT, RenderBody, SIZE_NAME } from '../renders/render.body.js';
import { TEMPLATE_SCHEMA, TEMPLATE_SCHEMA_EXAMPLE } from './template-schema.body.js';
import { TemplateRecord } from './template.record.js';

const LARGEST_IMAGE = 25 * 1024 * 1024;

/** The largest number that the column of versions takes. */
export const LAST_VERSION = 2 ** 31 - 1;

const NAME = PickType(TemplateRecord, ['name']);
const TERMS = PickType(TemplateRecord, ['name', 'tags']);
const SIZE = PickType(TemplateRecord, ['width', 'height']);

/** `POST /v1/templates`. */
export class TemplateForm extends IntersectionType(TERMS, PartialType(SIZE)) {
  @FilePart({
    optional: true,
    maxBytes: LARGEST_IMAGE,
    description:
      'Picture: PNG, JPEG, WebP, AVIF or SVG; at most 25 MB and 50 megapixels. It becomes an asset that fills ' +
      'the canvas and determines its size. Instead of `width` and `height`.',
  })
  image?: UploadedFile;

  @Text({ optional: true, max: 9, description: 'Colour of the canvas, such as `#0b3d2e`.' })
  background?: string;

  @JsonPart({
    schema: TEMPLATE_SCHEMA,
    optional: true,
    example: TEMPLATE_SCHEMA_EXAMPLE,
    description: 'Template schema. Without it, the canvas has no layers.',
  })
  schema?: Record<string, unknown>;

  toTemplate(): NewTemplate {
    const { image, ...members } = this as Omit<TemplateForm, 'toTemplate'>;
    return { ...members, image: image && { bytes: image.bytes, name: members.name } };
  }
}

/** `PATCH /v1/templates/{template_id}`: omitted members stay as they are. */
export class TemplatePatchBody extends PartialType(TERMS) {}

/** `POST /v1/templates/{template_id}/duplicate`. */
export class TemplateCopyBody extends PartialType(NAME) {
  @Int({ optional: true, min: 1, max: LAST_VERSION, description: 'Version to copy. Default: the newest.' })
  version?: number;
}

/** `POST /v1/templates/{template_id}/restore`. */
export class TemplateRestoreBody {
  @Int({ min: 1, max: LAST_VERSION, example: 1, description: 'Version to restore.' })
  version!: number;
}

/** `POST /v1/templates/preview`. */
export class TemplatePreviewBody extends PickType(PartialType(RenderBody), ['images', 'size']) {
  @FreeObject({
    schema: TEMPLATE_SCHEMA,
    example: TEMPLATE_SCHEMA_EXAMPLE,
    description: 'Complete template schema, version 1.',
  })
  schema!: Record<string, unknown>;

  @FreeObject({
    optional: true,
    entries: FIELD_VALUE,
    example: { name: 'عبد الرحمن' },
    description: 'Values by field name. Samples replace absent values.',
  })
  data?: Record<string, unknown>;

  @OneOf(['png', 'jpg'], { default: 'png' })
  format!: 'png' | 'jpg';

  @Int({ default: FREE_SIDE, min: 16, max: FREE_SIDE, description: 'Maximum length of the longer side in pixels.' })
  max_side!: number;

  toDraft(): DraftRequest {
    const { schema, data = {}, images = {}, size, format, max_side: maxSide } = this;
    return { schema, data, pictures: parseImageSources(images, IMAGES_AT), size, format, maxSide };
  }
}

/** The query of `GET /v1/templates`. */
export class TemplatesQuery extends pageQuery({ max: 200, default: 50 }) {
  @Text({
    optional: true,
    max: 200,
    description:
      'Part of the name. Spellings that Arabic readers consider equal match: forms of alef and hamza, teh ' +
      'marbuta and heh, yeh and alef maksura. Tashkeel, tatweel and case are ignored.',
  })
  query?: string;

  @Text({ optional: true, max: LONGEST_TAG, description: 'Tag of the templates.' })
  tag?: string;

  @OneOf(TEMPLATE_SCOPES, {
    optional: true,
    description: 'Owner of the templates. `user`: only your own; `public`: only the gallery.',
  })
  scope?: TemplateScope;

  toFilter(): TemplateFilter {
    return { search: this.query, tag: this.tag, scope: this.scope };
  }
}

/** The query of `GET /v1/templates/{template_id}/image`. */
export class TemplateImageQuery {
  @Text({ ...SIZE_NAME, description: "Name of a size. Default: the template's own canvas." })
  size?: string;
}

/** The query of `GET /v1/templates/{template_id}/versions`. */
export class TemplateVersionsQuery extends pageQuery({ max: 200, default: 50 }) {}
