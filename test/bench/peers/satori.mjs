import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';

/** satori lays out and resvg draws the text; laid over the decoded background and encoded by sharp. */
export const formats = ['png', 'jpg'];

export async function open(card, background) {
  const { data, info } = await sharp(background, { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const faces = new Map(card.lines.map(({ face }) => [face.file, face]));
  const fonts = await Promise.all(
    [...faces.values()].map(async ({ file, family, weight }) => ({ name: family, weight, data: await readFile(file) })),
  );
  return {
    async render(texts, format) {
      const { width, height } = card;
      const children = card.lines.map((line, index) => textNode(line, texts[index]));
      const svg = await satori(
        { type: 'div', props: { style: { display: 'flex', width, height }, children } },
        { width, height, fonts },
      );
      const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
      const overlay = { input: drawn.pixels, raw: { width, height, channels: 4 }, premultiplied: true };
      const image = sharp(data, { raw, limitInputPixels: false }).composite([overlay]);
      return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 90 }).toBuffer();
    },
  };
}

function textNode({ box: [left, top, width, height], face, size, color }, text) {
  const style = {
    display: 'flex',
    position: 'absolute',
    left,
    top,
    width,
    height,
    alignItems: 'center',
    justifyContent: 'center',
    color,
    fontFamily: face.family,
    fontWeight: face.weight,
    fontSize: size,
  };
  return { type: 'div', props: { style, children: text } };
}
