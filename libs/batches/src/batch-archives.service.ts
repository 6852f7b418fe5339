import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PageBinder } from '#renderer';
import { type ObjectPart, ObjectStore } from '#storage';
import type { User } from '#users';
import { ZipFile } from 'yazl';
import type { Batch } from './batch.js';
import { batchesErrors, batchesVariants } from './batches.errors.js';
import { commonKey, drawnKey, packKey } from './batch-folder.js';
import { BatchRows, type DrawnRow } from './batch-rows.table.js';
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

/** Archives and documents of batches: made while they are fetched, of one row after the other. */
@Injectable()
export class BatchArchives {
  constructor(
    private readonly batches: BatchesService,
    private readonly rows: BatchRows,
    private readonly objects: ObjectStore,
    private readonly binder: PageBinder,
  ) {}

  /**
   * What was drawn, in the order of the rows. Where a row's file can't be read the stream ends with an error: neither an
   * archive nor a document is one without its end.
   * @throws DomainError 404; 409 `batch_unfinished`
   */
  async open(user: User, id: string): Promise<BatchArchive> {
    const batch = await this.batches.require(user, id);
    const { status, done, total, archive } = batch;
    if (status !== 'done') throw batchesErrors.batch_unfinished({ done, total });
    if (batch.erasedAt !== null) throw batchesVariants.archive_erased();
    const rows = await this.rows.drawn(batch.id);
    if (archive === 'pdf' && rows.length === 0) throw batchesVariants.document_empty();
    const stream = archive === 'pdf' ? this.document(batch, rows) : this.zip(batch, rows);
    return { stream, contentType: `application/${archive}`, fileName: `${batch.id}.${archive}` };
  }

  private document(batch: Batch, rows: readonly DrawnRow[]): Readable {
    const { objects } = this;
    const pages = async function* (): AsyncGenerator<Buffer> {
      for (const row of rows) yield await objects.require(...placeOf(batch, row));
    };
    return Readable.from(this.binder.bind(pages(), (id) => objects.require(commonKey(batch, id))));
  }

  private zip(batch: Batch, rows: readonly DrawnRow[]): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    let open: Readable | undefined;
    output.once('close', () => open?.destroy());
    for (const row of rows) {
      const entry = row.place === null ? ENTRY : { ...ENTRY, size: row.place.size };
      zip.addReadStreamLazy(fileNameOf(row, batch.settings.format), entry, (hand) => {
        this.picture(batch, row).then(
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

  private async picture(batch: Batch, row: DrawnRow): Promise<Readable> {
    const [key, part] = placeOf(batch, row);
    const stream = await this.objects.stream(key, part);
    if (stream === null) throw new Error(`There is no object ${key}.`);
    return stream;
  }
}

/** The object that what was drawn of a row is in, and the part that it is of it. */
function placeOf(batch: Batch, { number, place }: DrawnRow): [key: string, part?: ObjectPart] {
  return place === null ? [drawnKey(batch, number)] : [packKey(batch, place.pack), place];
}
