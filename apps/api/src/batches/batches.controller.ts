import { Controller, Get, Post } from '@nestjs/common';
import {
  type Batch,
  BatchArchives,
  batchesErrors,
  BatchesService,
  batchesVariants,
  BatchPictures,
  type BatchProgress,
  type BatchRow,
  MOST_ROWS,
  type RowPicture,
} from '#batches';
import { kernelErrors, noSuch, notFound, type Page } from '#kernel';
import { linksErrors } from '#links';
import { rendersErrors } from '#renders';
import type { SeriesArchive } from '#series';
import { tablesErrors } from '#tables';
import {
  Access,
  Answers,
  AnswersBinary,
  AnswersPage,
  AnswersStream,
  Caller,
  exampleId,
  Idempotent,
  IMAGES_LIMIT,
  JsonOrForm,
  LinkQuery,
  Operation,
  PathId,
  PathName,
  type Principal,
  QueryParams,
  Refuses,
  UNTIL_LINK_ENDS,
} from '../http/index.js';
import { ClientGone } from '../renders/client-gone.js';
import { BatchBody, BatchesQuery, BatchForm, BatchRowsQuery } from './batch.body.js';
import { BatchRecord, BatchRowRecord, ListedBatchRecord } from './batch.record.js';

@Controller('/v1/render/batch')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly archives: BatchArchives,
    private readonly pictures: BatchPictures,
  ) {}

  @Post()
  @Access('user', { scope: 'render' })
  @Idempotent()
  @Operation({
    summary: 'Render a batch',
    description:
      'One template, up to 1,000 rows, as JSON or as a table in a file. What is wrong with all of it is refused at once; ' +
      'then it is drawn in the background, with the version of the template that there is now. Each picture costs one ' +
      'credit when it is drawn; a row that fails costs nothing and stops no other.',
    addition: true,
  })
  @Answers(BatchRecord, { description: 'The batch, which is drawn from now on.' })
  @Refuses(notFound('template'), rendersErrors.picture_too_large, tablesErrors.table_queue_full)
  create(
    @Caller() caller: Principal,
    @JsonOrForm(BatchBody, BatchForm, { limit: IMAGES_LIMIT, rows: { name: 'rows', most: MOST_ROWS } })
    body: BatchBody | BatchForm,
    @ClientGone() gone: AbortSignal,
  ): Promise<BatchProgress> {
    return this.batches.create(caller, body.toRequest(), gone);
  }

  @Get()
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'List batches', description: 'Your own, newest first.', addition: true })
  @AnswersPage(ListedBatchRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: BatchesQuery): Promise<Page<Batch>> {
    return this.batches.list(user, query);
  }

  @Post('/:batch_id/cancel')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Cancel a batch',
    description:
      'Rows that are not drawn yet fail with `batch_cancelled` and cost nothing; the batch is done, and its archive has what ' +
      'was drawn before. A batch that is done stays as it is.',
    addition: true,
  })
  @Answers(BatchRecord)
  cancel(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<BatchProgress> {
    return this.batches.cancel(user, id);
  }

  @Get('/:batch_id')
  @Access('user', { scope: 'render' })
  @Operation({ summary: 'Get a batch', description: 'How far one of your own is.', addition: true })
  @Answers(BatchRecord)
  get(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<BatchProgress> {
    return this.batches.progressOf(user, id);
  }

  @Get('/:batch_id/rows')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'List the rows of a batch',
    description: 'Each with its state and a signed link to its picture, which needs no key.',
    addition: true,
  })
  @AnswersPage(BatchRowRecord, 'One page, in their order.')
  listRows(
    @Caller() { user }: Principal,
    @PathId('bat', 'batch_id') id: string,
    @QueryParams() query: BatchRowsQuery,
  ): Promise<Page<BatchRow>> {
    return this.pictures.list(user, id, query);
  }

  @Get('/:batch_id/rows/:row')
  @Access('signed')
  @Operation({
    summary: 'Download a picture of a batch',
    description: 'By a signed link, as the list of rows gives it.',
    addition: true,
  })
  @AnswersBinary<RowPicture>({
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    disposition: 'inline',
    description: 'The picture.',
    ...UNTIL_LINK_ENDS,
  })
  @Refuses(...Object.values(linksErrors), noSuch('picture'), kernelErrors.dependency_down)
  getPicture(
    @PathName('batch_id', { absent: noSuch('picture'), example: exampleId('bat'), description: 'The id of the batch.' })
    id: string,
    @PathName('row', { absent: noSuch('picture'), example: '3', description: 'The number of the row.' }) row: string,
    @QueryParams() link: LinkQuery,
  ): Promise<RowPicture> {
    return this.pictures.require(id, row, link);
  }

  @Get('/:batch_id/archive')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get the pictures of a batch',
    description:
      'A ZIP of those that were drawn, as often as you like, until they are erased. A file is named after its row and, ' +
      'where the row has a field `name`, after that. With `archive: pdf` a document of them instead, in the order of the ' +
      'rows. What is cut off has no end, which every program tells.',
    addition: true,
  })
  @AnswersStream({
    types: ['application/zip', 'application/pdf'],
    disposition: 'attachment',
    description: 'The archive, or the document.',
  })
  @Refuses(batchesErrors.batch_unfinished, batchesVariants.archive_erased, batchesVariants.document_empty)
  getArchive(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<SeriesArchive> {
    return this.archives.open(user, id);
  }
}
