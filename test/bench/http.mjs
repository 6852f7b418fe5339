import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { CARDS, dataOf } from './cards.mjs';
import { markdown } from './markdown.mjs';
import { lineOf, startService, storeCard } from './service.mjs';

const SECONDS = 8;
const CARD = CARDS.find(({ name }) => name === 'flat');
/** Part of what it can do at most, for the open model: arrivals do not wait for answers. */
const LOAD = 0.6;

/** `POST /v1/render` against a bare Fastify handler around @napi-rs/canvas: as fast as they go, and at a fixed rate. */
export async function http(tell) {
  const [service, peer] = [await startService(), await startPeer()];
  const results = [];
  try {
    const template_id = await storeCard(service, CARD);
    for (const format of ['png', 'jpg']) {
      const contenders = [
        { engine: 'naqsh', call: serviceCall(service, template_id, format) },
        { engine: 'canvas in Fastify', call: peerCall(peer, format) },
      ];
      for (const { engine, call } of contenders) {
        for (const connections of [1, 16]) results.push({ format, engine, ...(await closed(call, connections)) });
        const rate = Math.max(1, Math.floor(results.at(-1).per_second * LOAD));
        results.push({ format, engine, ...(await open(call, rate)) });
      }
    }
  } finally {
    await service.stop();
    peer.child.kill();
  }
  await tell('HTTP, flat card', tableOf(results));
  return results;
}

async function startPeer() {
  const script = fileURLToPath(new URL('canvas.server.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, CARD.name], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, url: await lineOf(child, /^http/u) };
}

function serviceCall({ url, key }, template_id, format) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = (n) => JSON.stringify({ template_id, data: dataOf(CARD, n), images: {}, options: { format } });
  return { url: `${url}/v1/render`, headers, body };
}

function peerCall({ url }, format) {
  return {
    url: `${url}/${format}`,
    headers: { 'content-type': 'application/json' },
    body: (n) => JSON.stringify({ n }),
  };
}

function closed(call, connections) {
  return load(call, { connections }, `${connections} connection${connections > 1 ? 's' : ''}`);
}

function open(call, rate) {
  return load(call, { connections: 64, overallRate: rate }, `${rate} a second`);
}

async function load({ url, headers, body }, limits, name) {
  let n = 0;
  const setupRequest = (request) => {
    n += 1;
    return { ...request, body: body(n) };
  };
  const requests = [{ method: 'POST', headers, setupRequest }];
  const run = (duration) => autocannon({ url, duration, requests, ...limits });
  await run(1);
  const result = await run(SECONDS);
  const failed = result.non2xx + result.errors;
  if (failed > 0) process.stderr.write(`${url}, ${name}: ${failed} calls failed\n`);
  return {
    load: name,
    per_second: result['2xx'] / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed,
  };
}

function tableOf(results) {
  const head = ['format', 'service', 'load', 'images /s', 'median ms', 'p99 ms', 'failed'];
  const rows = results.map(({ format, engine, load: name, per_second, p50_ms, p99_ms, failed }) => [
    ...[format, engine, name, per_second.toFixed(0), p50_ms, p99_ms, failed],
  ]);
  return markdown(head, rows);
}
