import sharp from 'sharp';

/**
 * libvips by sharp, text by its Pango: each line is drawn to its ink bounds and centred over the decoded background.
 */
export const formats = ['png', 'jpg'];

export async function open(card, background) {
  const { data, info } = await sharp(background, { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    async render(texts, format) {
      const overlays = await Promise.all(card.lines.map((line, index) => overlay(line, texts[index])));
      const image = sharp(data, { raw, limitInputPixels: false }).composite(overlays);
      return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 90 }).toBuffer();
    },
  };
}

/** The photograph is cropped and resized during decoding, its corners masked by a cached mask. */
export async function openPortrait(card) {
  const { box, radius } = card.photo;
  const [left, top, width, height] = box;
  const shape = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const mask = await sharp(Buffer.from(shape)).raw().toBuffer({ resolveWithObject: true });
  const cut = { input: mask.data, raw: rawOf(mask.info), blend: 'dest-in' };
  const create = { width: card.width, height: card.height, channels: 3, background: card.background };
  const ground = await sharp({ create }).raw().toBuffer({ resolveWithObject: true });
  return {
    async render(texts, format, _n, photo) {
      const resized = sharp(Buffer.from(photo, 'base64')).resize(width, height, { fit: 'cover' });
      const [drawn, ...lines] = await Promise.all([
        resized.ensureAlpha().composite([cut]).raw().toBuffer({ resolveWithObject: true }),
        ...card.lines.map((line, index) => overlay(line, texts[index])),
      ]);
      const picture = { input: drawn.data, raw: rawOf(drawn.info), left, top };
      const image = sharp(ground.data, { raw: rawOf(ground.info) }).composite([picture, ...lines]);
      return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 90 }).toBuffer();
    },
  };
}

function rawOf({ width, height, channels }) {
  return { width, height, channels };
}

async function overlay({ box: [x, y, width, height], face, size, color }, text) {
  const bold = face.weight >= 600 ? 'bold' : 'normal';
  const markup = `<span foreground="${color}" weight="${bold}">${text}</span>`;
  const drawn = await sharp({
    text: { text: markup, font: `${face.family} ${size}`, fontfile: face.file, rgba: true, dpi: 72 },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x + (width - drawn.info.width) / 2);
  const top = Math.round(y + (height - drawn.info.height) / 2);
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  return { input: drawn.data, raw, left, top };
}
