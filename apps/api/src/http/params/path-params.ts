import { Param, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { invalid, kernelErrors, noSuch, notFound, type DomainError, type IdPrefix } from '#kernel';
import { poisonIn } from '../body/json-parser.js';
import { fieldsFaults } from '../fields/fields.errors.js';
import { exampleId } from '../fields/fields.js';
import { scalarLength } from '../fields/rules.js';
import { declareProblems } from '../problems/problem-declaration.js';
import { methodOf } from '../server/route-config.js';

const MAX_LENGTH = 200;

/** What is refused of an id that nothing has: some of them belong to accounts, others are looked up by administrators. */
const ABSENT = {
  ast: notFound('asset'),
  bat: notFound('batch'),
  chk: notFound('checkout'),
  clm: noSuch('claim'),
  cmp: notFound('campaign'),
  drf: noSuch('draft'),
  dsc: noSuch('discount code'),
  dlv: notFound('delivery'),
  fil: noSuch('file'),
  fnt: notFound('font'),
  job: noSuch('order job'),
  key: notFound('API key'),
  ord: noSuch('order'),
  pkg: noSuch('package'),
  prq: noSuch('payment request'),
  sub: noSuch('contact submission'),
  tpl: notFound('template'),
  usr: noSuch('user'),
  whe: notFound('webhook endpoint'),
} as const satisfies Partial<Record<IdPrefix, DomainError>>;

const NAMES: Readonly<Record<keyof typeof ABSENT, string>> = {
  ast: 'asset',
  bat: 'batch',
  chk: 'checkout',
  clm: 'claim',
  cmp: 'campaign',
  drf: 'draft',
  dsc: 'discount code',
  dlv: 'delivery',
  fil: 'file',
  fnt: 'font',
  job: 'order job',
  key: 'API key',
  ord: 'order',
  pkg: 'package',
  prq: 'payment request',
  sub: 'contact submission',
  tpl: 'template',
  usr: 'user',
  whe: 'webhook endpoint',
};

/**
 * Parameter decorator: the path's id of one kind, such as `@PathId('fnt', 'font_id')`. What no id can be, U+0000 or more
 * than 200 characters, is 422. An id of another shape goes through and is not found, like any id that is not there.
 */
export function PathId(prefix: keyof typeof ABSENT, name: string): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [ABSENT[prefix], kernelErrors.validation_failed]);
    Param(name, new PathIdPipe())(target, key, index);
    if (key === undefined) return;
    const schema = { type: 'string', minLength: 1, maxLength: MAX_LENGTH, example: exampleId(prefix) } as const;
    ApiParam({ name, schema, description: descriptionOf(prefix) })(target, key, method);
  };
}

/** Parameter decorator: the slug of a campaign in the path. One of another shape is not found, like any that is not there. */
export function PathSlug(): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [noSuch('campaign'), kernelErrors.validation_failed]);
    Param('slug', new PathIdPipe())(target, key, index);
    if (key === undefined) return;
    const schema = { type: 'string', minLength: 1, maxLength: MAX_LENGTH, example: 'eid-1448' } as const;
    ApiParam({ name: 'slug', schema, description: 'Of the campaign, in any case of its letters.' })(
      target,
      key,
      method,
    );
  };
}

/**
 * Parameter decorator: a name in the path that is no id of ours that its caller owns, such as a product's at its store platform.
 * @param absent what is refused of one that nothing has
 */
export function PathName(
  name: string,
  { absent, example, description }: { absent: DomainError; example: string; description: string },
): ParameterDecorator {
  return (target, key, index) => {
    const method = methodOf(target, key);
    if (method.value !== undefined) declareProblems(method.value, [absent, kernelErrors.validation_failed]);
    Param(name, new PathIdPipe())(target, key, index);
    if (key === undefined) return;
    const schema = { type: 'string', minLength: 1, maxLength: MAX_LENGTH, example } as const;
    ApiParam({ name, schema, description })(target, key, method);
  };
}

/** Names the thing that the id is of, as the problem of one that is not there does. */
function descriptionOf(prefix: keyof typeof ABSENT): string {
  return `The id of the ${NAMES[prefix]}: \`${prefix}_…\`.`;
}

class PathIdPipe implements PipeTransform<string, string> {
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
