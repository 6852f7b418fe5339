import { LARGEST } from './footprint.mjs';
import { fitLine, sameOf } from './measures.mjs';
import { markdown } from './markdown.mjs';
import { isSame } from './portrait.mjs';
import { PHOTOS, PORTRAIT } from './portraits.mjs';
import { cpuOf } from './visitors.mjs';

/** Compares one run's measurements with the project's promises; parts that were not run have no bars. */
export function barsOf({
  engines = [],
  service = { rows: [], visits: { rows: [] } },
  portrait = [],
  growth,
  memory,
  queue = [],
  fairness,
  batch,
  start = [],
  decode = [],
  layouts = [],
  studio = [],
}) {
  const rows = [
    ...engineBars(engines),
    ...portraitBars(portrait),
    ...serviceBars(service.rows),
    ...visitBars(service.visits),
    ...queueBars(queue),
    ...growthBars(growth),
    ...memoryBars(memory),
    ...fairnessBars(fairness),
    ...batchBars(batch),
    ...startBars(start),
    ...decodeBars(decode),
    ...layoutBars(layouts),
    ...studioBars(studio),
  ];
  return markdown(
    ['measure', 'bar', 'measured', 'met'],
    rows.map(({ measure, bar, measured, met }) => [measure, bar, measured, met ? 'yes' : 'no']),
  );
}

/** Largest ratio of a list's time to that of the same picture in fixed boxes. */
const LIST_COST = 2;

function layoutBars(rows) {
  return rows
    .filter(({ engine }) => engine === 'naqsh')
    .flatMap((ours) => {
      const same = rows.filter((row) => row.card === ours.card && row.format === ours.format && row !== ours);
      const name = `${ours.card} ${ours.format}`;
      const plain = same.find(({ engine }) => engine === 'plain');
      const peers = same.filter((row) => row !== plain);
      const best = peers.reduce((one, other) => (other.p50_ms < one.p50_ms ? other : one));
      const ratio = best.p50_ms / ours.p50_ms;
      const measured = `${ratio.toFixed(1)}× ${best.engine} (${ours.p50_ms.toFixed(2)} to ${best.p50_ms.toFixed(2)} ms)`;
      const speed = { measure: `${name}, laid out and drawn`, bar: '≥ 1× the fastest peer', measured, met: ratio >= 1 };
      if (plain === undefined) return [speed];
      const cost = ours.p50_ms / plain.p50_ms;
      const over = { measure: `${name}, over plain layers`, bar: `≤ ${LIST_COST}×`, measured: `${cost.toFixed(2)}×` };
      return [speed, { ...over, met: cost <= LIST_COST }];
    });
}

/** Smallest ratio of zune-jpeg's time to that of our decoder. */
const DECODER_GAIN = 1.2;

function decodeBars(rows) {
  return rows.map(({ photo, own_ms, zune_ms }) => ({
    measure: `zune-jpeg over our decoder, ${photo}`,
    bar: `≥ ${DECODER_GAIN}×`,
    measured: `${(zune_ms / own_ms).toFixed(2)}×`,
    met: zune_ms >= DECODER_GAIN * own_ms,
  }));
}

/** Largest ratio of a start's CPU time to that of `node -e 0`. */
const STARTS = { 'naqsh --help': 3, 'naqsh serve api': 30, 'naqsh serve worker': 30 };

function startBars(rows) {
  return rows
    .filter(({ name }) => STARTS[name] !== undefined)
    .map(({ name, cpu_s }) => {
      const ratio = cpu_s / rows[0].cpu_s;
      const measured = `${ratio.toFixed(1)}× (${cpu_s.toFixed(2)} s)`;
      return { measure: `start of ${name}, CPU`, bar: `≤ ${STARTS[name]}×`, measured, met: ratio <= STARTS[name] };
    });
}

/** A batch's images per second over those of the engine alone, and the growth of others' p99 wait meanwhile. */
const BATCH_SHARE = 0.8;
const BATCH_WAIT = 3;

function batchBars(batch) {
  if (batch === undefined) return [];
  const { quiet, 'beside batches': beside } = batch.waits;
  return [
    ...batch.rows.map(({ card, format, engine, batch: together }) => ({
      measure: `batch of ${card} ${format}, images a second over the engine alone`,
      bar: `≥ ${BATCH_SHARE * 100} %`,
      measured: `${((together / engine) * 100).toFixed(0)} %`,
      met: together >= BATCH_SHARE * engine,
    })),
    {
      measure: 'p99 of a render beside batches, over that of a quiet service',
      bar: `≤ ${BATCH_WAIT}×`,
      measured: `${(beside.p99_ms / quiet.p99_ms).toFixed(1)}×`,
      met: beside.failed === 0 && beside.p99_ms <= BATCH_WAIT * quiet.p99_ms,
    },
  ];
}

/** Speed relative to the fastest peer, warm. */
const SPEED = [
  { card: 'flat', format: 'png', least: 15 },
  { card: 'photo', format: 'png', least: 30 },
  { card: 'flat', format: 'jpg', least: 15 },
  { card: 'photo', format: 'jpg', least: 15 },
];
/** Speed relative to the fastest peer with a caller's photograph, in the photographs' order. */
const PORTRAIT_SPEED = { jpg: [2.5, 2, 1.3, 8], png: [2.5, 4, 1.5, 8] };
/** Images per second relative to the peer's service, by card or otherwise by format. */
const SERVICE = { portrait: 2, png: 10, jpg: 5 };
const MOST_OVERHEAD_MS = 2;
/** CPU of a visitor's call relative to that of a render of the same card over the API. */
const VISITS = { claim: 1.5, preview: 1 };
/** Permitted statuses under a rush: the card, or a refusal for lack of capacity. */
const REFUSALS = [200, 429, 503];
const MOST_LOOP_MS = 50;
const LEAST_R2 = 0.98;
/** The fraction of one core's throughput that each of all cores must reach for scaling to count as flat. */
const FLAT = 0.85;
/** The smallest memory growth, in bytes per render, that a hundred thousand renders can distinguish from none. */
const MOST_GROWTH = 200;
const MB = 2 ** 20;
/**
 * Resident MB that templates may add to the idle service, by the cache's MB. Besides the cached data, the allocator
 * holds parts of it that are free but not whole pages, and Node's heap grows with its work.
 */
const grownMost = (cache) => 1.5 * cache + 64;
/** A quiet user's p99 beside attackers: the largest ratio to the quiet p99, and the largest value in milliseconds. */
const FAIR = { text: { most: 3, most_ms: 250 }, photograph: { most: 4 } };
/** Largest ratio of a quiet user's p97 beside one flood to the quiet p97. */
const FLOODED = 3;
const JPEG_SIZE = 1.05;
/** Difference in dB that counts as equal. */
const ROUNDING = 0.05;

function engineBars(cases) {
  const names = new Set(cases.map(({ card, format }) => `${card} ${format}`));
  return [...names].flatMap((name) => {
    const rows = cases.filter(({ card, format }) => `${card} ${format}` === name);
    const ours = rows.find(({ engine }) => engine === 'naqsh');
    const peers = rows.filter(({ engine }) => engine !== 'naqsh');
    if (ours === undefined || peers.length === 0) return [];
    const sharp = peers.find(({ engine }) => engine === 'sharp');
    return [
      ...speedBars(name, ours, peers),
      ...coldBar(name, ours, peers),
      ...(sharp ? fileBars(name, ours, sharp) : []),
    ];
  });
}

function speedBars(name, ours, peers) {
  const { least } = SPEED.find(({ card, format }) => card === ours.card && format === ours.format) ?? {};
  if (least === undefined) return [];
  return [
    ['median', 'p50_ms'],
    ['CPU', 'cpu_ms'],
  ].map(([what, key]) => {
    const best = peers.reduce((one, other) => (other[key] < one[key] ? other : one));
    const ratio = best[key] / ours[key];
    const measured = `${ratio.toFixed(1)}× ${best.engine} (${ours[key].toFixed(2)} to ${best[key].toFixed(2)} ms)`;
    return { measure: `${name}, warm, ${what}`, bar: `≥ ${least}×`, measured, met: ratio >= least };
  });
}

function portraitBars(rows) {
  return rows
    .filter(({ engine }) => engine === 'naqsh')
    .map((ours) => {
      const peers = rows.filter((row) => isSame(row, ours) && row !== ours);
      const best = peers.reduce((one, other) => (other.p50_ms < one.p50_ms ? other : one));
      const least = PORTRAIT_SPEED[ours.format][PHOTOS.findIndex(({ name }) => name === ours.photo)];
      const ratio = best.p50_ms / ours.p50_ms;
      const measured = `${ratio.toFixed(1)}× ${best.engine} (${ours.p50_ms.toFixed(1)} to ${best.p50_ms.toFixed(1)} ms)`;
      return { measure: `portrait ${ours.photo}, ${ours.format}`, bar: `≥ ${least}×`, measured, met: ratio >= least };
    });
}

function coldBar(name, ours, peers) {
  if (ours.cold_ms === undefined) return [];
  const best = peers.reduce((one, other) => (other.p50_ms < one.p50_ms ? other : one));
  const measured = `${ours.cold_ms.toFixed(1)} to ${best.p50_ms.toFixed(1)} ms (${best.engine})`;
  return [
    { measure: `${name}, not in memory`, bar: '≤ the fastest peer, warm', measured, met: ours.cold_ms <= best.p50_ms },
  ];
}

/** A PNG compared with sharp's of the card; a JPEG with sharp's of the same pixels at the same chroma subsampling. */
function fileBars(name, { format, bytes, quality }, sharp) {
  if (format === 'png') return [sizeBar(name, bytes, sharp.bytes, 1)];
  if (quality === undefined) return [];
  const measured = `${quality.psnr_db.toFixed(2)} to ${quality.sharp.psnr_db.toFixed(2)} dB`;
  const met = quality.psnr_db >= quality.sharp.psnr_db - ROUNDING;
  return [
    sizeBar(name, quality.bytes, quality.sharp.bytes, JPEG_SIZE),
    { measure: `${name}, PSNR`, bar: "≥ sharp's", measured, met },
  ];
}

function sizeBar(name, ours, sharps, most) {
  const part = ours / sharps;
  const measured = `${part.toFixed(3)} (${ours} to ${sharps} bytes)`;
  return { measure: `${name}, size`, bar: `≤ ${most} of sharp's`, measured, met: part <= most };
}

function serviceBars(rows) {
  return rows
    .filter(({ engine }) => engine === 'naqsh')
    .flatMap(({ card, format, load, per_second, p50_ms, bare_ms }) => {
      const peer = sameOf('canvas in Fastify', { card, format, load }, rows);
      const name = `${card} ${format}, service, ${load}`;
      const ratio = peer === undefined ? NaN : per_second / peer.per_second;
      const measured = `${ratio.toFixed(1)}× (${per_second.toFixed(0)} images /s)`;
      const least = SERVICE[card] ?? SERVICE[format];
      const speed = { measure: name, bar: `≥ ${least}×`, measured, met: ratio >= least };
      const over = p50_ms - bare_ms;
      const overhead = {
        measure: `${name}, over the addon`,
        bar: `< ${MOST_OVERHEAD_MS} ms`,
        measured: `${over.toFixed(2)} ms`,
        met: over < MOST_OVERHEAD_MS,
      };
      // Alone, a call waits only for the service's own work, and reading a megabyte of base64 is not part of it.
      const isAlone = load === '1 connection' && card !== PORTRAIT.name;
      return [...(peer === undefined ? [] : [speed]), ...(isAlone ? [overhead] : [])];
    });
}

function visitBars({ rows, rush }) {
  const render = rows.find(({ name }) => name === 'render');
  const parts = rows
    .filter((row) => row !== render)
    .map((row) => {
      const part = cpuOf(row) / cpuOf(render);
      const measured = `${part.toFixed(2)}× (${cpuOf(row).toFixed(2)} to ${cpuOf(render).toFixed(2)} ms)`;
      const most = VISITS[row.name];
      return { measure: `${row.name} of a visitor, CPU`, bar: `≤ ${most}× a render`, measured, met: part <= most };
    });
  if (rush === undefined) return parts;
  const { statuses, counted, loop_ms } = rush;
  const isClean = Object.keys(statuses).every((status) => REFUSALS.includes(Number(status)));
  const measured = `${counted} counted, ${statuses[200] ?? 0} answered 200`;
  const rushed = [
    { measure: 'a rush of claims', bar: 'none lost', measured, met: isClean && counted === statuses[200] },
    {
      measure: 'a rush of claims, event loop p99',
      bar: `< ${MOST_LOOP_MS} ms`,
      measured: `${loop_ms.toFixed(1)} ms`,
      met: loop_ms < MOST_LOOP_MS,
    },
  ];
  return [...parts, ...rushed];
}

function growthBars(growth) {
  if (growth === undefined) return [];
  const { r2 } = growth.pixels;
  const perCore = growth.cores.map(([cores, rate]) => rate / cores);
  const part = Math.min(...perCore) / perCore[0];
  return [
    { measure: 'time over dirty pixels', bar: `R² > ${LEAST_R2}`, measured: r2.toFixed(4), met: r2 > LEAST_R2 },
    {
      measure: 'throughput per core, 1 to all',
      bar: `≥ ${FLAT} of one core's`,
      measured: part.toFixed(2),
      met: part >= FLAT,
    },
  ];
}

/** Compared with the better of the others in each measure. */
function queueBars(rows) {
  const ours = rows.find(({ queue }) => queue === 'naqsh');
  if (ours === undefined) return [];
  const others = rows.filter((row) => row !== ours);
  const rate = Math.max(...others.map(({ per_second }) => per_second));
  const wait = Math.min(...others.map(({ p50_ms }) => p50_ms));
  return [
    {
      measure: 'queue, empty jobs a second',
      bar: "≥ the better peer's",
      measured: `${ours.per_second.toFixed(0)} to ${rate.toFixed(0)}`,
      met: ours.per_second >= rate,
    },
    {
      measure: 'queue, enqueue to start',
      bar: "≤ the better peer's",
      measured: `${ours.p50_ms.toFixed(2)} to ${wait.toFixed(2)} ms`,
      met: ours.p50_ms <= wait,
    },
  ];
}

/** Cached data stays within the setting, and templates add only that and little more to the idle service. */
function footprintBars(rows) {
  const caches = [...new Set(rows.map(({ cache }) => cache))];
  return caches.flatMap((cache) => {
    const own = rows.filter((row) => row.cache === cache);
    const idle = own.find(({ state }) => state === 'idle').bytes;
    const warm = own.filter(({ state }) => / templates, /u.test(state));
    // A single template over the limit is kept while it is used.
    const bounded = own.filter(({ state }) => !state.endsWith(LARGEST.name));
    const kept = Math.max(...bounded.map((row) => row.kept)) / MB;
    const grown = (Math.max(...warm.map(({ bytes }) => bytes)) - idle) / MB;
    const measure = `RENDER_CACHE_MB=${cache}`;
    return [
      { measure: `${measure}, kept`, bar: `≤ ${cache} MB`, measured: `${kept.toFixed(0)} MB`, met: kept <= cache },
      {
        measure: `${measure}, resident over idle with all templates`,
        bar: `≤ ${grownMost(cache)} MB`,
        measured: `${grown.toFixed(0)} MB`,
        met: grown <= grownMost(cache),
      },
    ];
  });
}

function fairnessBars({ rows, floods } = { rows: [], floods: [] }) {
  const beside = floods.map(({ flood, alone, beside }) => {
    const ratio = beside.p97_ms / alone.p97_ms;
    return {
      measure: `a quiet user's render beside a flood of ${flood}, p97`,
      bar: `≤ ${FLOODED}× alone`,
      measured: `${ratio.toFixed(1)}× (${alone.p97_ms.toFixed(1)} to ${beside.p97_ms.toFixed(1)} ms)`,
      met: ratio <= FLOODED,
    };
  });
  const attacked = rows.map(({ render, alone, beside }) => {
    const { most, most_ms = Infinity } = FAIR[render];
    const ratio = beside.p99_ms / alone.p99_ms;
    const limit = most_ms === Infinity ? '' : `, ≤ ${most_ms} ms`;
    return {
      measure: `a quiet user's ${render} beside attackers, p99`,
      bar: `≤ ${most}× alone${limit}`,
      measured: `${ratio.toFixed(1)}× (${alone.p99_ms.toFixed(1)} to ${beside.p99_ms.toFixed(1)} ms)`,
      met: ratio <= most && beside.p99_ms <= most_ms,
    };
  });
  return [...attacked, ...beside];
}

/** Milliseconds from an input to the frame after it, and from a letter to the card with it. */
const PACE = { p50_ms: 16, p95_ms: 33, card_ms: 30 };

function studioBars(rows) {
  return rows
    .filter(({ page }) => page === '60 layers')
    .flatMap(({ page, gesture, input, card }) => [
      {
        measure: `studio, ${page}, ${gesture}: input to frame`,
        bar: `median ≤ ${PACE.p50_ms} ms, p95 ≤ ${PACE.p95_ms} ms`,
        measured: `${input.p50_ms.toFixed(1)} and ${input.p95_ms.toFixed(1)} ms`,
        met: input.p50_ms <= PACE.p50_ms && input.p95_ms <= PACE.p95_ms,
      },
      ...(card === null
        ? []
        : [
            {
              measure: `studio, ${page}: letter to card, median`,
              bar: `< ${PACE.card_ms} ms`,
              measured: `${card.p50_ms.toFixed(1)} ms`,
              met: card.p50_ms < PACE.card_ms,
            },
          ]),
    ]);
}

function memoryBars(memory) {
  if (memory === undefined) return [];
  const { slope } = fitLine(memory.growth.slice(1).map(({ renders, bytes }) => [renders, bytes]));
  const measured = `${slope.toFixed(0)} bytes a render`;
  return [
    ...footprintBars(memory.service),
    {
      measure: 'memory over 100,000 renders',
      bar: `≤ ${MOST_GROWTH} bytes a render`,
      measured,
      met: slope <= MOST_GROWTH,
    },
  ];
}
