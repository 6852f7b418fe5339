import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CARDS } from './cards.mjs';
import { ENGINES, machine, measure, versions } from './engines.mjs';
import { growth } from './growth.mjs';
import { markdown } from './markdown.mjs';
import { memory } from './memory.mjs';
import { psnrOf } from './quality.mjs';
import { service } from './whole.mjs';

const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url));
const FORMATS = ['png', 'jpg', 'pdf'];

/** Runs parts, prints their tables; a run of all of them writes `RESULTS.md`. */
export async function report(parts, jsonFile) {
  const sections = [];
  const data = { machine: machine(), versions: versions() };
  const tell = async (title, table) => {
    sections.push(`## ${title}\n\n${table}`);
    process.stdout.write(`\n## ${title}\n\n${table}\n`);
    // As it goes: a run that is broken off leaves what it measured.
    if (parts.length === Object.keys(PARTS).length) await writeFile(RESULTS, document(data, sections));
  };
  for (const [part, measurePart] of Object.entries(PARTS)) {
    if (parts.includes(part)) data[part] = await measurePart(tell);
  }
  if (jsonFile !== undefined) await writeFile(jsonFile, `${JSON.stringify(data, null, 2)}\n`);
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

/** In this order: the longest last. */
const PARTS = { growth, memory, service, engines };

async function engines(tell) {
  const cases = [];
  for (const card of CARDS) {
    for (const format of FORMATS) {
      const rows = [];
      for (const [engine, formats] of Object.entries(ENGINES)) {
        if (!formats.includes(format)) continue;
        process.stderr.write(`${card.name} ${format} ${engine}\n`);
        const modes = ['warm', 'cold', 'parallel'];
        const measured = await measure({ engine, card: card.name, format, ms: 1000, modes });
        if (measured === null) continue;
        const psnr_db = format === 'jpg' ? await psnrOf(engine, card) : undefined;
        rows.push({ card: card.name, format, engine, ...measured, psnr_db });
      }
      cases.push(...rows);
      await tell(
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
    row.psnr_db?.toFixed(1) ?? '',
    row === ours ? '' : `${(row.p50_ms / ours.p50_ms).toFixed(1)}×`,
    row === ours ? '' : `${(row.cpu_ms / ours.cpu_ms).toFixed(1)}×`,
  ]);
  return markdown(head, body);
}
