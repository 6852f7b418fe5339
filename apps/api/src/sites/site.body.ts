import type { SiteRule, SiteTerms } from '#sites';
import { camelCased, ListOf, OmitType, PartialType, Text } from '../http/index.js';
import {
  FIELDS,
  MOST_RULES,
  MOST_SITE_FIELDS,
  RULES,
  SiteFieldRecord,
  SiteRecord,
  SiteRuleRecord,
} from './site.record.js';

class SiteFieldBody extends OmitType(SiteFieldRecord, []) {}

class SiteRuleBody extends OmitType(SiteRuleRecord, ['fields']) {
  @ListOf(() => SiteFieldBody, { max: MOST_SITE_FIELDS, default: [], description: FIELDS })
  fields!: readonly SiteFieldBody[];
}

class Terms extends OmitType(SiteRecord, ['id', 'rules', 'created_at']) {
  @ListOf(() => SiteRuleBody, { min: 1, max: MOST_RULES, description: RULES })
  rules!: readonly SiteRuleBody[];
}

/** `POST /v1/me/sites`. */
export class SiteBody extends OmitType(Terms, []) {
  toTerms(): SiteTerms {
    const { rules, ...terms } = this as Omit<SiteBody, 'toTerms'>;
    return { ...camelCased(terms), rules: rules.map(ruleOf) };
  }
}

/** `PATCH /v1/me/sites/{site_id}`: omitted members stay as they are. */
export class SitePatchBody extends PartialType(Terms) {
  toPatch(): Partial<SiteTerms> {
    const { rules, ...patch } = this as Omit<SitePatchBody, 'toPatch'>;
    return { ...camelCased(patch), ...(rules && { rules: rules.map(ruleOf) }) };
  }
}

/** `POST /v1/me/sites/{site_id}/preview`. */
export class SitePreviewBody {
  @Text({ max: 1_300, format: 'uri', example: 'https://shop.example/blog/eid', description: 'Address of a page.' })
  url!: string;
}

function ruleOf({ fields, ...rule }: SiteRuleBody): SiteRule {
  return { ...camelCased(rule), fields: fields.map((field) => ({ ...field })) };
}
