import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CARDS, dataOf } from './cards.mjs';
import { measure } from './engines.mjs';
import { atRate, inTurns } from './load.mjs';
import { markdown } from './markdown.mjs';
import { lineOf, startService, storeCard } from './service.mjs';

const SHOWN = ['flat', 'photo'];
const FORMATS = ['png', 'jpg'];
const CONNECTIONS = [1, 16];
const MS = 5_000;
/** A process that answers its first thousands of calls is still being compiled: half as fast as after ten seconds. */
const WARM_UP = { connections: 16, ms: 12_000 };
/** Part of what it can do at most, for the open model: arrivals do not wait for answers. */
const LOAD = 0.6;

/**
 * `POST /v1/render` as a customer calls it, with key, limits, ledger and database, against a bare Fastify handler around
 * @napi-rs/canvas and against our own addon called directly.
 */
export async function service(tell) {
  const naqsh = await startService();
  const results = [];
  try {
    for (const card of CARDS.filter(({ name }) => SHOWN.includes(name))) {
      const peer = await startPeer(card);
      try {
        results.push(...(await compare(naqsh, await storeCard(naqsh, card), peer, card)));
      } finally {
        peer.child.kill();
      }
    }
  } finally {
    await naqsh.stop();
  }
  await tell('Whole service: images a second', throughputOf(results));
  await tell('Whole service: over the bare addon call', overheadOf(results));
  return results;
}

async function compare(naqsh, template_id, peer, card) {
  const results = [];
  const contenders = (format) => [
    { engine: 'naqsh', pid: naqsh.pid, call: serviceCall(naqsh, template_id, card, format) },
    { engine: 'canvas in Fastify', pid: peer.child.pid, call: peerCall(peer, format) },
  ];
  for (const { call, pid } of contenders(FORMATS[0])) await inTurns(call, { ...WARM_UP, pid });
  for (const format of FORMATS) {
    const at = { card: card.name, format };
    const bare = await measure({ engine: 'naqsh', ...at, ms: MS, modes: ['warm'] });
    for (const { engine, pid, call } of contenders(format)) {
      process.stderr.write(`${card.name} ${format} ${engine}\n`);
      for (const connections of CONNECTIONS) {
        const closed = await inTurns(call, { connections, ms: MS, pid });
        results.push({ ...at, engine, load: connectionsText(connections), bare_ms: bare?.p50_ms, ...closed });
      }
      const rate = Math.max(1, Math.floor(results.at(-1).per_second * LOAD));
      results.push({ ...at, engine, load: `${rate} a second`, ...(await atRate(call, { rate, ms: MS })) });
    }
  }
  return results;
}

async function startPeer(card) {
  const script = fileURLToPath(new URL('canvas.server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, card.name], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, url: await lineOf(child, /^http/u) };
}

function serviceCall({ url, key }, template_id, card, format) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = (n) => JSON.stringify({ template_id, data: dataOf(card, n), images: {}, options: { format } });
  return { url, path: '/v1/render', headers, body };
}

function peerCall({ url }, format) {
  const headers = { 'content-type': 'application/json' };
  return { url, path: `/${format}`, headers, body: (n) => JSON.stringify({ n }) };
}

function connectionsText(connections) {
  return `${connections} connection${connections > 1 ? 's' : ''}`;
}

function throughputOf(results) {
  const head = ['card', 'format', 'service', 'load', 'images /s', 'ratio', 'median ms', 'p99 ms', 'CPU ms: node'];
  const rows = results.map((row) => [
    ...[row.card, row.format, row.engine, row.load, row.per_second.toFixed(0), ratioOf(row, results)],
    ...[row.p50_ms.toFixed(2), row.p99_ms.toFixed(1)],
    ...['node', 'native', 'postgresql'].map((part) => row.cpu_ms?.[part].toFixed(2) ?? ''),
    row.failed,
  ]);
  return markdown([...head, 'native', 'PostgreSQL', 'failed'], rows);
}

/** Ours over the peer's under the same closed load. */
function ratioOf({ card, format, engine, load, per_second }, results) {
  if (engine !== 'naqsh') return '';
  const same = (row) => row.engine !== 'naqsh' && row.card === card && row.format === format && row.load === load;
  const peer = results.find(same);
  return peer === undefined ? '' : `${(per_second / peer.per_second).toFixed(1)}×`;
}

function overheadOf(results) {
  const alone = results.filter(({ engine, load }) => engine === 'naqsh' && load === connectionsText(1));
  const rows = alone.map(({ card, format, bare_ms, p50_ms }) => [
    ...[card, format, bare_ms?.toFixed(2), p50_ms.toFixed(2), (p50_ms - bare_ms).toFixed(2)],
  ]);
  return markdown(['card', 'format', 'addon, median ms', 'service, median ms', 'overhead ms'], rows);
}
