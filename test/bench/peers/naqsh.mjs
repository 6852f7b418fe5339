import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import '../../support/typescript.mjs';
import { dataOf, schemaOf } from '../cards.mjs';
import { portraitSchema } from '../portraits.mjs';

const { RendererModule, RendererService } = await import('../../../libs/renderer/src/index.ts');

/** The engine as the service calls it: template source in, file out, over the addon's own pool. */
export async function open(card, background) {
  const services = await NestFactory.createApplicationContext(RendererModule, { logger: false });
  const renderer = services.get(RendererService);
  const source = await sourceOf(card, background);
  await renderer.compile(source, 'bench');
  const render = async (id, format, n) => {
    const job = jobOf(dataOf(card, n), format);
    return (await renderer.render({ ...source, id }, job, [])).image;
  };
  return {
    render: (_texts, format, n) => render(source.id, format, n),
    /** Frees a finished file, as the service does after sending it. */
    release: (file) => renderer.release(file),
    /** The same card as one of many templates. */
    renderAs: (template, n) => render(`bench-${template}@1`, 'png', n),
    /** The next render finds its template outside memory, but compiled. */
    forget: () => renderer.forget('bench'),
    stats: () => renderer.stats(),
    close: () => services.close(),
  };
}

/** As above, with a photograph for the field `photo`, as in a request. */
export async function openPortrait(card) {
  const services = await NestFactory.createApplicationContext(RendererModule, { logger: false });
  const renderer = services.get(RendererService);
  const source = { ...(await sourceOf(card)), schema: JSON.stringify(portraitSchema()) };
  await renderer.compile(source, 'bench');
  return {
    async render(_texts, format, n, photo) {
      const bytes = Buffer.from(photo, 'base64');
      const images = new Map([['photo', { load: async () => bytes }]]);
      const job = jobOf(dataOf(card, n), format, images);
      return (await renderer.render(source, job, [])).image;
    },
    release: (file) => renderer.release(file),
    close: () => services.close(),
  };
}

/** As above, a card whose layout follows its data; `isPlain`: the same in fixed boxes. */
export async function openLayout(card, isPlain) {
  const services = await NestFactory.createApplicationContext(RendererModule, { logger: false });
  const renderer = services.get(RendererService);
  const { schema, data } = isPlain ? card.plain : card;
  const source = await sourceWith(card.faces, schema(card));
  await renderer.compile(source, 'bench');
  return {
    async render(_texts, format, n) {
      const job = jobOf(data(n), format);
      return (await renderer.render(source, job, [])).image;
    },
    release: (file) => renderer.release(file),
    close: () => services.close(),
  };
}

function sourceOf(card, background) {
  return sourceWith(
    card.lines.map(({ face }) => face),
    schemaOf(card),
    background,
  );
}

async function sourceWith(faces, schema, background) {
  const files = new Map();
  const fonts = [];
  for (const face of new Map(faces.map((face) => [face.file, face])).values()) {
    const bytes = await readFile(face.file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.set(sha256, bytes);
    fonts.push({
      family: face.family,
      weight: face.weight,
      italic: false,
      sha256,
      index: 0,
      role: 'named',
      variable: false,
    });
  }
  let artefact = null;
  return {
    id: 'bench@1',
    schema: JSON.stringify(schema),
    fonts,
    loadFont: async (sha256) => files.get(sha256),
    loadAsset: async () => background,
    artefacts: {
      find: async () => artefact,
      put: async (bytes) => {
        artefact = bytes;
      },
    },
  };
}

/** A render as the service requests it; `output` is a format, or one with its settings. */
function jobOf(data, output, images = new Map()) {
  const settings = typeof output === 'string' ? { format: output } : output;
  return { data, images, scale: 1, quality: 90, lane: 'interactive', owner: 'bench', ...settings };
}
