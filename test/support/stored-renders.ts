import type { FakeBucket } from './fake-bucket.js';
import type { Client } from './service.js';

/** The answer of `POST /v1/render/store`. */
export interface Stored {
  readonly render_id: string;
  readonly url: string;
  readonly key: string | null;
  readonly sha256: string;
  readonly expires_at: string | null;
  readonly credits_charged: number;
  readonly credits_remaining: number;
}

export interface StoreCall {
  readonly template: string;
  readonly store?: object | undefined;
  readonly data?: object;
  readonly query?: string;
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** Another process of the service. */
  readonly at?: { readonly url: string };
}

/** Asks for a stored render. */
export function sendStore(
  client: Client,
  { template, store, data = { name: 'نورة' }, query = '', key, signal, at = client }: StoreCall,
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json', authorization: `Bearer ${client.key}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  const body = JSON.stringify({ template_id: template, data, images: {}, store });
  return fetch(`${at.url}/v1/render/store${query}`, { method: 'POST', headers, body, ...(signal && { signal }) });
}

/** Adds a destination; returns its id. */
export async function newDestination(client: Client, bucket: FakeBucket, terms: object = {}): Promise<string> {
  const answer = await client.json('POST', '/v1/me/destinations', { ...bucket.terms, ...terms });
  if (answer.status !== 200) throw new Error(`A destination was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
