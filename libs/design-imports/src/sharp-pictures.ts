import sharp, { type Sharp } from 'sharp';
import type { PictureTools } from '#importing';

const MAX_PIXELS = 50_000_000;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Work on pixels by libvips. */
export const sharpPictures: PictureTools = {
  png: async ({ data, width, height }, most) => {
    const pixels = Buffer.from(data);
    const picture = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
    const small =
      most === undefined ? picture : picture.resize(most, most, { fit: 'inside', withoutEnlargement: true });
    return pngOf(small);
  },
  redraw: async (file, size, corner) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 });
    const { width, height } = await picture.metadata();
    const across = overlap(corner.x, width, size.width);
    const down = overlap(corner.y, height, size.height);
    if (across.length < 1 || down.length < 1)
      return pngOf(sharp({ create: { ...size, channels: 4, background: CLEAR } }));
    const seen = picture
      .ensureAlpha()
      .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
      .extend({
        left: across.at,
        top: down.at,
        right: size.width - across.at - across.length,
        bottom: size.height - down.at - down.length,
        background: CLEAR,
      });
    return pngOf(seen);
  },
};

/** The pixels of a picture's side that a side of a canvas shows: their start in both, and their number. */
function overlap(corner: number, picture: number, canvas: number): { from: number; at: number; length: number } {
  const shift = Math.round(corner);
  const from = Math.max(0, -shift);
  const at = Math.max(0, shift);
  return { from, at, length: Math.min(picture - from, canvas - at) };
}

async function pngOf(picture: Sharp): Promise<Blob> {
  const bytes = await picture.toColourspace('srgb').png({ compressionLevel: 6, palette: false }).toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
