import { readFile } from 'node:fs/promises';
import { Renderer } from '@takumi-rs/core';

/** takumi: fonts registered once, the background decoded once into a cache large enough to keep it. */
export const formats = ['png', 'jpg'];

export async function open(card, background) {
  const renderer = new Renderer({ cacheMaxBytes: 1 << 30 });
  const faces = new Map(card.lines.map(({ face }) => [alias(face), face]));
  for (const [name, { file }] of faces) await renderer.registerFont({ name, data: await readFile(file) });
  const images = [{ src: 'background', data: background, cache: 'auto' }];
  return {
    render(texts, format) {
      const { width, height } = card;
      const children = [
        { type: 'image', src: 'background', width, height, style: { position: 'absolute', left: 0, top: 0 } },
        ...card.lines.map((line, index) => textNode(line, texts[index])),
      ];
      const node = { type: 'container', style: { width, height, display: 'flex' }, children };
      const options = { width, height, images, lang: 'ar' };
      return renderer.render(
        node,
        format === 'png' ? { ...options, format: 'png' } : { ...options, format: 'jpeg', quality: 90 },
      );
    },
  };
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
