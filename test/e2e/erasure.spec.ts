import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailbox } from '../support/mailbox.js';
import { picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import { startService, type Client, type Service } from '../support/service.js';
import { until } from '../support/until.js';

const PASSWORD = 'a long password';

let service: Service;
let mails: Mailbox;

beforeAll(async () => {
  service = await startService({ worker: true, settings: { NAQSH_SANDBOX: '1' } });
  mails = new Mailbox(service.dataDir);
});
afterAll(() => service.close());

const erase = (client: Client): Promise<Response> => client.fetch('/v1/me', { method: 'DELETE' });

function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return service.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function isStored(key: string): Promise<boolean> {
  return access(join(service.dataDir, 'objects', key)).then(
    () => true,
    () => false,
  );
}

/** The contents of the whole database as text, except the queue's own bookkeeping. */
async function dump(): Promise<string> {
  const tables = await service.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const texts = await Promise.all(tables.map(({ name }) => service.query(`SELECT t::text FROM ${String(name)} t`)));
  return JSON.stringify(texts);
}

describe('DELETE /v1/me', () => {
  it('ends every session and key, and answers with the id', async () => {
    const client = await service.newClient();
    const answer = await erase(client);
    expect(await answer.json()).toEqual({ id: client.userId, deleted: true });
    expect(answer.headers.get('set-cookie')).toMatch(/^naqsh_session=; Max-Age=0;/);
    await refusal(await client.fetch('/v1/me'), 401);
    await refusal(await erase(client), 401);
  });

  it("erases a person's things, and leaves the ledger under an anonymous id", async () => {
    const email = 'Maryam.Leaving@example.com';
    expect((await post('/v1/auth/sign-up', { email, password: PASSWORD, name: 'مريم الراحلة' })).status).toBe(200);
    expect((await post('/v1/auth/verify', { token: await mails.waitForToken(email) })).status).toBe(200);
    const signedIn = await post('/v1/auth/sign-in', { email, password: PASSWORD });
    const { id } = (await signedIn.json()) as { id: string };
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const made = await service.fetch('/v1/me/api-keys', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'laptop of Maryam' }),
    });
    const { key } = (await made.json()) as { key: string };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture(8, 8))]), 'maryam.png');
    const headers = { authorization: `Bearer ${key}` };
    const uploaded = await service.fetch('/v1/assets', { method: 'POST', headers, body: form });
    const asset = (await uploaded.json()) as { id: string };
    const layer = { id: 'logo', type: 'image', asset: asset.id, box: [0, 0, 10, 10] };
    const schema = { schema_version: 1, canvas: { width: 10, height: 10 }, fields: [], layers: [layer] };
    const templateForm = new FormData();
    templateForm.append('name', 'Card of Maryam');
    templateForm.append('schema', JSON.stringify(schema));
    const template = await service.fetch('/v1/templates', { method: 'POST', headers, body: templateForm });
    const { id: templateId } = (await template.json()) as { id: string };
    const compiled = `compiled/${templateId}/1`;
    const render = await service.fetch('/v1/render', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ template_id: templateId, data: {}, images: {} }),
    });
    expect(render.status).toBe(200);
    expect(await isStored(`assets/${asset.id}`)).toBe(true);
    // By a previous engine, and perhaps by this one.
    await mkdir(join(service.dataDir, 'objects', compiled), { recursive: true });
    await writeFile(join(service.dataDir, 'objects', compiled, 'an-engine-before'), 'what it compiled');
    const checkout = await service.fetch('/v1/billing/credit-topup-checkout', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        credits: 100,
        success_url: 'https://maryam.example/paid',
        cancel_url: 'https://maryam.example/',
      }),
    });
    expect(checkout.status).toBe(200);
    await post('/v1/auth/password-reset', { email });
    await mails.wait(email, 2);

    expect((await service.fetch('/v1/me', { method: 'DELETE', headers: { cookie } })).status).toBe(200);

    for (const sent of [{ cookie }, headers]) await refusal(await service.fetch('/v1/me', { headers: sent }), 401);
    await refusal(await post('/v1/auth/sign-in', { email, password: PASSWORD }), 401);
    for (const key of [`assets/${asset.id}`, `compiled/${templateId}`]) {
      await until(async () => !(await isStored(key)));
    }
    const left = await dump();
    expect(['maryam', 'Maryam', 'مريم', 'argon2id', 'Card of'].filter((trace) => left.includes(trace))).toEqual([]);
    expect(
      await service.query('SELECT kind, delta::int FROM credit_entries WHERE user_id = $1 ORDER BY delta', [id]),
    ).toEqual([
      { kind: 'render', delta: -1 },
      { kind: 'signup_grant', delta: 100 },
    ]);
    expect(
      await service.query(
        'SELECT actor_id, request_id IS NOT NULL AS traced FROM audit_entries WHERE action = $1 AND target = $2',
        ['user.erased', id],
      ),
    ).toEqual([{ actor_id: id, traced: true }]);
  });

  it('frees the address, whose new account gets no second grant', async () => {
    const email = 'again@example.com';
    for (const [round, balance] of [100, 0].entries()) {
      await post('/v1/auth/sign-up', { email, password: PASSWORD });
      await post('/v1/auth/verify', { token: await mails.waitForToken(email, round + 1) });
      const signedIn = await post('/v1/auth/sign-in', { email, password: PASSWORD });
      expect(await signedIn.json()).toMatchObject({ email, credits: { balance } });
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
      expect((await service.fetch('/v1/me', { method: 'DELETE', headers: { cookie } })).status).toBe(200);
    }
  });

  it('is refused to the last administrator, also of two who leave at once', async () => {
    const admins = [await service.newClient({ role: 'admin' }), await service.newClient({ role: 'admin' })];
    const answers = await Promise.all(admins.map(erase));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused !== undefined) expect((await refusal(refused, 409)).code).toBe('last_admin');
  });

  it('happens once for concurrent requests, and also beside a change by an administrator', async () => {
    const admin = await service.newClient({ role: 'admin' });
    for (let round = 0; round < 5; round += 1) {
      const client = await service.newClient();
      const change = (): Promise<Response> =>
        admin.json('PATCH', `/v1/admin/users/${client.userId}`, { name: `round ${round}`, role: 'user' });
      const erased = Array.from({ length: 4 }, () => erase(client));
      const changed = Array.from({ length: 4 }, change);
      const statuses = (await Promise.all(erased)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
      for (const { status } of await Promise.all(changed)) expect([200, 404]).toContain(status);
      const trail = `SELECT 1 FROM audit_entries WHERE action = 'user.erased' AND target = $1`;
      expect(await service.query(trail, [client.userId])).toHaveLength(1);
    }
  });

  it('needs a full key or a session of our own pages', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    expect((await refusal(await erase(render), 403)).code).toBe('insufficient_scope');
    await refusal(await service.fetch('/v1/me', { method: 'DELETE' }), 401);
  });

  it("leaves other people's things alone", async () => {
    const [leaver, stayer] = [await service.newClient(), await service.newClient()];
    const sent = await stayer.form('/v1/assets', { file: { bytes: await picture(4, 4), name: 'a.png' } });
    const { id } = (await sent.json()) as { id: string };
    expect((await erase(leaver)).status).toBe(200);
    expect((await stayer.fetch(`/v1/assets/${id}/file`)).status).toBe(200);
  });
});
