import type { CampaignBody, CampaignPatchBody, TemplateField } from '@naqsh/sdk';
import { isOptional, samplesOf, type Typed, typedOf, valuesOf } from '../templates/field-values.js';
import type { Template } from '../templates/queries.js';
import type { Campaign } from './queries.js';

/** The source of a field's value: the visitor, the owner, or the template itself. */
export type Role = 'visitor' | 'fixed' | 'left';

/** Terms for one field of the template. */
export interface TypedField {
  readonly name: string;
  readonly role: Role;
  readonly labelAr: string;
  readonly labelEn: string;
  readonly maxLength: string;
  readonly pattern: string;
  /** Null: as in the template. */
  readonly isRequired: boolean | null;
}

export interface TypedColors {
  readonly background: string;
  readonly text: string;
  readonly accent: string;
}

/** A campaign in its form. */
export interface TypedCampaign {
  readonly name: string;
  readonly slug: string;
  /** Null: the newest at activation. */
  readonly version: number | null;
  /** Visitors' fields in the form's order, then the others. */
  readonly fields: readonly TypedField[];
  /** Values of the fields that the owner fills in. */
  readonly fixed: Typed;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly maxClaims: string;
  readonly perClaimant: string;
  readonly formats: readonly ('png' | 'pdf')[];
  readonly sizes: readonly string[];
  /** One a line. */
  readonly blockedWords: string;
  readonly allowsMissing: boolean;
  readonly titleAr: string;
  readonly titleEn: string;
  readonly messageAr: string;
  readonly messageEn: string;
  /** Null: as the service looks. */
  readonly colors: TypedColors | null;
  readonly logo: string | null;
}

export const OUR_COLORS: TypedColors = { background: '#f6f3ea', text: '#16261f', accent: '#0b5d43' };

const DEFAULT_LIMIT = 3;

/** The initial terms: visitors fill in texts and pictures, and the other fields have their samples. */
export function newTerms({ fields, name }: Template): TypedCampaign {
  return {
    name,
    slug: '',
    version: null,
    fields: fields.map((field) => ({ ...bare(field.name), role: roleOf(field) })),
    fixed: samplesOf(fields),
    startsAt: null,
    endsAt: null,
    maxClaims: '',
    perClaimant: String(DEFAULT_LIMIT),
    formats: ['png', 'pdf'],
    sizes: [],
    blockedWords: '',
    allowsMissing: false,
    titleAr: '',
    titleEn: '',
    messageAr: '',
    messageEn: '',
    colors: null,
    logo: null,
  };
}

/** The terms of a campaign, with the current fields of its template. */
export function termsOf(campaign: Campaign, template: Template): TypedCampaign {
  const { theme, claim_fields: claimed, fixed_data: fixed } = campaign;
  const known = new Set(template.fields.map(({ name }) => name));
  const asked = claimed
    .filter(({ name }) => known.has(name))
    .map((field): TypedField => ({
      name: field.name,
      role: 'visitor',
      labelAr: field.label?.ar ?? '',
      labelEn: field.label?.en ?? '',
      maxLength: field.max_length === null ? '' : String(field.max_length),
      pattern: field.pattern ?? '',
      isRequired: field.required,
    }));
  const names = new Set(asked.map(({ name }) => name));
  const others = template.fields
    .filter(({ name }) => !names.has(name))
    .map((field): TypedField => ({
      ...bare(field.name),
      role: field.name in fixed ? 'fixed' : isOptional(field) ? 'left' : roleOf(field),
    }));
  const [, version] = campaign.template_id.split('@');
  return {
    name: campaign.name,
    slug: campaign.slug,
    version: version === undefined ? null : Number(version),
    fields: [...asked, ...others],
    fixed: { ...samplesOf(template.fields), ...typedOf(template.fields, fixed) },
    startsAt: campaign.starts_at,
    endsAt: campaign.ends_at,
    maxClaims: campaign.max_claims === null ? '' : String(campaign.max_claims),
    perClaimant: String(campaign.per_claimant_limit),
    formats: campaign.formats as ('png' | 'pdf')[],
    sizes: campaign.sizes,
    blockedWords: campaign.blocked_words.join('\n'),
    allowsMissing: campaign.allow_missing_glyphs,
    titleAr: theme?.title?.ar ?? '',
    titleEn: theme?.title?.en ?? '',
    messageAr: theme?.message?.ar ?? '',
    messageEn: theme?.message?.en ?? '',
    colors: theme?.colors ?? null,
    logo: theme?.logo_asset_id ?? null,
  };
}

/** The campaign for the body of a request. */
export function bodyOf(typed: TypedCampaign, template: Template): CampaignBody {
  const slug = typed.slug.trim();
  return {
    ...shownOf(typed),
    ...limitsOf(typed),
    template_id: typed.version === null ? template.id : `${template.id}@${typed.version}`,
    claim_fields: typed.fields.filter(({ role }) => role === 'visitor').map(claimFieldOf),
    fixed_data: fixedOf(typed, template),
    formats: [...typed.formats],
    sizes: [...typed.sizes],
    ...(slug !== '' && { slug }),
  };
}

/**
 * The members that the campaign's state permits to change: most are fixed in an active one, and all but its looks in an
 * ended one.
 */
export function patchOf(typed: TypedCampaign, template: Template, { status }: Campaign): CampaignPatchBody {
  if (status === 'draft') return bodyOf(typed, template);
  if (status === 'ended') return shownOf(typed);
  return { ...shownOf(typed), ...limitsOf(typed) };
}

/** The owner's values, for requests and for the picture. */
export function fixedOf({ fields, fixed }: TypedCampaign, template: Template): NonNullable<CampaignBody['fixed_data']> {
  const names = new Set(fields.filter(({ role }) => role === 'fixed').map(({ name }) => name));
  const { data } = valuesOf(
    template.fields.filter(({ name }) => names.has(name)),
    fixed,
  );
  return data as NonNullable<CampaignBody['fixed_data']>;
}

function shownOf(typed: TypedCampaign): Pick<CampaignBody, 'name' | 'theme'> {
  const { name, titleAr, titleEn, messageAr, messageEn, colors, logo } = typed;
  const title = wordsOf(titleAr, titleEn);
  const message = wordsOf(messageAr, messageEn);
  const isPlain = title === null && message === null && colors === null && logo === null;
  return { name, theme: isPlain ? null : { title, message, colors, logo_asset_id: logo } };
}

function limitsOf(
  typed: TypedCampaign,
): Required<
  Pick<
    CampaignBody,
    'starts_at' | 'ends_at' | 'max_claims' | 'per_claimant_limit' | 'blocked_words' | 'allow_missing_glyphs'
  >
> {
  const words = typed.blockedWords.split('\n').map((word) => word.trim());
  return {
    starts_at: typed.startsAt,
    ends_at: typed.endsAt,
    max_claims: typed.maxClaims.trim() === '' ? null : Number(typed.maxClaims),
    per_claimant_limit: Number(typed.perClaimant),
    blocked_words: [...new Set(words.filter((word) => word !== ''))],
    allow_missing_glyphs: typed.allowsMissing,
  };
}

function claimFieldOf(field: TypedField): CampaignBody['claim_fields'][number] {
  const [ar, en] = [field.labelAr.trim(), field.labelEn.trim()];
  return {
    name: field.name,
    label: ar === '' && en === '' ? null : { ar: ar || null, en: en || null },
    max_length: field.maxLength.trim() === '' ? null : Number(field.maxLength),
    pattern: field.pattern === '' ? null : field.pattern,
    required: field.isRequired,
  };
}

/** Arabic is used for both if there is no English. */
function wordsOf(ar: string, en: string): { ar: string; en: string | null } | null {
  const [arabic, english] = [ar.trim(), en.trim()];
  return arabic === '' && english === '' ? null : { ar: arabic || english, en: english || null };
}

function roleOf(field: TemplateField): Role {
  if (field.type === 'text' || field.type === 'image') return 'visitor';
  return isOptional(field) ? 'left' : 'fixed';
}

function bare(name: string): Omit<TypedField, 'role'> {
  return { name, labelAr: '', labelEn: '', maxLength: '', pattern: '', isRequired: null };
}
