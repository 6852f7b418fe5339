/**
 * The thread that reads one table and ends. It sends the rows in portions, each after the previous one was received.
 */
import { setPriority } from 'node:os';
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '#kernel';
import { readTable } from './read-table.js';
import type { ReadingTask, TableConversion, TablePortion } from './table.js';
import type { Table, TableRow } from './table.js';

/** The same as the engine's background threads: renders with a waiting caller have priority. */
const NICENESS = 10;
/** The limits of a portion in cells and characters. Its receiver copies it on the event loop, in some milliseconds. */
const CELLS = 2_000;
const CHARACTERS = 200_000;

if (parentPort === null) throw new Error('This is a worker thread: start it with one.');
const port = parentPort;
// Linux has a priority per thread; elsewhere this would change that of the whole process.
if (process.platform === 'linux') setPriority(0, NICENESS);
const { bytes, limits, at, converter } = workerData as ReadingTask;
try {
  const table = await readTable(Buffer.from(bytes), limits, at);
  for (const portion of converter === null ? portionsOf(table) : await converted(table, converter)) await send(portion);
  const { columns, headerRow } = table;
  port.postMessage({ columns, headerRow } satisfies TablePortion);
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  port.postMessage({ faults: error.errors } satisfies TablePortion);
}
port.close();

async function converted(table: Table, module: string): Promise<Iterable<unknown>> {
  const { convert } = (await import(module)) as { convert: TableConversion<unknown> };
  return convert(table, at);
}

async function send(portion: unknown): Promise<void> {
  const taken = once(port, 'message');
  port.postMessage({ portion } satisfies TablePortion);
  await taken;
}

function* portionsOf({ rows }: Table): Generator<TableRow[]> {
  let portion: TableRow[] = [];
  let [cells, characters] = [0, 0];
  for (const row of rows) {
    portion.push(row);
    cells += 1 + row.texts.size + row.numbers.size;
    for (const text of row.texts.values()) characters += text.length;
    if (cells < CELLS && characters < CHARACTERS) continue;
    yield portion;
    [portion, cells, characters] = [[], 0, 0];
  }
  if (portion.length > 0) yield portion;
}
