import { Injectable } from '@nestjs/common';
import { Transactor } from '#database';
import { Clock, type Id, type IssueLocation, newId } from '#kernel';
import { Handles, jobKind, JobQueue } from '#queue';
import { ObjectStore } from '#storage';
import { type CleanFile, FileIntake, FileKeeping, type SentFile, storedName } from '#uploads';
import {
  type FilePart,
  type GreetingOrder,
  type OrderFile,
  OrderFileEntity,
  orderFolder,
} from '../orders/order.entity.js';

/** Removes the bytes of files that belong to no draft or order. */
export const ORDER_FILE_REMOVAL = jobKind<{ orderId: Id<'drf'>; fileIds: Id<'fil'>[] }>('greeting.file-removal', {
  retry: { attempts: 20 },
});

/** Removes all bytes of an order after its file rows are deleted. */
export const ORDER_FOLDER_REMOVAL = jobKind<{ orderId: Id<'drf'> }>('greeting.folder-removal', {
  retry: { attempts: 20 },
});

/** By then a request that stored files has ended. */
const CALL_IS_OVER_MS = 3_600_000;

const PICTURES = ['png', 'jpeg', 'webp', 'avif', 'svg'] as const;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The signature of a workbook, which no text file begins with. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

/** A file that was validated but not stored yet. */
export interface JudgedFile {
  readonly file: OrderFile;
  readonly bytes: Buffer;
}

/**
 * The files of drafts and orders. Pictures are decoded and re-encoded, so that only their pixels are kept. The file
 * type is detected from the bytes, never from the name.
 */
@Injectable()
export class OrderFiles {
  constructor(
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly intake: FileIntake,
    private readonly keeping: FileKeeping,
    private readonly clock: Clock,
  ) {}

  /** A parsed table, stored unchanged. */
  judgedTable(orderId: GreetingOrder['id'], { bytes, fileName }: SentFile): JudgedFile {
    const contentType = bytes.subarray(0, ZIP.length).equals(ZIP) ? WORKBOOK : 'text/csv';
    const name = storedName(fileName, contentType, 'recipients');
    return this.judged(orderId, 'recipients_file', { bytes, name, contentType });
  }

  /** @throws DomainError 422 unless it is a picture */
  async judgeLogo(orderId: GreetingOrder['id'], sent: SentFile, at: IssueLocation): Promise<JudgedFile> {
    const terms = { kinds: PICTURES, fallbackName: 'logo', owner: orderId };
    return this.judged(orderId, 'logo', await this.intake.take(sent, terms, at));
  }

  /** @throws DomainError 422 unless it is a picture or a PDF */
  async judgeAttachment(orderId: GreetingOrder['id'], sent: SentFile, at: IssueLocation): Promise<JudgedFile> {
    const terms = { kinds: [...PICTURES, 'pdf'] as const, fallbackName: 'attachment', owner: orderId };
    return this.judged(orderId, 'attachments', await this.intake.take(sent, terms, at));
  }

  /**
   * Stores the bytes of files, then writes their rows. A later job removes files without rows, left by a process that
   * died in between.
   */
  async store<Result>(
    orderId: GreetingOrder['id'],
    files: readonly JudgedFile[],
    write: () => Promise<Result>,
  ): Promise<Result> {
    if (files.length > 0) {
      const fileIds = files.map(({ file }) => file.id);
      const startAfter = new Date(this.clock.now().getTime() + CALL_IS_OVER_MS);
      await this.transactor.step(() => this.jobs.enqueue(ORDER_FILE_REMOVAL, { orderId, fileIds }, { startAfter }));
    }
    return this.keeping.store(
      files.map(({ file, bytes }) => ({ key: keyOf(file), bytes })),
      write,
    );
  }

  /** Adds stored files to an order; part of the caller's transaction. */
  async add(files: readonly JudgedFile[]): Promise<void> {
    if (files.length > 0) await this.transactor.repository(OrderFileEntity).insert(files.map(({ file }) => file));
  }

  /** Removes files from an order; part of the caller's transaction. */
  async remove(orderId: GreetingOrder['id'], files: readonly OrderFile[]): Promise<void> {
    if (files.length === 0) return;
    const fileIds = files.map(({ id }) => id);
    await this.transactor.repository(OrderFileEntity).delete(fileIds);
    await this.jobs.enqueue(ORDER_FILE_REMOVAL, { orderId, fileIds });
  }

  /** Removes all files and other objects of orders; part of the caller's transaction. */
  async removeAll(orderIds: readonly GreetingOrder['id'][]): Promise<void> {
    for (const orderId of orderIds) {
      await this.transactor.repository(OrderFileEntity).delete({ orderId });
      await this.jobs.enqueue(ORDER_FOLDER_REMOVAL, { orderId });
    }
  }

  /** In the order of arrival. */
  all(orderId: GreetingOrder['id']): Promise<OrderFile[]> {
    return this.transactor
      .repository(OrderFileEntity)
      .find({ where: { orderId }, order: { createdAt: 'ASC', part: 'ASC', name: 'ASC', id: 'ASC' } });
  }

  /** The bytes of a file. */
  read(file: OrderFile): Promise<Buffer> {
    return this.objects.require(keyOf(file));
  }

  @Handles(ORDER_FILE_REMOVAL)
  async removeUnused({ orderId, fileIds }: { orderId: Id<'drf'>; fileIds: Id<'fil'>[] }): Promise<void> {
    const used = new Set((await this.all(orderId)).map(({ id }) => id));
    for (const id of fileIds) if (!used.has(id)) await this.objects.delete(keyOf({ orderId, id }));
  }

  @Handles(ORDER_FOLDER_REMOVAL)
  removeFolder({ orderId }: { orderId: Id<'drf'> }): Promise<void> {
    return this.objects.delete(orderFolder(orderId));
  }

  private judged(
    orderId: GreetingOrder['id'],
    part: FilePart,
    { bytes, name, contentType }: Pick<CleanFile, 'bytes' | 'name' | 'contentType'>,
  ): JudgedFile {
    const [id, createdAt] = [newId('fil'), this.clock.now()];
    return { bytes, file: { id, orderId, part, name, contentType, sizeBytes: bytes.length, createdAt } };
  }
}

function keyOf({ orderId, id }: Pick<OrderFile, 'orderId' | 'id'>): string {
  return `${orderFolder(orderId)}/${id}`;
}
