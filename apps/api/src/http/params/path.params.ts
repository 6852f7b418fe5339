import { Param, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { invalid, type IdPrefix } from '#kernel';
import { poisonIn } from '../body/json.parser.js';
import { scalarLength } from '../fields/rules.js';
import { declareProblems, noSuch } from '../problems/problem.declaration.js';
import { methodOf } from '../server/route.config.js';

const MAX_LENGTH = 200;

/** What the ids in paths are ids of. */
const NOUNS = {
  ast: 'asset',
  chk: 'checkout',
  dsc: 'discount code',
  fnt: 'font',
  key: 'API key',
  pkg: 'package',
  tpl: 'template',
  usr: 'user',
} as const satisfies Partial<Record<IdPrefix, string>>;

/**
 * Parameter decorator: the path's id of one kind, such as `@PathId('fnt', 'font_id')`. What no id can be, U+0000 or more
 * than 200 characters, is 422. An id of another shape goes through and is not found, like any id that is not there.
 */
export function PathId(prefix: keyof typeof NOUNS, name: string): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [noSuch(NOUNS[prefix]), 'validation_failed']);
    Param(name, new PathIdPipe())(target, key, index);
    if (key === undefined) return;
    const schema = { type: 'string', minLength: 1, maxLength: MAX_LENGTH } as const;
    ApiParam({ name, schema, example: `${prefix}_4nSxNNKr0vBkmT8ZqW2cYd` })(target, key, method);
  };
}

class PathIdPipe implements PipeTransform<string, string> {
  transform(value: string, { data }: ArgumentMetadata): string {
    const loc = ['path', data ?? ''];
    const issues = poisonIn(value, loc);
    if (scalarLength(value) > MAX_LENGTH) {
      issues.push({ loc, type: 'string_too_long', msg: `Must have at most ${MAX_LENGTH} characters.` });
    }
    if (issues.length > 0) throw invalid(issues);
    return value;
  }
}
