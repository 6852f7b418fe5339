import type { IssueLocation } from '#kernel';

import type { RenderDeadline, RendererService } from './renderer.service.js';
import type { TemplateSource } from './template-source.js';

/** The longer side of a thumbnail in pixels. */
export const THUMBNAIL_SIDE = 320;

/** A higher quality is not visible at this size. */
const JPEG_QUALITY = 80;
/** The only field of the templates for thumbnails. */
const FIELD = 'picture';

/** An accepted picture: PNG or JPEG. */
export interface FullPicture {
  readonly contentType: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly load: () => Promise<Buffer>;
}

/** Draws thumbnails with the engine like any other free picture: callers take turns, and CPU time is limited. */
export class ThumbnailPainter {
  constructor(private readonly renderer: Pick<RendererService, 'render' | 'release'>) {}

  /**
   * Returns the picture at the size of a thumbnail, in its own type.
   * @param at the place of the picture in the request
   * @throws DomainError 503 if its turn does not come
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

/**
 * Returns an empty canvas with a box for the picture. For one size it is one template, which the engine keeps in
 * memory.
 */
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

/** The thumbnail template refers to nothing that would have to be loaded. */
function noSuchPart(id: string): Promise<never> {
  return Promise.reject(new Error(`A thumbnail has no ${id}.`));
}
