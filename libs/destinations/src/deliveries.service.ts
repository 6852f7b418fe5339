import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { declareSettings, scaledTimeout, Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type DomainError } from '#kernel';
import { bucketUrl, type S3Bucket } from '#storage';
import type { User } from '#users';
import { BucketFault, type BucketFailure, isTransient } from './bucket-fault.js';
import { Buckets, type BucketFile, type BucketLimits, sha256Of } from './buckets.service.js';
import {
  DestinationEntity,
  type DestinationTest,
  type DeliveryFailure,
  type TestStep,
  type TestStepName,
} from './destination.entity.js';
import { DestinationSecrets } from './destination-secrets.service.js';
import { destinationsErrors } from './destinations.errors.js';
import { DestinationsService } from './destinations.service.js';
import { FailedDeliveries } from './failed-deliveries.service.js';
import { encodedKey } from './object-key.js';

export const DESTINATIONS_SETTINGS = declareSettings((read) => ({
  /** Seconds for writing a file to a destination, retries included. `DESTINATION_TIMEOUT_SECONDS`. */
  timeoutSeconds: read.integer('DESTINATION_TIMEOUT_SECONDS', {
    fallback: 30,
    least: 1,
    most: 60,
    about:
      "seconds to write a file to a user's [bucket](storage.md#in-a-bucket-of-your-own), including retries; `TIMEOUT_SCALE` applies",
  }),
}));

/** Tries to write a file. */
const TRIES = 3;
/** Milliseconds for a step of a test, and for the deletion of a file that is not paid. */
const STEP_MS = 10_000;

/** A file in a bucket. */
export interface Delivered {
  readonly key: string;
  readonly url: string;
  readonly etag: string | null;
}

/** A file that a bucket did not take. */
export interface Undelivered {
  readonly failure: BucketFailure;
  /** True if a later try may succeed without any change. */
  readonly isPassing: boolean;
}

/** Writes files to destinations, and tests destinations. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly destinations: DestinationsService,
    private readonly buckets: Buckets,
    private readonly secrets: DestinationSecrets,
    private readonly failures: FailedDeliveries,
    private readonly transactor: Transactor,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the user's destination if files may be written to it now.
   * @throws DomainError 404; 429 `failed_deliveries_reached`
   */
  async begin(user: Pick<User, 'id'>, id: string): Promise<DestinationEntity> {
    const destination = await this.destinations.require(user, id);
    await this.failures.requireFew(user.id);
    return destination;
  }

  /**
   * Writes a file, within a bounded time and with retries.
   * @throws DomainError 422 `destination_failed`; the signal's reason
   */
  async write(destination: DestinationEntity, file: BucketFile, signal?: AbortSignal): Promise<Delivered> {
    const timeoutMs = scaledTimeout(this.settings.of(DESTINATIONS_SETTINGS).timeoutSeconds * 1_000);
    try {
      return await this.put(destination, file, { timeoutMs, signal });
    } catch (error) {
      await this.failures.count(destination.userId);
      throw error instanceof BucketFault ? refusalOf(error) : error;
    }
  }

  /**
   * Writes a file that is paid already, so that its failure does not count against the limit of the day.
   * @param limits the time for all tries
   * @throws the signal's reason
   */
  async writePaid(
    destination: DestinationEntity,
    file: BucketFile,
    limits: Pick<BucketLimits, 'timeoutMs' | 'signal'>,
  ): Promise<Delivered | Undelivered> {
    try {
      return await this.put(destination, file, limits);
    } catch (error) {
      if (!(error instanceof BucketFault)) throw error;
      return { failure: error.failure, isPassing: isTransient(error) };
    }
  }

  private async put(
    destination: DestinationEntity,
    file: BucketFile,
    limits: Pick<BucketLimits, 'timeoutMs' | 'signal'>,
  ): Promise<Delivered> {
    try {
      const all = { ...limits, owner: destination.userId, tries: TRIES };
      const etag = await this.buckets.write(this.bucketOf(destination), file, all);
      return { key: file.key, url: addressOf(destination, file.key), etag };
    } catch (error) {
      if (error instanceof BucketFault) {
        await this.note(destination, { lastFailure: { ...error.failure, at: this.clock.now().toISOString() } });
      }
      throw error;
    }
  }

  /** Deletes a file; a bucket that refuses this keeps it. Returns false then. */
  async withdraw(destination: DestinationEntity, key: string): Promise<boolean> {
    try {
      await this.buckets.delete(this.bucketOf(destination), key, this.stepLimits(destination));
      return true;
    } catch (error) {
      if (error instanceof BucketFault) return false;
      throw error;
    }
  }

  /** Writes, reads and deletes a small file, and stores the outcome. @throws DomainError 404 */
  async test(user: User, id: string): Promise<DestinationTest> {
    const destination = await this.destinations.require(user, id);
    const bucket = this.bucketOf(destination);
    const limits = this.stepLimits(destination);
    const bytes = Buffer.from('Naqsh wrote this file to test a destination.\n');
    const name = `naqsh-test-${randomUUID()}.txt`;
    const key = destination.prefix === '' ? name : `${destination.prefix}/${name}`;
    const file = { key, bytes, sha256: sha256Of(bytes), contentType: 'text/plain' };
    const steps = [await stepOf('write', () => this.buckets.write(bucket, file, limits))];
    if (steps[0]?.ok === true) {
      steps.push(await stepOf('read', () => this.readBack(bucket, file, limits)));
      steps.push(await stepOf('delete', () => this.buckets.delete(bucket, key, limits)));
    }
    const outcome = { ok: steps.every(({ ok }) => ok), at: this.clock.now().toISOString(), steps };
    await this.note(destination, { lastTest: outcome });
    return outcome;
  }

  private async readBack(bucket: S3Bucket, { key, bytes }: BucketFile, limits: BucketLimits): Promise<void> {
    const { statusCode: status, bodyStart } = await this.buckets.read(bucket, key, limits);
    if (bodyStart.equals(bytes)) return;
    throw new BucketFault({ reason: 'differs', status, storeCode: null, storeMessage: null });
  }

  private stepLimits({ userId }: DestinationEntity): BucketLimits {
    return { owner: userId, timeoutMs: scaledTimeout(STEP_MS) };
  }

  /** A destination that was changed meanwhile keeps its state. */
  private async note(
    { id, updatedAt }: DestinationEntity,
    outcome: { readonly lastTest: DestinationTest } | { readonly lastFailure: DeliveryFailure },
  ): Promise<void> {
    await this.transactor.repository(DestinationEntity).update({ id, updatedAt }, outcome);
  }

  private bucketOf({ sealedSecret, ...destination }: DestinationEntity): S3Bucket {
    return { ...destination, secretAccessKey: this.secrets.open(sealedSecret) };
  }
}

async function stepOf(step: TestStepName, work: () => Promise<unknown>): Promise<TestStep> {
  try {
    await work();
    return { step, ok: true, failure: null };
  } catch (error) {
    if (!(error instanceof BucketFault)) throw error;
    return { step, ok: false, failure: error.failure };
  }
}

function addressOf(destination: DestinationEntity, key: string): string {
  return `${destination.publicUrl ?? bucketUrl(destination)}/${encodedKey(key)}`;
}

function refusalOf({ failure: { reason, status, storeCode, storeMessage } }: BucketFault): DomainError {
  return destinationsErrors.destination_failed({
    reason,
    ...(status === null ? {} : { status_code: status }),
    ...(storeCode === null ? {} : { store_code: storeCode }),
    ...(storeMessage === null ? {} : { store_message: storeMessage }),
  });
}
