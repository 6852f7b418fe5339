import { availableParallelism } from 'node:os';
import { backgroundOf, CARDS, FACES, nameOf } from './cards.mjs';
import { fitLine, median } from './measures.mjs';
import { markdown } from './markdown.mjs';
import { measure } from './engines.mjs';
import { open } from './peers/naqsh.mjs';

const WARM_UP = 20;
const RENDERS = 120;
const STEPS = 10;
const PHOTO = CARDS.find(({ name }) => name === 'photo');

/** The growth of costs: with the pixels that change, with fields, with cores, with templates in memory. */
export async function growth(publish) {
  return {
    pixels: await pixels(publish),
    fields: await fields(publish),
    cores: await cores(publish),
    templates: await templates(publish),
  };
}

/** One to ten equal lines of text over a photograph. */
async function pixels(publish) {
  const steps = Array.from({ length: STEPS }, (_, index) => index + 1);
  const times = await timesOf(steps.map((lines) => linesCard(lines, 56, 128)));
  const points = steps.map((lines, index) => [lines, times[index]]);
  const { r2, slope, intercept } = fitLine(points);
  const rows = points.map(([lines, ms]) => [lines, ms.toFixed(3)]);
  const fit = `Fit: ${intercept.toFixed(3)} ms + ${slope.toFixed(3)} ms a line, R² ${r2.toFixed(4)}.`;
  await publish(
    'Growth with dirty pixels (lines over a photograph, PNG)',
    `${markdown(['lines', 'median ms'], rows)}\n\n${fit}`,
  );
  return { points, r2 };
}

/** The same area shared by an increasing number of fields. */
async function fields(publish) {
  const counts = [1, 2, 4, 8, 16];
  const times = await timesOf(counts.map((count) => ({ ...PHOTO, lines: gridOf(count) })));
  const points = counts.map((count, index) => [count, times[index]]);
  await publish(
    'Growth with fields (PNG)',
    markdown(
      ['fields', 'median ms'],
      points.map(([n, ms]) => [n, ms.toFixed(3)]),
    ),
  );
  return points;
}

/** Images per second of a process with one core, two, … all: for its own threads and Node's. */
async function cores(publish) {
  const points = [];
  for (let count = 1; count <= availableParallelism(); count += 1) {
    process.env.RENDER_THREADS = String(count);
    const order = { engine: 'naqsh', card: 'photo', format: 'png', ms: 4000, modes: ['parallel'] };
    points.push([count, (await measure(order, count)).per_second]);
  }
  delete process.env.RENDER_THREADS;
  const rows = points.map(([count, rate]) => [count, rate.toFixed(0), (rate / count).toFixed(0)]);
  await publish('Throughput by cores (photograph, PNG)', markdown(['cores', 'images /s', 'images /s and core'], rows));
  return points;
}

/** Many templates, all cached or evicted according to the budget. */
async function templates(publish) {
  const card = CARDS.find(({ name }) => name === 'flat');
  const naqsh = await open(card, await backgroundOf(card));
  const points = [];
  let kept = 0;
  for (const count of [1, 10, 100, 1000]) {
    for (; kept < count; kept += 1) await naqsh.renderAs(kept, kept);
    const times = [];
    for (let i = 0; i < RENDERS; i += 1)
      times.push(await timed({ ...naqsh, render: () => naqsh.renderAs(count - 1, i) }, i));
    const { templates: held, templateBytes } = naqsh.stats();
    points.push({ count, ms: median(times), rss: process.memoryUsage.rss(), held, templateBytes });
  }
  await naqsh.close();
  const rows = points.map(({ count, ms, rss, held, templateBytes }) => [
    count,
    held,
    megabytes(templateBytes),
    ms.toFixed(3),
    megabytes(rss),
  ]);
  await publish('Templates used', markdown(['used', 'in memory', 'their MB', 'median ms', 'resident MB'], rows));
  return points;
}

function linesCard(count, size, pitch) {
  const lines = Array.from({ length: count }, (_, index) => ({
    box: [60, 20 + index * pitch, 960, 100],
    face: FACES['Amiri 700'],
    size,
    color: '#ffffff',
    // Always the same letters, in another order: steps must differ in number only.
    text: (n) => nameOf((n * 7 + index) % 18),
  }));
  return { ...PHOTO, lines };
}

function gridOf(count) {
  const height = 960 / count;
  return Array.from({ length: count }, (_, index) => ({
    box: [60, 150 + index * height, 960, height],
    face: FACES['Amiri 700'],
    size: Math.min(120, height * 0.5),
    color: '#ffffff',
    text: nameOf,
  }));
}

/** Median times of cards, measured in turns, so that the machine's other load affects all alike. */
async function timesOf(cards) {
  const contenders = await Promise.all(cards.map(async (card) => open(card, await backgroundOf(card))));
  const times = cards.map(() => []);
  for (let n = 0; n < WARM_UP + RENDERS; n += 1) {
    for (const [index, contender] of contenders.entries()) {
      const ms = await timed(contender, n);
      if (n >= WARM_UP) times[index].push(ms);
    }
  }
  for (const contender of contenders) await contender.close();
  return times.map(median);
}

async function timed(contender, n) {
  const started = performance.now();
  const file = await contender.render([], 'png', n);
  const took = performance.now() - started;
  contender.release(file);
  return took;
}

function megabytes(bytes) {
  return (bytes / 2 ** 20).toFixed(0);
}
