import sharp from 'sharp';
import { card } from './cards.js';

/** Sizes of a card of 400 × 200 pixels, which is red; the story is green, and lacks the blue corner. */
export const SIZES = [
  { name: 'post', canvas: { width: 400, height: 400 } },
  {
    name: 'story',
    canvas: { width: 360, height: 640, background: '#00ff00' },
    layers: { who: { box: [20, 300, 320, 80], size: 30 }, bar: 'hidden' },
  },
  { name: 'banner', canvas: { width: 600, height: 100 }, layers: { who: { box: [10, 10, 400, 80], size: 24 } } },
] as const;

const BAR = { id: 'bar', type: 'shape', shape: 'rect', box: [0, 0, 20, 20], fill: '#0000ff' };

/** A card with sizes. */
export function sizedCard({ sizes = SIZES, fields = [] }: { sizes?: unknown; fields?: object[] } = {}): object {
  const { layers, ...more } = card({ background: '#ff0000', fields }) as { layers: object[] };
  return { ...more, layers: [...layers, BAR], sizes };
}

/** Width and height of a picture, such as `360x640`. */
export async function sidesOf(bytes: Buffer): Promise<string> {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
}
