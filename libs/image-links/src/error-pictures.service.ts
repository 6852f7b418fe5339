import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, LeastRecentlyUsed } from '#kernel';
import { RendererService } from '#renderer';
import { LocalRenderer } from '#renders';
import type { LinkImage } from './link-image.js';

const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 80;
const INNER = WIDTH - 2 * EDGE;
const LONGEST_DETAIL = 300;
const PICTURES_KEPT = 50;

const line = (id: string, text: string, style: object): object => ({
  id,
  type: 'text',
  text,
  font: ['Cairo'],
  color: '#5b2333',
  align: 'center',
  ...style,
});

/** The picture of an error, for links that request one: the same sentence in two languages, the code and the detail. */
const TEMPLATE = {
  schema_version: 1,
  canvas: { width: WIDTH, height: HEIGHT, background: '#f7ecec' },
  fields: [
    { name: 'code', type: 'text' },
    { name: 'detail', type: 'text' },
  ],
  layers: [
    line('arabic', 'تعذّر عرض هذه الصورة', { box: [EDGE, 110, INNER, 100], size: 60, weight: 700 }),
    line('english', 'This picture can’t be shown', { box: [EDGE, 220, INNER, 70], size: 40 }),
    line('code', '{{code}}', { box: [EDGE, 310, INNER, 50], size: 28, weight: 700, direction: 'ltr' }),
    line('detail', '{{detail}}', {
      box: [EDGE, 370, INNER, 180],
      size: 28,
      direction: 'ltr',
      overflow: 'shrink',
      min_size: 14,
    }),
  ],
};

/** Pictures that explain why a link can't be answered. */
@Injectable()
export class ErrorPictures {
  private readonly renders: LocalRenderer;
  private readonly recent = new LeastRecentlyUsed<LinkImage>(PICTURES_KEPT);

  constructor(private readonly renderer: RendererService) {
    this.renders = new LocalRenderer(renderer);
  }

  /** Draws the picture of a DomainError; rethrows any other error. */
  async draw(error: unknown): Promise<LinkImage> {
    if (!(error instanceof DomainError)) throw error;
    const { code } = error;
    const detail = [...error.detail].slice(0, LONGEST_DETAIL).join('');
    const name = `${code} ${detail}`;
    const known = this.recent.get(name);
    if (known !== undefined) return known;
    const { image } = await this.renders.render({
      schema: TEMPLATE,
      data: { code, detail },
      format: 'png',
      lane: 'free',
    });
    const bytes = Buffer.from(image);
    this.renderer.release(image);
    const picture: LinkImage = {
      bytes,
      contentType: 'image/png',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileName: `${code}.png`,
      caching: 'no-store',
      vary: 'Origin',
    };
    this.recent.set(name, picture);
    return picture;
  }
}
