import {
  CAMPAIGN_STATUSES,
  type Campaign,
  type CampaignStatus,
  campaignsFaults,
  CLAIM_FORMATS,
  type ClaimFormat,
  type FieldValues,
} from '#campaigns';
import {
  FreeObject,
  Id,
  Instant,
  Int,
  ListOf,
  Nested,
  OneOf,
  Bool,
  exampleId,
  shown,
  Text,
  Texts,
} from '../http/index.js';
import { MOST_SIZES, SIZE_NAME } from '../renders/render.body.js';

const MOST_CLAIMS = 1_000_000_000;
const REFERENCE_LENGTH = 200;
const LONGEST_TITLE = 200;
const LONGEST_MESSAGE = 1_000;

const COLOR = {
  own: { fault: campaignsFaults.badColor, holds: (text: string) => /^#[0-9a-f]{6}$/i.test(text) },
};

/** A title in Arabic and English. */
export class ThemeTitle {
  @Text({ min: 1, max: LONGEST_TITLE, example: 'عيدكم مبارك' })
  ar!: string;

  @Text({ min: 1, max: LONGEST_TITLE, nullable: true, example: 'Eid Mubarak' })
  en!: string | null;
}

/** A message in Arabic and English. */
export class ThemeMessage {
  @Text({ min: 1, max: LONGEST_MESSAGE, example: 'اكتب اسمك وخذ بطاقتك' })
  ar!: string;

  @Text({ min: 1, max: LONGEST_MESSAGE, nullable: true, example: 'Type your name, take your card' })
  en!: string | null;
}

export class ThemeColors {
  @Text({ ...COLOR, example: '#0b3d2e' })
  background!: string;

  @Text({ ...COLOR, example: '#ffffff' })
  text!: string;

  @Text({ ...COLOR, example: '#d4af37' })
  accent!: string;
}

/** The look of the campaign's page. */
export class ThemeRecord {
  @Nested(() => ThemeTitle, { nullable: true })
  title!: ThemeTitle | null;

  @Nested(() => ThemeMessage, { nullable: true })
  message!: ThemeMessage | null;

  @Nested(() => ThemeColors, { nullable: true })
  colors!: ThemeColors | null;

  @Id('ast', {
    max: REFERENCE_LENGTH,
    nullable: true,
    example: null,
    description: 'Id of one of your assets or a public asset.',
  })
  logo_asset_id!: string | null;
}

class ClaimFieldLabel {
  @Text({ nullable: true, example: 'اسمك' })
  ar!: string | null;

  @Text({ nullable: true, example: 'Your name' })
  en!: string | null;
}

class ClaimFieldRecord {
  @Text({ example: 'name' })
  name!: string;

  @Nested(() => ClaimFieldLabel, { nullable: true, description: "Label of the field; null for the template's." })
  label!: ClaimFieldLabel | null;

  @Int({
    min: 1,
    nullable: true,
    example: 40,
    description: "Maximum length in Unicode scalar values; null for the template's.",
  })
  max_length!: number | null;

  @Text({ nullable: true, example: null, description: "Pattern that applies in addition to the template's." })
  pattern!: string | null;

  @Bool({
    nullable: true,
    example: null,
    description: "True if visitors must fill in the field; null for the template's setting.",
  })
  required!: boolean | null;
}

/** A campaign: a link where visitors claim cards of one template, paid by its owner. */
export class CampaignRecord {
  @Id('cmp')
  id!: string;

  @Text({ min: 1, max: 200, example: 'عيد الفطر · Eid' })
  name!: string;

  @Text({
    max: 200,
    example: 'eid-1448',
    description:
      'End of the address: 3 to 64 letters (Arabic too), digits and hyphens. It is lower-case and unique. A ' +
      'slug that was public is never given to another campaign.',
  })
  slug!: string;

  @OneOf(CAMPAIGN_STATUSES, {
    example: 'draft',
    description: 'Status: `draft`, `active`, `paused` or `ended`. `ended` is final and begins by itself at `ends_at`.',
  })
  status!: CampaignStatus;

  @Text({
    min: 1,
    max: REFERENCE_LENGTH,
    example: exampleId('tpl'),
    description: 'Id of the template: `tpl_…` for the newest version at activation, `tpl_…@3` for version 3.',
  })
  template_id!: string;

  @Int({
    min: 1,
    max: MOST_CLAIMS,
    nullable: true,
    example: 1,
    description: 'Version that the campaign draws, pinned at activation; null before.',
  })
  template_version!: number | null;

  @FreeObject({
    default: {},
    example: { date: '2026-03-20', link: 'https://example.com/eid' },
    entries: { type: ['string', 'number', 'null'] },
    description: 'Values of every card, by field name.',
  })
  fixed_data!: FieldValues;

  @ListOf(() => ClaimFieldRecord, { description: 'Fields that visitors fill in, in this order.' })
  claim_fields!: ClaimFieldRecord[];

  @Instant({ nullable: true, example: null, description: 'Time before which nobody can claim.' })
  starts_at!: Date | null;

  @Instant({ nullable: true, example: null, description: 'Time at which the campaign ends.' })
  ends_at!: Date | null;

  @Int({
    min: 1,
    max: MOST_CLAIMS,
    nullable: true,
    example: 500,
    description: 'Maximum number of cards; null for as many as your credits pay.',
  })
  max_claims!: number | null;

  @Int({ min: 1, max: 1_000, default: 3, example: 3, description: 'Maximum number of cards of one visitor.' })
  per_claimant_limit!: number;

  @Texts<ClaimFormat>({
    min: 1,
    max: CLAIM_FORMATS.length,
    each: { choices: CLAIM_FORMATS },
    default: CLAIM_FORMATS,
    example: CLAIM_FORMATS,
    description: 'Formats in which visitors may take their card.',
  })
  formats!: readonly ClaimFormat[];

  @Texts({
    max: MOST_SIZES,
    each: { min: SIZE_NAME.min, max: SIZE_NAME.max },
    distinct: true,
    default: [],
    example: [],
    description:
      "Names of the template's `sizes`. With one, all cards have it; with several, visitors choose, and the " +
      "first is the default; with none, cards have the template's own canvas.",
  })
  sizes!: readonly string[];

  @Nested(() => ThemeRecord, { nullable: true, description: 'Appearance of the page; null for that of the service.' })
  theme!: ThemeRecord | null;

  @Texts({
    max: 1_000,
    each: { min: 1, max: 100 },
    default: [],
    example: [],
    description: 'Words that no value may contain.',
  })
  blocked_words!: readonly string[];

  @Bool({
    default: false,
    example: false,
    description:
      'True to draw boxes for letters that no font has. False to refuse previews and claims with such letters ' +
      'with 422, which names the letters; upload a font that has them.',
  })
  allow_missing_glyphs!: boolean;

  @Int({ min: 0, example: 0, description: 'Number of claimed cards.' })
  claims_count!: number;

  @Text({ example: 'http://localhost:8080/c/eid-1448', description: 'Address of the page for visitors.' })
  public_url!: string;

  @Instant()
  created_at!: Date;

  @Instant()
  updated_at!: Date;

  static from(campaign: Campaign): object {
    return shown(CampaignRecord, campaign);
  }
}
