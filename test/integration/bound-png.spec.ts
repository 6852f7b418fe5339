import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { bundledFaces } from '#fonts';
import type * as addon from '../../native/node/index.js';
import { extent } from '../support/extent.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;

interface Schema {
  readonly canvas: { image?: string; readonly width: number; readonly height: number };
  readonly fields: readonly { readonly name: string; readonly type: string; readonly sample?: string }[];
}

const TURN = { owner: 'usr_1', lane: 'interactive' } as const;
const GALLERY = 'libs/templates/src/gallery';

/** A card of one colour in a frame. */
const PLAIN: Schema & { layers: object[] } = {
  canvas: { width: 1080, height: 1350 },
  fields: [
    { name: 'name', type: 'text', sample: 'عبد الرحمن الحربي' },
    { name: 'wish', type: 'text', sample: 'كل عام وأنتم بخير' },
  ],
  layers: [
    { id: 'frame', type: 'shape', shape: 'rect', box: [40, 40, 1000, 1270], stroke: { color: '#d4af37', width: 6 } },
    ...['name', 'wish'].map((name, index) => ({
      id: name,
      type: 'text',
      text: `{{${name}}}`,
      box: [90, 560 + 170 * index, 900, 150],
      font: ['Amiri'],
      size: 84 - 44 * index,
      color: '#ffffff',
      align: 'center',
      valign: 'middle',
    })),
  ],
};

/** Templates, and the permitted ratio of their cards' bytes to those of the same picture without fields. */
const MOST: Record<string, number> = { plain: 1.116, certificate: 1.158, 'eid-card': 1.031, offer: 1.216 };

function schemaOf(name: string): Schema {
  if (name === 'plain') {
    const fields = PLAIN.fields.map(({ name, type }) => ({ name, type }));
    return { ...PLAIN, schema_version: 1, canvas: { ...PLAIN.canvas, background: '#0b3d2e' }, fields } as Schema;
  }
  const { schema } = JSON.parse(readFileSync(`${GALLERY}/${name}/template.json`, 'utf8')) as { schema: Schema };
  return { ...schema, canvas: { ...schema.canvas, image: 'ast_1' } };
}

function fontsOf(engine: addon.Engine, schema: string): addon.FontBinding[] {
  const { ok } = engine.inspect(schema);
  return ok!.fontRequests.map(({ family, weight, italic }) => {
    const face = bundledFaces().find((face) => face.family === family && face.weight === weight);
    const bytes = readFileSync(face!.path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(engine.addFont(sha256, 0, bytes).failure).toBeUndefined();
    return { family, weight, italic, sha256, index: 0, variable: false, role: 'named' };
  });
}

describe('the PNG of a card with fields', () => {
  let engine: addon.Engine;

  beforeAll(() => {
    engine = new Engine({ threads: 1, queueLimit: 10, renderBudgetMs: 1_000_000 });
  });

  async function png(key: string, schema: object, image: Sharp, data: object): Promise<Buffer> {
    const text = JSON.stringify(schema);
    const { ok } = engine.inspect(text);
    const images = await Promise.all(
      ok!.imageSlots.map(async ({ layer, width, height }) => {
        const resized = image.clone().resize(width, height, { fit: 'fill' }).ensureAlpha();
        const { data: rgba, info } = await resized.raw().toBuffer({ resolveWithObject: true });
        const size = { width: info.width, height: info.height };
        return { layer, fit: 'fill', focusX: 0.5, focusY: 0.5, ...size, raw: { rgba, ...size } } as const;
      }),
    );
    const template = { ...TURN, key, schema: text, scale: 1, fonts: fontsOf(engine, text), images };
    expect(await engine.prepare(template)).toEqual({ ok: true });
    const values = { data: JSON.stringify(data), imageFields: [], images: [] };
    const { ok: drawn, failure } = await engine.render({
      ...TURN,
      key,
      ...values,
      output: { format: 'png', quality: 90 },
    });
    expect(failure).toBeUndefined();
    return drawn!.image;
  }

  it.each(Object.entries(MOST).slice(0, extent(1, 4)))(
    'is little larger than the same picture without fields: %s',
    async (name, most) => {
      const schema = schemaOf(name);
      const samples = name === 'plain' ? PLAIN.fields : schema.fields.filter(({ type }) => type !== 'image');
      const data = Object.fromEntries(samples.map(({ name, sample }) => [name, sample]));
      const art =
        name === 'plain' ? sharp(Buffer.from('<svg width="1" height="1"/>')) : sharp(`${GALLERY}/${name}/art.svg`);
      const bound = await png(name, schema, art, data);
      const { width, height } = schema.canvas;
      const canvas = { width, height, background: '#ffffff', image: 'ast_1' };
      const fixed = await png(`${name} fixed`, { schema_version: 1, canvas, layers: [] }, sharp(bound), {});
      expect(await sharp(fixed).removeAlpha().raw().toBuffer()).toEqual(
        await sharp(bound).removeAlpha().raw().toBuffer(),
      );
      process.stdout.write(`${name}: ${bound.length} bytes, ${fixed.length} without fields\n`);
      expect(bound.length / fixed.length).toBeLessThanOrEqual(most);
    },
  );
});
