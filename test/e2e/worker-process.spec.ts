import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NotificationsModule, Outbox } from '#notifications';
import { createTestDatabase } from '../support/database.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { TEST_SECRETS } from '../support/settings.js';
import { freePort } from '../support/service.js';
import { eventually, until } from '../support/until.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const TOKEN = 'metrics-token-of-the-tests';

describe('naqsh serve worker', () => {
  let app: TestApplication;
  let dataDir: string;
  let url: string;
  let env: NodeJS.ProcessEnv;
  let worker: ChildProcess;
  let output = '';

  async function start(): Promise<void> {
    worker = spawn(process.execPath, [CLI, 'serve', 'worker'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    worker.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
    await until(() => {
      if (worker.exitCode !== null) throw new Error(`The worker did not start:\n${output}`);
      return isUp();
    });
  }

  beforeAll(async () => {
    app = await createTestApplication([NotificationsModule]);
    dataDir = await mkdtemp(join(tmpdir(), 'naqsh-worker-'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    env = {
      ...process.env,
      ...TEST_SECRETS,
      DATABASE_URL: app.settings.databaseUrl,
      NAQSH_DATA_DIR: dataDir,
      WORKER_PORT: String(port),
      METRICS_TOKEN: TOKEN,
      LOG_LEVEL: 'debug',
    };
    await start();
  });
  afterAll(async () => {
    if (worker.exitCode === null) worker.kill('SIGTERM');
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const isUp = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );

  async function mails(): Promise<string[]> {
    const names = await readdir(join(dataDir, 'mail')).catch(() => []);
    return Promise.all(
      names.filter((name) => name.endsWith('.txt')).map((name) => readFile(join(dataDir, 'mail', name), 'utf8')),
    );
  }

  test('reports for each part whether it works', async () => {
    const part = { ok: true, detail: expect.any(String) };
    const answer = await fetch(`${url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: part, migrations: part, storage: part, addon: part, queue: part } },
    ]);
  });

  test('sends the e-mails of the outbox', async () => {
    await app.module.get(Outbox).email({ to: 'someone@example.com', subject: 'أهلاً', text: 'رسالة' });
    await until(async () => (await mails()).length > 0);
    expect(await mails()).toEqual([
      expect.stringMatching(/^From: .*\nTo: someone@example.com\nSubject: أهلاً\n[^]*\n\nرسالة\n$/),
    ]);
  });

  test('shows its figures to holders of the token', async () => {
    const refused = await fetch(`${url}/metrics`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="Naqsh"');
    // A run is counted when its end is recorded, which is after the mail is there.
    await eventually(async () => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/^naqsh_job_runs_total\{kind="mail.deliver",outcome="done"\} 1$/m);
    });
    expect((await fetch(`${url}/anything`)).status).toBe(404);
  });

  test('writes its log as lines of JSON, and ends on request', async () => {
    worker.kill('SIGTERM');
    const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
    expect([0, 'SIGTERM']).toContain(code ?? signal);
    const lines = output.split('\n').filter((line) => line !== '');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        context: expect.any(String),
        msg: expect.any(String),
      });
    }
  });

  test('ends with the command that started it, even if that is killed', async () => {
    await start();
    worker.kill('SIGKILL');
    await until(async () => !(await isUp()));
  });

  test('names the remedy in one line where the migrations have not run', async () => {
    const empty = await createTestDatabase('template1');
    const child = spawn(process.execPath, [CLI, 'serve', 'worker'], {
      env: { ...env, DATABASE_URL: empty.url },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    await empty.drop();
    expect(said.trim()).toMatch(
      /^naqsh: The schema of the database is older than this version: \d+ migrations have not run\. Run "naqsh migrate" first\.$/,
    );
    expect(child.exitCode).toBe(78);
  });
});
