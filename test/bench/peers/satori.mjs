import { readFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';

/** satori lays out and resvg draws the text; sharp puts it over the decoded background and encodes it. */
export const formats = ['png', 'jpg'];

export async function open(card, background) {
  const { data, info } = await sharp(background, { limitInputPixels: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const fonts = await fontsOf(card.lines.map(({ face }) => face));
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

/** A card laid out by flexbox for each image, over a background of one colour. */
export async function openLayout(card) {
  const fonts = await fontsOf(card.faces);
  const { width, height, background } = card;
  return {
    async render(_texts, format, n) {
      const style = { display: 'flex', width, height, backgroundColor: background };
      const svg = await satori(
        { type: 'div', props: { style, children: card.tree(n).map(nodeOf) } },
        { width, height, fonts },
      );
      const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
      const image = sharp(drawn.pixels, { raw: { width, height, channels: 4, premultiplied: true } }).removeAlpha();
      return format === 'png' ? image.png().toBuffer() : image.jpeg({ quality: 90 }).toBuffer();
    },
  };
}

async function fontsOf(faces) {
  const files = new Map(faces.map((face) => [face.file, face]));
  return Promise.all(
    [...files.values()].map(async ({ file, family, weight }) => ({ name: family, weight, data: await readFile(file) })),
  );
}

function nodeOf({ style, children, text, face, size, color }) {
  if (text === undefined) return { type: 'div', props: { style, children: children.map(nodeOf) } };
  const type = { fontFamily: face.family, fontWeight: face.weight, fontSize: size, color };
  return { type: 'div', props: { style: type, children: text } };
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
