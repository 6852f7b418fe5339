import { Injectable } from '@nestjs/common';
import { scaledTimeout } from '#config';
import { Clock, type Id } from '#kernel';
import { type OutboundAnswer, OutboundClient, OutboundError, type OutboundRefusal } from '#outbound';
import { Handles, JobQueue, type JobRun } from '#queue';
import { UsersService } from '#users';
import { EndpointDisabling } from '../endpoints/endpoint-disabling.service.js';
import { EndpointSecrets } from '../endpoints/endpoint-secrets.service.js';
import { signatureOf } from '../endpoints/signing-secret.js';
import type { DisabledReason } from '../endpoints/webhook-endpoint.entity.js';
import { WebhookMetrics } from '../webhook.metrics.js';
import { secondsOfRetryAfter, waitAfter } from './delivery-schedule.js';
import { DeliveryTable, type Dispatch } from './delivery.table.js';
import { type AttemptError, type DeliveryAttempt, WEBHOOK_DELIVERY } from './webhook-delivery.entity.js';

/** The time limit for an endpoint's answer. */
const ANSWER_MS = 15_000;
/** The length of an answer's beginning that is kept for the owner to read. */
const BODY_START_BYTES = 1_000;
/** The status of an endpoint that wants no more events (Standard Webhooks). */
const GONE = 410;

type Run = Pick<JobRun, 'signal' | 'finish'>;

/** A try, and the pause that the endpoint requests. */
interface Tried {
  readonly attempt: DeliveryAttempt;
  readonly asked: number;
}

/** Delivers events to endpoints by the Standard Webhooks scheme. */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly deliveries: DeliveryTable,
    private readonly disabling: EndpointDisabling,
    private readonly secrets: EndpointSecrets,
    private readonly users: UsersService,
    private readonly outbound: OutboundClient,
    private readonly jobs: JobQueue,
    private readonly metrics: WebhookMetrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Tries a delivery once. If the worker dies another one repeats it, so an endpoint may get an event twice; it can
   * recognise the
   * event by its id.
   */
  @Handles(WEBHOOK_DELIVERY)
  async send({ deliveryId }: { deliveryId: Id<'dlv'> }, run: Run): Promise<void> {
    const dispatch = await this.deliveries.findPending(deliveryId);
    if (dispatch === null) return;
    const owner = await this.users.findById(dispatch.userId);
    if (!dispatch.active || owner?.status !== 'active') return run.finish(() => this.deliveries.fail(deliveryId));
    const tried = await this.try(dispatch, run.signal);
    await run.finish(() => this.settle(dispatch, tried));
    this.metrics.tried(dispatch.type, tried.attempt);
  }

  private async try(dispatch: Dispatch, signal: AbortSignal): Promise<Tried> {
    const at = this.clock.now();
    const begun = performance.now();
    const attemptOf = (attempt: Pick<DeliveryAttempt, 'statusCode' | 'error' | 'bodyStart'>): DeliveryAttempt => ({
      at,
      statusCode: attempt.statusCode,
      durationMs: Math.round(performance.now() - begun),
      error: attempt.error,
      bodyStart: attempt.bodyStart,
    });
    try {
      const answer = await this.post(dispatch, at, signal);
      const { statusCode, headers } = answer;
      const attempt = attemptOf({ statusCode, error: errorOf(statusCode), bodyStart: textOf(answer) });
      return { attempt, asked: secondsOfRetryAfter(headers['retry-after'] ?? null, this.clock.now()) };
    } catch (error) {
      // A stopping worker has tried nothing.
      if (signal.aborted || !(error instanceof OutboundError)) throw error;
      return { attempt: attemptOf({ statusCode: null, error: refusalOf(error.refusal), bodyStart: null }), asked: 0 };
    }
  }

  private post(
    { url, eventId, body, endpointId, ...keys }: Dispatch,
    at: Date,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    const timestamp = Math.floor(at.getTime() / 1000);
    const headers = {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id: eventId, timestamp, body }, this.secrets.signing(keys, at)),
    };
    const limits = { owner: endpointId, signal, timeoutMs: scaledTimeout(ANSWER_MS), maxBytes: BODY_START_BYTES };
    return this.outbound.send(url, { method: 'POST', headers, body }, limits);
  }

  private async settle(dispatch: Dispatch, { attempt, asked }: Tried): Promise<void> {
    const { id, endpointId, tried } = dispatch;
    if (attempt.error === null) {
      await this.deliveries.end(id, attempt, 'delivered');
      return;
    }
    const wait = attempt.statusCode === GONE ? null : waitAfter(tried + 1, asked, Math.random());
    if (wait === null) return this.giveUp(dispatch, attempt, attempt.statusCode === GONE ? 'gone' : 'exhausted');
    const startAfter = new Date(this.clock.now().getTime() + wait * 1000);
    if (!(await this.deliveries.postpone(id, attempt, startAfter))) return;
    await this.jobs.enqueue(WEBHOOK_DELIVERY, { deliveryId: id }, { startAfter, fairKey: endpointId });
  }

  /** Locks the endpoint before it writes the delivery, in the same order as code that stops all deliveries to it. */
  private async giveUp({ id, endpointId }: Dispatch, attempt: DeliveryAttempt, reason: DisabledReason): Promise<void> {
    await this.disabling.hold(endpointId);
    await this.deliveries.end(id, attempt, 'failed');
    await this.disabling.disable(endpointId, reason);
  }
}

function errorOf(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'bad_status';
}

function refusalOf(refusal: OutboundRefusal): AttemptError {
  switch (refusal) {
    case 'timeout':
    case 'forbidden_address':
    case 'bad_url':
      return refusal;
    default:
      return 'unreachable';
  }
}

/** As text that PostgreSQL can store, without NUL. */
function textOf({ bodyStart }: OutboundAnswer): string {
  return bodyStart.toString('utf8').replaceAll('\0', '\uFFFD');
}
