import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProduces, ApiResponse, getSchemaPath, type ApiResponseOptions } from '@nestjs/swagger';
import type { Page } from '#kernel';
import { DeclareAnswer, type BinaryContent, type RecordType } from './answer.declaration.js';

export interface AnswerOptions<Value> {
  description?: string;
  /** The status, where it is not always 200. */
  status?: (value: Value) => number;
}

/** Answers 200 with the record made from what the method returns: `@Answers(FontRecord)`. */
export function Answers<Value, Shown extends object>(
  type: RecordType<Value, Shown>,
  { description = 'Done.', status }: AnswerOptions<Value> = {},
): MethodDecorator {
  const statusOf = status === undefined ? {} : { status: (value: unknown) => status(value as Value) };
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show: (value) => type.from(value as Value), ...statusOf }),
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
  return list(type, description, (value) => show(value as Page<Value>));
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
  return list(type, description, (value) => show(value as readonly Value[]));
}

export interface BinaryAnswerOptions<Value> {
  /** Media types that the answer may have. */
  types: readonly string[];
  disposition: 'inline' | 'attachment';
  description: string;
  /** Further headers, made from what the method returns, and their documentation. */
  headers?: (value: Value) => Record<string, string>;
  documentedHeaders?: NonNullable<ApiResponseOptions['headers']>;
}

/** Answers 200 with the bytes that the method returns, with their length, entity tag, name and type. */
export function AnswersBinary<Value extends BinaryContent>(options: BinaryAnswerOptions<Value>): MethodDecorator {
  const { types, disposition, description, headers = () => ({}) } = options;
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  const tag = 'Strong entity tag of the bytes; a GET that sends it back as `If-None-Match` is answered 304.';
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'binary', disposition, headers: (value) => headers(value as Value) }),
    ApiProduces(...types),
    ApiResponse({
      status: 200,
      description,
      content,
      headers: { ETag: { description: tag, schema: { type: 'string' } }, ...options.documentedHeaders },
    }),
  );
}

/** Answers 200 with the page that the method returns. */
export function AnswersHtml(description = 'The page.'): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'html' }),
    ApiProduces('text/html'),
    ApiResponse({ status: 200, description, content: { 'text/html': { schema: { type: 'string' } } } }),
  );
}

function list(type: Type<object>, description: string, show: (value: unknown) => object): MethodDecorator {
  const schema = {
    type: 'object',
    required: ['items', 'next_cursor'],
    properties: {
      items: { type: 'array', items: { $ref: getSchemaPath(type) } },
      next_cursor: {
        type: 'string',
        nullable: true,
        example: null,
        description: 'Pass it as `cursor` for the next page; null on the last.',
      },
    },
  };
  return applyDecorators(
    HttpCode(200),
    DeclareAnswer({ kind: 'record', show }),
    ApiExtraModels(type),
    ApiResponse({ status: 200, description, schema }),
  );
}
