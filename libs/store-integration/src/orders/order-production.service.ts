import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { failpoint, type Id } from '#kernel';
import { Handles, type JobRun, LeaseLostError } from '#queue';
import { Drawing, PaidRenders, parseImageSources } from '#renders';
import { ObjectStore } from '#storage';
import { TemplateVersionsService } from '#templates';
import { UsersService } from '#users';
import { StoresService } from '../installations/stores.service.js';
import { cardValues } from './card-values.js';
import { failureOf, orderFailures } from './order-failure.js';
import { cardKey, ORDER_SOURCE, type OrderJobEntity } from './order-job.entity.js';
import { ORDER_JOB, OrderJobs } from './order-jobs.service.js';

/** Finds an order that waits for a card of one of these versions, or may be retried. */
const WAITING = `
  SELECT 1 FROM store_order_jobs
  WHERE item IS NOT NULL
    AND (template_id, template_version) IN (SELECT * FROM unnest($1::text[], $2::integer[]))
  LIMIT 1`;

/** Produces the cards of orders: draws and stores them, and charges in the transaction that ends the job. */
@Injectable()
export class OrderProduction implements OnModuleInit {
  private readonly logger = new Logger(OrderProduction.name);

  constructor(
    private readonly jobs: OrderJobs,
    private readonly stores: StoresService,
    private readonly users: UsersService,
    private readonly versions: TemplateVersionsService,
    private readonly drawing: Drawing,
    private readonly paid: PaidRenders,
    private readonly objects: ObjectStore,
    private readonly fonts: FontsService,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.fonts.uses.register((id) => this.findFontUse(id));
  }

  @Handles(ORDER_JOB)
  async produce({ jobId }: { jobId: Id<'job'> }, run: JobRun): Promise<void> {
    const job = await run.fenced(() => this.jobs.begin(jobId));
    if (job === null) return;
    failpoint('order.begun');
    try {
      await this.make(job, run);
    } catch (error) {
      const failure =
        error instanceof LeaseLostError ? null : failureOf(error, run.attempt >= ORDER_JOB.retry.attempts);
      // If the outcome of a card's commit is unknown, another try finds it out.
      if (failure === null || run.finished) throw error;
      if (failure !== error) this.logger.warn(`Order job ${jobId} failed: ${String(error)}`);
      await run.finish(() => this.jobs.fail(job, failure));
    }
  }

  private async make(job: OrderJobEntity, run: JobRun): Promise<void> {
    const { userId } = await this.stores.find(job.storeId);
    if (userId === null || job.fields === null || job.item === null) throw orderFailures.notLinked();
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') throw orderFailures.cannotPay();
    const version = await this.versions.requirePinned(job.templateId, job.templateVersion);
    const { data, images } = cardValues(version.fields, job.fields, job.item);
    const order = {
      version,
      data,
      pictures: parseImageSources(images, ['images']),
      owner: user.id,
      assetsOf: user,
      format: 'png' as const,
      quality: 90,
      scale: 1,
      lane: 'background' as const,
      at: [],
      payer: user.id,
      source: ORDER_SOURCE.name,
      reference: job.id,
      keyId: null,
    };
    await this.paid.render(order, this.drawing.deadline(run.signal), {
      // A card that is refused afterwards is deleted with the others of its day: another worker may be about to charge
      // for it.
      keep: async ({ bytes }) => {
        await this.objects.put(cardKey(job), bytes);
        failpoint('order.kept');
      },
      record: async ({ release }) => {
        await run.finish(() => this.jobs.succeed(job, user.id));
        failpoint('order.finishing');
        release();
      },
    });
    failpoint('order.finished');
  }

  private async findFontUse(fontId: string): Promise<string | null> {
    const versions = await this.versions.findDrawnWith(fontId);
    const pairs = [versions.map(({ templateId }) => templateId), versions.map(({ version }) => version)];
    const waiting = versions.length === 0 ? [] : await this.transactor.manager().query<unknown[]>(WAITING, pairs);
    return waiting.length === 0 ? null : 'a card that an order waits for';
  }
}
