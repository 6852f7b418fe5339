import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'undici';
import { cpuOfThreads, cpuSplit, quantile } from './measures.mjs';

/** Long enough for the compilers of JavaScript to have done their work. */
const WARM_UP_MS = 3_000;

/**
 * Closed loops: each connection asks again as soon as it has its answer.
 * @param pid the process that answers, whose CPU time is told by part
 */
export async function inTurns(call, { connections, ms, pid }) {
  const clients = Array.from({ length: connections }, () => new Client(call.url, { pipelining: 1 }));
  const run = { n: 0, times: [], failed: 0 };
  const loopFor = async (time) => {
    const started = performance.now();
    await Promise.all(clients.map((client) => loop(client, call, run, started + time)));
    return performance.now() - started;
  };
  await loopFor(WARM_UP_MS);
  Object.assign(run, { times: [], failed: 0 });
  const before = cpuOfThreads(pid);
  const took = await loopFor(ms);
  const split = Object.entries(cpuSplit(before, cpuOfThreads(pid)));
  const cpu_ms = Object.fromEntries(split.map(([part, seconds]) => [part, (seconds * 1000) / run.times.length]));
  await Promise.all(clients.map((client) => client.close()));
  const { times, failed } = run;
  const per_second = ((times.length - failed) * 1000) / took;
  return { per_second, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99), cpu_ms, failed };
}

/**
 * An open model: so many calls a second, whether or not those before are answered; times count from when a call was due.
 * By undici as above, for tools that read answers in JavaScript spend more time on a photograph than who makes it.
 */
export async function atRate(call, { rate, ms }) {
  const pool = new Pool(call.url, { connections: 64, pipelining: 1 });
  const run = { n: 0, times: [], failed: 0 };
  const answers = [];
  const started = performance.now();
  for (let due = started; due < started + ms; due += 1000 / rate) {
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    answers.push(ask(pool, call, run, due));
  }
  await Promise.all(answers);
  const took = performance.now() - started;
  await pool.close();
  const { times, failed } = run;
  const per_second = ((times.length - failed) * 1000) / took;
  return { per_second, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99), failed };
}

async function loop(client, call, run, until) {
  while (performance.now() < until) await ask(client, call, run, performance.now());
}

async function ask(client, call, run, due) {
  run.n += 1;
  const body = call.body(run.n);
  const status = await send(client, { method: 'POST', path: call.path, headers: call.headers, body });
  run.times.push(performance.now() - due);
  if (status !== 200) run.failed += 1;
}

/** The status of one answer, its body read and thrown away as cheaply as can be: the load shares the machine. */
function send(client, request) {
  return new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => {
        status = code;
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
