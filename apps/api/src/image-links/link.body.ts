import type { LinkRequest } from '#image-links';
import { RENDER_FORMATS, type RenderFormat } from '#renders';
import { Bool, FreeObject, Id, Instant, Int, Num, OneOf, PickType } from '../http/index.js';
import { RenderBody } from '../renders/render.body.js';

/** `POST /v1/render/link`. */
export class LinkBody extends PickType(RenderBody, ['template_id', 'size', 'data']) {
  @Id('sgk', { description: 'The key that signs the link.' })
  key_id!: string;

  @FreeObject({
    entries: { type: 'string', description: 'An https URL or the id of an asset.' },
    default: {},
    example: {},
    description: 'Pictures by image field.',
  })
  images!: Record<string, unknown>;

  @OneOf(RENDER_FORMATS, { default: 'png' })
  format!: RenderFormat;

  @Int({ optional: true, min: 1, max: 100, description: 'Quality of a jpg; 90 when left out.' })
  quality?: number;

  @Num({ optional: true, min: 0.25, max: 4, description: 'Factor on the canvas; 1 when left out.' })
  scale?: number;

  @Instant({ optional: true, example: '2030-01-31T00:00:00.000Z', description: 'Left out: the link does not end.' })
  expires_at?: string;

  @Bool({ default: false, description: 'A link that can’t be answered shows a picture that says why.' })
  show_errors!: boolean;

  toRequest(): LinkRequest {
    return {
      keyId: this.key_id,
      templateId: this.template_id,
      size: this.size,
      format: this.format,
      scale: this.scale,
      quality: this.quality,
      data: this.data,
      images: this.images,
      expiresAt: this.expires_at === undefined ? undefined : new Date(this.expires_at),
      showsErrors: this.show_errors,
    };
  }
}
