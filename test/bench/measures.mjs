import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of all below it, ended ones included. */
export function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  return descendants(process.pid).reduce((sum, pid) => sum + ticksOf(pid) / TICKS_PER_SECOND, own);
}

/** CPU seconds so far of every thread of a process and of all below it, by thread, each with its part. */
export function cpuOfThreads(pid) {
  const threads = new Map();
  for (const process of [pid, ...descendants(pid)]) {
    const isDatabase = read(`/proc/${process}/comm`)?.trim() === 'postgres';
    for (const thread of threadsOf(process)) {
      const part = isDatabase ? 'postgresql' : Number(thread) === process ? 'node' : 'native';
      threads.set(thread, { part, seconds: onCpuSeconds(process, thread) });
    }
  }
  return threads;
}

/**
 * CPU seconds between two readings of `cpuOfThreads`: of Node's main threads, of all their other threads (the engine's,
 * libuv's, the garbage collector's), and of PostgreSQL. Omits threads that have ended in between.
 */
export function cpuSplit(before, after) {
  const split = { node: 0, native: 0, postgresql: 0 };
  for (const [thread, { part, seconds }] of after) split[part] += seconds - (before.get(thread)?.seconds ?? 0);
  return split;
}

/** CPU seconds of one thread, to the nanosecond. */
function onCpuSeconds(pid, thread) {
  return Number(read(`/proc/${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1e9;
}

/**
 * Resident bytes of a process and of all below it except PostgreSQL's; shared pages count once, divided among their
 * processes.
 */
export function footprint(pid) {
  const processes = [pid, ...descendants(pid)].filter((one) => read(`/proc/${one}/comm`)?.trim() !== 'postgres');
  return processes.reduce((sum, one) => sum + kilobytes(`/proc/${one}/smaps_rollup`, 'Pss') * 1024, 0);
}

/**
 * Peak resident bytes of this process and of those below it; not `maxRSS`, which begins with the parent's at the fork.
 */
export function peakBytes() {
  return [process.pid, ...descendants(process.pid)].reduce(
    (sum, pid) => sum + kilobytes(`/proc/${pid}/status`, 'VmHWM') * 1024,
    0,
  );
}

function descendants(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim();
  // Threads other than the first may have children too.
  const all = children === undefined ? [] : threadsOf(pid).flatMap((thread) => childrenOf(pid, thread));
  return all.flatMap((child) => [child, ...descendants(child)]);
}

function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function childrenOf(pid, thread) {
  const text = read(`/proc/${pid}/task/${thread}/children`) ?? '';
  return text.split(' ').filter(Boolean).map(Number);
}

/** CPU seconds of this process's ended children, and of theirs. */
export function secondsOfEnded() {
  const stat = read('/proc/self/stat');
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(values[13]) + Number(values[14])) / TICKS_PER_SECOND;
}

/** utime, stime and those of ended children. */
function ticksOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return 0;
  const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return values.slice(11, 15).reduce((sum, value) => sum + Number(value), 0);
}

function kilobytes(file, name) {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(read(file) ?? '')?.[1] ?? 0);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The q-th quantile, 0..1, of unsorted numbers. */
export function quantile(values, q) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}

export function median(values) {
  return quantile(values, 0.5);
}

/** The quality of a straight line's fit, 0..1, and its slope and value at 0. */
export function fitLine(points) {
  const n = points.length;
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / n;
  const [mx, my] = [mean(([x]) => x), mean(([, y]) => y)];
  const sum = (pick) => points.reduce((total, point) => total + pick(point), 0);
  const xx = sum(([x]) => (x - mx) ** 2);
  const xy = sum(([x, y]) => (x - mx) * (y - my));
  const yy = sum(([, y]) => (y - my) ** 2);
  const slope = xy / xx;
  return { slope, intercept: my - slope * mx, r2: yy === 0 ? 1 : xy ** 2 / (xx * yy) };
}

/** Peak signal to noise ratio in dB between pictures of 8-bit samples. */
export function psnr(a, b) {
  let squares = 0;
  for (let i = 0; i < a.length; i += 1) squares += (a[i] - b[i]) ** 2;
  return squares === 0 ? Infinity : 10 * Math.log10(255 ** 2 / (squares / a.length));
}

/** The result of another engine under the same load. */
export function sameOf(engine, { card, format, load }, results) {
  return results.find(
    (row) => row.engine === engine && row.card === card && row.format === format && row.load === load,
  );
}
