import { expect } from '@jest/globals';
import { card } from './cards.js';
import type { Client, Service } from './service.js';
import { until } from './until.js';

/**
 * Settings of a service with one thread, which allows expensive renders and does not time them out on a busy machine.
 */
export const ONE_THREAD = {
  RENDER_THREADS: '1',
  RENDER_BUDGET_MS: '60000',
  RENDER_CPU_MS: '300000',
  RENDER_DEADLINE_MS: '300000',
};

/** A card that takes some tenths of a second to render: wide shadows of the name, one on top of the other. */
export function dearCard(): object {
  const shadow = { dx: 0, dy: 0, blur: 60, color: '#00000040' };
  const layer = { type: 'text', text: '{{name}}', box: [0, 0, 1000, 1000], font: ['Amiri'], size: 300, shadow };
  return card({
    canvas: { width: 1000, height: 1000, background: '#ffffff' },
    layers: Array.from({ length: 8 }, (_, index) => ({ ...layer, id: `shadow-${index}` })),
  });
}

/** A client's new template, already compiled, so that no render has to wait for that. */
export async function newTemplate(client: Client, schema: object): Promise<string> {
  const answer = await client.form('/v1/templates', { name: 'card', schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

export function render(client: Client, template: string): Promise<Response> {
  return client.json('POST', '/v1/render', { template_id: template, data: { name: 'نورة' }, images: {} });
}

/** Waits until the service has received all of the calls; it may have answered some. */
export async function untilReceived(service: Service, calls: readonly Promise<Response>[]): Promise<void> {
  const answered = countAnswers(calls);
  await until(async () => (await activeCalls(service)) + answered() >= calls.length);
}

/** The number of calls in progress, without the one that asks. */
export async function activeCalls(service: Service): Promise<number> {
  return (await figure(service, 'naqsh_http_server_active_requests')) - 1;
}

/** Returns a function that gives the number of answered calls at any time. */
export function countAnswers(calls: readonly Promise<Response>[]): () => number {
  let answered = 0;
  for (const call of calls) void call.then(() => (answered += 1));
  return () => answered;
}

async function figure(service: Service, series: string): Promise<number> {
  const lines = (await (await service.fetch('/metrics')).text()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));
}
