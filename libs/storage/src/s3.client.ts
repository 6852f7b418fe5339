import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { type S3Settings, scaledTimeout } from '#config';
import { assertOutsideTransaction } from '#kernel';
import type { ObjectSource } from './object.store.js';
import { isTransient, S3Refusal, unreachable } from './s3.errors.js';
import { bucketUrl, signS3 } from './s3-signature.js';
import { errorCodeOf } from './s3-xml.js';
import { storeDown } from './store-fault.js';

/**
 * One call to the store. Every call that is retried is safe to repeat: it reads, replaces a whole object or part of
 * one, removes
 * one, or begins an upload that would otherwise never be completed.
 */
export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Below the bucket, without a leading slash; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: S3Body;
  /** Default 3. */
  tries?: number;
  /** The longest silence of the store in milliseconds; default 10,000. */
  silenceMs?: number;
}

/** The content to send and its SHA-256 in hex, which the store checks before it keeps anything. */
export interface S3Body {
  content: Uint8Array | ObjectSource;
  sha256: string;
}

export type S3Answer = Dispatcher.ResponseData;

const TRIES = 3;
/**
 * The first pause before a retry. Each further one is four times as long; all are randomised between half and the full
 * value.
 */
const PAUSE_MS = 100;
/** Short enough to report the reason before the readiness check times out. */
const CONNECT_TIMEOUT_MS = 2_000;
/** The limit for the first byte of an answer, and between two pieces of it. */
const SILENCE_MS = 10_000;
const CONNECTIONS = 64;
/** Longer than any store's error description. */
const LONGEST_ERROR = 64 * 1024;

/** Signs calls (AWS Signature Version 4), sends them, and retries those with temporary failures. */
export class S3Client {
  private readonly agent = new Agent({
    connect: { timeout: scaledTimeout(CONNECT_TIMEOUT_MS) },
    connections: CONNECTIONS,
  });
  private readonly base: string;

  constructor(private readonly settings: S3Settings) {
    this.base = bucketUrl(settings);
  }

  /**
   * Sends a call and returns the result of `take`, which must read the body to its end, drop it or pass it on. A
   * failure of
   * `take` is retried too.
   * @throws S3Refusal of a kind that `expected` names; else DomainError `dependency_down`, its cause a StoreFault
   */
  async send<Taken>(
    call: S3Call,
    take: (answer: S3Answer) => Promise<Taken>,
    expected: (refusal: S3Refusal) => boolean = () => false,
  ): Promise<Taken> {
    assertOutsideTransaction('Call of the object store');
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.attempt(call, take);
      } catch (error) {
        if (error instanceof S3Refusal && expected(error)) throw error;
        if (!isTransient(error) || tries >= (call.tries ?? TRIES)) throw storeDown(error);
        const pause = PAUSE_MS * 4 ** (tries - 1);
        await sleep(pause / 2 + (Math.random() * pause) / 2);
      }
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  private async attempt<Taken>(call: S3Call, take: (answer: S3Answer) => Promise<Taken>): Promise<Taken> {
    const signed = await this.sign(call);
    const { content = null } = call.body ?? {};
    const body = content === null || content instanceof Uint8Array ? content : await content.open();
    const silence = scaledTimeout(call.silenceMs ?? SILENCE_MS);
    const length: Record<string, string> =
      content === null || content instanceof Uint8Array ? {} : { 'content-length': String(content.size) };
    try {
      const answer = await request(signed.url, {
        method: call.method,
        headers: { ...Object.fromEntries(signed.headers), ...length },
        body,
        dispatcher: this.agent,
        headersTimeout: silence,
        bodyTimeout: silence,
      });
      if (answer.statusCode >= 300) throw await refusalOf(answer);
      return await take(answer);
    } catch (error) {
      throw error instanceof S3Refusal ? error : unreachable(error);
    }
  }

  private sign({ method, key, query = {}, headers = {}, body }: S3Call): ReturnType<typeof signS3> {
    const url = new URL(key === '' ? this.base : `${this.base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return signS3({ method, url: url.href, headers, sha256: body?.sha256 }, this.settings);
  }
}

async function refusalOf({ statusCode, body }: S3Answer): Promise<S3Refusal> {
  let text = '';
  for await (const piece of body.setEncoding('utf8')) {
    text += String(piece);
    if (text.length > LONGEST_ERROR) break;
  }
  return new S3Refusal(statusCode, errorCodeOf(text));
}
