import { Logger } from '@nestjs/common';
import { request } from 'undici';
import type { StreamSettings } from '#config';
import { assertOutsideTransaction } from '#kernel';
import { providerDown } from '../../billing.errors.js';

/** A job asks up to four times, and has 20 seconds in all. */
const TIMEOUT_MS = 4_500;
/** Of an answer that is kept for the log. */
const EXCERPT = 300;

export type StreamRecord = Readonly<Record<string, unknown>>;

/** Stream App API, version 2: JSON over HTTPS, `x-api-key` of base64 `key:secret`. */
export class StreamClient {
  private readonly logger = new Logger(StreamClient.name);
  private readonly key: string;

  constructor(private readonly settings: StreamSettings) {
    this.key = Buffer.from(`${settings.apiKey ?? ''}:${settings.apiSecret ?? ''}`).toString('base64');
  }

  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<StreamRecord> {
    const search = new URLSearchParams(query).toString();
    return this.call('GET', search === '' ? path : `${path}?${search}`);
  }

  post(path: string, body: StreamRecord): Promise<StreamRecord> {
    return this.call('POST', path, JSON.stringify(body));
  }

  /** Addresses are built from ids alone, never taken from what somebody sent us. */
  private async call(method: 'GET' | 'POST', path: string, body?: string): Promise<StreamRecord> {
    assertOutsideTransaction('HTTP request');
    try {
      const answer = await request(`${this.settings.apiBase}/api/v2${path}`, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': this.key },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`status ${answer.statusCode}: ${text.slice(0, EXCERPT)}`);
      return recordOf(JSON.parse(text));
    } catch (error) {
      this.logger.warn(`Stream did not do ${method} ${path.split('?', 1)[0] ?? ''}: ${String(error)}`);
      throw providerDown(error);
    }
  }
}

/** A member that must be there, as text; numbers too, since amounts have come as either. */
export function textOf(record: StreamRecord, name: string): string {
  const value = record[name];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw providerDown(new TypeError(`Stream's answer has no "${name}".`));
}

/** A member that lists records; none if it is null or absent. */
export function recordsOf(record: StreamRecord, name: string): StreamRecord[] {
  const value = record[name];
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function recordOf(value: unknown): StreamRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not a JSON object');
  return value as StreamRecord;
}
