import { Controller, Get, Post } from '@nestjs/common';
import type { Actor } from '#audit';
import type { Page } from '#kernel';
import { type OrderJob, OrderJobs, storeErrors } from '#store-integration';
import {
  Access,
  Acting,
  Answers,
  AnswersPage,
  Idempotent,
  Operation,
  PathId,
  QueryParams,
  Refuses,
} from '../http/index.js';
import { OrderJobRecord } from './order-job.record.js';
import { Ecom, onPlatforms } from './store-routes.js';
import { OrderJobsQuery } from './store.body.js';

@Controller(onPlatforms('/v1/admin/integrations/:ecom/order-jobs'))
export class AdminOrderJobsController {
  constructor(private readonly jobs: OrderJobs) {}

  @Get()
  @Access('admin')
  @Operation({
    summary: 'List order jobs',
    description: 'Returns the jobs that make cards from items of orders, newest first.',
  })
  @AnswersPage(OrderJobRecord)
  @Refuses(storeErrors.no_such_platform)
  list(
    @Ecom() platform: string,
    @QueryParams() { merchant_id: merchantId, status, ...page }: OrderJobsQuery,
  ): Promise<Page<OrderJob>> {
    return this.jobs.list(platform, page, { merchantId, status });
  }

  @Get('/:job_id')
  @Access('admin')
  @Operation({ summary: 'Get an order job', description: 'Returns an order job of any store.' })
  @Answers(OrderJobRecord)
  get(@Ecom() platform: string, @PathId('job', 'job_id') id: string): Promise<OrderJob> {
    return this.jobs.require(platform, id);
  }

  @Post('/:job_id/retry')
  @Access('admin')
  @Idempotent()
  @Operation({
    summary: 'Retry an order job',
    description: 'Retries a failed job with the current mapping of its product.',
  })
  @Answers(OrderJobRecord, { description: 'The job, which waits for its turn.' })
  @Refuses(storeErrors.order_job_not_failed, storeErrors.order_job_erased)
  retry(@Ecom() platform: string, @PathId('job', 'job_id') id: string, @Acting() actor: Actor): Promise<OrderJob> {
    return this.jobs.retry(platform, id, actor);
  }
}
