import { expect } from '@jest/globals';
import { newId } from '#kernel';
import { unzipped } from './batches.js';
import type { Client, Service } from './service.js';
import { until } from './until.js';

export const ORDERS = '/greeting-package/orders';
export const ADMIN_ORDERS = '/v1/admin/greeting-package-orders';

export interface ProductionBody {
  status: 'queued' | 'running' | 'done';
  total: number;
  done: number;
  failed: { row: number; code: string; detail: string }[];
  format: string;
  template: string;
  unused_columns: string[];
  archive_url: string | null;
}

export interface OrderBody {
  draft_id: string;
  status: string;
  template_id: string | null;
  events: { kind: string; actor: string; to: string | null }[];
  production: ProductionBody | null;
}

export interface SummaryBody {
  status: string;
  production: { status: string; total: number; done: number; failed_count: number } | null;
  download_url: string | null;
}

/** The body of an answer; throws unless it has this status. */
export async function jsonOf<Answer>(answer: Response, status = 200): Promise<Answer> {
  const text = await answer.text();
  expect([answer.status, answer.status === status ? '' : text]).toEqual([status, '']);
  return JSON.parse(text) as Answer;
}

/** A table of recipients with a name each, as a spreadsheet saves it. */
export function namesTable(count: number): string {
  return `name,city\n${Array.from({ length: count }, (_, index) => `نورة ${index + 1},جدة\n`).join('')}`;
}

/** Creates a draft with a table of recipients; returns its id. */
export async function newDraft(service: Service, table: string, parts: Record<string, string> = {}): Promise<string> {
  const body = new FormData();
  const contact = {
    contact_name: 'نورة',
    contact_phone: '+966501234567',
    contact_email: `${newId('usr')}@example.com`,
  };
  const all = { occasion: 'eid_al_fitr', package_code: 'starter', language: 'en', ...contact, ...parts };
  for (const [name, value] of Object.entries(all)) body.append(name, value);
  if (table !== '') body.append('recipients_file', new Blob([table]), 'names.csv');
  return (await jsonOf<{ id: string }>(await service.fetch('/greeting-package/drafts', { method: 'POST', body }))).id;
}

/** Submits a draft; returns the order's id. */
export async function submitted(service: Service, draft: string): Promise<string> {
  const answer = await service.fetch(`/greeting-package/drafts/${draft}/submit`, { method: 'POST' });
  return (await jsonOf<{ order_id: string }>(answer)).order_id;
}

export function patchOrder(admin: Client, id: string, body: object): Promise<Response> {
  return admin.json('PATCH', `${ADMIN_ORDERS}/${id}`, body);
}

/** Creates an order with these recipients in the state of design; returns its id. */
export async function designedOrder(
  service: Service,
  admin: Client,
  table: string,
  parts: Record<string, string> = {},
): Promise<string> {
  const id = await submitted(service, await newDraft(service, table, parts));
  for (const status of ['paid', 'in_design']) await jsonOf(await patchOrder(admin, id, { status }));
  return id;
}

export async function orderOf(admin: Client, id: string): Promise<OrderBody> {
  return jsonOf(await admin.fetch(`${ADMIN_ORDERS}/${id}`));
}

export async function summaryOf(service: Service, id: string): Promise<SummaryBody> {
  return jsonOf(await service.fetch(`${ORDERS}/${id}/summary`));
}

/** Waits until the cards of an order are done; their number never decreases. */
export async function producedOrder(admin: Client, id: string): Promise<ProductionBody> {
  let before = 0;
  return until(async () => {
    const { production } = await orderOf(admin, id);
    if (production === null) throw new Error('Nothing is produced.');
    expect(production.done).toBeGreaterThanOrEqual(before);
    before = production.done;
    return production.status === 'done' && production;
  });
}

/** The files of an order's archive, by name, as an administrator gets them. */
export async function cardsOf(admin: Client, id: string): Promise<Map<string, Buffer>> {
  const answer = await admin.fetch(`${ADMIN_ORDERS}/${id}/archive`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzipped(Buffer.from(await answer.arrayBuffer()));
}
