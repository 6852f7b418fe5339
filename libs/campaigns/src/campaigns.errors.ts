import { noSuchAsset } from '#assets';
import { creditsErrors } from '#credits';
import { type DomainError, errorCatalogue, faultCatalogue, kernelErrors } from '#kernel';
import type { CampaignStatus, ClaimFormat } from './campaign.entity.js';
import type { ClosedReason } from './campaign-state.js';

export const campaignsErrors = errorCatalogue({
  slug_taken: {
    category: 'conflict',
    detail: ({ slug }: { slug: string }) =>
      `The slug "${slug}" is taken, or similar to a taken one. Choose another; public slugs stay reserved for ever.`,
    example: { slug: 'عيد-مبارك' },
  },
  campaign_frozen: {
    category: 'conflict',
    detail: ({ frozen }: { frozen: readonly string[] }) =>
      `These members are fixed since the campaign became active: ${frozen.join(', ')}. Leave them out, or make a new campaign.`,
    example: { frozen: ['slug', 'claim_fields'] },
  },
  campaign_ended: {
    category: 'conflict',
    detail: 'The campaign has ended, which is final: only name and theme can be changed. Make a new campaign.',
  },
  campaign_transition: {
    category: 'conflict',
    detail: ({ from, allowed }: { from: CampaignStatus; allowed: readonly CampaignStatus[] }) =>
      `A campaign in the state ${from} can become: ${allowed.join(', ') || 'nothing else'}.`,
    example: { from: 'draft', allowed: ['active'] },
  },
  no_logo: {
    of: kernelErrors.not_found,
    detail: 'The campaign has no logo.',
  },
  campaign_has_claims: {
    category: 'conflict',
    detail: ({ claims }: { claims: number }) =>
      `${claims} cards were claimed, and their holders may come back for them. End the campaign before you delete it.`,
    example: { claims: 12 },
  },
});

/** The visitor's message for each reason why a campaign gives no card. */
const CLOSED: Readonly<Record<Exclude<ClosedReason, 'exhausted'>, string>> = {
  not_started: 'This campaign has not begun yet. Come back when it has.',
  paused: 'This campaign is paused. Try again later.',
  ended: 'This campaign has ended.',
};

/** The most cards listed for a visitor who reached the limit. */
export const MOST_TAKEN = 20;

/** Errors shown to visitors. */
export const claimErrors = errorCatalogue({
  campaign_closed: {
    category: 'conflict',
    detail: ({ reason }: { reason: keyof typeof CLOSED }) => CLOSED[reason],
    example: { reason: 'paused' },
    members: { reason: { type: 'string', description: '`not_started`, `paused` or `ended`.' } },
  },
  claims_exhausted: { category: 'conflict', detail: 'All cards of this campaign have been taken.' },
  claim_limit_reached: {
    category: 'conflict',
    detail: ({ limit }: { limit: number; claim_ids: readonly string[] }) =>
      `You have taken as many cards of this campaign as one visitor can: ${limit}. Your cards remain yours.`,
    example: { limit: 1, claim_ids: ['clm_4kVwTqY0Zr7mBn2XcJdPhL'] },
    members: {
      limit: { type: 'integer', description: 'Cards that one visitor can take.' },
      claim_ids: {
        type: 'array',
        items: { type: 'string' },
        description: `The last ${MOST_TAKEN} cards that this very visitor has taken, by their cookie, newest first; erased ones are left out.`,
      },
    },
  },
});

/** The error for a campaign that gives no cards. */
export function closedRefusal(reason: ClosedReason): DomainError {
  return reason === 'exhausted' ? claimErrors.claims_exhausted() : claimErrors.campaign_closed({ reason });
}

/** Other wordings, for visitors. */
export const claimVariants = errorCatalogue({
  /** The visitor learns neither the reason nor the amount. */
  owner_cannot_pay: {
    of: creditsErrors.insufficient_credits,
    detail:
      'This campaign cannot give out cards at the moment; nothing was charged or counted. Try again later, or tell ' +
      'the person who sent you its link.',
  },
  format_not_offered: {
    of: kernelErrors.not_found,
    detail: ({ formats }: { formats: readonly ClaimFormat[] }) =>
      `This campaign does not offer its cards in this format. Request ${formats.join(' or ')}.`,
    example: { formats: ['png'] },
  },
});

export const campaignsFaults = faultCatalogue({
  badSlug: {
    type: 'string_pattern_mismatch',
    msg: 'Use 3 to 64 letters of any script, digits and hyphens, with a letter or digit at both ends.',
  },
  badColor: { type: 'string_pattern_mismatch', msg: 'Write the colour as #rrggbb.' },
  noClaimField: {
    type: 'value_error',
    msg: 'Send the name of a field, or an object with name, and label, max_length, pattern or required.',
  },
  unknownMember: {
    type: 'extra_forbidden',
    msg: ({ known }: { known: readonly string[] }) => `Unknown member; known are ${known.join(', ')}.`,
  },
  noName: { type: 'missing', msg: 'Name a field of the template.' },
  noLabel: { type: 'value_error', msg: 'Send {"ar": …, "en": …}, one of them or both, each 1 to 100 characters.' },
  noLength: { type: 'int_type', msg: 'Send a whole number from 1 to 10,000.' },
  noPattern: { type: 'string_type', msg: 'Send a text of 1 to 200 characters.' },
  notBoolean: { type: 'bool_type', msg: 'Send true or false.' },
  unknownField: {
    type: 'value_error',
    msg: ({ name, near }: { name: string; near: string | null }) =>
      `The template has no field "${name}".${near === null ? '' : ` Did you mean "${near}"?`}`,
  },
  namedTwice: { type: 'value_error', msg: ({ name }: { name: string }) => `The field "${name}" stands here already.` },
  fixedAndClaimed: {
    type: 'value_error',
    msg: ({ name }: { name: string }) => `Visitors give "${name}". Take it out of fixed_data or of claim_fields.`,
  },
  claimedList: {
    type: 'value_error',
    msg: ({ name }: { name: string }) =>
      `"${name}" is a list, which a form can't ask for. Give its items in fixed_data.`,
  },
  fixedImage: {
    type: 'value_error',
    msg: ({ name }: { name: string }) =>
      `"${name}" is a picture: let visitors give it, or draw it as an asset of the template.`,
  },
  notLimited: {
    type: 'value_error',
    msg: ({ name, type }: { name: string; type: string }) =>
      `"${name}" is of the type ${type}, which has no such limit.`,
  },
  tooLong: {
    type: 'less_than_equal',
    msg: ({ most }: { most: number }) => `The template takes at most ${most} characters.`,
  },
  mustBeRequired: {
    type: 'value_error',
    msg: ({ name }: { name: string }) => `The template requires "${name}" and has no default for it.`,
  },
  uncovered: {
    type: 'missing',
    msg: ({ name }: { name: string }) =>
      `The template requires "${name}": let visitors give it, or give it in fixed_data.`,
  },
  elsewhere: {
    type: 'value_error',
    msg: ({ place, msg }: { place: string; msg: string }) => `${place}: ${msg}`,
  },
  noVersion: {
    type: 'value_error',
    msg: ({ version }: { version: number }) => `The template has no version ${version}.`,
  },
  draftVersion: {
    type: 'value_error',
    msg: 'A draft takes its version from template_id: write tpl_…@3 there. This pins a campaign that is active anew.',
  },
  earlyEnd: { type: 'value_error', msg: 'Must be later than starts_at.' },
  lateStart: { type: 'value_error', msg: 'Must be earlier than ends_at.' },
  pastEnd: { type: 'value_error', msg: 'Must be in the future. To end a campaign now, set status to "ended".' },
  overAlready: { type: 'value_error', msg: 'Its ends_at has passed: set a later one to make the campaign active.' },
  formatTwice: { type: 'value_error', msg: 'Name each format once.' },
  sizeTwice: { type: 'value_error', msg: 'Name each size once.' },
  sizeNotOffered: {
    type: 'value_error',
    msg: ({ name, sizes }: { name: string; sizes: readonly string[] }) =>
      sizes.length === 0
        ? 'The campaign offers no sizes. Leave this out.'
        : `The campaign does not offer the size "${name}". Its sizes are ${sizes.join(', ')}.`,
  },
  filledByMachine: { type: 'value_error', msg: 'Leave this empty.' },
  noBytes: { type: 'value_error', msg: 'Send the picture itself: as base64, or as a data: URI.' },
  bigPicture: {
    type: 'bytes_too_long',
    msg: ({ mostMegabytes }: { mostMegabytes: number }) => `The picture has more than ${mostMegabytes} MB.`,
  },
  longText: {
    type: 'string_too_long',
    msg: ({ most }: { most: number }) => `Write at most ${most} characters.`,
  },
  unwritable: {
    type: 'string_unicode',
    msg: 'Has a character that is no letter, figure or sign, or one that turns the text around. Type it again.',
  },
  missingGlyph: {
    type: 'string_unicode',
    msg: ({ characters }: { characters: readonly string[] }) =>
      `The fonts of this card have no glyph for ${characters.join(', ')}. Write it in other letters.`,
  },
  marksPiled: {
    type: 'value_error',
    msg: ({ most }: { most: number }) => `Has more than ${most} marks on one letter.`,
  },
  scriptsMixed: {
    type: 'value_error',
    msg: 'Has a word in the letters of two alphabets. Write each word in one.',
  },
  blockedWord: { type: 'value_error', msg: 'Has a word that this campaign does not accept. Choose another.' },
  unknownLogo: { type: 'value_error', msg: noSuchAsset },
});
