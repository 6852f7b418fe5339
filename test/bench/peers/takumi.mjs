import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';

/** takumi: fonts registered once, the background decoded once into a cache large enough for it. */
export const formats = ['png', 'jpg'];

export async function open(card, background) {
  const renderer = await rendererWith(card.lines.map(({ face }) => face));
  const images = [{ src: 'background', data: background, cache: 'auto' }];
  return {
    render(texts, format) {
      const { width, height } = card;
      const children = [
        { type: 'image', src: 'background', width, height, style: { position: 'absolute', left: 0, top: 0 } },
        ...card.lines.map((line, index) => textNode(line, texts[index])),
      ];
      const node = { type: 'container', style: { width, height, display: 'flex' }, children };
      return renderer.render(node, { width, height, images, lang: 'ar', ...outputOf(format) });
    },
  };
}

/** A card laid out by flexbox for each image. */
export async function openLayout(card) {
  const renderer = await rendererWith(card.faces);
  const { width, height, background } = card;
  return {
    render(_texts, format, n) {
      const style = { width, height, display: 'flex', backgroundColor: background };
      const node = { type: 'container', style, children: card.tree(n).map(nodeOf) };
      return renderer.render(node, { width, height, lang: 'ar', ...outputOf(format) });
    },
  };
}

async function rendererWith(faces) {
  const renderer = new Renderer({ cacheMaxBytes: 1 << 30 });
  const named = new Map(faces.map((face) => [alias(face), face]));
  for (const [name, { file }] of named) await renderer.registerFont({ name, data: await readFile(file) });
  return renderer;
}

function outputOf(format) {
  return format === 'png' ? { format: 'png' } : { format: 'jpeg', quality: 90 };
}

function nodeOf({ style, children, text, face, size, color }) {
  if (text === undefined) return { type: 'container', style, children: children.map(nodeOf) };
  return { type: 'text', text, style: { fontFamily: alias(face), fontSize: size, color, direction: 'rtl' } };
}

function textNode({ box: [left, top, width, height], face, size, color }, text) {
  const place = { position: 'absolute', left, top, width, height };
  const middle = { display: 'flex', alignItems: 'center', justifyContent: 'center', direction: 'rtl' };
  const type = { fontFamily: alias(face), fontSize: size, color, textAlign: 'center' };
  return { type: 'container', style: { ...place, ...middle }, children: [{ type: 'text', text, style: type }] };
}

function alias({ family, weight }) {
  return `${family.replaceAll(' ', '')}-${weight}`;
}
