import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiExtraModels, ApiProduces, ApiResponse, getSchemaPath, type ApiResponseOptions } from '@nestjs/swagger';
import type { Page } from '#kernel';
import { declareUse } from '../fields/field-use.js';
import { SdkIgnored, SdkPagination } from '../operation.decorator.js';
import { Described, Text } from '../fields/fields.js';
import { shown } from '../fields/shown.js';
import { headersNamed, type AnswerHeader } from './answer-headers.js';
import { DeclareAnswer, type AnswerDeclaration, type BinaryContent, type RecordType } from './answer-declaration.js';

export interface AnswerOptions<Value> {
  description?: string;
  /** The status, if it is not always 200. */
  status?: (value: Value) => number;
  /** Documentation of headers specific to this answer. */
  documentedHeaders?: NonNullable<ApiResponseOptions['headers']>;
}

/** Answers 200 with the record made from the method's return value: `@Answers(FontRecord)`. */
export function Answers<Value>(
  type: RecordType<Value>,
  { description = 'Done.', status, documentedHeaders = {} }: AnswerOptions<Value> = {},
): MethodDecorator {
  const statusOf = status === undefined ? {} : { status: (value: unknown) => status(value as Value) };
  declareUse(type, 'record');
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show: (value) => type.from(value as Value), ...statusOf }),
    ApiResponse({ status: 200, description, type, headers: documentedHeaders }),
  );
}

/** Answers 200 with a page of records: `{items, next_cursor}`. */
export function AnswersPage<Value>(
  type: RecordType<Value>,
  description = 'A page of items, newest first.',
): MethodDecorator {
  return list(type, description, 'cursor', (value) => value as Page<Value>);
}

/** Answers 200 with the whole of a small set, as one page: `next_cursor` is null. */
export function AnswersAll<Value>(type: RecordType<Value>, description = 'All items, newest first.'): MethodDecorator {
  return list(type, description, 'whole', (value) => ({ items: value as Value[], nextCursor: null }));
}

export interface BinaryAnswerOptions<Value> {
  /** Media types that the answer may have. */
  types: readonly string[];
  disposition: 'inline' | 'attachment';
  description: string;
  /** Further headers, made from the method's return value, and their documentation. */
  headers?: (value: Value) => Record<string, string>;
  documentedHeaders?: NonNullable<ApiResponseOptions['headers']>;
}

/** Answers 200 with the bytes that the method returns, with their length, entity tag, name and type. */
export function AnswersBinary<Value extends BinaryContent>(options: BinaryAnswerOptions<Value>): MethodDecorator {
  const { types, disposition, description, headers = () => ({}) } = options;
  return file(
    types,
    description,
    { ...headersNamed('ETag', 'Content-Disposition'), ...options.documentedHeaders },
    {
      kind: 'binary',
      disposition,
      headers: (value) => headers(value as Value),
    },
  );
}

export type StreamAnswerOptions = Pick<BinaryAnswerOptions<never>, 'types' | 'disposition' | 'description'>;

/** Answers 200 with the method's return value, piece by piece: without length and entity tag. */
export function AnswersStream({ types, disposition, description }: StreamAnswerOptions): MethodDecorator {
  return file(types, description, headersNamed('Content-Disposition'), { kind: 'stream', disposition });
}

/** Answers in another protocol over HTTP: JSON with the status that the protocol decides; 202 for an empty answer. */
export function AnswersMessage(description: string): MethodDecorator {
  const content = { 'application/json': { schema: { type: 'object' as const } } };
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'message' }),
    ApiResponse({ status: 200, description, content }),
    ApiResponse({ status: 202, description: 'Accepted; the response has no body.' }),
  );
}

/** Answers 303 with the location that the method returns: another page, regardless of the request's method. */
export function AnswersRedirect(description: string, ...further: readonly AnswerHeader[]): MethodDecorator {
  return applyDecorators(
    HttpCode(303),
    SdkIgnored(),
    DeclareAnswer({ kind: 'html' }),
    ApiResponse({
      status: 303,
      description,
      headers: headersNamed('Location', 'Cache-Control', ...further),
    }),
  );
}

/** Answers 200 with the page that the method returns. */
export function AnswersHtml(description = 'The page.'): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    SdkIgnored(),
    DeclareAnswer({ kind: 'html' }),
    ApiProduces('text/html'),
    ApiResponse({
      status: 200,
      description,
      content: { 'text/html': { schema: { type: 'string' } } },
      headers: headersNamed('Cache-Control'),
    }),
  );
}

function file(
  types: readonly string[],
  description: string,
  headers: NonNullable<ApiResponseOptions['headers']>,
  declared: AnswerDeclaration,
): MethodDecorator {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer(declared),
    ApiProduces(...types),
    ApiResponse({ status: 200, description, content, headers }),
  );
}

function list<Value>(
  type: RecordType<Value>,
  description: string,
  pagination: 'cursor' | 'whole',
  pageOf: (value: unknown) => Page<Value>,
): MethodDecorator {
  declareUse(type, 'record');
  const show = (value: unknown): object => {
    const { items, nextCursor } = pageOf(value);
    return { items: items.map((item) => type.from(item)), next_cursor: nextCursor };
  };
  const schema = {
    type: 'object',
    required: ['items', 'next_cursor'],
    properties: {
      items: { type: 'array', items: { $ref: getSchemaPath(type) } },
      next_cursor: {
        type: 'string',
        nullable: true,
        example: null,
        description: 'Cursor of the next page, for `cursor`; null on the last page.',
      },
    },
  };
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show }),
    SdkPagination(pagination),
    ApiExtraModels(type),
    ApiResponse({ status: 200, description, schema }),
  );
}

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
