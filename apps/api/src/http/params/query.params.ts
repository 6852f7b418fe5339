import { Query, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import type { PageRequest } from '#kernel';
import { bind } from '../fields/binder.js';
import type { RecordClass } from '../fields/field.js';
import { Int, Text } from '../fields/fields.js';
import { declareProblems } from '../problems/problem.declaration.js';
import { methodOf } from '../server/route.config.js';

/** Parameter decorator: the query, bound to the parameter's class. Parameters that it does not know are ignored. */
export function QueryParams(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, ['validation_failed']);
    Query(new QueryPipe())(target, key, index);
  };
}

class QueryPipe implements PipeTransform<unknown, unknown> {
  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    return bind(metatype as RecordClass, (value ?? {}) as Record<string, unknown>, 'query');
  }
}

/** Longest cursor that one of our lists gives, many times over. */
const CURSOR_LENGTH = 500;

/** The query of a list: `class FontsQuery extends pageQuery({ max: 200, default: 50 }) {}`. */
export function pageQuery(limit: { max: number; default: number }): new () => PageRequest {
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
  return PageQuery;
}
