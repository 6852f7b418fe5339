import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FLOODS, renderOf } from './flood-calls.mjs';
import { markdown } from './markdown.mjs';
import { quantile } from './measures.mjs';
import { MANY_CALLS, newFolder, newUser, startOn } from './service.mjs';

/**
 * Milliseconds of a quiet user's renders alone, and then beside each flood, which runs for a while before the
 * measurement.
 */
const ALONE_MS = 20_000;
const BESIDE_MS = 20_000;
const RISING_MS = 3_000;
const WARM_UP_MS = 8_000;
/** The time between two renders of the quiet user. */
const PAUSE_MS = 50;
/** No rate limit stops a flood: this measures the service's other defences. */
const UNLIMITED = { ...MANY_CALLS, RATE_LIMIT_DRAFTS: '1000000', RATE_LIMIT_CLAIM_PREVIEWS: '1000000' };

/**
 * The growth of a quiet user's wait for a render while another caller floods the service, for each kind of expensive
 * call.
 * @returns rows of `{ flood, in_flight, alone, beside, answers }`; times in milliseconds, `alone` measured right before
 */
export async function floods(publish, { ms = { alone: ALONE_MS, beside: BESIDE_MS } } = {}) {
  const folder = await newFolder();
  const service = await startOn(folder, UNLIMITED);
  try {
    const quiet = { ...service, key: (await newUser(service, 'quiet')).key };
    const render = await renderOf(quiet);
    await timesOf(render, WARM_UP_MS);
    const rows = [];
    for (const { name, inFlight } of FLOODS) {
      const { key } = await newUser(service, name.replaceAll(/\W+/gu, '-'));
      const flood = await flooder(name, { url: service.url, key });
      const alone = await timesOf(render, ms.alone);
      flood.begin();
      await sleep(RISING_MS);
      const beside = await timesOf(render, ms.beside);
      rows.push({ flood: name, in_flight: inFlight, alone, beside, answers: await flood.end() });
    }
    await publish('A quiet user beside floods', tableOf(rows));
    return rows;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function timesOf(call, ms) {
  const times = [];
  for (const started = performance.now(); performance.now() < started + ms; await sleep(PAUSE_MS)) {
    const asked = performance.now();
    const status = await call();
    times.push(performance.now() - asked);
    if (status !== 200) throw new Error(`The quiet user was answered ${status}.`);
  }
  return { n: times.length, p50_ms: quantile(times, 0.5), p97_ms: quantile(times, 0.97) };
}

/** A process that is ready to flood. */
async function flooder(name, service) {
  const child = fork(fileURLToPath(new URL('flooder.process.mjs', import.meta.url)));
  const send = (message) => child.send(message);
  send({ name, service });
  await once(child, 'message');
  return {
    begin: () => send('begin'),
    end: async () => {
      send('end');
      const [answers] = await once(child, 'message');
      return answers;
    },
  };
}

function tableOf(rows) {
  const head = [
    'flood',
    'in flight',
    'alone: median ms',
    'p97 ms',
    'beside: median ms',
    'p97 ms',
    'p97 to p97',
    'answers',
  ];
  const cells = ({ flood, in_flight: inFlight, alone, beside, answers }) => [
    flood,
    inFlight,
    alone.p50_ms.toFixed(1),
    alone.p97_ms.toFixed(1),
    beside.p50_ms.toFixed(1),
    beside.p97_ms.toFixed(1),
    `${(beside.p97_ms / alone.p97_ms).toFixed(1)}×`,
    Object.entries(answers)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', '),
  ];
  return markdown(head, rows.map(cells));
}
