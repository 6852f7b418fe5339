import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { CARDS, dataOf, FACES, nameOf } from './cards.mjs';
import { markdown } from './markdown.mjs';
import { quantile } from './measures.mjs';
import { photosOf, PORTRAIT, portraitSchema, PHOTOS } from './portraits.mjs';
import { floods } from './floods.mjs';
import { newFolder, newUser, send, startOn, storeCard, storeTemplate } from './service.mjs';

/** Milliseconds of a quiet user's renders alone, and then beside attackers. */
const ALONE_MS = 40_000;
const BESIDE_MS = 60_000;
const WARM_UP_MS = 16_000;
/** The time between two renders of the quiet user. With much less they would wait for each other. */
const PAUSE_MS = 100;
/** An attacker's calls in flight. */
const IN_FLIGHT = 20;
const TEXT = 'flat';

/**
 * A quiet user's waits beside four attackers, each at the permitted rate with the most expensive calls: costly
 * templates, their previews, pictures that are slow to decode, SVG filters, and fonts that are slow to check.
 */
export async function fairness(publish, { ms = { alone: ALONE_MS, beside: BESIDE_MS } } = {}) {
  const folder = await newFolder();
  const service = await startOn(folder);
  try {
    const admin = await newUser(service, 'overseer', { role: 'admin' });
    const quiet = await newUser(service, 'quiet');
    await allowMuch(service, admin, quiet);
    const renders = await rendersOf({ ...service, key: quiet.key });
    for (const render of renders) await measure(render, WARM_UP_MS / renders.length);
    const alone = await measureAll(renders, ms.alone);
    const attackers = [];
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const { key, id } = await newUser(service, name.replaceAll(/\W+/gu, '-'));
      attackers.push({ name, id, ...(await begin(attack, { ...service, key })) });
    }
    const beside = await measureAll(renders, ms.beside);
    const attacks = await Promise.all(attackers.map(async ({ name, end }) => ({ name, answers: await end() })));
    const rows = renders.map(({ name }, at) => ({ render: name, alone: alone[at], beside: beside[at] }));
    await publish('A quiet user beside four attackers', tableOf(rows));
    await publish('What the attackers were answered', answersOf(attacks));
    return { rows, attacks, floods: await floods(publish) };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function allowMuch({ url }, admin, { id }) {
  const answer = await fetch(`${url}/v1/admin/users/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${admin.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rate_limit_per_minute: 10_000 }),
  });
  if (!answer.ok) throw new Error(`The quiet user's limit: ${answer.status} ${await answer.text()}`);
}

/** A text card, and a photograph of 1600 × 1200 that was never sent before. */
async function rendersOf(service) {
  const card = CARDS.find(({ name }) => name === TEXT);
  const text = await storeCard(service, card);
  const portrait = await storeTemplate(service, PORTRAIT, portraitSchema());
  const photo = await photosOf(PHOTOS[1]);
  let n = 0;
  const render = (body) => post(service, '/v1/render', { ...body((n += 1)), options: { format: 'jpg' } });
  return [
    { name: 'text', call: () => render((at) => ({ template_id: text, data: dataOf(card, at), images: {} })) },
    {
      name: 'photograph',
      call: () =>
        render((at) => ({ template_id: portrait, data: { t0: nameOf(at) }, images: { photo: { base64: photo(at) } } })),
    },
  ];
}

async function measureAll(renders, ms) {
  return Promise.all(renders.map((render) => measure(render, ms)));
}

async function measure({ name, call }, ms) {
  const times = [];
  for (const started = performance.now(); performance.now() < started + ms; await sleep(PAUSE_MS)) {
    const asked = performance.now();
    const status = await call();
    times.push(performance.now() - asked);
    if (status !== 200) throw new Error(`The quiet user's ${name} was answered ${status}.`);
  }
  return { n: times.length, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99) };
}

/** The most expensive calls, by name: their preparation, and the calls to repeat. */
const ATTACKS = {
  'dear templates': async (service) => {
    const id = await storeTemplate(service, { name: 'dear', width: 1080, height: 1350 }, dearSchema());
    let n = 0;
    return [() => post(service, '/v1/render', { template_id: id, data: { t0: `${(n += 1)}` }, images: {} })];
  },
  'their previews': async (service) => {
    const id = await storeTemplate(service, { name: 'dear', width: 1080, height: 1350 }, dearSchema());
    let n = 0;
    const put = () => send(service, 'PUT', `/v1/templates/${id}/schema`, dearSchema(`${(n += 1)}`));
    return [put, () => send(service, 'GET', `/v1/templates/${id}/image`)];
  },
  'slow pictures and SVG filters': async (service) => {
    const id = await storeTemplate(service, PORTRAIT, portraitSchema());
    const pictures = [narrowPng(), Buffer.from(FILTERS)].map((file) => file.toString('base64'));
    return pictures.map((base64) => {
      const body = { template_id: id, data: { t0: 'x' }, images: { photo: { base64 } } };
      return () => post(service, '/v1/render', body);
    });
  },
  'fonts and SVG uploads': async (service) => {
    const font = await readFile(FACES['Amiri 700'].file);
    let n = 0;
    const upload = (path, bytes, name) => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      return send(service, 'POST', path, form);
    };
    // Bytes after the last table, so that no two files are the same.
    const unlike = () => Buffer.concat([font, Buffer.from(`${(n += 1)}`.padStart(8, '0'))]);
    return [
      () => upload('/v1/fonts', unlike(), 'font.ttf'),
      () => upload('/v1/assets', Buffer.from(`${FILTERS}<!--${(n += 1)}-->`), 'picture.svg'),
    ];
  },
};

/** Starts an attack; `end` stops it and returns the number of answers by status. */
async function begin(attack, service) {
  const calls = await attack(service);
  const answers = {};
  let ended = false;
  const loop = async (at) => {
    for (let n = at; !ended; n += 1) {
      const { status, wait } = await calls[n % calls.length]().then(
        (status) => (typeof status === 'number' ? { status } : status),
        () => ({ status: 'broken off' }),
      );
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === 429) await sleep(Math.min(wait ?? 1, 1) * 1_000);
    }
  };
  const loops = Array.from({ length: IN_FLIGHT }, (_, at) => loop(at));
  return {
    end: async () => {
      ended = true;
      await Promise.all(loops);
      return answers;
    },
  };
}

function post(service, path, body) {
  return send(service, 'POST', path, body);
}

/** About as much blur as one render may have: soft shadows of a changing text on a whole card. */
function dearSchema(name = '') {
  const shadow = { dx: 4, dy: 4, blur: 40, color: '#00000040' };
  return {
    schema_version: 1,
    canvas: { width: 1080, height: 1350, background: '#ffffff' },
    fields: [{ name: 't0', type: 'text', max_length: 90, sample: `نص ${name}` }],
    layers: Array.from({ length: DEAR_LAYERS }, (_, at) => ({
      id: `l${at}`,
      type: 'text',
      text: '{{t0}} محمد عبدالله',
      box: [0, at, 1080, 1300],
      font: ['Amiri'],
      size: 200,
      color: '#1d2733',
      align: 'center',
      valign: 'middle',
      shadow,
    })),
  };
}
const DEAR_LAYERS = 40;

/** A PNG of one column and five million rows: small to send, long to inflate. */
function narrowPng() {
  const [width, height] = [1, 5_000_000];
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const rows = deflateSync(Buffer.alloc(height * (width + 1)), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const FILTERS = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">
${'<feTurbulence baseFrequency="0.01" numOctaves="5"/><feGaussianBlur stdDeviation="60"/>'.repeat(4)}
</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`;

function tableOf(rows) {
  const cells = ({ render, alone, beside }) => [
    render,
    alone.n,
    alone.p50_ms.toFixed(1),
    alone.p99_ms.toFixed(1),
    beside.n,
    beside.p50_ms.toFixed(1),
    beside.p99_ms.toFixed(1),
    `${(beside.p99_ms / alone.p99_ms).toFixed(1)}×`,
  ];
  const head = ['render', 'alone', 'median ms', 'p99 ms', 'beside attackers', 'median ms', 'p99 ms', 'p99 to p99'];
  return markdown(head, rows.map(cells));
}

function answersOf(attacks) {
  const text = (answers) => Object.entries(answers).map(([status, n]) => `${n} × ${status}`);
  return markdown(
    ['attack', 'answers'],
    attacks.map(({ name, answers }) => [name, text(answers).join(', ')]),
  );
}
