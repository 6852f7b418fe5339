import { measure, PORTRAIT_ENGINES } from './engines.mjs';
import { markdown } from './markdown.mjs';
import { PHOTOS, PORTRAIT } from './portraits.mjs';

const FORMATS = ['jpg', 'png'];

/** A card with a caller's photograph, from base64 to the file, one after another. */
export async function portrait(publish, only) {
  const cases = [];
  for (const { name: photo } of PHOTOS) {
    for (const format of FORMATS.filter((name) => only.format.includes(name))) {
      for (const engine of PORTRAIT_ENGINES) {
        process.stderr.write(`${PORTRAIT.name} ${photo} ${format} ${engine}\n`);
        const measured = await measure({ engine, card: PORTRAIT.name, photo, format, ms: 1500, modes: ['warm'] });
        if (measured !== null) cases.push({ photo, format, engine, ...measured });
      }
    }
  }
  await publish("A caller's photograph of 900 × 900 on 1080 × 1350", tableOf(cases));
  return cases;
}

function tableOf(cases) {
  const ratio = (row) => {
    const ours = cases.find((other) => isSame(other, row) && other.engine === 'naqsh');
    return ours && row !== ours ? `${(row.p50_ms / ours.p50_ms).toFixed(1)}×` : '';
  };
  const rows = cases.map((row) => [
    row.photo,
    row.format,
    row.engine,
    row.p50_ms.toFixed(1),
    row.p99_ms.toFixed(1),
    row.cpu_ms.toFixed(1),
    row.bytes,
    ratio(row),
  ]);
  return markdown(['photograph', 'format', 'engine', 'median ms', 'p99 ms', 'CPU ms', 'bytes', 'slower by'], rows);
}

/** Returns true if two rows have the same photograph and format. */
export function isSame(one, other) {
  return one.photo === other.photo && one.format === other.format;
}
