import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { newPublicTemplate } from '../support/books.js';
import { startService, type Service } from '../support/service.js';

/** A request of the guide: its path, and the JSON in the block below it. */
const REQUEST = /^`POST (?<path>\/\S+)`\n\n```json\n(?<body>[^`]+)```$/gmu;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('the requests that the guide for automation tools shows are answered', async () => {
  const client = await service.newClient({ credits: 5 });
  const template = await newPublicTemplate(service);
  const presets = [{ template_id: template, fields: ['name'] }];
  const made = await client.json('POST', '/v1/me/signing-keys', { name: 'make', presets, daily_limit: 10 });
  const { id: key } = (await made.json()) as { id: string };
  const guide = await readFile(join(projectRoot, 'docs/automation.md'), 'utf8');
  const answers: Record<string, unknown> = {};
  for (const { groups: { path = '', body = '' } = {} } of guide.matchAll(REQUEST)) {
    const filled = JSON.parse(body.replace('tpl_…', template).replace('sgk_…', key)) as object;
    const answer = await client.json('POST', path, filled);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    answers[path] = isJson ? await answer.json() : [answer.status, answer.headers.get('content-type')];
  }
  expect(answers).toEqual({
    '/v1/render/link': expect.objectContaining({ url: expect.stringContaining('/i/v1/') as unknown }) as unknown,
    '/v1/render': [200, 'image/png'],
    '/v1/render/batch': expect.objectContaining({ total: 2, batch_id: expect.any(String) as unknown }) as unknown,
  });
});
