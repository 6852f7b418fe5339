import { LINK_FORMATS, type LinkFormat, type LinkRequest } from '#image-links';
import { DPRS, SCALES, WIDTHS } from '#renders';
import { Bool, FreeObject, Id, Instant, Int, Num, OneOf, PickType } from '../http/index.js';
import { RenderBody } from '../renders/render.body.js';
import { DPR, PALETTE, PROGRESSIVE, QUALITY, WIDTH } from '../renders/render.query.js';

/** `POST /v1/render/link`. */
export class LinkBody extends PickType(RenderBody, ['template_id', 'size', 'data']) {
  @Id('sgk', { description: 'Id of the key that signs the link.' })
  key_id!: string;

  @FreeObject({
    entries: { type: 'string', description: 'An https URL or the id of an asset.' },
    default: {},
    example: {},
    description: 'Pictures by image field.',
  })
  images!: Record<string, unknown>;

  @OneOf(LINK_FORMATS, {
    default: 'png',
    description:
      "Format of the image. `auto`: avif or webp if the caller's `Accept` names it, otherwise png; together " +
      'these formats cost one credit.',
  })
  format!: LinkFormat;

  @Int({ optional: true, min: 1, max: 100, description: QUALITY })
  quality?: number;

  @Num({ optional: true, min: SCALES.least, max: SCALES.most, description: 'Scale factor of the canvas. Default: 1.' })
  scale?: number;

  @Int({ optional: true, min: WIDTHS.least, max: WIDTHS.most, description: WIDTH, example: null })
  width?: number;

  @Num({ optional: true, min: DPRS.least, max: DPRS.most, description: DPR, example: null })
  dpr?: number;

  @Bool({ optional: true, description: PALETTE, example: false })
  palette?: boolean;

  @Bool({ optional: true, description: PROGRESSIVE, example: false })
  progressive?: boolean;

  @Instant({
    optional: true,
    example: '2030-01-31T00:00:00.000Z',
    description: 'Time when the link expires. Default: never.',
  })
  expires_at?: string;

  @Bool({
    default: false,
    description: 'True to return a picture that explains the error if the link cannot be served.',
  })
  show_errors!: boolean;

  toRequest(): LinkRequest {
    return {
      keyId: this.key_id,
      templateId: this.template_id,
      size: this.size,
      format: this.format,
      scale: this.scale,
      width: this.width,
      dpr: this.dpr,
      quality: this.quality,
      palette: this.palette,
      progressive: this.progressive,
      data: this.data,
      images: this.images,
      expiresAt: this.expires_at === undefined ? undefined : new Date(this.expires_at),
      showsErrors: this.show_errors,
    };
  }
}
