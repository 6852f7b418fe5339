import { on } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { projectRoot, scaledTimeout } from '#config';
import { FairGate, GateFull, invalid, type IssueLocation, type Waiter } from '#kernel';
import { tablesErrors, tablesFaults } from './tables.errors.js';
import type { ReadingTask, Table, TableLimits, TablePortion, TableRow } from './table.js';

const WORKER = join(projectRoot, 'dist/libs/tables/src/table.worker.js');
/** Tables read concurrently, each on a thread of its own; one per owner. */
const PLACES = 2;
/** Tables that may wait; their bytes are in memory. */
const MOST_WAITING = 32;
/** Milliseconds; no table within the limits takes a tenth of it. */
const READ_MS = 20_000;
/** Memory of a thread, enough for ten million empty cells. */
const MOST_MEGABYTES = 512;

/** The result of a reading thread. */
type ReadTable<Portion> = Pick<Table, 'columns' | 'headerRow'> & { readonly portions: Portion[] };

/** Reads tables that people made, on separate threads, so that no file can block other work. */
@Injectable()
export class TableReader {
  private readonly gate = new FairGate({ places: PLACES, limit: MOST_WAITING });

  /**
   * Reads a table: CSV or XLSX, detected from the content. Of a workbook it reads the first visible sheet.
   * @param at the place of the file in the request; faults of cells add row and column to it
   * @param waiter the caller; the reading ends when its signal aborts
   * @throws DomainError invalid for a file that is no table, exceeds the limits, or has faults; 503 if too many wait
   */
  async read(bytes: Buffer, limits: TableLimits, at: IssueLocation, waiter: Waiter): Promise<Table> {
    const { portions, ...header } = await this.run<readonly TableRow[]>({ bytes, limits, at, converter: null }, waiter);
    return { ...header, rows: portions.flat() };
  }

  /**
   * Reads a table as `read` does, and converts it on the same thread: its rows never reach the event loop.
   * @param converter the path of a built module, below `dist`, that exports a `TableConversion<Portion>` as `convert`
   * @throws DomainError as `read`, and the faults that the conversion finds
   */
  async convert<Portion>(
    bytes: Buffer,
    limits: TableLimits,
    at: IssueLocation,
    waiter: Waiter,
    converter: string,
  ): Promise<Portion[]> {
    const task = { bytes, limits, at, converter: pathToFileURL(join(projectRoot, 'dist', converter)).href };
    return (await this.run<Portion>(task, waiter)).portions;
  }

  private async run<Portion>(task: ReadingTask, waiter: Waiter): Promise<ReadTable<Portion>> {
    try {
      return await this.gate.run(waiter, () => readOnThread<Portion>(task, waiter.signal));
    } catch (error) {
      if (error instanceof GateFull) throw tablesErrors.table_queue_full();
      throw waiter.signal?.aborted ? tablesErrors.table_withdrawn() : error;
    }
  }
}

async function readOnThread<Portion>(task: ReadingTask, gone: AbortSignal | undefined): Promise<ReadTable<Portion>> {
  const late = AbortSignal.timeout(scaledTimeout(READ_MS));
  const signal = gone === undefined ? late : AbortSignal.any([late, gone]);
  const worker = new Worker(WORKER, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  // A thread may fail after its caller has gone: an error without a listener would end the process.
  worker.on('error', () => undefined);
  try {
    return await tableOf<Portion>(worker, signal);
  } catch (error) {
    const isOverLimit = late.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isOverLimit ? invalid([tablesFaults.tooCostly(task.at)]) : error;
  } finally {
    await worker.terminate();
  }
}

/** Receives the portions of a table, one per turn of the event loop, until the thread has ended. */
async function tableOf<Portion>(worker: Worker, signal: AbortSignal): Promise<ReadTable<Portion>> {
  const portions: Portion[] = [];
  const answers = on(worker, 'message', { signal, close: ['exit'] }) as AsyncIterable<[TablePortion]>;
  for await (const [answer] of answers) {
    if ('faults' in answer) throw invalid(answer.faults);
    if ('columns' in answer) return { ...answer, portions };
    portions.push(answer.portion as Portion);
    worker.postMessage('taken');
  }
  throw new Error('The thread ended before it had read the table.');
}
