import { CARDS, dataOf } from './cards.mjs';
import { atRate, ClosedLoops } from './load.mjs';
import { markdown } from './markdown.mjs';
import { createCampaign, getCampaign, storeCard } from './service.mjs';

const CARD = CARDS[0];
const CONNECTIONS = 16;
const WARM_UP_MS = 12_000;
const ROUNDS = 6;
const ROUND_MS = 1_000;
/** Claims that arrive before earlier ones are answered. */
const RUSH = { rate: 200, ms: 60_000 };

/**
 * The machine's cost of a campaign's visitor, compared with the same card over the API: a claim, and a live preview.
 * Then more visitors than the machine may have capacity for.
 */
export async function visitors(naqsh, publish) {
  const template_id = await storeCard(naqsh, CARD);
  const { id, slug } = await createCampaign(naqsh, template_id, Object.keys(dataOf(CARD, 0)));
  const claim = `/v1/campaigns/${slug}/claim`;
  const calls = [
    { name: 'render', call: callOf(naqsh, '/v1/render', (data) => ({ template_id, data, images: {} })) },
    { name: 'claim', call: callOf(naqsh, claim, (data) => ({ data })) },
    { name: 'preview', call: callOf(naqsh, `${claim}/preview`, (data) => ({ data })) },
  ];
  const loaded = calls.map(({ name, call }) => {
    return { name, loops: new ClosedLoops(call, { connections: CONNECTIONS, pid: naqsh.pid }) };
  });
  for (const { loops } of loaded) await loops.warmUp(WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) for (const { loops } of loaded) await loops.round(ROUND_MS);
  const rows = [];
  for (const { name, loops } of loaded) rows.push({ name, ...(await loops.end()) });
  await publish('Visitors of a campaign', tableOf(rows));
  const rush = await rushOf(naqsh, id, calls[1].call);
  await publish(`${RUSH.rate} claims a second for a minute`, rushTable(rush));
  return { rows, rush };
}

/** The answers to a rush of claims, the number of counted ones, and the delay of other work meanwhile. */
async function rushOf(naqsh, id, call) {
  const { claims_count: before } = await getCampaign(naqsh, id);
  await loopDelayMs(naqsh);
  const answered = await atRate(call, RUSH);
  const loop_ms = await loopDelayMs(naqsh);
  const { claims_count: after } = await getCampaign(naqsh, id);
  return { ...answered, counted: after - before, loop_ms };
}

/** The 99th percentile of the event loop's delay since the last query. */
async function loopDelayMs({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (.+)$/mu.exec(text)?.[1]);
}

function rushTable({ statuses, counted, per_second, p50_ms, p99_ms, loop_ms }) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const figures = [per_second.toFixed(0), p50_ms.toFixed(1), p99_ms.toFixed(1), loop_ms.toFixed(1)];
  const head = ['answers', 'counted', 'claims /s', 'median ms', 'p99 ms', 'event loop p99 ms'];
  return markdown(head, [[answers.join(', '), counted, ...figures]]);
}

/** CPU milliseconds of a call, of all parts. */
export function cpuOf({ cpu_ms }) {
  return Object.values(cpu_ms).reduce((sum, ms) => sum + ms, 0);
}

function callOf({ url, key }, path, bodyOf) {
  const headers = {
    'content-type': 'application/json',
    ...(path === '/v1/render' && { authorization: `Bearer ${key}` }),
  };
  return { url, path, headers, body: (n) => JSON.stringify(bodyOf(dataOf(CARD, n))) };
}

function tableOf(rows) {
  const [render] = rows;
  const body = rows.map((row) => [
    row.name,
    row.per_second.toFixed(0),
    row.p50_ms.toFixed(2),
    row.p99_ms.toFixed(1),
    ...['node', 'native', 'postgresql'].map((part) => row.cpu_ms[part].toFixed(2)),
    cpuOf(row).toFixed(2),
    `${(cpuOf(row) / cpuOf(render)).toFixed(2)}×`,
    row.failed,
  ]);
  const head = ['call', 'calls /s', 'median ms', 'p99 ms', 'CPU ms: node', 'native', 'PostgreSQL', 'all'];
  return markdown([...head, 'of a render', 'failed'], body);
}
