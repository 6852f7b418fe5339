import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PaidSources } from '#credits';
import { pageOf, Transactor } from '#database';
import { FontsService } from '#fonts';
import {
  Clock,
  DomainError,
  type Id,
  invalid,
  isId,
  type IssueLocation,
  JsonRows,
  newId,
  notFound,
  type Page,
  type PageRequest,
} from '#kernel';
import { JobQueue } from '#queue';
import {
  parseImageSources,
  type RenderCaller,
  type RenderSettings,
  renderSettings,
  requireDrawableSize,
} from '#renders';
import { fieldsOfPattern, keptPictures, type NewRow, pictureKey, portionsOf } from '#series';
import { ObjectStore } from '#storage';
import { TableReader } from '#tables';
import { type TemplateVersion, TemplateVersionsService } from '#templates';
import type { User } from '#users';
import {
  type Batch,
  BatchEntity,
  batchFolder,
  type BatchProgress,
  type BatchRequest,
  dayOf,
  MOST_ROWS,
  type NumberedRow,
} from './batch.entity.js';
import { BATCH_PORTION } from './batch-drawing.service.js';
import { batchesErrors, batchesFaults, batchesVariants, rowErrors } from './batches.errors.js';
import { BatchProgressTable } from './batch-progress.table.js';
import { BatchRows } from './batch-rows.table.js';
import { BATCH_SOURCE } from './batch-source.js';
import { BatchDeliveries } from './delivery/batch-deliveries.service.js';
import type { BatchStore } from './delivery/batch-delivery.js';
import { rowsOfTable } from './table-rows.js';

const AT_FILE = ['body', 'file'];
/** Pictures written concurrently. */
const WRITES_AT_ONCE = 8;

/** Finds an unfinished batch drawn with one of these versions. */
const DRAWN_WITH = `
  SELECT 1 FROM batches WHERE status <> 'done'
    AND (template_id, template_version) IN (SELECT * FROM unnest($1::text[], $2::integer[])) LIMIT 1`;

/** Accepted rows: one by one, or as JSON that was validated before. */
type TakenRows = readonly NewRow[] | JsonRows;

/** The dependencies of accepting rows. */
interface Intake {
  /** Pictures in the request, by hash; rows add theirs. */
  readonly files: Map<string, Buffer>;
  /** Throws DomainError if rows can't be drawn in a size. */
  readonly requireDrawable: (size: string | undefined, at: IssueLocation) => void;
}

/** Batches: one template, up to a thousand rows, drawn in the worker. */
@Injectable()
export class BatchesService implements OnModuleInit {
  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly rows: BatchRows,
    private readonly progress: BatchProgressTable,
    private readonly objects: ObjectStore,
    private readonly jobs: JobQueue,
    private readonly transactor: Transactor,
    private readonly clock: Clock,
    private readonly sources: PaidSources,
    private readonly fonts: FontsService,
    private readonly tables: TableReader,
    private readonly deliveries: BatchDeliveries,
  ) {}

  onModuleInit(): void {
    this.sources.register(BATCH_SOURCE);
    this.fonts.uses.register((id) => this.findFontUse(id));
  }

  /**
   * Accepts a batch, to be drawn with the present version of its template. Faults common to all rows are reported at
   * once; a fault of one row fails that row only.
   * @param gone aborts when the client disconnects, which stops reading its table
   * @throws DomainError 422 for the table, the options and the columns; 404 for the template; 503 if too many tables
   *   are waiting
   */
  async create({ user, keyId }: RenderCaller, request: BatchRequest, gone: AbortSignal): Promise<BatchProgress> {
    const settings = settingsOf(request);
    const { source } = request;
    const waiter = { owner: user.id, signal: gone };
    const table = 'file' in source ? await this.tables.read(source.file, { rows: MOST_ROWS }, AT_FILE, waiter) : null;
    const version = await this.versions.require(user, request.templateId);
    const requireDrawable = (size: string | undefined, at: IssueLocation): void =>
      requireDrawableSize(this.versions.inSize(version, size, at), settings.scale);
    requireDrawable(request.size, ['body', 'size']);
    requireFileName(request, version);
    const { store } = request;
    if (store !== undefined) await this.deliveries.require(user, store, request.archive, version);
    const columns = 'file' in source ? source.columns : undefined;
    const sizes = this.versions.sizesOf(version).map(({ name }) => name);
    const intake = { files: new Map<string, Buffer>(), requireDrawable };
    const taken =
      table === null ? takenFrom(source, intake) : takenAll(rowsOfTable(table, { ...version, sizes }, columns), intake);
    const batch = this.newBatch(
      { user, keyId },
      version,
      { settings, archive: request.archive, fileName: request.fileName ?? null, size: request.size ?? null },
      taken,
    );
    await this.keep(batch, intake.files);
    try {
      return await this.transactor.run(() => this.add(batch, taken, store));
    } catch (error) {
      // Only our own refusal is certain; other leftovers are removed with the other objects of the day.
      if (error instanceof DomainError) await this.objects.delete(batchFolder(batch));
      throw error;
    }
  }

  /** The user's batches, newest first. */
  list(user: User, request: PageRequest): Promise<Page<Batch>> {
    const query = this.transactor.repository(BatchEntity).createQueryBuilder('batch');
    query.where('batch.userId = :userId', { userId: user.id });
    return pageOf(query, request, { list: 'batches', filters: { userId: user.id } });
  }

  /**
   * Cancels a batch: waiting rows are not drawn, and nothing more is copied to a bucket. Drawn rows stay, and stay paid.
   * @throws DomainError 404
   */
  async cancel(user: User, id: string): Promise<BatchProgress> {
    const batch = await this.require(user, id);
    await this.transactor.run(async () => {
      const isEnded = await this.rows.end(batch.id, rowErrors.batch_cancelled());
      await this.deliveries.cancel(batch);
      if (isEnded) await this.progress.announce(batch);
    });
    return this.progressOf(user, batch.id);
  }

  /**
   * Copies the pictures that are not in the batch's bucket again, or into another destination.
   * @throws DomainError 404 for the batch, its delivery or the destination; 409 `batch_unfinished`
   */
  async retryDelivery(user: User, id: string, to?: Id<'dst'>): Promise<BatchProgress> {
    const batch = await this.require(user, id);
    const { status, done, total } = batch;
    if (status !== 'done') throw batchesErrors.batch_unfinished({ done, total });
    if (batch.erasedAt !== null) throw batchesVariants.archive_erased();
    if (to !== undefined) await this.deliveries.requireDestination(user, to);
    const isDelivered = await this.transactor.run(() => this.deliveries.retry(batch, to));
    if (!isDelivered) throw batchesVariants.delivery_absent();
    return this.progressOf(user, batch.id);
  }

  /** The progress of one of the user's batches. */
  async progressOf(user: Pick<User, 'id'>, id: string): Promise<BatchProgress> {
    const found = isId('bat', id) ? await this.progress.find(user.id, id) : null;
    if (found === null) throw notFound('batch');
    return found;
  }

  /** One of the user's batches. */
  async require(user: User, id: string): Promise<Batch> {
    const found = isId('bat', id)
      ? await this.transactor.repository(BatchEntity).findOneBy({ id, userId: user.id })
      : null;
    if (found === null) throw notFound('batch');
    return found;
  }

  private newBatch(
    { user, keyId }: RenderCaller,
    { templateId, version }: TemplateVersion,
    order: Pick<Batch, 'settings' | 'archive' | 'fileName' | 'size'>,
    rows: TakenRows,
  ): BatchEntity {
    const createdAt = this.clock.now();
    const total = rows instanceof JsonRows ? rows.count : rows.length;
    const done = total - waitingIn(rows).length;
    return {
      id: newId('bat'),
      userId: user.id,
      keyId,
      templateId,
      templateVersion: version,
      ...order,
      madeOn: dayOf(createdAt),
      createdAt,
      erasedAt: null,
      total,
      done,
      status: done === total ? 'done' : 'queued',
    };
  }

  private async keep(batch: Batch, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const waiting = [...files];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await this.objects.put(pictureKey(batchFolder(batch), next[0]), next[1]);
      }
    };
    await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
  }

  private async add(batch: BatchEntity, rows: TakenRows, store: BatchStore | undefined): Promise<BatchProgress> {
    await this.transactor.repository(BatchEntity).insert(batch);
    await this.rows.add(batch.id, rows);
    if (store !== undefined) await this.deliveries.add(batch, store);
    const portions = portionsOf(waitingIn(rows)).map((span) => ({ batchId: batch.id, ...span }));
    await this.jobs.enqueueAll(BATCH_PORTION, portions, { fairKey: batch.userId });
    if (batch.status === 'done') await this.progress.announce(batch);
    return this.progressOf({ id: batch.userId }, batch.id);
  }

  private async findFontUse(fontId: string): Promise<string | null> {
    const versions = await this.versions.findDrawnWith(fontId);
    const pairs = [versions.map(({ templateId }) => templateId), versions.map(({ version }) => version)];
    const drawn = versions.length === 0 ? [] : await this.transactor.manager().query<unknown[]>(DRAWN_WITH, pairs);
    return drawn.length === 0 ? null : 'a batch that is being drawn';
  }
}

/** The render settings; the batch's format takes precedence over that of its options. */
function settingsOf({ format, options, archive }: BatchRequest): RenderSettings {
  const wanted = format ?? options.format ?? 'png';
  if (options.pdf !== undefined && wanted !== 'pdf') {
    throw invalid([batchesFaults.pdfOptions(['body', 'options', 'pdf'], { format: wanted })]);
  }
  if (archive === 'pdf' && wanted !== 'pdf') {
    throw invalid([batchesFaults.pdfArchive(['body', 'archive'], { format: wanted })]);
  }
  return renderSettings({ options, query: { format: wanted } });
}

function requireFileName({ fileName, archive }: BatchRequest, { fields }: TemplateVersion): void {
  if (fileName === undefined) return;
  const at = ['body', 'file_name'];
  if (archive === 'pdf') throw invalid([batchesFaults.fileNameOfDocument(at)]);
  const asked = fieldsOfPattern(fileName);
  if (asked === null) throw invalid([batchesFaults.strayBraces(at)]);
  const known = fields.map(({ name }) => name);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid(unknown.map((name) => batchesFaults.noSuchField(at, { name, known })));
}

function takenFrom(source: BatchRequest['source'], intake: Intake): TakenRows {
  const rows = 'rows' in source ? source.rows : [];
  if (rows instanceof JsonRows) return rows;
  return takenAll(
    rows.map((row, index) => ({ ...row, number: index + 1 })),
    intake,
  );
}

function takenAll(rows: readonly NumberedRow[], intake: Intake): NewRow[] {
  return rows.map((row) => takenIn(row, intake));
}

/** The numbers of the rows to draw. */
function waitingIn(rows: TakenRows): number[] {
  if (rows instanceof JsonRows) return Array.from({ length: rows.count }, (_, index) => index + 1);
  return rows.filter((row) => !('code' in row)).map(({ number }) => number);
}

/** A fault of a row's size or of its picture references fails only that row, before drawing. */
function takenIn({ number, data, images, size }: NumberedRow, { files, requireDrawable }: Intake): NewRow {
  try {
    if (size !== undefined) requireDrawable(size, ['size']);
    const pictures = keptPictures(parseImageSources(images, ['images']), files);
    return { number, data, pictures, size: size ?? null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { number, code: error.code, detail: error.detail };
  }
}
