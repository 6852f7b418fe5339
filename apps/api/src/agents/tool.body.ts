import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { designImportsErrors, type DesignRequest } from '#design-imports';
import { MOST_BYTES } from '#importing';
import { base64Bytes, invalid } from '#kernel';
import {
  type DraftRequest,
  FREE_SIDE,
  type ImageSource,
  type LayoutSubject,
  type LayoutValues,
  parseImageSources,
  renderSettings,
  type RenderRequest,
} from '#renders';
import type { StoreTarget } from '#stored-renders';
import { AssetsQuery } from '../assets/asset.body.js';
import { BatchBody, BatchesQuery, BatchRowsQuery } from '../batches/batch.body.js';
import { Bool, exampleId, FreeObject, IntersectionType, Nested, OmitType, PickType, Text } from '../http/index.js';
import { FIELD_IMAGE, IMAGES_AT, RenderBody, RenderBodyOptions } from '../renders/render.body.js';
import { StoreBody, targetOf } from '../stored-renders/stored-render.body.js';
import { TemplateForm, TemplatePreviewBody, TemplatesQuery } from '../templates/template.body.js';
import { UsageQuery } from '../usage/usage.query.js';
import { agentsFaults } from './agents.errors.js';
import type { JsonBodyOptions } from '../http/params/body-params.js';

/** The headers that repeat parts of the protocol message. */
const SAID = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

/**
 * Parameter decorator: the headers needed to validate a message. `Accept` is not among them: the answer is always JSON,
 * which every client takes.
 */
export const AgentHeaders = createParamDecorator((_: unknown, context: ExecutionContext): Record<string, string> => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const said = SAID.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []));
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...Object.fromEntries(said),
  };
});

const SCHEMA_TEXT =
  'Complete template schema, version 1: `{"schema_version":1, "canvas":{"width","height","background"}, ' +
  '"locale":"ar-SA", ' +
  '"fields":[{"name","type":"text","max_length","sample"}], "layers":[{"id","type":"text","text":"{{name}}", ' +
  '"box":[x,y,width,height],"font":["Amiri"],"size":72,"color":"#ffffff","align":"center"}]}`. Its JSON Schema is ' +
  'the resource `schemas/template-1.json`; templates of the gallery are examples.';

const KEY = {
  optional: true,
  min: 1,
  max: 255,
  description:
    'Unique text for this action. Send it again when you repeat a call without a response. Within 24 hours the same ' +
    'call with the same key returns the first response, charges nothing and creates nothing.',
};

export class ListTemplatesArguments extends OmitType(TemplatesQuery, []) {}
export class ListAssetsArguments extends OmitType(AssetsQuery, []) {}
export class UsageArguments extends OmitType(UsageQuery, []) {}
export class ListFontsArguments {
  @Text({ optional: true, max: 100, description: "Part of the family's name." })
  query?: string;
}

const SIZE = PickType(RenderBody, ['size']);

/** A template in its newest version. */
export class TemplateArguments {
  @Text({ min: 1, max: 200, description: 'Id of the template, `tpl_…`.' })
  template_id!: string;
}

/** A template in its newest version and in one of its sizes. */
export class PreviewTemplateArguments extends IntersectionType(TemplateArguments, SIZE) {}

export class ValidateTemplateArguments {
  @FreeObject({ description: SCHEMA_TEXT })
  schema!: Record<string, unknown>;
}

/** A schema that is not stored, and values for its fields. */
export class PreviewSchemaArguments extends PickType(TemplatePreviewBody, ['data', 'images', 'size']) {
  @FreeObject({ description: SCHEMA_TEXT })
  schema!: Record<string, unknown>;

  toRequest(): DraftRequest {
    const { schema, data = {}, images = {}, size } = this;
    return { schema, data, pictures: parseImageSources(images, IMAGES_AT), size, format: 'png', maxSide: FREE_SIDE };
  }
}

export class CreateTemplateArguments extends PickType(TemplateForm, ['name', 'width', 'height', 'background']) {
  @FreeObject({
    optional: true,
    description: `${SCHEMA_TEXT} Without it, the canvas has no layers, and width and height are required.`,
  })
  schema?: Record<string, unknown>;

  @Text(KEY)
  idempotency_key?: string;
}

export class UpdateTemplateArguments extends OmitType(TemplateArguments, []) {
  @FreeObject({ description: SCHEMA_TEXT })
  schema!: Record<string, unknown>;
}

export class MeasureTextArguments extends PickType(RenderBody, ['template_id', 'data', 'size']) {}

class RenderImageOptions extends OmitType(RenderBodyOptions, ['pdf']) {}

class DrawnImageArguments extends PickType(RenderBody, ['template_id', 'data', 'size']) {
  @FreeObject({
    entries: FIELD_IMAGE,
    default: {},
    description: 'Pictures by image field: an https URL, the id of an asset, or base64.',
  })
  images!: Record<string, unknown>;

  @Nested(() => RenderImageOptions, { optional: true })
  options?: RenderImageOptions;

  @Text(KEY)
  idempotency_key?: string;

  toRequest(): RenderRequest {
    const { template_id: templateId, data, size, images } = this;
    const { scale, width, dpr, ...options }: Partial<RenderImageOptions> = this.options ?? {};
    return {
      ...renderSettings({ options, query: {} }),
      scale,
      width,
      dpr,
      templateId,
      size,
      data,
      pictures: parseImageSources(images, IMAGES_AT),
    };
  }
}

export class RenderImageArguments extends DrawnImageArguments {
  @Bool({
    default: false,
    description: 'True to draw and charge nothing. The result lists the errors and warnings that a render would have.',
  })
  dry_run!: boolean;
}

class StoreArguments extends OmitType(StoreBody, []) {}

export class StoreImageArguments extends DrawnImageArguments {
  @Nested(() => StoreArguments, { optional: true, description: 'Place of the file. Default: a link for a day.' })
  store?: StoreArguments;

  toTarget(): StoreTarget {
    return targetOf(this.store);
  }
}

export class UploadAssetArguments {
  @Text({ min: 1, description: 'Picture: an https URL, base64 or a `data:` URI. PNG, JPEG, WebP, AVIF or SVG.' })
  image!: string;

  @Text({ min: 1, max: 200, default: 'asset', description: 'Name of the picture in lists.' })
  name!: string;

  @Text(KEY)
  idempotency_key?: string;

  /** @throws DomainError 422 for a text that is not a picture */
  toSources(): Map<string, ImageSource> {
    return parseImageSources({ image: this.image }, ['body']);
  }
}

export class ImportDesignArguments {
  @Text({ optional: true, min: 1, max: MOST_BYTES.svg, description: 'An SVG as text. Alternatively, give a `file`.' })
  svg?: string;

  @Text({ optional: true, min: 1, description: 'A file in base64: PSD, PPTX, JSON of Figma or SVG.' })
  file?: string;

  @Text({
    optional: true,
    min: 1,
    max: 64,
    description: 'Id of a design in the file, from `parts`. Default: the first.',
  })
  part?: string;

  @Bool({ default: false, description: 'True to store the template and its pictures, which requires `name`.' })
  create!: boolean;

  @Text({ optional: true, min: 1, max: 200, description: 'Name of the template to create.' })
  name?: string;

  @Text(KEY)
  idempotency_key?: string;

  /** @throws DomainError 422 */
  toRequest(): DesignRequest {
    const { svg, file, part, create, name } = this;
    if ((svg === undefined) === (file === undefined))
      throw invalid([agentsFaults.notOneOf(['body'], { members: ['svg', 'file'] })]);
    if (create && name === undefined) throw designImportsErrors.import_unnamed.at(['body', 'name']);
    const bytes = svg === undefined ? base64Bytes(file ?? '') : Buffer.from(svg);
    if (bytes === null) throw invalid([agentsFaults.noBase64(['body', 'file'])]);
    return { bytes, fileName: '', part, pictures: [], name: create ? name : undefined };
  }
}

export class AssetArguments {
  @Text({ min: 1, max: 200, description: 'Id of the asset, `ast_…`.' })
  asset_id!: string;
}

export class CreateBatchArguments extends BatchBody {
  @Text(KEY)
  idempotency_key?: string;
}

export class ListBatchesArguments extends OmitType(BatchesQuery, []) {}

export class BatchArguments {
  @Text({ min: 1, max: 200, description: 'Id of the batch, `bat_…`.' })
  batch_id!: string;
}

/** A batch and a page of its rows. */
export class GetBatchArguments extends IntersectionType(BatchArguments, BatchRowsQuery) {}

/** Values for fields; samples stand in for the others. */
class LayoutArguments extends PickType(PreviewSchemaArguments, ['data', 'images', 'size']) {
  toValues(): LayoutValues {
    const { data = {}, images = {}, size } = this;
    return { data, pictures: parseImageSources(images, IMAGES_AT), size };
  }
}

const REFERENCE = { optional: true, min: 1, max: 200 } as const;

export class DescribeLayoutArguments extends LayoutArguments {
  @Text({
    ...REFERENCE,
    description: 'Id of the template: `tpl_…`, or `tpl_…@3` for version 3. Alternatively, give a `schema`.',
  })
  template_id?: string;

  @FreeObject({ optional: true, description: `A schema that is not stored, instead of a template. ${SCHEMA_TEXT}` })
  schema?: Record<string, unknown>;

  /** @throws DomainError 422 unless there is exactly one */
  toSubject(): LayoutSubject {
    return subjectOf({ template_id: this.template_id, schema: this.schema });
  }
}

export class DiffTemplateArguments extends LayoutArguments {
  @Text({ ...REFERENCE, optional: false, description: 'State before the change: `tpl_…`, or `tpl_…@3` for version 3.' })
  template_id!: string;

  @Text({ ...REFERENCE, description: 'State after the change, as a version. Alternatively, give a `schema`.' })
  other_template_id?: string;

  @FreeObject({ optional: true, description: `State after the change, as a schema that is not stored. ${SCHEMA_TEXT}` })
  schema?: Record<string, unknown>;

  /** @throws DomainError 422 unless there is exactly one state after */
  toSubjects(): readonly [LayoutSubject, LayoutSubject] {
    const { template_id: templateId, other_template_id, schema } = this;
    return [{ templateId }, subjectOf({ other_template_id, schema })];
  }
}

type SubjectMembers = Readonly<Record<string, string | Record<string, unknown> | undefined>>;

/** The one member that is given: a reference or a schema. */
function subjectOf(members: SubjectMembers): LayoutSubject {
  const given = Object.values(members).filter((value) => value !== undefined);
  const [subject] = given;
  if (subject === undefined || given.length > 1) {
    throw invalid([agentsFaults.notOneOf(['body', 'schema'], { members: Object.keys(members) })]);
  }
  return typeof subject === 'string' ? { templateId: subject } : { schema: subject };
}

const PREVIEW = { name: 'preview_template', arguments: { template_id: exampleId('tpl') } };

/** A request or a notification of JSON-RPC 2.0. */
export const AGENT_MESSAGE: JsonBodyOptions = {
  description: 'A message of JSON-RPC 2.0. Lists of messages are refused.',
  schema: {
    type: 'object',
    required: ['jsonrpc', 'method'],
    example: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: PREVIEW },
    properties: {
      jsonrpc: { type: 'string', enum: ['2.0'] },
      id: {
        oneOf: [
          { type: 'string' },
          { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
        ],
        description: 'Id of the request; absent in a notification.',
      },
      method: { type: 'string' },
      params: { type: 'object' },
    },
    additionalProperties: false,
  },
};
