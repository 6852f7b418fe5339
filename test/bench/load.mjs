import autocannon from 'autocannon';
import { Client } from 'undici';
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

/** An open model: so many calls a second, whether or not those before are answered. */
export async function atRate({ url, path, headers, body }, { rate, ms }) {
  let n = 0;
  const setupRequest = (request) => ({ ...request, body: body((n += 1)) });
  const requests = [{ method: 'POST', headers, setupRequest }];
  const duration = ms / 1000;
  const result = await autocannon({ url: url + path, duration, requests, connections: 64, overallRate: rate });
  return {
    per_second: result['2xx'] / result.duration,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

async function loop(client, call, run, until) {
  while (performance.now() < until) {
    run.n += 1;
    const body = call.body(run.n);
    const started = performance.now();
    const status = await send(client, { method: 'POST', path: call.path, headers: call.headers, body });
    run.times.push(performance.now() - started);
    if (status !== 200) run.failed += 1;
  }
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
