import type { LinkPreset, ShownSigningKey, SigningKey } from '#image-links';
import { exampleId, Id, Instant, Int, ListOf, OmitType, shown, Text, Texts } from '../http/index.js';

export const MOST_PRESETS = 100;
/** The description of the presets of a key. */
export const PRESETS = 'Templates that links of the key may request; no others.';
const MOST_FIELDS = 200;
const MOST_IMAGES = 1_000_000;

/** A template that links of a key may request. */
export class LinkPresetRecord {
  @Id('tpl', { example: exampleId('tpl') })
  template_id!: string;

  @Texts({
    nullable: true,
    max: MOST_FIELDS,
    each: { min: 1, max: 64 },
    distinct: true,
    example: ['name'],
    description: 'Fields for which links may set values, lists as a whole; null for all fields.',
  })
  fields!: readonly string[] | null;

  static from(preset: LinkPreset): object {
    return shown(LinkPresetRecord, preset);
  }
}

/** A key that signs links to images. */
export class SigningKeyRecord {
  @Id('sgk')
  id!: string;

  @Text({ max: 100, default: '', example: 'متجرنا', description: 'Use of the key.' })
  name!: string;

  @ListOf(() => LinkPresetRecord, { description: PRESETS })
  presets!: readonly LinkPresetRecord[];

  @Int({
    nullable: true,
    min: 1,
    max: MOST_IMAGES,
    example: 1_000,
    description:
      'Maximum number of new images that links of the key may cause on one day (UTC), one credit each; null for ' +
      'no limit.',
  })
  daily_limit!: number | null;

  @Instant({
    nullable: true,
    example: null,
    description:
      'Time until which links with the secret before the last rotation remain valid; null if there are none.',
  })
  previous_secret_expires_at!: Date | null;

  @Instant()
  created_at!: Date;

  @Instant({ nullable: true, example: null })
  revoked_at!: Date | null;

  static from({ previousUntil, ...key }: SigningKey): object {
    return shown(SigningKeyRecord, { ...key, previousSecretExpiresAt: previousUntil });
  }
}

/** A signing key, with its secret if this call made it. */
export class SigningKeySecretRecord extends OmitType(SigningKeyRecord, []) {
  @Text({
    nullable: true,
    example: 'sgs_…',
    description: 'Secret that signs links from now on; null if this request made none. It is not shown again.',
  })
  secret!: string | null;

  static from({ key, secret }: ShownSigningKey): object {
    return shown(SigningKeySecretRecord, { ...key, previousSecretExpiresAt: key.previousUntil, secret });
  }
}
