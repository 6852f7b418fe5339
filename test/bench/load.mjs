import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'undici';
import { cpuOfThreads, cpuSplit, quantile } from './measures.mjs';

/** Closed loops: each connection sends its next call as soon as it has an answer. Rounds add up. */
export class ClosedLoops {
  /** @param pid the answering process, whose CPU time is reported by part */
  constructor(call, { connections, pid }) {
    this.call = call;
    this.pid = pid;
    this.clients = Array.from({ length: connections }, () => new Client(call.url, { pipelining: 1 }));
    this.run = { n: 0, times: [], failed: 0 };
    this.took = 0;
    this.cpu = {};
  }

  /** Sends calls for this time and discards the results: JavaScript's compilers do their work meanwhile. */
  async warmUp(ms) {
    await this.loop(ms);
    Object.assign(this.run, { times: [], failed: 0 });
  }

  async round(ms) {
    const before = cpuOfThreads(this.pid);
    this.took += await this.loop(ms);
    const split = Object.entries(cpuSplit(before, cpuOfThreads(this.pid)));
    for (const [part, seconds] of split) this.cpu[part] = (this.cpu[part] ?? 0) + seconds;
  }

  /** The total of all rounds. */
  async end() {
    await Promise.all(this.clients.map((client) => client.close()));
    const { times, failed } = this.run;
    const cpu_ms = Object.fromEntries(
      Object.entries(this.cpu).map(([part, seconds]) => [part, (seconds * 1000) / times.length]),
    );
    const per_second = ((times.length - failed) * 1000) / this.took;
    return { per_second, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99), cpu_ms, failed };
  }

  /** Runs for `ms`; returns the time until the last answer. */
  async loop(ms) {
    const started = performance.now();
    const askOn = async (client) => {
      while (performance.now() < started + ms) await ask(client, this.call, this.run, performance.now());
    };
    await Promise.all(this.clients.map(askOn));
    return performance.now() - started;
  }
}

/**
 * An open model: a fixed number of calls per second, answered or not; times count from the moment when a call was due.
 * Uses undici as above, because tools that read answers in JavaScript spend more time on a photograph than its
 * producer.
 */
export async function atRate(call, { rate, ms }) {
  const pool = new Pool(call.url, { connections: 64, pipelining: 1 });
  const run = { n: 0, times: [], failed: 0, statuses: {} };
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
  const { times, failed, statuses } = run;
  const per_second = ((times.length - failed) * 1000) / took;
  return { per_second, p50_ms: quantile(times, 0.5), p99_ms: quantile(times, 0.99), failed, statuses };
}

/** One call. Does not join a body in parts first: the load's own CPU time counts against every contender. */
async function ask(client, call, run, due) {
  run.n += 1;
  const body = call.body(run.n);
  const length = Array.isArray(body) ? { 'content-length': body.reduce((sum, part) => sum + part.length, 0) } : {};
  const headers = { ...call.headers, ...length };
  const status = await send(client, { method: 'POST', path: call.path, headers, body });
  run.times.push(performance.now() - due);
  if (status !== 200) run.failed += 1;
  if (run.statuses !== undefined) run.statuses[status] = (run.statuses[status] ?? 0) + 1;
}

/** The status of one answer. Reads and discards its body as cheaply as possible: the load shares the machine. */
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
