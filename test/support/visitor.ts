import { expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Mailbox } from './mailbox.js';
import { Client, type Service } from './service.js';
import { sharedService } from './shared-service.js';
import { TEST_SECRETS } from './settings.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const JSON_TYPE = { 'content-type': 'application/json' };
const PASSWORD = 'ten characters or more';

/**
 * A service as after `npm start` on this machine: filled, with its worker and the sandbox. It ends with the spec file.
 */
export function startInstallation(): Promise<Service> {
  return sharedService({ seed: 'installation', worker: true, settings: { NAQSH_SANDBOX: '1' } });
}

/** The body of a successful answer; throws for any other. */
export async function bodyOf<Body>(answering: Promise<Response>): Promise<Body> {
  const answer = await answering;
  const text = await answer.text();
  expect({ status: answer.status, text }).toEqual({ status: 200, text });
  return JSON.parse(text) as Body;
}

/** The bytes of a successful answer of that type; throws for any other. */
export async function fileOf(answering: Promise<Response>, type: string): Promise<Buffer> {
  const answer = await answering;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  return Buffer.from(await answer.arrayBuffer());
}

/** Signs up by the README's steps for programs, from an address to a key, with only HTTP and the mail. */
export async function signUp(service: Service, email: string): Promise<Client> {
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    service.fetch(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
  await bodyOf(post('/v1/auth/sign-up', { email, password: PASSWORD }));
  const token = await new Mailbox(service.dataDir).waitForToken(email);
  await bodyOf(post('/v1/auth/verify', { token }));
  const signedIn = await post('/v1/auth/sign-in', { email, password: PASSWORD });
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';', 1).join();
  const { key } = await bodyOf<{ key: string }>(post('/v1/me/api-keys', { name: 'laptop' }, { cookie }));
  return asClient(service, key);
}

let administrators = 0;

/** An administrator created by the command line, as in the README. */
export async function administrator(service: Service, credits = 0): Promise<Client> {
  const settings = { DATABASE_URL: service.database.url, NAQSH_DATA_DIR: service.dataDir };
  const naqsh = async (...args: string[]): Promise<Record<string, unknown>> => {
    const env = { ...process.env, ...TEST_SECRETS, ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json'], { env });
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  administrators += 1;
  const email = `admin-${administrators}@example.com`;
  await naqsh('users', 'create', '--email', email, '--role', 'admin', '--credits', String(credits));
  const { key } = await naqsh('keys', 'create', '--email', email, '--name', 'laptop');
  return asClient(service, String(key));
}

async function asClient({ url }: Service, key: string): Promise<Client> {
  const headers = { authorization: `Bearer ${key}` };
  const { id } = await bodyOf<{ id: Client['userId'] }>(fetch(`${url}/v1/me`, { headers }));
  return new Client(url, id, key);
}

/** The remaining credits. */
export async function creditsOf(client: Client): Promise<number> {
  return (await bodyOf<{ credits: { balance: number } }>(client.fetch('/v1/me'))).credits.balance;
}
