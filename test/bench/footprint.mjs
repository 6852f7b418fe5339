import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { backgroundOf, CARDS, dataOf, schemaOf } from './cards.mjs';
import { ClosedLoops } from './load.mjs';
import { footprint } from './measures.mjs';
import { MANY_CALLS, newFolder, newKey, startOn, storePicture, storeTemplate } from './service.mjs';

/** Values of `RENDER_CACHE_MB`: the default, and a small one. */
export const CACHES = [512, 128];
/** The numbers of templates of each card to render in turn; the last exceeds the capacity of either cache. */
const TEMPLATES = { flat: [3, 100, 1000], photo: [3, 100, 400] };
const SHOWN = Object.keys(TEMPLATES);
const AT_ONCE = [16, 64];
const LOAD_MS = 6_000;
const SAMPLE_MS = 50;
/** After this time the memory of a burst has been returned, as far as it ever is. */
const QUIET_MS = 3_000;
/** The largest permitted canvas: 50 megapixels. */
export const LARGEST = { name: '50 megapixels', width: 8_000, height: 6_250 };
const COMPILES_AT_ONCE = 2;

/**
 * Resident memory of the service under `npm start`, without PostgreSQL, at each size of the cache: idle after numbers
 * of templates were rendered, and the peak during numbers of concurrent renders.
 * @returns rows of `{ cache, state, bytes, kept }`; `kept` is the engine's own count
 */
export async function footprints() {
  const folder = await newFolder();
  try {
    const stored = await store(folder);
    const rows = [];
    for (const cache of CACHES) {
      for (const card of SHOWN) rows.push(...(await warm(folder, stored, cache, card)));
      rows.push(...(await loaded(folder, stored, cache)));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores every template, compiled: the measured service finds them as after a restart. */
async function store(folder) {
  const service = await startOn(folder, MANY_CALLS);
  try {
    const owner = { ...service, key: await newKey(service) };
    const templates = {};
    for (const name of SHOWN) {
      const card = CARDS.find((one) => one.name === name);
      const schema = schemaOf(card);
      schema.canvas.image = await storePicture(owner, await backgroundOf(card));
      templates[name] = await storeMany(owner, card, schema, TEMPLATES[name].at(-1));
    }
    const [card] = CARDS;
    templates.pictures = await storeMany(owner, card, withPicture(schemaOf(card)), 3);
    templates.largest = await storeMany(owner, LARGEST, largestSchema(), 1);
    return { key: owner.key, templates };
  } finally {
    await service.stop();
  }
}

/** No faster than their compilation, which continues after the answer. */
async function storeMany(owner, card, schema, count) {
  const ids = [];
  while (ids.length < count) {
    ids.push(await storeTemplate(owner, card, schema));
    while ((await metric(owner, 'naqsh_render_calls')) > COMPILES_AT_ONCE) await sleep(SAMPLE_MS);
    if (ids.length % 100 === 0) process.stderr.write(`${card.name}: ${ids.length} templates stored\n`);
  }
  while ((await metric(owner, 'naqsh_render_calls')) > 0) await sleep(SAMPLE_MS);
  return ids;
}

async function warm(folder, { key, templates }, cache, name) {
  const service = await startOn(folder, { ...MANY_CALLS, RENDER_CACHE_MB: String(cache) });
  const rows = [];
  const measure = async (state) => {
    await sleep(QUIET_MS);
    rows.push({ cache, state, bytes: footprint(service.pid), kept: await keptBytes(service) });
    report(rows.at(-1));
  };
  try {
    if (name === SHOWN[0]) await measure('idle');
    let rendered = 0;
    for (const count of TEMPLATES[name]) {
      for (; rendered < count; rendered += 1) {
        await render({ ...service, key }, templates[name][rendered], dataOf(CARDS[0], rendered));
      }
      await measure(`${count} templates, ${name}`);
    }
  } finally {
    await service.stop();
  }
  return rows;
}

async function loaded(folder, { key, templates }, cache) {
  const picture = (
    await sharp(await backgroundOf(CARDS[1]))
      .resize(800)
      .jpeg()
      .toBuffer()
  ).toString('base64');
  const loads = [
    { what: 'text', ids: templates.photo.slice(0, 3), images: {} },
    { what: 'text and a picture', ids: templates.pictures, images: { photo: picture } },
    { what: LARGEST.name, ids: templates.largest, images: {}, atOnce: [16] },
  ];
  const rows = [];
  for (const { what, ids, images, atOnce = AT_ONCE } of loads) {
    for (const connections of atOnce) {
      const settings = { RENDER_CACHE_MB: String(cache), RENDER_DEADLINE_MS: '300000' };
      const service = await startOn(folder, { ...MANY_CALLS, ...settings });
      try {
        const data = what === LARGEST.name ? (n) => ({ n: String(n) }) : (n) => dataOf(CARDS[0], n);
        const body = (n) => JSON.stringify({ template_id: ids[n % ids.length], data: data(n), images });
        const call = { url: service.url, path: '/v1/render', headers: headersOf(key), body };
        const bytes = await peakUnder(service.pid, call, connections);
        rows.push({ cache, state: `${connections} at once, ${what}`, bytes, kept: await keptBytes(service) });
        report(rows.at(-1));
      } finally {
        await service.stop();
      }
    }
  }
  return rows;
}

/** The highest footprint while this number of connections send calls without a pause. */
async function peakUnder(pid, call, connections) {
  const loops = new ClosedLoops(call, { connections, pid });
  let peak = 0;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await sleep(SAMPLE_MS)) peak = Math.max(peak, footprint(pid));
  };
  const watching = watch();
  await loops.loop(LOAD_MS);
  isOver = true;
  await watching;
  const { failed, times } = loops.run;
  await loops.end();
  if (failed > 0) throw new Error(`${failed} of ${times.length} renders failed.`);
  return peak;
}

async function render({ url, key }, template_id, data) {
  const body = JSON.stringify({ template_id, data, images: {} });
  const response = await fetch(`${url}/v1/render`, { method: 'POST', headers: headersOf(key), body });
  const bytes = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} ${Buffer.from(bytes)}`);
}

/** The sum of a metric over its labels. */
async function metric({ url }, name) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const values = text.matchAll(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'gmu'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** By the engine's own count: templates, fonts and glyphs. */
function keptBytes(service) {
  return metric(service, 'naqsh_render_memory_bytes');
}

function headersOf(key) {
  return { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
}

function withPicture(schema) {
  delete schema.canvas.image;
  schema.canvas.background = '#0b3d2e';
  schema.fields.push({ name: 'photo', type: 'image', required: false });
  schema.layers.push({ id: 'photo', type: 'image', field: 'photo', box: [340, 120, 400, 400], mask: 'circle' });
  return schema;
}

/** A number as high as the canvas, so that a render paints much of it anew. */
function largestSchema() {
  const { width, height } = LARGEST;
  const text = { type: 'text', text: '{{n}}', font: ['Cairo'], weight: 700, size: 6_000, color: '#ffffff' };
  const layers = [{ id: 'n', ...text, box: [0, 0, width, height], align: 'center', valign: 'middle' }];
  const fields = [{ name: 'n', type: 'text', max_length: 20 }];
  const canvas = { width, height, background: '#0b3d2e' };
  return { schema_version: 1, canvas, locale: 'ar-SA', fields, layers };
}

function report({ cache, state, bytes, kept }) {
  const megabytes = (count) => (count / 2 ** 20).toFixed(0);
  process.stderr.write(`${cache} MB, ${state}: ${megabytes(bytes)} MB, of which kept ${megabytes(kept)} MB\n`);
}
