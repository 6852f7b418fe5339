import { setTimeout as sleep } from 'node:timers/promises';
import { CARDS, dataOf } from './cards.mjs';
import { measure } from './engines.mjs';
import { atRate } from './load.mjs';
import { markdown } from './markdown.mjs';
import { median } from './measures.mjs';
import { MANY_CALLS, newFolder, newUser, startOn, storeCard } from './service.mjs';
import { rm } from 'node:fs/promises';

/** The limit of a batch. */
const ROWS = 1_000;
/** A sender with more rows sends them one after another. */
const BATCHES = 10;
/** Batches before the measurement, during which V8 compiles most of the code. */
const WARMING = 10;
const ROUNDS = 3;
/** Milliseconds of the engine alone, with eight renders in progress at any time. */
const ALONE_MS = 4_000;
/** The time between two polls of a batch whose end is timed, and of one before it. */
const PAUSES = { timed: 50, other: 250 };
/** The calls of a waiting visitor, during a batch and without one. */
const VISITS = { rate: 10, ms: 60_000 };
const CASES = [
  { card: CARDS[0], format: 'png' },
  { card: CARDS[1], format: 'jpg' },
  { card: CARDS[2], format: 'png' },
];

/**
 * Batches of a thousand rows over the whole service, compared with the engine alone on all cores in the same run; and
 * another caller's wait for a render while the batches are drawn.
 */
export async function batch(publish, { rounds = ROUNDS } = {}) {
  const folder = await newFolder();
  const service = await startOn(folder, MANY_CALLS);
  try {
    const users = [await newUser(service, 'sender'), await newUser(service, 'visitor')];
    const [sender, visitor] = users.map(({ key }) => ({ ...service, key }));
    const rows = [];
    for (const { card, format } of CASES) {
      const body = bodyOf(card, await storeCard(sender, card), format);
      // The engine must be warm, too, before it is measured alone.
      await rateOf(sender, { body, batches: WARMING });
      const [alone, one, several] = [[], [], []];
      for (let round = 0; round < rounds; round += 1) {
        const engine = { engine: 'naqsh', card: card.name, format, ms: ALONE_MS, modes: ['parallel'] };
        alone.push((await measure(engine)).per_second);
        one.push(await rateOf(sender, { body, batches: 1 }));
        several.push(await rateOf(sender, { body, batches: BATCHES }));
      }
      rows.push({ card: card.name, format, engine: median(alone), one: median(one), batch: median(several) });
    }
    const waits = await waitsOf(sender, visitor);
    const head = ['card', 'format', 'engine alone, images /s', 'one batch, images /s', `${BATCHES} batches`, 'of it'];
    const body = rows.map((row) => [
      row.card,
      row.format,
      ...[row.engine, row.one, row.batch].map((rate) => rate.toFixed(0)),
      `${((row.batch / row.engine) * 100).toFixed(0)} %`,
    ]);
    await publish(`Batches of ${ROWS} rows, from the first's sending to the last's end`, markdown(head, body));
    const figures = Object.entries(waits).map(([name, { p50_ms, p99_ms, failed }]) => [
      name,
      p50_ms.toFixed(1),
      p99_ms.toFixed(1),
      failed,
    ]);
    await publish('A render of somebody else meanwhile', markdown(['', 'median ms', 'p99 ms', 'failed'], figures));
    return { rows, waits };
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A visitor's renders at a fixed rate, with nothing else in progress and beside batches. */
async function waitsOf(sender, visitor) {
  const [card] = CARDS;
  const template = await storeCard(visitor, card);
  const body = bodyOf(card, await storeCard(sender, card), 'png');
  const call = {
    url: visitor.url,
    path: '/v1/render',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${visitor.key}` },
    body: (n) => JSON.stringify({ template_id: template, data: dataOf(card, n), images: {} }),
  };
  await atRate(call, VISITS);
  const quiet = await atRate(call, VISITS);
  let isOver = false;
  const batches = (async () => {
    while (!isOver) await finish(sender, await send(sender, body), { isEnough: () => isOver });
  })();
  await sleep(500);
  const beside = await atRate(call, VISITS);
  isOver = true;
  await batches;
  return { quiet, 'beside batches': beside };
}

/** Rows per second of a number of batches, from the first's sending to the last's end. */
async function rateOf(sender, { body, batches }) {
  const begun = performance.now();
  const ids = [];
  for (let sent = 0; sent < batches; sent += 1) ids.push(await send(sender, body));
  for (const id of ids) await finish(sender, id, { pause: id === ids.at(-1) ? PAUSES.timed : PAUSES.other });
  return (batches * ROWS * 1000) / (performance.now() - begun);
}

/** Made once: the sender's preparation is not the service's work. */
function bodyOf(card, template_id, format) {
  const rows = Array.from({ length: ROWS }, (_, n) => ({ data: dataOf(card, n) }));
  return JSON.stringify({ template_id, rows, format });
}

async function send({ url, key }, body) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const answer = await fetch(`${url}/v1/render/batch`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()).batch_id;
}

/** Waits until a batch is done, or until `isEnough`. */
async function finish({ url, key }, id, { pause = PAUSES.timed, isEnough = () => false } = {}) {
  while (!isEnough()) {
    const answer = await fetch(`${url}/v1/render/batch/${id}`, { headers: { authorization: `Bearer ${key}` } });
    const { status, failed } = await answer.json();
    if (status === 'done' && failed.length > 0) throw new Error(`Rows failed: ${JSON.stringify(failed[0])}`);
    if (status === 'done') return;
    await sleep(pause);
  }
}
