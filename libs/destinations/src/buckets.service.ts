import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type OutboundAnswer, OutboundClient, type OutboundMessage } from '#outbound';
import { bucketUrl, type S3Bucket, signS3 } from '#storage';
import { BucketFault, faultOfAnswer, faultOfError, isTransient } from './bucket-fault.js';
import { encodedKey } from './object-key.js';

/** A file to write. */
export interface BucketFile {
  readonly key: string;
  readonly bytes: Buffer;
  /** In hex. */
  readonly sha256: string;
  readonly contentType: string;
}

/** The owner and the limits of a call. */
export interface BucketLimits {
  readonly owner: string;
  /** Milliseconds for all tries together. */
  readonly timeoutMs: number;
  /** Default 1. */
  readonly tries?: number;
  readonly signal?: AbortSignal | undefined;
}

interface BucketCall extends Pick<OutboundMessage, 'method'> {
  readonly key: string;
  readonly file?: BucketFile;
}

/** The first pause before a retry; each further one is twice as long. They are randomised down to the half. */
const PAUSE_MS = 200;
/** Longer than any store's error description. */
const LONGEST_ANSWER = 64 * 1024;

/** Calls the buckets of customers, by the rules for addresses that users name. */
@Injectable()
export class Buckets {
  constructor(private readonly outbound: OutboundClient) {}

  /** Writes a file and returns its entity tag, null if the bucket gives none. */
  async write(bucket: S3Bucket, file: BucketFile, limits: BucketLimits): Promise<string | null> {
    const { headers } = await this.call(bucket, { method: 'PUT', key: file.key, file }, limits);
    return headers['etag'] ?? null;
  }

  /** Returns the start of a file. */
  async read(bucket: S3Bucket, key: string, limits: BucketLimits): Promise<OutboundAnswer> {
    return this.call(bucket, { method: 'GET', key }, limits);
  }

  async delete(bucket: S3Bucket, key: string, limits: BucketLimits): Promise<void> {
    await this.call(bucket, { method: 'DELETE', key }, limits);
  }

  /** @throws BucketFault; the signal's reason */
  private async call(bucket: S3Bucket, call: BucketCall, limits: BucketLimits): Promise<OutboundAnswer> {
    const { tries = 1, timeoutMs, signal } = limits;
    const end = performance.now() + timeoutMs;
    for (let tried = 1; ; tried += 1) {
      const left = end - performance.now();
      // A hanging try leaves time for another one.
      const most = tried < tries ? left / 2 : left;
      try {
        return await this.attempt(bucket, call, { ...limits, timeoutMs: Math.max(1, Math.floor(most)) });
      } catch (error) {
        signal?.throwIfAborted();
        const wait = PAUSE_MS * 2 ** (tried - 1) * (1 - Math.random() / 2);
        const isOver = tried >= tries || end - performance.now() <= wait;
        if (!(error instanceof BucketFault) || !isTransient(error) || isOver) throw error;
        await pause(wait, undefined, { signal });
      }
    }
  }

  private async attempt(
    bucket: S3Bucket,
    { method, key, file }: BucketCall,
    { owner, signal, timeoutMs }: BucketLimits,
  ): Promise<OutboundAnswer> {
    const url = `${bucketUrl(bucket)}/${encodedKey(key)}`;
    const own: Record<string, string> = file === undefined ? {} : { 'content-type': file.contentType };
    const signed = await signS3({ method, url, headers: own, sha256: file?.sha256 }, bucket);
    const headers = Object.fromEntries(signed.headers);
    const limits = { owner, signal, timeoutMs, maxBytes: LONGEST_ANSWER };
    const sent = this.outbound.send(url, { method, headers, body: file?.bytes }, limits);
    const answer = await sent.catch((error: unknown) => {
      throw faultOfError(error) ?? error;
    });
    const fault = faultOfAnswer(answer);
    if (fault !== null) throw fault;
    return answer;
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
