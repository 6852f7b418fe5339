import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { barsOf } from './bars.mjs';
import { batch } from './batch.mjs';
import { CARDS } from './cards.mjs';
import { charges } from './charges.mjs';
import { decode } from './decode.mjs';
import { ENGINES, machine, measure, versions } from './engines.mjs';
import { fairness } from './fairness.mjs';
import { formats } from './formats.mjs';
import { growth } from './growth.mjs';
import { held } from './held.mjs';
import { layouts } from './layouts.mjs';
import { markdown } from './markdown.mjs';
import { memory } from './memory.mjs';
import { portrait } from './portrait.mjs';
import { PORTRAIT } from './portraits.mjs';
import { qualityOf } from './quality.mjs';
import { queue } from './queue.mjs';
import { scale } from './scale.mjs';
import { sizing } from './sizing.mjs';
import { start } from './start.mjs';
import { studio } from './studio.mjs';
import { service } from './whole.mjs';

const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url));
const FORMATS = ['png', 'jpg', 'pdf'];

const ALL_CARDS = [...CARDS, PORTRAIT].map(({ name }) => name);

/**
 * Runs parts and prints their tables; a run of all of them writes `RESULTS.md`.
 * @param parts of {@link PARTS}
 * @param options `json`, a file for the figures; `card` and `format`, names that restrict engines, portrait and
 * service; `rate`, `accounts` and `skew` of scale; `minutes` of held
 */
export async function report(parts, { json, card = ALL_CARDS, format = FORMATS, rate, accounts, skew, minutes } = {}) {
  const load = { rate: Number(rate), accounts: Number(accounts), skew: Number(skew), minutes: Number(minutes) };
  const sections = [];
  const data = { machine: machine(), versions: versions() };
  const isWhole = parts.length === Object.keys(PARTS).length;
  const publish = async (title, table) => {
    sections.push(section(title, table));
    process.stdout.write(`\n${sections.at(-1)}\n`);
    // Written after each part: an interrupted run leaves its measurements.
    if (isWhole) await writeFile(RESULTS, document(data, sections));
  };
  for (const [part, measurePart] of Object.entries(PARTS)) {
    if (!parts.includes(part)) continue;
    data[part] = await measurePart(publish, { card, format, ...load });
  }
  const bars = section('The bars', barsOf(data));
  process.stdout.write(`\n${bars}\n`);
  if (isWhole) await writeFile(RESULTS, document(data, [bars, ...sections]));
  if (json !== undefined) await writeFile(json, `${JSON.stringify(data, null, 2)}\n`);
}

function section(title, table) {
  return `## ${title}\n\n${table}`;
}

function document(data, sections) {
  const { cpu, cores, memory_gb } = data.machine;
  const list = Object.entries(data.versions).map(([name, version]) => `${name} ${version}`);
  return `# Results of \`npm run bench\`

Machine: ${cpu}, ${cores} cores, ${memory_gb} GB. Versions: ${list.join(', ')}.
Each engine runs in a process of its own, at its best documented settings, with the background decoded in memory;
every image has new text. Ratios are a peer's figure over ours in the same run.

${sections.join('\n\n')}
`;
}

/** In this order, the longest last. */
const PARTS = {
  start,
  growth,
  memory,
  sizing,
  queue,
  fairness,
  batch,
  service,
  decode,
  portrait,
  layouts,
  studio,
  formats,
  charges,
  held,
  scale,
  engines,
};

async function engines(publish, only) {
  const cases = [];
  for (const card of CARDS.filter(({ name }) => only.card.includes(name))) {
    for (const format of FORMATS.filter((name) => only.format.includes(name))) {
      const rows = [];
      for (const [engine, formats] of Object.entries(ENGINES)) {
        if (!formats.includes(format)) continue;
        process.stderr.write(`${card.name} ${format} ${engine}\n`);
        const modes = ['warm', 'cold', 'parallel'];
        const measured = await measure({ engine, card: card.name, format, ms: 1000, modes });
        if (measured === null) continue;
        const quality = format === 'jpg' ? await qualityOf(engine, card) : undefined;
        rows.push({ card: card.name, format, engine, ...measured, quality });
      }
      cases.push(...rows);
      await publish(
        `${card.name} ${card.width} × ${card.height}, ${format === 'jpg' ? 'JPEG q90' : format.toUpperCase()}`,
        tableOf(rows),
      );
    }
  }
  return cases;
}

function tableOf(rows) {
  const ours = rows.find(({ engine }) => engine === 'naqsh');
  const head = [
    'engine',
    'median ms',
    'p99 ms',
    'CPU ms',
    'cold ms',
    '8 at once /s',
    'peak MB',
    'bytes',
    'PSNR dB',
    'slower by',
    'CPU by',
  ];
  const body = rows.map((row) => [
    row.engine,
    row.p50_ms.toFixed(2),
    row.p99_ms.toFixed(2),
    row.cpu_ms.toFixed(2),
    row.cold_ms?.toFixed(1) ?? '',
    row.per_second?.toFixed(0) ?? '',
    (row.peak_bytes / 2 ** 20).toFixed(0),
    row.bytes,
    row.quality?.psnr_db.toFixed(1) ?? '',
    ...['p50_ms', 'cpu_ms'].map((key) => (ours && row !== ours ? `${(row[key] / ours[key]).toFixed(1)}×` : '')),
  ]);
  return markdown(head, body);
}
