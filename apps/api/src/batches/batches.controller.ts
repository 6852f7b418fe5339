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
  JsonBody,
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
import { BatchBody, BatchesQuery, BatchForm, BatchRowsQuery, DeliveryRetryBody } from './batch.body.js';
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
      'Renders one template with up to 1,000 rows of data, sent as JSON or as a table in a file. Errors in the ' +
      'request as a whole are refused at once. The batch is then drawn in the background, with the version that ' +
      'the template has at the time of the request. Each picture costs one credit when it is drawn. A failed row ' +
      'costs nothing and stops no other row.',
    addition: true,
  })
  @Answers(BatchRecord, { description: 'The batch, which is drawn in the background.' })
  @Refuses(
    notFound('template'),
    notFound('destination'),
    rendersErrors.picture_too_large,
    tablesErrors.table_queue_full,
  )
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
  @Operation({ summary: 'List batches', description: 'Returns your own batches, newest first.', addition: true })
  @AnswersPage(ListedBatchRecord)
  list(@Caller() { user }: Principal, @QueryParams() query: BatchesQuery): Promise<Page<Batch>> {
    return this.batches.list(user, query);
  }

  @Post('/:batch_id/cancel')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Cancel a batch',
    description:
      'Rows that are not drawn yet fail with `batch_cancelled` and cost nothing. The batch is then done, and its ' +
      'archive contains the pictures drawn before. No further picture is copied to its bucket. Cancelling a batch ' +
      'that is finished and delivered changes nothing.',
    addition: true,
  })
  @Answers(BatchRecord)
  cancel(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<BatchProgress> {
    return this.batches.cancel(user, id);
  }

  @Post('/:batch_id/delivery/retry')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Retry the delivery of a batch',
    description:
      'Copies the pictures that are not in the bucket again, or into another destination (`to`). Pictures in the ' +
      'bucket stay there and are not copied again. It costs nothing. A delivery that waits for an unavailable ' +
      'bucket tries at once.',
    addition: true,
  })
  @Answers(BatchRecord)
  @Refuses(
    batchesErrors.batch_unfinished,
    notFound('destination'),
    batchesVariants.archive_erased,
    batchesVariants.delivery_absent,
  )
  retryDelivery(
    @Caller() { user }: Principal,
    @PathId('bat', 'batch_id') id: string,
    @JsonBody() body: DeliveryRetryBody,
  ): Promise<BatchProgress> {
    return this.batches.retryDelivery(user, id, body.to);
  }

  @Get('/:batch_id')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'Get a batch',
    description: 'Returns the progress of one of your own batches.',
    addition: true,
  })
  @Answers(BatchRecord)
  get(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<BatchProgress> {
    return this.batches.progressOf(user, id);
  }

  @Get('/:batch_id/rows')
  @Access('user', { scope: 'render' })
  @Operation({
    summary: 'List the rows of a batch',
    description: 'Returns each row with its state and a signed link to its picture. The link needs no key.',
    addition: true,
  })
  @AnswersPage(BatchRowRecord, 'A page of rows, in their order.')
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
    description: 'Returns the picture of a row by the signed link in the list of rows.',
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
    summary: 'Download the pictures of a batch',
    description:
      'Returns a ZIP of the drawn pictures. It can be downloaded repeatedly until the pictures are erased. Each ' +
      'file is named after the number of its row and, if present, the value of its field `name`. A batch with ' +
      '`archive: pdf` returns one PDF document with the pictures in the order of the rows. An interrupted download ' +
      'has no end of file, so every program detects that it is incomplete.',
    addition: true,
  })
  @AnswersStream({
    types: ['application/zip', 'application/pdf'],
    disposition: 'attachment',
    description: 'The ZIP archive or the PDF document.',
  })
  @Refuses(batchesErrors.batch_unfinished, batchesVariants.archive_erased, batchesVariants.document_empty)
  getArchive(@Caller() { user }: Principal, @PathId('bat', 'batch_id') id: string): Promise<SeriesArchive> {
    return this.archives.open(user, id);
  }
}
