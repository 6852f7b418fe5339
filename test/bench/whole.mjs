import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CARDS, dataOf, nameOf } from './cards.mjs';
import { measure } from './engines.mjs';
import { atRate, ClosedLoops } from './load.mjs';
import { markdown } from './markdown.mjs';
import { median, sameOf } from './measures.mjs';
import { photoPartsOf, PHOTOS, PORTRAIT, portraitSchema } from './portraits.mjs';
import { visitors } from './visitors.mjs';
import { lineOf, startService, storeCard, storeTemplate } from './service.mjs';

/** The photograph that a caller sends with the card that takes one. */
const PHOTO = PHOTOS[1];
const CONNECTIONS = [1, 16];
/** All are measured in turns, in short rounds: a shared machine has fast minutes and slow ones. */
const ROUNDS = 6;
const ROUND_MS = 1_000;
/** During its first thousands of calls a process still compiles code: it is half as fast as after ten seconds. */
const WARM_UP = { connections: 16, ms: 12_000 };
/** The place of the photograph in a body. */
const PLACE = '<photo>';
/** For the few additional functions of another format. */
const FORMAT_WARM_UP_MS = 2_000;
/** The fraction of the maximum rate for the open model: arrivals do not wait for answers. */
const LOAD = 0.6;
const RATE_MS = 5_000;

/**
 * `POST /v1/render` as a customer calls it, with key, limits, ledger and database, compared with a bare Fastify handler
 * around @napi-rs/canvas, and with our own addon, called directly and in such a handler: the cost of HTTP itself, on
 * both ends. Then the cost of a campaign's visitors in addition, unless only some cards are requested.
 */
export async function service(publish, only) {
  const all = [...['flat', 'photo'].map(cardSubject), await portraitSubject()];
  const subjects = all
    .filter(({ at }) => only.card.includes(at.card))
    .map((subject) => ({ ...subject, formats: subject.formats.filter((name) => only.format.includes(name)) }))
    .filter(({ formats }) => formats.length > 0);
  const naqsh = await startService();
  const rows = [];
  let visits = { rows: [] };
  try {
    for (const subject of subjects) {
      const bare = [await startBare('canvas', subject), await startBare('naqsh', subject)];
      try {
        rows.push(...(await compare(naqsh, await subject.store(naqsh), bare, subject)));
      } finally {
        bare.forEach(({ child }) => child.kill());
      }
    }
    await publish('Whole service: images a second', throughputOf(rows));
    await publish('Whole service: over the bare addon call', overheadOf(rows));
    if (subjects.length === all.length) visits = await visitors(naqsh, publish);
  } finally {
    await naqsh.stop();
  }
  return { rows, visits };
}

/**
 * A card as requests use it: where it is stored, and the bodies of the n-th call to the service and to a bare handler.
 */
function cardSubject(name) {
  const card = CARDS.find((one) => one.name === name);
  return {
    at: { card: name },
    formats: ['png', 'jpg'],
    store: (naqsh) => storeCard(naqsh, card),
    order: (n) => ({ data: dataOf(card, n), images: {} }),
    bareOrder: (n) => ({ n }),
  };
}

/** A photograph that was never sent before, in each call. */
async function portraitSubject() {
  return {
    at: { card: PORTRAIT.name, photo: PHOTO.name },
    formats: ['jpg'],
    store: (naqsh) => storeTemplate(naqsh, PORTRAIT, portraitSchema()),
    order: (n) => ({ data: { t0: nameOf(n) }, images: { photo: { base64: PLACE } } }),
    bareOrder: (n) => ({ n, photo: PLACE }),
    photo: await photoPartsOf(PHOTO),
  };
}

async function compare(naqsh, template_id, bare, subject) {
  const results = [];
  const contenders = (format) => [
    { engine: 'naqsh', pid: naqsh.pid, call: serviceCall(naqsh, template_id, subject, format) },
    ...bare.map(({ engine, child, url }) => ({
      engine: `${engine} in Fastify`,
      pid: child.pid,
      call: bareCall(url, subject, format),
    })),
  ];
  for (const { call, pid } of contenders(subject.formats[0])) {
    const loops = new ClosedLoops(call, { connections: WARM_UP.connections, pid });
    await loops.warmUp(WARM_UP.ms);
    await loops.end();
  }
  for (const format of subject.formats) {
    const at = { ...subject.at, format };
    process.stderr.write(`${at.card} ${format}\n`);
    for (const connections of CONNECTIONS) results.push(...(await closed(contenders(format), connections, at)));
    for (const { engine, call } of contenders(format)) {
      const most = sameOf(engine, { ...at, load: connectionsText(CONNECTIONS.at(-1)) }, results).per_second;
      const rate = Math.max(1, Math.floor(most * LOAD));
      results.push({ ...at, engine, load: `${rate} a second`, ...(await atRate(call, { rate, ms: RATE_MS })) });
    }
  }
  return results;
}

/** The contenders under closed loops, in turns with the addon alone. */
async function closed(contenders, connections, at) {
  const loaded = contenders.map(({ engine, call, pid }) => {
    return { engine, loops: new ClosedLoops(call, { connections, pid }) };
  });
  for (const { loops } of loaded) await loops.warmUp(FORMAT_WARM_UP_MS);
  const alone = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { loops } of loaded) await loops.round(ROUND_MS);
    alone.push(await measure({ engine: 'naqsh', ...at, ms: ROUND_MS, modes: ['warm'] }));
  }
  const bare_ms = median(alone.map((measured) => measured.p50_ms));
  const rows = [];
  for (const { engine, loops } of loaded) {
    rows.push({ ...at, engine, load: connectionsText(connections), bare_ms, ...(await loops.end()) });
  }
  return rows;
}

/** A bare Fastify handler around an engine. */
async function startBare(engine, { at: { card } }) {
  const script = fileURLToPath(new URL('bare.server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, engine, card], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { engine, child, url: await lineOf(child, /^http/u) };
}

function serviceCall({ url, key }, template_id, { order, photo }, format) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = (n) => withPhoto(JSON.stringify({ template_id, ...order(n), options: { format } }), photo?.(n));
  return { url, path: '/v1/render', headers, body };
}

function bareCall(url, { bareOrder, photo }, format) {
  const headers = { 'content-type': 'application/json' };
  return { url, path: `/${format}`, headers, body: (n) => withPhoto(JSON.stringify(bareOrder(n)), photo?.(n)) };
}

/** A body with the parts of a photograph in its place. */
function withPhoto(json, parts) {
  if (parts === undefined) return json;
  const [before, after] = json.split(PLACE);
  const [head, tail] = parts;
  return [Buffer.from(before + head), tail, Buffer.from(after)];
}

function connectionsText(connections) {
  return `${connections} connection${connections > 1 ? 's' : ''}`;
}

function throughputOf(results) {
  const head = ['card', 'format', 'service', 'load', 'images /s', 'ratio', 'median ms', 'p99 ms', 'CPU ms: node'];
  const rows = results.map((row) => [
    row.card,
    row.format,
    row.engine,
    row.load,
    row.per_second.toFixed(0),
    ratioOf(row, results),
    row.p50_ms.toFixed(2),
    row.p99_ms.toFixed(1),
    ...['node', 'native', 'postgresql'].map((part) => row.cpu_ms?.[part].toFixed(2) ?? ''),
    row.failed,
  ]);
  return markdown([...head, 'native', 'PostgreSQL', 'failed'], rows);
}

/** Our rate over the peer's under the same closed load. */
function ratioOf({ card, format, engine, load, per_second }, results) {
  if (engine !== 'naqsh') return '';
  const peer = sameOf('canvas in Fastify', { card, format, load }, results);
  return peer === undefined ? '' : `${(per_second / peer.per_second).toFixed(1)}×`;
}

function overheadOf(results) {
  const alone = results.filter(({ engine, load }) => engine === 'naqsh' && load === connectionsText(1));
  const rows = alone.map((row) => {
    const inFastify = sameOf('naqsh in Fastify', row, results).p50_ms;
    return [
      row.card,
      row.format,
      ...[row.bare_ms, inFastify, row.p50_ms, row.p50_ms - row.bare_ms].map((ms) => ms.toFixed(2)),
    ];
  });
  const head = ['card', 'format', 'addon, median ms', 'addon in Fastify, ms', 'service, ms', 'service over addon, ms'];
  return markdown(head, rows);
}
