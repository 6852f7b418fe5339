import { Injectable } from '@nestjs/common';
import { closest, DomainError, type Issue, type IssueLocation } from '#kernel';
import { Drawing, parseImageSources } from '#renders';
import { isNeeded, sampleValues, type TemplateField, type TemplateVersion } from '#templates';
import type { User } from '#users';
import type { StoreProduct } from '../platform/store-facts.js';
import { storeFaults } from '../store-integration.errors.js';
import { type Binding, type Bindings, refersTo, optionName } from './mapping.entity.js';

const AT: IssueLocation = ['body', 'fields'];

/** Returns the bindings that don't fit a product: their options don't exist or can't be used. */
export function productFaults(
  bindings: Bindings,
  images: ReadonlySet<string>,
  product: StoreProduct,
): { readonly field: string; readonly issue: Issue }[] {
  return Object.entries(bindings).flatMap(([field, binding]) => {
    const name = optionName(binding);
    if (name === null) return [];
    const at = [...AT, field, 'option_id' in binding ? 'option_id' : 'option_name'];
    const option = product.options.find((one) => refersTo(binding, one));
    if (option === undefined) {
      const known = product.options.map((one) => `${one.name} (${one.id})`);
      return [{ field, issue: storeFaults.unknownOption(at, { name, product: product.name, known }) }];
    }
    if (!images.has(field) || option.type === 'image') return [];
    return [{ field, issue: storeFaults.noPicture(at, { name: option.name, type: option.type }) }];
  });
}

/** Validates a mapping before anybody orders. */
@Injectable()
export class MappingJudge {
  constructor(private readonly drawing: Drawing) {}

  /** Returns every fault at its place; `product` is null while it is not synced. */
  async judge(
    user: User,
    version: TemplateVersion,
    bindings: Bindings,
    product: StoreProduct | null,
  ): Promise<Issue[]> {
    const fields = new Map(version.fields.map((field) => [field.name, field]));
    const issues = [
      ...Object.entries(bindings).flatMap(([name, binding]) => fieldFaults(name, binding, fields)),
      ...version.fields
        .filter((field) => isNeeded(field) && !Object.hasOwn(bindings, field.name))
        .map(({ name }) => storeFaults.uncovered(AT, { name })),
    ];
    const images = new Set(version.fields.filter(({ type }) => type === 'image').map(({ name }) => name));
    if (product !== null) issues.push(...productFaults(bindings, images, product).map(({ issue }) => issue));
    return issues.length > 0 ? issues : this.judgeConsts(user, version, bindings);
  }

  /** Validates fixed values as a render would; samples stand in for values from orders. */
  private async judgeConsts(user: User, version: TemplateVersion, bindings: Bindings): Promise<Issue[]> {
    const consts = Object.entries(bindings).flatMap(([name, binding]): [string, string | number][] =>
      'const' in binding ? [[name, binding.const]] : [],
    );
    if (consts.length === 0) return [];
    const { data, pictures } = sampleValues(version.fields);
    const images = new Set(pictures.map(({ field }) => field));
    const given = Object.fromEntries(consts.filter(([name]) => !images.has(name)));
    const ofImages = Object.fromEntries(consts.filter(([name]) => images.has(name)));
    const stood = new Map([...images].map((name) => [name, { origin: { kind: 'asset' as const, assetId: name } }]));
    const order = {
      version,
      data: { ...data, ...given },
      owner: user.id,
      assetsOf: user,
      lane: 'free' as const,
      format: 'png' as const,
      quality: 90,
      scale: 1,
      at: ['body'],
    };
    return issuesOf(new Set(consts.map(([name]) => name)), () => {
      parseImageSources(ofImages, ['body', 'images']);
      return this.drawing.check({ ...order, pictures: stood });
    });
  }
}

function fieldFaults(name: string, binding: Binding, fields: ReadonlyMap<string, TemplateField>): Issue[] {
  const field = fields.get(name);
  if (field === undefined)
    return [storeFaults.unknownField([...AT, name], { name, near: closest(name, [...fields.keys()]) })];
  return field.type === 'image' && 'customer' in binding
    ? [storeFaults.noCustomerPicture([...AT, name, 'customer'])]
    : [];
}

/** Returns the faults of a refusal that concern fixed values. */
async function issuesOf(consts: ReadonlySet<string>, judge: () => Promise<void>): Promise<Issue[]> {
  try {
    await judge();
    return [];
  } catch (error) {
    if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
    const named = error.errors.filter(({ loc: [, , name] }) => typeof name === 'string' && consts.has(name));
    return named.map((issue) => ({ ...issue, loc: [...AT, String(issue.loc[2]), 'const'] }));
  }
}
