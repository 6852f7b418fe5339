import type { LinkPreset, ShownSigningKey, SigningKey } from '#image-links';
import { exampleId, Id, Instant, Int, ListOf, OmitType, shown, Text, Texts } from '../http/index.js';

export const MOST_PRESETS = 100;
/** The description of the presets of a key. */
export const PRESETS = 'Templates that its links may ask for, and nothing else.';
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
    description: 'Fields that links may give values, a list as a whole; null: all of them.',
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

  @Text({ max: 100, default: '', example: 'متجرنا', description: 'The use of the key.' })
  name!: string;

  @ListOf(() => LinkPresetRecord, { description: PRESETS })
  presets!: readonly LinkPresetRecord[];

  @Int({
    nullable: true,
    min: 1,
    max: MOST_IMAGES,
    example: 1_000,
    description: 'New images that its links may cause on one day (UTC), each a credit; null: no limit.',
  })
  daily_limit!: number | null;

  @Instant({
    nullable: true,
    example: null,
    description: 'Links of the secret before the last rotation work until then; null: there are none.',
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
    description: 'Signs links from now on; null where this call made none. It can not be shown again.',
  })
  secret!: string | null;

  static from({ key, secret }: ShownSigningKey): object {
    return shown(SigningKeySecretRecord, { ...key, previousSecretExpiresAt: key.previousUntil, secret });
  }
}
