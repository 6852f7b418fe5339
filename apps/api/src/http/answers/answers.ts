import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProduces, ApiResponse, getSchemaPath, type ApiResponseOptions } from '@nestjs/swagger';
import type { Page } from '#kernel';
import { DeclareAnswer, type BinaryContent, type RecordType } from './answer.declaration.js';

type Headers = NonNullable<ApiResponseOptions['headers']>;

/** Answers 200 with the record made from what the method returns: `@Answers(FontRecord)`. */
export function Answers<Value, Shown extends object>(
  type: RecordType<Value, Shown>,
  description = 'Done.',
): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show: (value) => type.from(value as Value) }),
    ApiResponse({ status: 200, description, type: type as Type<Shown> }),
  );
}

/** Answers 200 with a page of records: `{items, next_cursor}`. */
export function AnswersPage<Value, Shown extends object>(
  type: RecordType<Value, Shown>,
  description = 'One page, newest first.',
): MethodDecorator {
  const show = ({ items, nextCursor }: Page<Value>): object => ({
    items: items.map((item) => type.from(item)),
    next_cursor: nextCursor,
  });
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show: (value) => show(value as Page<Value>) }),
    ApiExtraModels(type as Type<Shown>),
    ApiResponse({ status: 200, description, schema: pageSchema(type as Type<Shown>) }),
  );
}

/** Answers 200 with the whole of a small set, in the form of a page: `next_cursor` is null. */
export function AnswersAll<Value, Shown extends object>(
  type: RecordType<Value, Shown>,
  description = 'All of them, newest first.',
): MethodDecorator {
  const show = (items: readonly Value[]): object => ({
    items: items.map((item) => type.from(item)),
    next_cursor: null,
  });
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show: (value) => show(value as readonly Value[]) }),
    ApiExtraModels(type as Type<Shown>),
    ApiResponse({ status: 200, description, schema: pageSchema(type as Type<Shown>) }),
  );
}

export interface BinaryAnswerOptions<Value> {
  /** Media types that the answer may have. */
  types: readonly string[];
  disposition: 'inline' | 'attachment';
  description: string;
  /** Further headers, made from what the method returns, and their documentation. */
  headers?: (value: Value) => Record<string, string>;
  documentedHeaders?: Headers;
}

/** Answers 200 with the bytes that the method returns, with their length, entity tag, name and type. */
export function AnswersBinary<Value extends BinaryContent>(options: BinaryAnswerOptions<Value>): MethodDecorator {
  const { types, disposition, description, headers = () => ({}) } = options;
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'binary', disposition, headers: (value) => headers(value as Value) }),
    ApiProduces(...types),
    ApiResponse({
      status: 200,
      description,
      content,
      headers: {
        ETag: {
          description: 'Strong entity tag of the bytes; send it back as `If-None-Match`.',
          schema: { type: 'string' },
        },
        ...options.documentedHeaders,
      },
    }),
  );
}

function pageSchema(type: Type<object>): { type: string; required: string[]; properties: Record<string, object> } {
  return {
    type: 'object',
    required: ['items', 'next_cursor'],
    properties: {
      items: { type: 'array', items: { $ref: getSchemaPath(type) } },
      next_cursor: {
        type: 'string',
        nullable: true,
        description: 'Pass it as `cursor` for the next page; null on the last.',
      },
    },
  };
}
