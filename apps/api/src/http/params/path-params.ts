import { Param, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { invalid, kernelErrors, noSuch, notFound, type DomainError, type IdPrefix } from '#kernel';
import { poisonIn } from '../body/json-reader.js';
import { fieldsFaults } from '../fields/fields.errors.js';
import { exampleId } from '../fields/fields.js';
import { scalarLength } from '../fields/rules.js';
import { declareProblems } from '../problems/problem-declaration.js';
import { methodOf } from '../server/route-config.js';

const MAX_LENGTH = 200;

/**
 * The resources that ids in paths identify. Those made by `notFound` belong to accounts; administrators look up the
 * others.
 */
const NOUNS = {
  ast: ['asset', notFound],
  bat: ['batch', notFound],
  chk: ['checkout', notFound],
  clm: ['claim', noSuch],
  cmp: ['campaign', notFound],
  drf: ['draft', noSuch],
  dsc: ['discount code', noSuch],
  dlv: ['delivery', notFound],
  dst: ['destination', notFound],
  fil: ['file', noSuch],
  fnt: ['font', notFound],
  job: ['order job', noSuch],
  key: ['API key', notFound],
  ord: ['order', noSuch],
  pkg: ['package', noSuch],
  prq: ['payment request', noSuch],
  rnd: ['render', notFound],
  sgk: ['signing key', notFound],
  sit: ['site', notFound],
  sub: ['contact submission', noSuch],
  tpl: ['template', notFound],
  usr: ['user', noSuch],
  whe: ['webhook endpoint', notFound],
} as const satisfies Partial<Record<IdPrefix, readonly [string, (noun: string) => DomainError]>>;

/**
 * Parameter decorator: the path's id of one kind, such as `@PathId('fnt', 'font_id')`. A text that can't be an id
 * (U+0000 or more than 200 characters) is answered with 422. An id of another shape passes and is not found, like any
 * unknown id.
 */
export function PathId(prefix: keyof typeof NOUNS, name: string): ParameterDecorator {
  const [noun, absent] = NOUNS[prefix];
  const description = `The id of the ${noun}: \`${prefix}_…\`.`;
  return PathName(name, { absent: absent(noun), example: exampleId(prefix), description });
}

/**
 * Parameter decorator: the slug of a campaign in the path. A slug of another shape is not found, like any unknown slug.
 */
export function PathSlug(): ParameterDecorator {
  const description = 'Of the campaign, in any case of its letters.';
  return PathName('slug', { absent: noSuch('campaign'), example: 'eid-1448', description });
}

/**
 * Parameter decorator: a name in the path that is not one of our ids of the caller's, such as a product's at its store
 * platform.
 * @param absent the refusal of an unknown name
 */
export function PathName(
  name: string,
  { absent, example, description }: { absent: DomainError; example: string; description: string },
): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [absent, kernelErrors.validation_failed]);
    Param(name, new PathNamePipe())(target, key, index);
    if (key === undefined) return;
    const schema = { type: 'string', minLength: 1, maxLength: MAX_LENGTH, example } as const;
    ApiParam({ name, schema, description })(target, key, method);
  };
}

class PathNamePipe implements PipeTransform<string, string> {
  transform(value: string, { data }: ArgumentMetadata): string {
    const loc = ['path', data ?? ''];
    const issues = poisonIn(value, loc);
    if (scalarLength(value) > MAX_LENGTH) {
      issues.push(fieldsFaults.maxLength(loc, { most: MAX_LENGTH }));
    }
    if (issues.length > 0) throw invalid(issues);
    return value;
  }
}
