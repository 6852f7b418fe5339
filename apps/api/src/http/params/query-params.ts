import { Query, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { kernelErrors, type PageRequest } from '#kernel';
import { bind } from '../fields/binder.js';
import type { RecordClass } from '../fields/field.js';
import { declareUse } from '../fields/field-use.js';
import { Int, Text } from '../fields/fields.js';
import { IntersectionType } from '../fields/mapped-types.js';
import { declareProblems } from '../problems/problem-declaration.js';
import { methodOf, parameterType } from '../server/route-config.js';

/** Parameter decorator: the query, bound to the parameter's class. Ignores unknown parameters. */
export function QueryParams(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [kernelErrors.validation_failed]);
    declareUse(parameterType(target, key, index), 'query');
    Query(new QueryPipe())(target, key, index);
  };
}

class QueryPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    return bind(metatype as RecordClass, (value ?? {}) as Record<string, unknown>, 'query');
  }
}

/** Many times the length of our lists' longest cursor. */
const CURSOR_LENGTH = 500;

/**
 * The query of a list: `class FontsQuery extends pageQuery({ max: 200, default: 50 }) {}`.
 * @param filters a class of the list's filters
 */
export function pageQuery(limit: { max: number; default: number }): RecordClass<PageRequest>;
export function pageQuery<Filters extends object>(
  limit: { max: number; default: number },
  filters: RecordClass<Filters>,
): RecordClass<PageRequest & Filters>;
export function pageQuery(limit: { max: number; default: number }, filters?: RecordClass): RecordClass {
  class PageQuery implements PageRequest {
    @Int({ min: 1, max: limit.max, default: limit.default, description: 'Most items of the answer.' })
    limit!: number;

    @Text({
      optional: true,
      max: CURSOR_LENGTH,
      description: '`next_cursor` of the page before; omit it for the first page.',
    })
    cursor?: string;
  }
  return filters === undefined ? PageQuery : IntersectionType(PageQuery, filters);
}

/** The query of a signed link. */
export class LinkQuery {
  @Text({ max: 20, example: '1790000000', description: 'When the link ends, seconds since 1970.' })
  exp!: string;

  @Text({ max: 100, example: 'f3Jx0mWm2bU8k1kS6v7mJ0Y5c9Qe3rT4yU8iO2pA6sD', description: 'Its signature.' })
  sig!: string;
}
