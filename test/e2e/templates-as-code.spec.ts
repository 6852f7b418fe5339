import { renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { Checkout, type Ended } from '../support/checkout.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import './templates-in-strange-files.part.js';
import './templates-over-bad-lines.part.js';

const INVITE = 'invite.template.json';
const checkouts: Checkout[] = [];

let service: Service;

beforeAll(async () => {
  service = await sharedService({ seed: 'gallery' });
});
afterAll(() => {
  for (const checkout of checkouts) checkout.remove();
});

function checkoutOf(client: Pick<Client, 'url' | 'key'>): Checkout {
  const checkout = new Checkout(client);
  checkouts.push(checkout);
  return checkout;
}

async function create(client: Client, name: string, schema: object = card()): Promise<string> {
  const answer = await client.form('/v1/templates', { name, schema: JSON.stringify(schema) });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function templateOf(
  client: Client,
  id: string,
): Promise<{ name: string; tags: string[]; version: number; schema: object }> {
  const answer = await client.fetch(`/v1/templates/${id}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { name: string; tags: string[]; version: number; schema: object };
}

/** An account with the template "Invite", and a checkout that has pulled it. */
async function pulled(): Promise<{ client: Client; checkout: Checkout; id: string }> {
  const client = await service.newClient();
  const id = await create(client, 'Invite');
  const checkout = checkoutOf(client);
  expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 0, actions: { [INVITE]: 'added' } });
  return { client, checkout, id };
}

describe('naqsh templates', () => {
  it('goes from pull over an edit, a diff and a push to a pull without changes', async () => {
    const { client, checkout, id } = await pulled();
    expect(checkout.files()).toEqual([INVITE, 'naqsh.lock.json', 'naqsh.schema.json']);
    expect(checkout.read(INVITE)).toEqual({ $schema: './naqsh.schema.json', name: 'Invite', tags: [], schema: card() });
    expect(await checkout.run('diff')).toEqual({ code: 0, stdout: '', stderr: '' });

    checkout.edit(INVITE, (template) => {
      template.name = 'دعوة';
      template.tags = ['عيد'];
      Object.assign(template.schema.layers[0] ?? {}, { size: 48 });
    });
    const diff = await checkout.run('diff');
    expect(diff.code).toBe(1);
    expect(diff.stdout).toContain('~ /name: "Invite" → "دعوة"');
    expect(diff.stdout).toContain('+ /tags/0: "عيد"');
    expect(diff.stdout).toContain('~ /schema/layers/0/size (who): 60 → 48');
    expect((await checkout.outcomesOf('diff')).templates).toMatchObject([
      {
        action: 'edited',
        id,
        changes: expect.arrayContaining([
          { kind: 'changed', pointer: '/schema/layers/0/size', item: 'who', from: 60, to: 48 },
        ]) as unknown,
      },
    ]);

    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      templates: [{ action: 'updated', id, version: 2 }],
    });
    expect(await templateOf(client, id)).toMatchObject({
      name: 'دعوة',
      tags: ['عيد'],
      version: 2,
      schema: { layers: [{ id: 'who', size: 48 }] },
    });
    const before = checkout.snapshot();
    for (const command of ['pull', 'push'] as const) {
      expect(await checkout.outcomesOf(command)).toMatchObject({ code: 0, actions: { [INVITE]: 'unchanged' } });
    }
    expect(checkout.snapshot()).toEqual(before);
    expect((await templateOf(client, id)).version).toBe(2);
  });

  it('makes files that the render command takes', async () => {
    const { checkout } = await pulled();
    checkout.write('../data.json', { name: 'نورة' });
    const args = ['--template', `templates/${INVITE}`, '--data', 'data.json', '--out', 'card.png'];
    const { code, stdout } = await new Promise<Ended>((resolve) => checkout.start('render', args, resolve));
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'card.png: 400 × 200\n' });
  });

  it('lists the effects of a push, with its faults, and does nothing', async () => {
    const { client, checkout, id } = await pulled();
    checkout.edit(INVITE, (template) => Object.assign(template.schema.layers[0] ?? {}, { size: 48 }));
    checkout.write('new.template.json', { name: 'New', schema: card() });
    checkout.write('bad.template.json', { name: 'Bad', schema: card({ background: 'greenish' }) });
    checkout.write('plain.template.json', {
      name: 'Without samples',
      schema: card({ fields: [{ name: 'guest', type: 'image', required: true }] }),
    });
    const before = checkout.snapshot();
    const { code, actions, templates } = await checkout.outcomesOf('push', '--dry-run');
    expect({ code, actions }).toEqual({
      code: 1,
      actions: {
        [INVITE]: 'updated',
        'new.template.json': 'created',
        'bad.template.json': 'failed',
        'plain.template.json': 'created',
      },
    });
    const faults = templates.find(({ file }) => file === 'bad.template.json')?.faults;
    expect(faults).toEqual([{ pointer: '/schema/canvas/background', message: expect.any(String) }]);
    expect(checkout.snapshot()).toEqual(before);
    expect((await templateOf(client, id)).version).toBe(1);
    expect(((await (await client.fetch('/v1/templates?scope=user')).json()) as { items: object[] }).items).toHaveLength(
      1,
    );
  });

  it('prints the faults of each file with their places, and goes on with the others', async () => {
    const { client, checkout, id } = await pulled();
    checkout.edit(INVITE, (template) => Object.assign(template.schema.layers[0] ?? {}, { size: -1, align: 'up' }));
    checkout.write('new.template.json', {
      name: 'Other',
      schema: { ...card(), canvas: { width: 400, height: 200, image: 'ast_00000000000000000000aa' } },
    });
    checkout.write('zz.template.json', { name: 'Good', tags: ['a'], schema: card() });
    const { code, stdout } = await checkout.run('push');
    expect(code).toBe(1);
    expect(stdout).toContain('templates/invite.template.json: /schema/layers/0/');
    expect(stdout).toContain('templates/new.template.json: /schema/canvas/image: There is no asset');
    expect(stdout).toContain('Pictures of the file that this account does not have: ast_00000000000000000000aa.');
    expect(stdout).toMatch(/^created +templates\/zz\.template\.json/mu);
    expect((await templateOf(client, id)).version).toBe(1);
    expect((await checkout.outcomesOf('push')).actions).toEqual({
      [INVITE]: 'failed',
      'new.template.json': 'failed',
      'zz.template.json': 'unchanged',
    });
  });

  it('overwrites neither side where both have changed, unless forced', async () => {
    const { client, checkout, id } = await pulled();
    checkout.write('other.template.json', { name: 'Other', schema: card() });
    const theirs = card({ background: '#111111' });
    expect((await client.json('PUT', `/v1/templates/${id}/schema`, theirs)).status).toBe(200);
    checkout.edit(INVITE, (template) => (template.schema.canvas['background'] = '#222222'));
    const mine = checkout.text(INVITE);

    const pull = await checkout.outcomesOf('pull');
    expect(pull).toMatchObject({ code: 1, actions: { [INVITE]: 'conflict' } });
    expect(pull.templates[0]?.detail).toContain('since version 1');
    const push = await checkout.outcomesOf('push');
    expect(push).toMatchObject({ code: 1, actions: { [INVITE]: 'conflict', 'other.template.json': 'created' } });
    expect(await checkout.outcomesOf('diff', 'invite')).toMatchObject({ code: 1, actions: { [INVITE]: 'conflict' } });
    expect(checkout.text(INVITE)).toBe(mine);
    expect((await templateOf(client, id)).schema).toEqual(theirs);

    expect(await checkout.outcomesOf('push', '--force', INVITE)).toMatchObject({
      code: 0,
      actions: { [INVITE]: 'updated' },
    });
    expect(await templateOf(client, id)).toMatchObject({ version: 3, schema: card({ background: '#222222' }) });
    expect((await client.json('PUT', `/v1/templates/${id}/schema`, theirs)).status).toBe(200);
    checkout.edit(INVITE, (template) => (template.schema.canvas['background'] = '#333333'));
    expect(await checkout.outcomesOf('pull', '--force', 'Invite')).toMatchObject({
      code: 0,
      actions: { [INVITE]: 'updated' },
    });
    expect(checkout.read(INVITE).schema).toEqual(theirs);
  });

  it('takes a newer template into a file without edits, and keeps edits of the other part', async () => {
    const { client, checkout, id } = await pulled();
    await client.json('PUT', `/v1/templates/${id}/schema`, card({ background: '#111111' }));
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 1, actions: { [INVITE]: 'newer' } });
    checkout.edit(INVITE, (template) => (template.name = 'Mine'));
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 0, actions: { [INVITE]: 'updated' } });
    expect(checkout.read(INVITE)).toMatchObject({ name: 'Mine', schema: card({ background: '#111111' }) });
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 0, actions: { [INVITE]: 'edited' } });
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 0, actions: { [INVITE]: 'updated' } });
    expect(await templateOf(client, id)).toMatchObject({ name: 'Mine', version: 2 });
  });

  it('reports deleted templates and files, and deletes only those named', async () => {
    const { client, checkout, id } = await pulled();
    rmSync(checkout.path(INVITE));
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 0, actions: { [INVITE]: 'only there' } });
    expect(await checkout.outcomesOf('diff')).toMatchObject({ code: 1, actions: { [INVITE]: 'only there' } });
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 0, actions: { [INVITE]: 'added' } });

    expect((await client.fetch(`/v1/templates/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 0, actions: { [INVITE]: 'gone' } });
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 1, actions: { [INVITE]: 'gone' } });
    checkout.edit(INVITE, (template) => (template.name = 'Edited'));
    expect(await checkout.outcomesOf('pull', '--prune')).toMatchObject({ code: 1, actions: { [INVITE]: 'conflict' } });
    expect(await checkout.outcomesOf('push', '--force')).toMatchObject({ code: 0, actions: { [INVITE]: 'created' } });
    const [{ id: anew } = { id: null }] = (await checkout.outcomesOf('push')).templates;
    expect((await client.fetch(`/v1/templates/${anew}`, { method: 'DELETE' })).status).toBe(200);
    expect(await checkout.outcomesOf('pull', '--prune')).toMatchObject({ code: 0, actions: { [INVITE]: 'removed' } });
    expect(checkout.files()).toEqual(['naqsh.lock.json', 'naqsh.schema.json']);
  });

  it('serves two teams by one folder, each with templates of its own', async () => {
    const { client, checkout, id } = await pulled();
    const other = await service.newClient();
    const production = checkout.as(other);
    expect(await production.outcomesOf('push')).toMatchObject({ code: 0, actions: { [INVITE]: 'created' } });
    const [made] = (await production.outcomesOf('push')).templates;
    expect(made).toMatchObject({ action: 'unchanged', version: 1 });
    expect(made?.id).not.toBe(id);
    await refusal(await client.fetch(`/v1/templates/${made?.id}`), 404);
    checkout.edit(INVITE, (template) => (template.schema.canvas['background'] = '#222222'));
    for (const team of [checkout, production]) {
      expect(await team.outcomesOf('push')).toMatchObject({ code: 0, templates: [{ action: 'updated', version: 2 }] });
    }
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 0, templates: [{ action: 'unchanged', id }] });
  });

  it('finds the templates of files again without the lock, and those of renamed files', async () => {
    const { checkout, id } = await pulled();
    rmSync(checkout.path('naqsh.lock.json'));
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 0, templates: [{ action: 'unchanged', id }] });
    renameSync(checkout.path(INVITE), checkout.path('welcome.template.json'));
    checkout.edit('welcome.template.json', (template) => (template.schema.canvas['background'] = '#222222'));
    expect(await checkout.outcomesOf('push')).toMatchObject({
      code: 0,
      templates: [{ action: 'updated', id, version: 2 }],
    });
    expect(await checkout.outcomesOf('pull')).toMatchObject({
      code: 0,
      actions: { 'welcome.template.json': 'unchanged' },
    });

    rmSync(checkout.path('naqsh.lock.json'));
    checkout.edit('welcome.template.json', (template) => (template.schema.canvas['background'] = '#333333'));
    const actions = { 'welcome.template.json': 'conflict' };
    expect(await checkout.outcomesOf('push')).toMatchObject({ code: 1, actions });
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 1, actions });
  });

  it('needs a key with permission, and reports a faulty call', async () => {
    const { checkout } = await pulled();
    const cases = [
      [{ url: service.url, key: 'ak_wrong' }, 'key'],
      [{ url: service.url, key: '' }, 'NAQSH_API_KEY'],
      [{ url: `${service.url}/nowhere`, key: 'ak_wrong' }, 'no such address'],
    ] as const;
    for (const [client, words] of cases) {
      const { code, stdout, stderr } = await checkout.as(client).run('diff');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain(words);
    }
    const reader = await service.newClient({}, { scope: 'render' });
    const readers = checkout.as(reader);
    expect(await readers.outcomesOf('diff')).toMatchObject({ code: 1, actions: { [INVITE]: 'only here' } });
    const push = await readers.run('push');
    expect(push.code).toBe(1);
    expect(push.stderr).toMatch(/scope|full/u);
    expect((await checkout.run('pull', 'invit')).stderr).toContain('Did you mean "Invite"');
    const { client } = await pulled();
    const nobody = checkoutOf(await service.newClient());
    expect(await nobody.outcomesOf('pull')).toEqual({ code: 0, actions: {}, templates: [] });
    expect(await nobody.run('diff')).toMatchObject({ code: 2, stdout: '' });
    expect(await nobody.as(client).run('diff', '--nothing')).toMatchObject({ code: 2, stdout: '' });
  });
});
