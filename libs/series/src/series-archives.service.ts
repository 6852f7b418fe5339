import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PageMerger, PictureParts } from '#renderer';
import { PICTURE_ENTRY } from '#renders';
import { type ObjectPart, ObjectStore } from '#storage';
import { ZipFile } from 'yazl';
import { FileNames } from './file-name.js';
import { commonKey, drawnKey, packKey, stillKey } from './series-folder.js';
import type { Series } from './series.js';
import type { DrawnRow } from './series-rows.table.js';

/** All pictures of a series, as a stream. */
export interface SeriesArchive {
  readonly stream: Readable;
  readonly contentType: string;
  readonly fileName: string;
}

/** Creates archives and documents of series during the download, one row after the other. */
@Injectable()
export class SeriesArchives {
  constructor(
    private readonly objects: ObjectStore,
    private readonly merger: PageMerger,
    private readonly parts: PictureParts,
  ) {}

  /**
   * Returns these rows in their order. If a row's file can't be read the stream ends with an error, because an
   * incomplete archive
   * or document is unusable.
   * @param name the name of the file, without its extension
   */
  open(series: Series, rows: readonly DrawnRow[], name = series.id): SeriesArchive {
    const { archive } = series;
    const stream = archive === 'pdf' ? this.document(series, rows) : this.zip(series, rows);
    return { stream, contentType: `application/${archive}`, fileName: `${name}.${archive}` };
  }

  /** Returns the complete file of one row; not for a page of a document, which is no file by itself. */
  async read(series: Series, row: DrawnRow): Promise<Buffer> {
    const stream = await this.picture(series, row, this.stills(series));
    return Buffer.concat((await stream.toArray()) as Buffer[]);
  }

  private document(series: Series, rows: readonly DrawnRow[]): Readable {
    const { objects } = this;
    const pages = async function* (): AsyncGenerator<Buffer> {
      for (const row of rows) yield await objects.require(...placeOf(series, row));
    };
    return Readable.from(this.merger.merge(pages(), (id) => objects.require(commonKey(series.folder, id))));
  }

  private zip(series: Series, rows: readonly DrawnRow[]): Readable {
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    let open: Readable | undefined;
    output.once('close', () => open?.destroy());
    const stillOf = this.stills(series);
    const names = new FileNames(series.settings.format, series.fileName);
    for (const [index, row] of rows.entries()) {
      const { place } = row;
      const isWhole = place !== null && place.pack.still === null;
      const entry = isWhole ? { ...PICTURE_ENTRY, size: place.size } : PICTURE_ENTRY;
      const named = series.isCounted ? { ...row, number: index + 1 } : row;
      zip.addReadStreamLazy(names.of(named), entry, (hand) => {
        this.picture(series, row, stillOf).then(
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

  /** Reads pictures without data. There is only one, unless the engine was replaced meanwhile. */
  private stills(series: Series): (id: string) => Promise<Buffer> {
    let last: { readonly id: string; readonly bytes: Promise<Buffer> } | undefined;
    return (id) => {
      if (last?.id !== id) last = { id, bytes: this.objects.require(stillKey(series.folder, id)) };
      return last.bytes;
    };
  }

  private async picture(series: Series, row: DrawnRow, stillOf: (id: string) => Promise<Buffer>): Promise<Readable> {
    const [key, part] = placeOf(series, row);
    const still = row.place?.pack.still ?? null;
    if (still !== null) {
      const [parts, rest] = [await this.objects.require(key, part), await stillOf(still)];
      return Readable.from([this.parts.join(parts, rest)]);
    }
    const stream = await this.objects.stream(key, part);
    if (stream === null) throw new Error(`There is no object ${key}.`);
    return stream;
  }
}

/** Returns the key of the object with a row's picture, and the picture's part of it. */
function placeOf(series: Series, { number, place }: DrawnRow): [key: string, part?: ObjectPart] {
  return place === null ? [drawnKey(series, number)] : [packKey(series.folder, place.pack), place];
}
