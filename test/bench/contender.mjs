import { writeFile } from 'node:fs/promises';
import { backgroundOf, CARDS, textsOf } from './cards.mjs';
import { LAYOUTS } from './layouts.mjs';
import { cpuSeconds, median, peakBytes, quantile } from './measures.mjs';
import { PHOTOS, photosOf, PORTRAIT } from './portraits.mjs';

/**
 * One engine on one card and format, in a process of its own:
 * `node contender.mjs '{"engine","card","format","ms","modes":["warm","cold","parallel"],"photo"?,"isPlain"?,"keep"?}'`;
 * `photo`: the name of the photograph to send, for the card that takes one; `isPlain`: a layout in fixed boxes.
 * Prints its measurements as one line of JSON, times in milliseconds.
 */

const WARM_UP_MS = 400;
const AT_ONCE = 8;
/** Renders to measure regardless of their duration. */
const LEAST = 3;
/** From this duration on, in milliseconds, eight at once add no information to one, and take minutes. */
const SLOW = 1_000;

const order = JSON.parse(process.argv[2]);
const isPortrait = order.card === PORTRAIT.name;
const layout = LAYOUTS.find(({ name }) => name === order.card);
const card = isPortrait ? PORTRAIT : (layout ?? CARDS.find(({ name }) => name === order.card));
const photos = isPortrait ? await photosOf(PHOTOS.find(({ name }) => name === order.photo)) : () => undefined;
const { open, openPortrait, openLayout } = await import(`./peers/${order.engine}.mjs`);
const contender = await opened();
const measured = {};
let number = 0;

async function opened() {
  if (isPortrait) return openPortrait(card);
  if (layout !== undefined) return openLayout(card, order.isPlain);
  return open(card, await backgroundOf(card));
}

/** Texts of the card's lines in the n-th image; layouts request their data themselves. */
function linesOf(n) {
  return layout === undefined ? textsOf(card, n) : [];
}

/** Returns a function that makes the next image. Its photograph is ready in advance, as in a request. */
function next() {
  number += 1;
  const [mine, photo] = [number, photos(number)];
  return () => contender.render(linesOf(mine), order.format, mine, photo);
}

if (order.modes.includes('warm')) Object.assign(measured, await warm());
if (order.modes.includes('cold') && contender.forget) measured.cold_ms = await cold();
if (order.modes.includes('parallel') && !(measured.p50_ms > SLOW)) measured.per_second = await parallel();
measured.peak_bytes = peakBytes();
await contender.close?.();
process.stdout.write(`${JSON.stringify(measured)}\n`, () => process.exit(0));

async function warm() {
  const begun = performance.now();
  do await next()();
  while (performance.now() - begun < WARM_UP_MS);
  const times = [];
  const sizes = [];
  const [cpu, started] = [cpuSeconds(), performance.now()];
  while (performance.now() - started < order.ms || times.length < LEAST) {
    let file;
    const render = next();
    times.push(await timed(async () => (file = await render())));
    sizes.push(file.length);
    contender.release?.(file);
  }
  const cpu_ms = ((cpuSeconds() - cpu) * 1000) / times.length;
  if (order.keep) await writeFile(order.keep, await contender.render(linesOf(1), order.format, 1));
  return {
    p50_ms: median(times),
    p99_ms: quantile(times, 0.99),
    cpu_ms,
    bytes: Math.round(median(sizes)),
    n: times.length,
  };
}

async function cold() {
  const times = [];
  for (let i = 0; i < 15; i += 1) {
    contender.forget();
    times.push(await timed(next()));
  }
  return median(times);
}

/** Images per second with eight renders in progress at any time. */
async function parallel() {
  const started = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() - started < order.ms || done < AT_ONCE) {
      const file = await next()();
      contender.release?.(file);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return done / ((performance.now() - started) / 1000);
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
