import type { LinkPreset, SigningKeyPatch, SigningKeyTerms } from '#image-links';
import type { Id } from '#kernel';
import { Bool, camelCased, Int, IntersectionType, ListOf, OmitType, PartialType } from '../http/index.js';
import { LinkPresetRecord, MOST_PRESETS, PRESETS, SigningKeyRecord } from './signing-key.record.js';

/** Members that the service sets. */
const NO_TERMS = ['id', 'presets', 'previous_secret_expires_at', 'created_at', 'revoked_at'] as const;
const LONGEST_OVERLAP = 3_650;

class LinkPresetBody extends OmitType(LinkPresetRecord, []) {}

class Terms extends OmitType(SigningKeyRecord, NO_TERMS) {
  @ListOf(() => LinkPresetBody, { min: 1, max: MOST_PRESETS, description: PRESETS })
  presets!: readonly LinkPresetBody[];
}

/** `POST /v1/me/signing-keys`. */
export class SigningKeyBody extends OmitType(Terms, []) {
  toTerms(): SigningKeyTerms {
    return { name: this.name, dailyLimit: this.daily_limit, presets: this.presets.map(presetOf) };
  }
}

class Rotation {
  @Bool({ default: false, example: true, description: 'True to make a new secret, which the response shows.' })
  rotate_secret!: boolean;

  @Int({
    default: 30,
    min: 0,
    max: LONGEST_OVERLAP,
    description: 'Number of days for which links with the previous secret remain valid. 0 ends them at once.',
  })
  keep_previous_days!: number;
}

/** `PATCH /v1/me/signing-keys/{key_id}`: omitted members stay as they are. */
export class SigningKeyPatchBody extends PartialType(IntersectionType(Terms, Rotation)) {
  toPatch(): SigningKeyPatch {
    const { presets, ...patch } = this as Omit<SigningKeyPatchBody, 'toPatch'>;
    return { ...camelCased(patch), ...(presets && { presets: presets.map(presetOf) }) };
  }
}

function presetOf({ template_id: templateId, fields }: LinkPresetBody): LinkPreset {
  return { templateId: templateId as Id<'tpl'>, fields };
}
