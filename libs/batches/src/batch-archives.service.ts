import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '#storage';
import type { User } from '#users';
import { ZipFile } from 'yazl';
import type { Batch } from './batch.js';
import { batchesErrors, batchesVariants } from './batches.errors.js';
import { drawnKey } from './batch-folder.js';
import { BatchRows } from './batch-rows.table.js';
import { BatchesService } from './batches.service.js';
import { fileNameOf } from './file-name.js';

/** The first day that an archive can tell: its bytes are the same whenever it is fetched. Pictures do not get smaller. */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644, compress: false } as const;

/** Everything that was drawn of a batch, piece by piece. */
export interface BatchArchive {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

/** Archives of batches: made while they are fetched, of one picture after the other. */
@Injectable()
export class BatchArchives {
  constructor(
    private readonly batches: BatchesService,
    private readonly rows: BatchRows,
    private readonly objects: ObjectStore,
  ) {}

  /**
   * A ZIP of what was drawn, in the order of the rows. Where a picture can't be read the stream ends with an error: an
   * archive without its end is none.
   * @throws DomainError 404; 409 `batch_unfinished`
   */
  async zip(user: User, id: string): Promise<BatchArchive> {
    const batch = await this.batches.require(user, id);
    const { status, done, total } = batch;
    if (status !== 'done') throw batchesErrors.batch_unfinished({ done, total });
    if (batch.erasedAt !== null) throw batchesVariants.archive_erased();
    return { stream: await this.archive(batch), contentType: 'application/zip', fileName: `${batch.id}.zip` };
  }

  private async archive(batch: Batch): Promise<Readable> {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    let open: Readable | undefined;
    output.once('close', () => open?.destroy());
    const { format } = batch.settings;
    for (const row of await this.rows.drawn(batch.id)) {
      zip.addReadStreamLazy(fileNameOf(row, format), ENTRY, (hand) => {
        this.picture(batch, row.number).then(
          (stream) => {
            open = stream;
            hand(null, stream);
          },
          (error: Error) => output.destroy(error),
        );
      });
    }
    zip.end();
    return output;
  }

  private async picture(batch: Batch, row: number): Promise<Readable> {
    const key = drawnKey(batch, row, batch.settings.format);
    const stream = await this.objects.stream(key);
    if (stream === null) throw new Error(`There is no object ${key}.`);
    return stream;
  }
}
