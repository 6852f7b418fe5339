import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsV4Signer } from 'aws4fetch';
import { newTemplate } from '../support/campaigns.js';
import { hasS3Gateway, S3Gateway } from '../support/s3-gateway.js';
import { type Client, type Service, startService } from '../support/service.js';
import { sendStore, type Stored } from '../support/stored-renders.js';

(hasS3Gateway ? describe : describe.skip)('a destination in a store that speaks S3 (needs versitygw)', () => {
  let gateway: S3Gateway;
  let service: Service;
  let client: Client;
  let template: string;

  beforeAll(async () => {
    gateway = await S3Gateway.start();
    service = await startService({ settings: { NAQSH_SANDBOX: '1', DESTINATION_TIMEOUT_SECONDS: '2' } });
    client = await service.newClient();
    template = await newTemplate(client);
  });
  afterAll(async () => {
    await service.close();
    await gateway.close();
  });

  async function made(terms: object = {}): Promise<string> {
    const { accessKeyId, secretAccessKey, endpoint, bucket, region } = gateway.settings;
    const keys = { access_key_id: accessKeyId, secret_access_key: secretAccessKey };
    const body = { endpoint, bucket, region, force_path_style: true, ...keys, ...terms };
    const answer = await client.json('POST', '/v1/me/destinations', body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  }

  const tested = async (id: string): Promise<unknown> =>
    (await client.fetch(`/v1/me/destinations/${id}/test`, { method: 'POST' })).json();

  /** Reads a file with the credentials of the bucket. */
  async function read(url: string): Promise<Response> {
    const { accessKeyId, secretAccessKey, region } = gateway.settings;
    const signer = new AwsV4Signer({ method: 'GET', url, accessKeyId, secretAccessKey, region, service: 's3' });
    const { headers } = await signer.sign();
    return fetch(url, { headers });
  }

  test('takes files under every kind of key, which its own signatures read', async () => {
    const to = await made({ prefix: 'بطاقات (٢)' });
    expect(await tested(to)).toMatchObject({ ok: true });
    for (const key of ["a b+c'(1)!*.png", '{data.name}/{date}-{render_id}.{format}', '~ü=&$@,;:/x.png']) {
      const answer = await sendStore(client, { template, store: { to, key }, data: { name: 'عبد الله' } });
      expect(answer.status).toBe(200);
      const { url, sha256, render_id: id } = (await answer.json()) as Stored;
      const file = await read(url);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect(Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')).toBe(sha256);
      expect(id).toMatch(/^rnd_/);
    }
  });

  test.each<[string, object, string]>([
    ['a wrong secret', { secret_access_key: 'hunter2' }, 'wrong_secret'],
    ['an unknown key', { access_key_id: 'nobody' }, 'unknown_key'],
    ['a missing bucket', { bucket: 'not-there' }, 'no_bucket'],
    ['another region', { region: 'eu-west-9' }, 'wrong_region'],
    ['nothing that answers', { endpoint: 'http://127.0.0.1:9' }, 'unreachable'],
  ])('reports %s, and takes no file', async (_, terms, reason) => {
    const to = await made(terms);
    expect(await tested(to)).toMatchObject({ ok: false, steps: [{ step: 'write', failure: { reason } }] });
    const answer = await sendStore(client, { template, store: { to } });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'destination_failed', reason }),
    ]);
    expect((await client.fetch(`/v1/me/destinations/${to}`, { method: 'DELETE' })).status).toBe(200);
  });
});
