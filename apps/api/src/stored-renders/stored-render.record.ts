import { CONTENT_TYPES, type PictureType } from '#renders';
import type { StoredRender } from '#stored-renders';
import { Id, Instant, Int, OneOf, shown, Text, Texts } from '../http/index.js';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** A paid render whose file is stored. */
export class StoredRenderRecord {
  @Id('rnd')
  render_id!: string;

  @Id('tpl')
  template_id!: string;

  @Int({ min: 1, example: 3 })
  template_version!: number;

  @Text({
    format: 'uri',
    example: 'https://naqsh.example/v1/renders/rnd_4nSxNNKr0vBkmT8ZqW2cYd/file?exp=1790000000&sig=f3Jx0mWm2bU8',
    description:
      'Address of the file. For a destination, it is below `public_url`, or else at the bucket, which may ' +
      'require credentials.',
  })
  url!: string;

  @Text({ nullable: true, example: null, description: 'Whole key in the bucket; null for a link.' })
  key!: string | null;

  @Id('dst', { nullable: true, example: null, description: 'Id of the destination; null for a link.' })
  destination_id!: string | null;

  @Int({ min: 1, example: 48_211, description: 'Size of the file in bytes.' })
  bytes!: number;

  @OneOf(Object.values(CONTENT_TYPES), { example: 'image/png' })
  media_type!: PictureType;

  @Text({ example: SHA256, description: 'SHA-256 of the file in hexadecimal.' })
  sha256!: string;

  @Text({
    nullable: true,
    example: `"${SHA256}"`,
    description: 'Entity tag of the file, as returned by the bucket; null if the bucket returned none.',
  })
  etag!: string | null;

  @Instant({
    nullable: true,
    description: 'Time when the link expires and the file is deleted; null for a destination.',
  })
  expires_at!: Date | null;

  @Texts({ max: 20, each: {}, example: [], description: 'Codes of warnings, as in `X-Render-Warnings` of a render.' })
  warnings!: readonly string[];

  @Int({ min: 0, example: 1, description: 'Price of the picture in credits.' })
  credits_charged!: number;

  @Int({ example: 1_999, description: 'Balance after this render.' })
  credits_remaining!: number;

  static from({
    id: renderId,
    size: bytes,
    contentType: mediaType,
    warnings,
    credits,
    ...stored
  }: StoredRender): object {
    const { charged: creditsCharged, remaining: creditsRemaining } = credits;
    const codes = [...new Set(warnings.map(({ code }) => code))];
    const result = { renderId, bytes, mediaType, warnings: codes, creditsCharged, creditsRemaining };
    return shown(StoredRenderRecord, { ...stored, ...result });
  }
}
