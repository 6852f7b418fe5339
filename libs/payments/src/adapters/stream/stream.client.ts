import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { request } from 'undici';
import { scaledTimeout } from '#config';
import { assertOutsideTransaction } from '#kernel';
import { paymentsVariants } from '../../payments.errors.js';
import type { StreamSettings } from './stream.settings.js';

/** A job makes up to six requests, one more if an event was misleading, and has 20 seconds in all. */
const TIMEOUT_MS = 3_200;
/** Far more than any answer of Stream, in bytes; an endless answer must not exhaust memory. */
const LARGEST_ANSWER = 1024 * 1024;
/** The length of an answer's excerpt in the log. */
const EXCERPT = 300;
/** URLs and e-mail addresses, which error answers repeat from our request. */
const ADDRESS = /https?:[^\s"]+|[^\s"<>]+@[^\s"<>]+/g;

export type StreamRecord = Readonly<Record<string, unknown>>;

/** A client of the Stream App API, version 2: JSON over HTTPS, `x-api-key` with base64 of `key:secret`. */
export class StreamClient {
  private readonly logger = new Logger(StreamClient.name);
  private readonly key: string;
  private readonly secrets: readonly string[];

  constructor(private readonly settings: StreamSettings) {
    const { apiKey = '', apiSecret = '' } = settings;
    this.key = Buffer.from(`${apiKey}:${apiSecret}`).toString('base64');
    this.secrets = [this.key, apiSecret, apiKey].filter((secret) => secret !== '');
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<StreamRecord> {
    const search = new URLSearchParams(query).toString();
    return this.call('GET', search === '' ? path : `${path}?${search}`);
  }

  post(path: string, body: StreamRecord): Promise<StreamRecord> {
    return this.call('POST', path, JSON.stringify(body));
  }

  /** Paths are built from ids alone, never from addresses that we received. */
  private async call(method: 'GET' | 'POST', path: string, body?: string): Promise<StreamRecord> {
    assertOutsideTransaction('HTTP request');
    try {
      const answer = await request(`${this.settings.apiBase}/api/v2${path}`, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': this.key },
        signal: AbortSignal.timeout(scaledTimeout(TIMEOUT_MS)),
        ...(body === undefined ? {} : { body }),
      });
      const text = await textFrom(answer.body);
      if (answer.statusCode >= 300) throw new Error(`status ${answer.statusCode}: ${this.excerptOf(text)}`);
      return recordOf(parse(text));
    } catch (error) {
      this.logger.warn(`Stream did not do ${method} ${path.split('?', 1)[0] ?? ''}: ${String(error)}`);
      throw paymentsVariants.provider_down(undefined, { cause: error });
    }
  }

  /**
   * An excerpt for the log without our credentials and the buyer's addresses, because an answer may repeat our request.
   */
  private excerptOf(text: string): string {
    const shown = this.secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
    return shown.replace(ADDRESS, '[address]').slice(0, EXCERPT);
  }
}

/** A required member as text; numbers are accepted too, because Stream sends amounts as either. */
export function textOf(record: StreamRecord, name: string): string {
  const value = record[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw paymentsVariants.provider_down(undefined, { cause: new TypeError(`Stream's answer has no "${name}".`) });
}

/** A member that lists records; empty if it is null or absent. */
export function recordsOf(record: StreamRecord, name: string): StreamRecord[] {
  const value = record[name];
  if (!Array.isArray(value)) return [];
  if (value.every(isRecord)) return value;
  throw paymentsVariants.provider_down(undefined, {
    cause: new TypeError(`Not every item of "${name}" in Stream's answer is an object.`),
  });
}

async function textFrom(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if ((length += chunk.length) > LARGEST_ANSWER)
      throw new RangeError(`an answer of more than ${LARGEST_ANSWER} bytes`);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Replaces V8's error, which quotes the unparsable text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SyntaxError('not JSON');
  }
}

function recordOf(value: unknown): StreamRecord {
  if (!isRecord(value)) throw new TypeError('not a JSON object');
  return value;
}

function isRecord(value: unknown): value is StreamRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
