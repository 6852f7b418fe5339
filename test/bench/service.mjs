import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { request } from 'undici';
import { backgroundOf, schemaOf } from './cards.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The whole service as under `npm start`, with data of its own, and a user with practically unlimited calls. */
export async function startService() {
  const folder = await newFolder();
  const service = await startOn(folder, { ...MANY_CALLS, ...MANY_VISITS });
  const key = await newKey(service);
  const stop = async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...service, key, stop };
}

/** Settings for users with practically unlimited calls. */
export const MANY_CALLS = { RATE_LIMIT_USER: '1000000' };

/** The same for visitors, who all have one address. */
const MANY_VISITS = {
  RATE_LIMIT_CAMPAIGNS: '1000000',
  RATE_LIMIT_CLAIMS: '1000000',
  RATE_LIMIT_CLAIM_PREVIEWS: '1000000',
};

/** The folder for the data of a service that is started repeatedly. */
export function newFolder() {
  return mkdtemp(join(tmpdir(), 'naqsh-bench-'));
}

/** The service on the data in a folder, which stays. */
export async function startOn(folder, settings = {}) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    NAQSH_DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const child = spawn(process.execPath, ['apps/starter/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await lineOf(child, /^curl /u);
  const url = `http://127.0.0.1:${port}`;
  const naqsh = async (...words) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/starter/naqsh.mjs', ...words, '--json'], {
      cwd: root,
      env,
    });
    return JSON.parse(stdout);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  return { url, pid: child.pid, naqsh, stop };
}

/** The key of a user with sufficient credits. */
export async function newKey(service) {
  return (await newUser(service, 'bench')).key;
}

/** A user with sufficient credits: id and key. */
export async function newUser({ naqsh }, name, { role = 'user' } = {}) {
  const email = `${name}@example.com`;
  const { id } = await naqsh('users', 'create', '--email', email, '--credits', '100000000', '--role', role);
  const { key } = await naqsh('keys', 'create', '--email', email, '--name', name);
  return { id, key };
}

/** Stores a card as a template; returns its id. */
export async function storeCard(service, card) {
  const schema = schemaOf(card);
  schema.canvas.image = await storePicture(service, await backgroundOf(card));
  return storeTemplate(service, card, schema);
}

/** Stores a picture; returns the asset's id. */
export async function storePicture({ url, key }, bytes) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'picture.png');
  const headers = { authorization: `Bearer ${key}` };
  return (await answer(fetch(`${url}/v1/assets`, { method: 'POST', headers, body }))).id;
}

/** Stores a template; returns its id. */
export async function storeTemplate({ url, key }, card, schema) {
  const headers = { authorization: `Bearer ${key}` };
  const form = new FormData();
  form.append('name', card.name);
  form.append('width', String(card.width));
  form.append('height', String(card.height));
  const template = await answer(fetch(`${url}/v1/templates`, { method: 'POST', headers, body: form }));
  const put = {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(schema),
  };
  await answer(fetch(`${url}/v1/templates/${template.id}/schema`, put));
  return template.id;
}

/**
 * The status of the answer to a call by a user, or without a key by nobody; reads the whole answer. `fetch`, which
 * forms need, takes as much of the processors as the service does.
 */
export async function send({ url, key }, method, path, body) {
  const isForm = body instanceof FormData;
  const headers = {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
  };
  if (isForm) {
    const response = await fetch(`${url}${path}`, { method, headers, body });
    await response.arrayBuffer();
    return response.status;
  }
  const answer = await request(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
  await answer.body.arrayBuffer();
  return answer.statusCode;
}

/** A campaign as its owner sees it. */
export function getCampaign({ url, key }, id) {
  return answer(fetch(`${url}/v1/campaigns/${id}`, { headers: { authorization: `Bearer ${key}` } }));
}

/** A campaign of a template, open to visitors, who fill in these fields. */
export async function createCampaign({ url, key }, template_id, claim_fields) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const call = (path, method, body) => answer(fetch(url + path, { method, headers, body: JSON.stringify(body) }));
  const { id } = await call('/v1/campaigns', 'POST', { name: 'bench', template_id, claim_fields });
  return call(`/v1/campaigns/${id}`, 'PATCH', { status: 'active' });
}

/** The first line of a process's output that matches. */
export function lineOf(child, pattern) {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => pattern.test(line) && resolve(line));
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it said ${pattern}.`)));
  });
}

async function answer(call) {
  const response = await call;
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** A free port of this machine. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
