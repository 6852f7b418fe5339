import { parseArgs } from 'node:util';
import { bootstrap } from '../../apps/starter/bootstrap/index.mjs';
import { installPeers } from './install-peers.mjs';

/**
 * `npm run bench -- [part…] [--quick] [--json FILE]`; parts: start, growth, memory, sizing, queue, fairness, batch,
 * service, decode, portrait, layouts, studio, formats, charges, held, scale, engines (all of them by default). `--card NAME` and
 * `--format png|jpg|pdf`, both repeatable, restrict engines, portrait, layouts and service to some of their tables;
 * `--rate N`, `--accounts N` and `--skew N` run scale with another load, and
 * `--minutes N` held for another time.
 */

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    card: { type: 'string', multiple: true },
    format: { type: 'string', multiple: true },
    rate: { type: 'string', default: '10000' },
    accounts: { type: 'string', default: '20000' },
    skew: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
  },
  allowPositionals: true,
});

const PARTS = [
  'start',
  'growth',
  'memory',
  'sizing',
  'queue',
  'fairness',
  'batch',
  'service',
  'decode',
  'portrait',
  'layouts',
  'studio',
  'formats',
  'charges',
  'held',
  'scale',
  'engines',
];
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  process.stderr.write(`No such part: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.\n`);
  process.exit(2);
}

await bootstrap();
await installPeers();
if (values.quick) {
  const { quick } = await import('./quick.mjs');
  await quick(values.json);
} else {
  const { report } = await import('./report.mjs');
  await report(positionals.length > 0 ? positionals : PARTS, values);
}
process.exit(process.exitCode ?? 0);
