import { backgroundOf, CARDS } from './cards.mjs';
import { CACHES, footprints } from './footprint.mjs';
import { fitLine } from './measures.mjs';
import { markdown } from './markdown.mjs';
import { open } from './peers/naqsh.mjs';

const RENDERS = 100_000;
const SAMPLES = 10;
const AT_ONCE = 4;

/** The service's memory, and the stability of the engine's memory over many renders. */
export async function memory(publish) {
  const service = await footprints();
  await publish('Memory of the service', tableOf(service));
  return { service, growth: await growthOver(publish) };
}

/** The service's rows by state, a column for each size of the cache. */
function tableOf(rows) {
  const states = [...new Set(rows.map(({ state }) => state))];
  const cells = (state) =>
    CACHES.flatMap((cache) => {
      const { bytes, kept } = rows.find((row) => row.cache === cache && row.state === state);
      return [megabytes(bytes), megabytes(kept)];
    });
  const head = CACHES.flatMap((cache) => [`RENDER_CACHE_MB=${cache}: resident MB`, 'kept MB']);
  return markdown(
    ['state', ...head],
    states.map((state) => [state, ...cells(state)]),
  );
}

/** Resident memory over 100,000 renders, every tenth a JPEG, each with a name of its own. */
async function growthOver(publish) {
  const card = CARDS.find(({ name }) => name === 'flat');
  const naqsh = await open(card, await backgroundOf(card));
  const samples = [];
  let n = 0;
  for (let sample = 0; sample <= SAMPLES; sample += 1) {
    const until = (sample * RENDERS) / SAMPLES;
    const lane = async () => {
      while (n < until) {
        n += 1;
        await naqsh.render([], n % 10 === 0 ? 'jpg' : 'png', n);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    globalThis.gc?.();
    samples.push([n, process.memoryUsage.rss()]);
    process.stderr.write(`${n} renders: ${megabytes(samples.at(-1)[1])} MB\n`);
  }
  await naqsh.close();
  // The first tenth fills caches.
  const { slope } = fitLine(samples.slice(1));
  const rows = samples.map(([renders, bytes]) => [renders, megabytes(bytes)]);
  await publish(
    'Memory over 100,000 renders',
    `${markdown(['renders', 'resident MB'], rows)}\n\nAfter the first tenth: ${slope.toFixed(0)} bytes a render.`,
  );
  return samples.map(([renders, bytes]) => ({ renders, bytes }));
}

function megabytes(bytes) {
  return (bytes / 2 ** 20).toFixed(0);
}
