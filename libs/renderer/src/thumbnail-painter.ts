import type { IssueLocation } from '#kernel';

import type { RenderDeadline, RendererService } from './renderer.service.js';
import type { TemplateSource } from './template-source.js';

/** Longer side of a thumbnail, pixels. */
export const THUMBNAIL_SIDE = 320;

/** A better quality is not seen at this size. */
const JPEG_QUALITY = 80;
/** The only field of the templates that thumbnails are drawn with. */
const FIELD = 'picture';

/** A picture that was taken in before: PNG or JPEG. */
export interface FullPicture {
  readonly contentType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly load: () => Promise<Buffer>;
}

/** Draws pictures in small, by the engine, as any other free picture: in turn among callers, with a limit of CPU time. */
export class ThumbnailPainter {
  constructor(private readonly renderer: Pick<RendererService, 'render' | 'release'>) {}

  /**
   * The picture at the size of a thumbnail, in the type that it has.
   * @param at where the picture stands in the request
   * @throws DomainError 503 where its turn does not come
   */
  async paint(picture: FullPicture, owner: string, deadline: RenderDeadline, at: IssueLocation): Promise<Buffer> {
    const source = canvasOf(picture);
    const job = {
      data: {},
      images: new Map([[FIELD, { load: picture.load }]]),
      owner,
      lane: 'free',
      scale: 1,
      format: picture.contentType === 'image/png' ? 'png' : 'jpg',
      quality: JPEG_QUALITY,
      deadline,
    } as const;
    const { image } = await this.renderer.render(source, job, at);
    const bytes = Buffer.from(image);
    this.renderer.release(image);
    return bytes;
  }
}

/** Returns true for a picture that is no larger than its thumbnail would be. */
export function isThumbnail({ width, height }: Pick<FullPicture, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= THUMBNAIL_SIDE;
}

/** An empty canvas with a box for the picture. Those of one size are one template to the engine, which has it in memory. */
function canvasOf(picture: FullPicture): TemplateSource {
  const factor = Math.min(1, THUMBNAIL_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * factor)));
  const schema = {
    schema_version: 1,
    canvas: { width, height },
    fields: [{ name: FIELD, type: 'image', required: true }],
    layers: [{ id: FIELD, type: 'image', field: FIELD, box: [0, 0, width, height], fit: 'fill' }],
  };
  return {
    id: `thumbnail@${String(width)}x${String(height)}`,
    schema: JSON.stringify(schema),
    fonts: [],
    loadFont: noSuchPart,
    loadAsset: noSuchPart,
  };
}

/** Such a template names nothing that would have to be loaded. */
function noSuchPart(id: string): Promise<never> {
  return Promise.reject(new Error(`A thumbnail has no ${id}.`));
}
