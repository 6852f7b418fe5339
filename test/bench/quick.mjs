import { writeFile } from 'node:fs/promises';
import { ENGINES, machine, measure, versions } from './engines.mjs';

/** Chromium takes seconds to start, and is never the fastest. */
const CONTENDERS = Object.keys(ENGINES).filter((name) => name !== 'chromium');

/** PNG and JPEG, warm, of the two cards of 1080 × 1350; in under 50 seconds. */
export async function quick(file) {
  const cases = [];
  for (const card of ['flat', 'photo']) {
    for (const format of ['png', 'jpg']) {
      for (const engine of CONTENDERS.filter((name) => ENGINES[name].includes(format))) {
        const measured = await measure({ engine, card, format, ms: 800, modes: ['warm'] });
        if (measured === null) continue;
        const { p50_ms, cpu_ms, bytes } = measured;
        cases.push({ card, format, engine, p50_ms, cpu_ms, bytes });
      }
      process.stdout.write(`${summary(cases.filter((entry) => entry.card === card && entry.format === format))}\n`);
    }
  }
  if (file !== undefined)
    await writeFile(file, `${JSON.stringify({ machine: machine(), versions: versions(), cases }, null, 2)}\n`);
}

function summary(cases) {
  const ours = cases.find(({ engine }) => engine === 'naqsh');
  const peers = cases.filter(({ engine }) => engine !== 'naqsh').sort((a, b) => a.p50_ms - b.p50_ms);
  const parts = peers.map(({ engine, p50_ms }) => `${engine} ${p50_ms.toFixed(1)} ms (${ratio(p50_ms, ours?.p50_ms)})`);
  return `${cases[0].card} ${cases[0].format}: naqsh ${ours?.p50_ms.toFixed(2)} ms; ${parts.join(', ')}`;
}

function ratio(theirs, ours) {
  return ours === undefined ? '–' : `${(theirs / ours).toFixed(1)}×`;
}
