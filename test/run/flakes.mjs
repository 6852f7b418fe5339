// `npm run test:flakes -- [--rounds 20] [--loops 3] [pattern…]`: runs the suites that start, stop and kill processes,
// round after round beside busy loops, as on an overloaded machine. Prints the number of red files.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { bootstrap } from '../../apps/starter/bootstrap/index.mjs';
import { runJest } from './jest.mjs';

/** Suites about processes that start, wait, are refused, stop or die. */
const SUITES = [
  'e2e/(rate-limit|lockout|public-forms|readiness|shutdown|rolling-restart|operational)\\.spec',
  'e2e/(worker|worker-outage|worker-process|outage|kills|greeting-kills|batches|fairness|billing-stream)\\.spec',
  'integration/(embedded-server|queue|job-order)\\.spec',
];

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, loops: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const patterns = positionals.length > 0 ? positionals : SUITES;

await bootstrap();
// Once for all rounds, which test only the suites. It needs the bundle.
const [{ default: setUp }, { default: tearDown }] = await Promise.all([
  import('../support/seeded-setup.mjs'),
  import('../support/global-teardown.mjs'),
]);
await setUp();
const { NAQSH_TEST_DATABASE_URL, NAQSH_TEST_SEEDS, TIMEOUT_SCALE } = process.env;
const testServer = { NAQSH_TEST_DATABASE_URL, NAQSH_TEST_SEEDS, TIMEOUT_SCALE };
/** Ends with this process, in any case. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';
const loops = Array.from({ length: Number(values.loops) * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
);
process.once('exit', () => loops.forEach((loop) => loop.kill('SIGKILL')));
const red = [];
let run = 0;
for (let round = 1; round <= rounds; round += 1) {
  const { files, code } = await runJest(['--silent', '--testPathPatterns', ...patterns], testServer);
  const failed = files.filter((one) => one.failed.length > 0).map(({ file }) => file);
  run += files.length;
  red.push(...failed);
  const outcome =
    files.length === 0 ? `jest ended with ${code} and ran nothing` : `${failed.length} red of ${files.length}`;
  process.stdout.write(`round ${round}: ${outcome} ${failed.join(' ')}\n`);
}
process.stdout.write(`${red.length} red of ${run} files in ${rounds} rounds\n`);
await tearDown();
process.exit(red.length > 0 || run === 0 ? 1 : 0);
