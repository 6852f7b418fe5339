import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '#database';
import { expectSoundBooks, newPublicTemplate, sendRender } from '../support/books.js';
import { startService, type Service } from '../support/service.js';
import { until } from '../support/until.js';

const role = `application_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

let service: Service;
let asApplication: string;

beforeAll(async () => {
  service = await startService({
    worker: true,
    reachDatabase: async (address) => {
      await run(address, `CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
      await migrate(address, role);
      const url = new URL(address);
      url.username = role;
      url.password = password;
      return (asApplication = url.href);
    },
  });
});
afterAll(async () => {
  const server = new URL(service.database.url);
  server.pathname = 'postgres';
  await service.close();
  await run(server.href, `DROP ROLE ${role}`);
});

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe('the service as a role that does not own its tables', () => {
  it('does all of its work: templates, renders, adjustments, jobs', async () => {
    const template = await newPublicTemplate(service);
    const client = await service.newClient({ credits: 1 });
    const answer = await sendRender({ client, template, key: 'first' });
    expect([answer.status, answer.headers.get('x-credits-remaining')]).toEqual([200, '0']);
    const admin = await service.newClient({ role: 'admin' });
    const credits = `/v1/admin/users/${client.userId}/credits`;
    expect((await admin.json('POST', credits, { delta: 5 })).status).toBe(200);
    expect((await service.fetch('/readyz')).status).toBe(200);
    expect((await client.fetch('/v1/me', { method: 'DELETE' })).status).toBe(200);
    await expectSoundBooks(service);
    const done = `SELECT 1 FROM jobs WHERE status = 'done' AND kind = 'credits.reconcile'`;
    await until(async () => (await service.query(done)).length > 0);
    expect(service.log.filter((line) => line.includes('permission denied'))).toEqual([]);
  });

  it.each(['UPDATE credit_entries SET delta = 0', 'DELETE FROM credit_entries', 'DELETE FROM audit_entries'])(
    'may not: %s',
    async (statement) => {
      await expect(run(asApplication, statement)).rejects.toThrow(/permission denied/);
    },
  );
});
