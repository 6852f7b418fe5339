import { Cells } from './cells.mjs';
import { markdown } from './markdown.mjs';
import { measureLoad } from './sizing.mjs';

/**
 * The images per second of an installation, and their cost: measures one render here, and models cells of machines (see
 * `Cells`). `--rate`, `--accounts` and `--skew` set another load.
 */

/** Assumptions of the model that no measurement here supports. */
export const ASSUMED = {
  /** Cores of an API machine, and of a PostgreSQL machine. */
  cores: 16,
  /** Fraction of an API's cores that renders may use. */
  fill: 0.6,
  /** Milliseconds of a commit besides the disk: to the database and back, and to a standby. */
  away_ms: 2,
  /** Seconds of the model's run. */
  seconds: 20,
  /** Charges of one account that share a commit. */
  group: 128,
};
const CELLS = [1, 2, 4, 8];
const DAY = 86_400;
const MEGABYTE = 2 ** 20;

export async function scale(publish, { rate, accounts, skew }) {
  const measured = await measureLoad();
  const render_ms = measured.cpu_ms.node + measured.cpu_ms.native;
  const figures = {
    render_ms,
    postgresql_ms: measured.cpu_ms.postgresql,
    commit_ms: measured.commit_ms,
    image_bytes: measured.image_bytes,
    log_bytes: measured.log / measured.per,
    kept_bytes: measured.tables / measured.per,
  };
  await publish('Scale: one render, measured', renderOf(figures));
  const rows = CELLS.map((cells) => rowOf({ cells, rate, accounts, skew }, figures));
  await publish(`Scale: ${rate} images a second, a model`, cellsOf(rows));
  return { figures, rows };
}

function rowOf({ cells, rate, accounts, skew }, figures) {
  const { cores, fill, away_ms, seconds, group } = ASSUMED;
  const { render_ms, postgresql_ms, log_bytes, kept_bytes, image_bytes } = figures;
  const commit_ms = figures.commit_ms + away_ms;
  const apis = Math.ceil(((rate / cells) * render_ms) / 1000 / (cores * fill));
  const run = new Cells({ rate, cells, apis, cores, accounts, skew, render_ms, commit_ms, group }).run(seconds);
  return {
    cells,
    apis,
    ...run,
    postgresql_cores: (run.busiest_cell * postgresql_ms) / 1000,
    log_mb_s: (run.busiest_cell * log_bytes) / MEGABYTE,
    kept_gb_day: (run.busiest_cell * DAY * kept_bytes) / 1024 ** 3,
    out_gbit_s: (rate * image_bytes * 8) / 1e9,
  };
}

function renderOf({ render_ms, postgresql_ms, commit_ms, image_bytes, log_bytes, kept_bytes }) {
  return markdown(
    ['of a render', 'takes'],
    [
      ['CPU time of the API', `${render_ms.toFixed(2)} ms`],
      ['CPU time of PostgreSQL', `${postgresql_ms.toFixed(2)} ms`],
      ['a commit on this disk', `${commit_ms.toFixed(2)} ms`],
      ['write-ahead log', `${(log_bytes / 1024).toFixed(2)} kB`],
      ['kept in the database', `${(kept_bytes / 1024).toFixed(2)} kB`],
      ['bytes of the image', `${(image_bytes / 1024).toFixed(0)} kB`],
    ],
  );
}

function cellsOf(rows) {
  return markdown(
    [
      'cells',
      `APIs of ${ASSUMED.cores} cores in each`,
      'busiest API cores',
      'median ms',
      'p99 ms',
      'largest account /s',
      'busiest cell /s',
      'its PostgreSQL, cores',
      'its log, MB/s',
      'it keeps, GB a day',
      'images out, Gbit/s',
    ],
    rows.map((row) => [
      row.cells,
      row.apis,
      `${(row.busiest * 100).toFixed(0)} %`,
      row.p50_ms.toFixed(1),
      row.p99_ms.toFixed(1),
      row.largest_account.toFixed(0),
      row.busiest_cell.toFixed(0),
      row.postgresql_cores.toFixed(1),
      row.log_mb_s.toFixed(1),
      row.kept_gb_day.toFixed(0),
      row.out_gbit_s.toFixed(1),
    ]),
  );
}
