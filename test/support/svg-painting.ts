import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundledFaces } from '../../libs/fonts/src/bundled-fonts.js';
import { chooseFaces } from '../../libs/fonts/src/font-binding.js';
import type { Imported } from '../../libs/importing/src/imported.js';
import type * as addon from '../../native/node/index.js';

const { Engine } = createRequire(import.meta.url)('../../native/node/index.js') as typeof addon;
const TURN = { owner: 'usr_test', lane: 'interactive' } as const;
const faces = bundledFaces();

/** The picture of an imported template, as the engine draws it without values. */
export async function paintedPng({ template, pictures }: Imported): Promise<Buffer> {
  const engine = new Engine({ threads: 1, queueLimit: 10, renderBudgetMs: 1_000_000 });
  const schema = JSON.stringify(template);
  const { ok: inspection, failure } = engine.inspect(schema);
  if (inspection === undefined) throw new Error(JSON.stringify(failure));
  const fonts = chooseFaces(inspection.fontRequests, [], faces).choices.map(({ face, role, ...choice }) => {
    const bytes = readFileSync(face.path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    engine.addFont(sha256, 0, bytes);
    return { ...choice, sha256, index: 0, role, shaper: face.shaper };
  });
  const images = await Promise.all(
    inspection.imageSlots.map(async ({ layer, name, width, height, fit, focusX, focusY }) => {
      const file = Buffer.from(await (pictures.get(name) ?? new Blob()).arrayBuffer());
      const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
      return { layer, ...size, fit, focusX, focusY, file };
    }),
  );
  const prepared = await engine.prepare({
    ...TURN,
    key: 'card',
    schema,
    scale: 1,
    fonts,
    images,
  });
  if (prepared.failure !== undefined) throw new Error(JSON.stringify(prepared.failure));
  const data = Object.fromEntries(inspection.fields.map(({ name }) => [name, `{{${name}}}`]));
  const output = { format: 'png', quality: 90 } as const;
  const order = { ...TURN, key: 'card', data: JSON.stringify(data), imageFields: [], images: [], output };
  const { ok, failure: fault } = await engine.render(order);
  if (ok === undefined) throw new Error(JSON.stringify(fault));
  return ok.image;
}
