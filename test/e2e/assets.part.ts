import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bytesOf, picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';

const UNKNOWN = `ast_${'0'.repeat(22)}`;

interface AssetBody {
  id: string;
  name: string;
  url: string;
  sha256: string;
}

let service: Service;
let owner: Client;
let other: Client;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient();
  other = await service.newClient();
});

async function upload(client: Client, bytes: Buffer, parts: Record<string, string> = {}): Promise<AssetBody> {
  const answer = await client.form('/v1/assets', { file: { bytes, name: 'شعار.png' }, ...parts });
  expect(answer.status).toBe(200);
  return (await answer.json()) as AssetBody;
}

describe('POST /v1/assets', () => {
  it('takes a picture in and serves it encoded again', async () => {
    const sent = await sharp(await picture(40, 20, '#d4af37', 'jpeg'))
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    const asset = await upload(owner, sent, { name: 'شعار' });
    expect(asset).toEqual({
      id: expect.stringMatching(/^ast_[0-9A-Za-z]{22}$/),
      name: 'شعار',
      content_type: 'image/jpeg',
      width: 40,
      height: 20,
      size_bytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      url: `${service.url}/v1/assets/${asset.id}/file`,
      created_at: expect.stringMatching(/Z$/),
    });
    const answer = await owner.fetch(new URL(asset.url).pathname);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''/);
    expect(answer.headers.get('etag')).toBe(`"${asset.sha256}"`);
    const served = await bytesOf(answer);
    expect(served.includes('secret')).toBe(false);
    expect((await sharp(served).metadata()).width).toBe(40);
    const again = await owner.fetch(new URL(asset.url).pathname, { headers: { 'if-none-match': `"${asset.sha256}"` } });
    expect(again.status).toBe(304);
  });

  it('is named by its file when it has no name', async () => {
    expect((await upload(owner, await picture(4, 4))).name).toBe('شعار.png');
  });

  it.each([
    [`filename*=UTF-8''%00%D8%B4%01.png`, 'ش.png'],
    [`filename=""`, 'asset'],
    [`filename="${'🌙'.repeat(201)}"`, '🌙'.repeat(200)],
  ])('is named by its file, %s, as far as the name is valid', async (fileName, name) => {
    const head = `--b\r\nContent-Disposition: form-data; name="file"; ${fileName}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), await picture(4, 4), Buffer.from('\r\n--b--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await owner.fetch('/v1/assets', { method: 'POST', headers, body: new Uint8Array(body) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name });
  });

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('takes %s', async (format) => {
    await upload(owner, await picture(8, 8, 'red', format));
  });

  it('draws SVG, and refuses SVG with text', async () => {
    const svg = (inside: string): Buffer =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7">${inside}</svg>`);
    expect(await upload(owner, svg('<rect width="9" height="7"/>'))).toMatchObject({ width: 9, height: 7 });
    const file = { bytes: svg('<text>نص</text>'), name: 'logo.svg' };
    expect(await refusal(await owner.form('/v1/assets', { file }), 422)).toEqual({
      code: 'svg_text',
      places: ['body.file'],
    });
  });

  it.each([
    ['another format', () => picture(8, 8, 'red', 'gif'), 'image_format'],
    ['a page that says it is a picture', async () => Buffer.from('<html><script>1</script></html>'), 'image_format'],
    ['half a picture', async () => (await picture(64, 64)).subarray(0, 100), 'image_damaged'],
  ])('refuses %s by name', async (_, make, code) => {
    const file = { bytes: await make(), name: 'logo.png' };
    expect(await refusal(await owner.form('/v1/assets', { file }), 422)).toEqual({ code, places: ['body.file'] });
  });

  it('needs a full key and a file', async () => {
    const render = await service.newClient({}, { scope: 'render' });
    const file = { bytes: await picture(4, 4), name: 'a.png' };
    await refusal(await render.form('/v1/assets', { file }), 403);
    expect((await refusal(await owner.form('/v1/assets', { name: 'x' }), 422)).places).toEqual(['body.file']);
    await refusal(await fetch(`${service.url}/v1/assets`, { method: 'POST' }), 401);
  });
});

describe('GET /v1/assets', () => {
  it("pages through the caller's assets, newest first", async () => {
    const client = await service.newClient();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await upload(client, await picture(4, 4))).id);
    const first = (await (await client.fetch('/v1/assets?limit=2')).json()) as {
      items: AssetBody[];
      next_cursor: string;
    };
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await client.fetch(`/v1/assets?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`);
    expect(await second.json()).toMatchObject({ items: [{ id: ids[2] }], next_cursor: null });
    const stolen = await other.fetch(`/v1/assets?cursor=${encodeURIComponent(first.next_cursor)}`);
    expect((await refusal(stolen, 422)).places).toEqual(['query.cursor']);
    expect((await refusal(await client.fetch('/v1/assets?limit=201'), 422)).places).toEqual(['query.limit']);
    await refusal(await fetch(`${service.url}/v1/assets`), 401);
  });
});

describe('the thumbnail of an asset', () => {
  it('is small, and cached by its permitted readers until it is requested again', async () => {
    const { id, sha256 } = await upload(owner, await picture(900, 600, '#d4af37', 'jpeg'));
    const path = `/v1/assets/${id}/thumbnail`;
    const answer = await owner.fetch(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Origin, Authorization, Cookie',
      'ratelimit-policy': expect.stringContaining('"thumbnails"'),
    });
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; .*filename\*=UTF-8''/);
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width: 320, height: 213 });
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe(`"${sha256}"`);
    expect((await owner.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('is shown to readers of the asset, with a key of any scope', async () => {
    const user = await service.newClient({}, { scope: 'render' });
    const { id } = await upload(owner, await picture(900, 600));
    await refusal(await other.fetch(`/v1/assets/${id}/thumbnail`), 404);
    await refusal(await user.fetch(`/v1/assets/${id}/thumbnail`), 404);
    await refusal(await fetch(`${service.url}/v1/assets/${id}/thumbnail`), 401);
    // A public asset belongs to everybody.
    await service.query('UPDATE assets SET user_id = NULL WHERE id = $1', [id]);
    expect((await user.fetch(`/v1/assets/${id}/thumbnail`)).status).toBe(200);
    await service.query('UPDATE assets SET user_id = $1 WHERE id = $2', [owner.userId, id]);
    await owner.fetch(`/v1/assets/${id}`, { method: 'DELETE' });
    await refusal(await owner.fetch(`/v1/assets/${id}/thumbnail`), 404);
  });
});

describe('one asset', () => {
  it('belongs to its owner alone', async () => {
    const { id } = await upload(owner, await picture(4, 4));
    expect((await owner.fetch(`/v1/assets/${id}`)).status).toBe(200);
    for (const path of [`/v1/assets/${id}`, `/v1/assets/${id}/file`, `/v1/assets/${UNKNOWN}`, '/v1/assets/x']) {
      await refusal(await other.fetch(path), 404);
    }
    await refusal(await other.fetch(`/v1/assets/${id}`, { method: 'DELETE' }), 404);
    await refusal(await fetch(`${service.url}/v1/assets/${id}/file`), 401);
    expect((await owner.fetch(`/v1/assets/${id}`)).status).toBe(200);
  });

  it('goes when it is deleted', async () => {
    const { id } = await upload(owner, await picture(4, 4));
    const answer = await owner.fetch(`/v1/assets/${id}`, { method: 'DELETE' });
    expect(await answer.json()).toEqual({ id, deleted: true });
    await refusal(await owner.fetch(`/v1/assets/${id}`), 404);
    await refusal(await owner.fetch(`/v1/assets/${id}/file`), 404);
    await refusal(await owner.fetch(`/v1/assets/${id}`, { method: 'DELETE' }), 404);
  });

  it('stays while the newest version of a template draws it', async () => {
    const { id } = await upload(owner, await picture(4, 4));
    const layer = { id: 'logo', type: 'image', asset: id, box: [0, 0, 10, 10] };
    const schema = { schema_version: 1, canvas: { width: 10, height: 10 }, fields: [], layers: [layer] };
    const made = await owner.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
    expect(made.status).toBe(200);
    const { id: templateId } = (await made.json()) as { id: string };
    const refused = await owner.fetch(`/v1/assets/${id}`, { method: 'DELETE' });
    expect((await refusal(refused, 409)).code).toBe('asset_in_use');
    expect((await owner.json('PUT', `/v1/templates/${templateId}/schema`, { ...schema, layers: [] })).status).toBe(200);
    expect((await owner.fetch(`/v1/assets/${id}`, { method: 'DELETE' })).status).toBe(200);
    // The first version is immutable: it still draws with its original asset.
    const body = { template_id: `${templateId}@1`, data: {}, images: {} };
    expect((await owner.json('POST', '/v1/render', body)).status).toBe(200);
  });
});
