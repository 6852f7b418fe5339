import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installed, naqsh } from './installation.mjs';
import { markdown } from './markdown.mjs';
import { newUser } from './service.mjs';

const CHARGER = fileURLToPath(new URL('charger.process.mjs', import.meta.url));
const PROCESSES = [1, 4];
/** Milliseconds that PostgreSQL waits before each commit, as for a slower disk or a standby. */
const DELAYS = [0, 5, 20];
const AT_ONCE = 64;
const MS = 5_000;

/** Charges of one account per second, by processes that charge it together: with leased credits and without. */
export async function charges(publish) {
  const rows = await installed(async ({ env, database }) => {
    await naqsh(env, 'migrate');
    const { id: userId } = await newUser(
      { naqsh: async (...words) => JSON.parse(await naqsh(env, ...words, '--json')) },
      'charges',
    );
    const found = [];
    for (const delay of DELAYS) {
      await database.query(`ALTER SYSTEM SET commit_delay = ${delay * 1000}`);
      await database.query('ALTER SYSTEM SET commit_siblings = 0');
      await database.query('SELECT pg_reload_conf()');
      for (const processes of PROCESSES) {
        process.stderr.write(`charges: ${processes} processes, commits ${delay} ms later\n`);
        const rate = (leased) => rateOf(env, { userId, processes, leased });
        found.push({ delay, processes, alone: await rate('0'), leased: await rate('10') });
      }
    }
    return found;
  });
  await publish('Charges of one account a second', tableOf(rows));
  return rows;
}

async function rateOf(env, { userId, processes, leased }) {
  const order = JSON.stringify({ userId, atOnce: AT_ONCE, ms: MS });
  const settings = { ...env, CREDITS_LEASED_FROM: leased };
  const counts = await Promise.all(
    Array.from({ length: processes }, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [CHARGER, order], { env: settings });
      return Number(stdout);
    }),
  );
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / MS;
}

function tableOf(rows) {
  return markdown(
    ['a commit takes longer by', 'processes', 'without leases', 'with leases', 'ratio'],
    rows.map(({ delay, processes, alone, leased }) => [
      `${delay} ms`,
      processes,
      alone.toFixed(0),
      leased.toFixed(0),
      `${(leased / alone).toFixed(2)}×`,
    ]),
  );
}
