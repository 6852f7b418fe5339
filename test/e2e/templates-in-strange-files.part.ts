import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { card } from '../support/cards.js';
import { Checkout } from '../support/checkout.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

describe('naqsh templates, with strange names and files', () => {
  let service: Service;
  let client: Client;
  let checkout: Checkout;

  beforeEach(async () => {
    service = await sharedService({ seed: 'gallery' });
    client = await service.newClient();
    checkout = new Checkout(client);
  });
  afterEach(() => checkout.remove());

  async function create(name: string): Promise<void> {
    const answer = await client.form('/v1/templates', { name, schema: JSON.stringify(card()) });
    expect(answer.status).toBe(200);
  }

  it('gives every template a file of its own inside the folder', async () => {
    const names = [
      '../../outside',
      'بطاقة عيد · Eid card',
      'دَعْوة'.padEnd(200, ' كريمة'),
      'Invite!',
      'INVITE',
      'invite?',
      'con',
      '///',
      '😀'.repeat(50),
      'a\u202Eb\u0007c',
    ];
    for (const name of names) await create(name.slice(0, 200));
    const { code, templates } = await checkout.outcomesOf('pull');
    expect(code).toBe(0);
    const files = templates.map(({ file }) => file ?? '');
    expect(new Set(files.map((file) => file.normalize('NFC').toLowerCase())).size).toBe(names.length);
    expect(files.every((file) => Buffer.byteLength(file) < 200 && !/[/\\\p{C}]/u.test(file))).toBe(true);
    expect(files).toEqual(
      expect.arrayContaining([
        'outside.template.json',
        'بطاقة-عيد-eid-card.template.json',
        'invite.template.json',
        'invite-2.template.json',
        'invite-3.template.json',
        'con-template.template.json',
      ]),
    );
    const text = await checkout.run('pull');
    expect(text.stdout).not.toMatch(/[^\P{C}\n]/u);
    const { code: again, actions } = await checkout.outcomesOf('push');
    expect(again).toBe(0);
    expect(new Set(Object.values(actions))).toEqual(new Set(['unchanged']));
  });

  it('follows no symbolic link, and no name in the lock, out of the folder', async () => {
    await create('Invite');
    await checkout.run('pull');
    const outside = join(checkout.root, 'outside.json');
    writeFileSync(outside, JSON.stringify({ name: 'Secret', schema: card() }));
    symlinkSync(outside, checkout.path('secret.template.json'));
    const push = await checkout.outcomesOf('push');
    expect(push).toMatchObject({ code: 1, actions: { 'secret.template.json': 'failed' } });
    rmSync(checkout.path('secret.template.json'));

    renameSync(checkout.path('invite.template.json'), join(checkout.root, 'kept.json'));
    symlinkSync(outside, checkout.path('invite.template.json'));
    const before = readFileSync(outside, 'utf8');
    expect(await checkout.outcomesOf('pull')).toMatchObject({ code: 1, actions: { 'invite.template.json': 'failed' } });
    expect(await checkout.outcomesOf('pull', '--force')).toMatchObject({ code: 0 });
    expect(readFileSync(outside, 'utf8')).toBe(before);
    expect(checkout.read('invite.template.json').name).toBe('Invite');

    const lock = checkout.text('naqsh.lock.json');
    checkout.write('naqsh.lock.json', lock.replace('"invite.template.json"', '"../escaped.template.json"'));
    const pull = await checkout.run('pull');
    expect(pull).toMatchObject({ code: 1, stdout: '' });
    expect(pull.stderr).toContain('naqsh.lock.json names "../escaped.template.json"');
  });

  it('names the line of broken JSON, the wrong member, and goes on', async () => {
    await create('Invite');
    await checkout.run('pull');
    checkout.write('broken.template.json', '{\n  "name": "x",\n  "schema": {,}\n}\n');
    checkout.write(
      'merged.template.json',
      '{\n<<<<<<< HEAD\n  "name": "x"\n=======\n  "name": "y"\n>>>>>>> other\n}\n',
    );
    checkout.write('bare.template.json', card());
    checkout.write('latin.template.json', { name: 'x', schema: card() });
    writeFileSync(checkout.path('latin.template.json'), Buffer.from('{"name":"caf\xe9"}', 'latin1'));
    mkdirSync(checkout.path('folder.template.json'));
    checkout.write('deep.template.json', `{"name":"x","schema":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}}`);
    const { code, stdout } = await checkout.run('push');
    expect(code).toBe(1);
    const lines = [
      'The file is not JSON at line 3, column 14',
      'The file has an unresolved merge conflict at line 2, column 1.',
      'bare.template.json: /name: must be the name of the template',
      'bare.template.json: /layers: is unknown',
      'The file is not UTF-8.',
      'The file is no regular file.',
      'The file is nested too deeply.',
    ];
    for (const line of lines) expect(stdout).toContain(line);
    expect(stdout).toMatch(/^unchanged +templates\/invite\.template\.json/mu);
    expect((await checkout.run('diff')).code).toBe(2);
  });

  it('pulls a list of several pages, and only the templates requested by name, id and file', async () => {
    const values = Array.from({ length: 205 }, (_, at) => `Card ${at}`);
    for (let at = 0; at < values.length; at += 10) await Promise.all(values.slice(at, at + 10).map(create));
    expect(await checkout.outcomesOf('pull', 'Card 7')).toMatchObject({
      code: 0,
      actions: { 'card-7.template.json': 'added' },
    });
    const { code, templates } = await checkout.outcomesOf('pull');
    expect([code, templates.length, checkout.files().length]).toEqual([0, 205, 207]);
    const [one] = templates.filter(({ file }) => file === 'card-9.template.json');
    for (const word of [String(one?.id), 'templates/card-9.template.json', 'card-9']) {
      expect((await checkout.outcomesOf('diff', word)).actions).toEqual({ 'card-9.template.json': 'unchanged' });
    }
  });
});
