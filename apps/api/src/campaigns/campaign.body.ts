import type { CampaignPatch, CampaignStatus, CampaignTerms, CampaignTheme } from '#campaigns';
import {
  camelCased,
  FreeList,
  IntersectionType,
  Nested,
  OmitType,
  pageQuery,
  PartialType,
  PickType,
} from '../http/index.js';
import { CampaignRecord, ThemeColors, ThemeMessage, ThemeRecord, ThemeTitle } from './campaign.record.js';

const MOST_FIELDS = 100;

/** An item of `claim_fields` in a request. */
const CLAIM_FIELD = {
  anyOf: [
    { type: 'string', description: 'Name of a field of the template.' },
    {
      title: 'ClaimFieldTerms',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        label: {
          type: ['object', 'null'],
          properties: { ar: { type: ['string', 'null'] }, en: { type: ['string', 'null'] } },
          additionalProperties: false,
        },
        max_length: { type: ['integer', 'null'], minimum: 1, maximum: 10_000 },
        pattern: {
          type: ['string', 'null'],
          maxLength: 200,
          description: 'Regular expression in Rust syntax that the whole value must match.',
        },
        required: { type: ['boolean', 'null'] },
      },
      additionalProperties: false,
    },
  ],
};

class ClaimFields {
  @FreeList({
    max: MOST_FIELDS,
    items: CLAIM_FIELD,
    example: [{ name: 'name', label: { ar: 'اسمك', en: 'Your name' } }],
    description:
      'Fields that visitors fill in, in this order: names, or objects with requirements in addition to those ' +
      'of the template. `fixed_data` must contain all other required fields of the template.',
  })
  claim_fields!: readonly unknown[];
}

class ThemeTitleBody extends OmitType(ThemeTitle, []) {}
class ThemeMessageBody extends OmitType(ThemeMessage, []) {}
class ThemeColorsBody extends OmitType(ThemeColors, []) {}

class ThemeBody extends PickType(ThemeRecord, ['logo_asset_id']) {
  @Nested(() => ThemeTitleBody, { nullable: true })
  title!: ThemeTitleBody | null;

  @Nested(() => ThemeMessageBody, { nullable: true })
  message!: ThemeMessageBody | null;

  @Nested(() => ThemeColorsBody, { nullable: true })
  colors!: ThemeColorsBody | null;
}

class Theme {
  @Nested(() => ThemeBody, { nullable: true, description: 'Appearance of the page; null for that of the service.' })
  theme!: ThemeBody | null;
}

/** Members that the service sets, and members with a form of their own in a body. */
const NO_TERMS = [
  'id',
  'slug',
  'status',
  'template_version',
  'claim_fields',
  'theme',
  'claims_count',
  'public_url',
  'created_at',
  'updated_at',
] as const;

const TERMS = OmitType(CampaignRecord, NO_TERMS);
const LISTED = IntersectionType(ClaimFields, Theme);
const SLUG = PickType(CampaignRecord, ['slug']);
const STATE = PickType(CampaignRecord, ['status', 'template_version']);

/** `POST /v1/campaigns`. */
export class CampaignBody extends IntersectionType(IntersectionType(TERMS, LISTED), PartialType(SLUG)) {
  toTerms(): CampaignTerms {
    return {
      ...camelCased(this as Omit<CampaignBody, 'toTerms'>),
      slug: this.slug ?? null,
      theme: themeOf(this.theme),
    };
  }
}

/** `PATCH /v1/campaigns/{campaign_id}`: omitted members stay as they are; `null` clears a nullable one. */
export class CampaignPatchBody extends PartialType(
  IntersectionType(IntersectionType(TERMS, LISTED), IntersectionType(SLUG, STATE)),
) {
  toPatch(): CampaignPatch {
    const { theme, template_version: version, ...members } = this as Omit<CampaignPatchBody, 'toPatch'>;
    return {
      ...(camelCased(members) as CampaignPatch & { status?: CampaignStatus }),
      ...(theme === undefined ? {} : { theme: themeOf(theme) }),
      ...(typeof version === 'number' ? { templateVersion: version } : {}),
    };
  }
}

function themeOf(theme: ThemeBody | null): CampaignTheme | null {
  if (theme === null) return null;
  const { title, message, colors, logo_asset_id: logoAssetId } = theme;
  return { title, message, colors, logoAssetId };
}

/** The query of `GET /v1/campaigns`. */
export class CampaignsQuery extends pageQuery({ max: 200, default: 100 }) {}
