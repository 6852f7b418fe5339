import { rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { card } from './cards.js';
import { activeCalls } from './dear-renders.js';
import { noisePicture, picture } from './pictures.js';
import { contentKeyOf } from '../../libs/assets/src/asset.entity.js';
import type { Client, Service } from './service.js';
import { until } from './until.js';

/** Sides of a picture of noise, whose PNG exceeds the database's 4 MB. */
const NOISE = 1_400;

/** The data for the failures: a user with credits, their templates and an asset, and another user's template. */
export class FailingRenders {
  private constructor(
    readonly service: Service,
    readonly client: Client,
    private readonly plain: string,
    private readonly withPhoto: string,
    private readonly strict: string,
    private readonly large: string,
    private readonly slow: string,
    private readonly foreign: string,
    private readonly asset: string,
    private readonly noisy: string,
  ) {}

  static async prepare(service: Service): Promise<FailingRenders> {
    const [client, other] = [await service.newClient({ credits: 100 }), await service.newClient()];
    const photo = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 40, 40] };
    const tiny = { id: 'tiny', type: 'text', text: '{{name}}', box: [0, 0, 12, 12], font: ['Amiri'], size: 40 };
    const shadow = { dx: 0, dy: 0, blur: 200, color: '#000000' };
    const blurred = { type: 'text', text: '{{name}}', box: [0, 0, 5000, 5000], font: ['Amiri'], size: 300, shadow };
    const many = Array.from({ length: 20 }, (_, index) => ({ ...blurred, id: `t${index}` }));
    const fields = [{ name: 'photo', type: 'image', required: false }];
    const noise = { ...photo, box: [0, 0, NOISE, NOISE] };
    const [plain, withPhoto, strict, large, slow, foreign, noisy] = await Promise.all([
      create(client, card()),
      create(client, card({ fields, layers: [photo] })),
      create(client, card({ layers: [{ ...tiny, overflow: 'error' }] })),
      create(client, card({ canvas: { width: 8000, height: 6000 } })),
      create(client, card({ canvas: { width: 5000, height: 5000 }, layers: many })),
      create(other, card()),
      create(client, card({ canvas: { width: NOISE, height: NOISE }, fields, layers: [noise] })),
    ]);
    const file = { bytes: await picture(20, 20), name: 'a.png' };
    const asset = ((await (await client.form('/v1/assets', { file })).json()) as { id: string }).id;
    return new FailingRenders(service, client, plain, withPhoto, strict, large, slow, foreign, asset, noisy);
  }

  /** Every class of failure: its name, its final status (0 if the client left), and a function that causes it. */
  get classes(): readonly [string, number, () => Promise<number>][] {
    const photo = (value: unknown) => () => this.send({ template_id: this.withPhoto, images: { photo: value } });
    const body = (more: object) => () => this.send(more);
    const base64 = (bytes: Buffer): string => bytes.toString('base64');
    return [
      ['an unknown template', 404, body({ template_id: `tpl_${'0'.repeat(22)}` })],
      ["another user's template", 404, body({ template_id: this.foreign })],
      ['an unknown version', 404, body({ template_id: `${this.plain}@9` })],
      ['a required field left out', 422, body({ data: {} })],
      ['an unknown field', 422, body({ data: { name: 'س', nme: 'x' } })],
      ['a value of the wrong type', 422, body({ data: { name: [] } })],
      ['a text too long', 422, body({ data: { name: 'س'.repeat(61) } })],
      ['a text that does not fit', 422, body({ template_id: this.strict })],
      ['no data', 422, body({ data: undefined })],
      ['an unknown member', 422, body({ optoins: {} })],
      ['an unknown format', 422, body({ options: { format: 'gif' } })],
      ['a quality out of bounds', 422, body({ options: { quality: 0 } })],
      ['PDF options without PDF', 422, body({ options: { pdf: {} } })],
      ['a picture too large', 422, body({ template_id: this.large, options: { scale: 4 } })],
      ['a picture for no field', 422, body({ images: { photo: this.asset } })],
      ['a picture that is none', 422, photo(base64(Buffer.from('<html>')))],
      ['a picture cut short', 422, async () => photo(base64((await picture(300, 300)).subarray(0, 200)))()],
      ['a picture of too many pixels', 422, photo(base64(hugePng()))],
      ['an asset that is not there', 422, photo(`ast_${'0'.repeat(22)}`)],
      ['a picture at a private address', 422, photo('http://127.0.0.1/a.png')],
      ['a picture behind a name that resolves here', 422, photo('http://localhost/a.png')],
      ['text poisonous for the database', 422, body({ data: { name: 'a\u0000b' } })],
      ['an Idempotency-Key of another form', 422, () => this.send({}, { 'idempotency-key': 'with space' })],
      ['JSON that is none', 400, () => this.post('{"template_id":')],
      ['a body too large', 413, () => this.post(JSON.stringify({ data: 'x'.repeat(41 * 1024 * 1024) }))],
      ['another content type', 415, () => this.post('{}', { 'content-type': 'text/plain' })],
      ['no key', 401, () => this.send({}, { authorization: '' })],
      ['an unknown key', 401, () => this.send({}, { authorization: 'Bearer ak_0' })],
      ['a revoked key', 401, () => this.whileKeyIs('revoked_at = now()')],
      ['an expired key', 401, () => this.whileKeyIs("expires_at = now() - interval '1 s'")],
      ['a suspended user', 403, () => this.whileSuspended()],
      ['no credit left', 402, () => this.whilePoor()],
      ['bytes of the template gone from the store', 500, () => this.whileAssetIsLost()],
      ['a store that cannot keep an answer too large to be kept with its call', 503, () => this.whileNothingIsKept()],
      ['a client that leaves before its body is sent', 0, () => this.leave('body')],
      ['a client that leaves before it is heard', 0, () => this.leave('hearing')],
      ['a client that leaves during the render', 0, () => this.leave('render')],
    ];
  }

  private async send(more: object, headers: Record<string, string> = {}): Promise<number> {
    return this.post(JSON.stringify({ template_id: this.plain, data: { name: 'نورة' }, images: {}, ...more }), headers);
  }

  private async post(body: string, headers: Record<string, string> = {}): Promise<number> {
    const all = { authorization: `Bearer ${this.client.key}`, 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${this.service.url}/v1/render`, { method: 'POST', headers: all, body });
    await answer.arrayBuffer();
    return answer.status;
  }

  private async whileKeyIs(change: string): Promise<number> {
    await this.service.query(`UPDATE api_keys SET ${change} WHERE user_id = $1`, [this.client.userId]);
    const status = await this.send({});
    const mend = 'UPDATE api_keys SET revoked_at = NULL, expires_at = NULL WHERE user_id = $1';
    await this.service.query(mend, [this.client.userId]);
    return status;
  }

  private async whileSuspended(): Promise<number> {
    const set = (status: string): Promise<unknown> =>
      this.service.query('UPDATE users SET status = $2 WHERE id = $1', [this.client.userId, status]);
    await set('suspended');
    const status = await this.send({});
    await set('active');
    return status;
  }

  private async whilePoor(): Promise<number> {
    const set = (change: string): Promise<unknown> =>
      this.service.query(`UPDATE credit_balances SET balance = balance ${change} 100 WHERE user_id = $1`, [
        this.client.userId,
      ]);
    await set('-');
    const status = await this.send({});
    await set('+');
    return status;
  }

  /**
   * A new asset each time, because the pictures of a previously drawn version are in memory. Uses another scale than
   * the compiled form that is stored, with its pictures, when the template is made.
   */
  private async whileAssetIsLost(): Promise<number> {
    const file = { bytes: await picture(20, 20), name: 'a.png' };
    const { id } = (await (await this.client.form('/v1/assets', { file })).json()) as { id: string };
    const layer = { id: 'logo', type: 'image', asset: id, box: [0, 0, 10, 10] };
    const template = await create(this.client, card({ layers: [layer] }));
    await rm(join(this.service.dataDir, 'objects', contentKeyOf(id)));
    return this.send({ template_id: template, options: { scale: 2 } });
  }

  /** With an Idempotency-Key, and a file in place of the folder of kept answers. */
  private async whileNothingIsKept(): Promise<number> {
    const kept = join(this.service.dataDir, 'objects', 'replays');
    await rm(kept, { recursive: true, force: true });
    await writeFile(kept, '');
    const photo = (await noisePicture(NOISE)).toString('base64');
    const order = { template_id: this.noisy, images: { photo } };
    const status = await this.send(order, { 'idempotency-key': 'kept-nowhere' });
    await rm(kept);
    return status;
  }

  /**
   * Disconnects half-way through the body, before the service reads the call, or during a drawing of several seconds.
   */
  private async leave(when: 'body' | 'hearing' | 'render'): Promise<number> {
    const template = when === 'render' ? this.slow : this.plain;
    const body = Buffer.from(JSON.stringify({ template_id: template, data: { name: 'نورة' }, images: {} }));
    const { hostname, port } = new URL(this.service.url);
    const headers = {
      authorization: `Bearer ${this.client.key}`,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    const call = httpRequest({ hostname, port, path: '/v1/render', method: 'POST', headers });
    call.on('error', () => undefined);
    if (when === 'hearing') process.kill(this.service.pid, 'SIGSTOP');
    if (when === 'body') call.write(body.subarray(0, 20));
    else call.end(body);
    // The service has it, or the system on behalf of the stopped service.
    if (when === 'hearing') await once(call, 'finish');
    else await until(async () => (await activeCalls(this.service)) > 0, 1);
    call.destroy();
    if (when === 'hearing') process.kill(this.service.pid, 'SIGCONT');
    // Later calls are answered, so the service has read this one.
    for (let answered = 0; answered < 3; answered += 1) await fetch(`${this.service.url}/healthz`);
    await until(async () => (await activeCalls(this.service)) === 0);
    return 0;
  }
}

async function create(client: Client, schema: object): Promise<string> {
  const answer = await client.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) });
  if (!answer.ok) throw new Error(`No template: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** The head of a PNG that claims 60,000 by 60,000 pixels. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.from('0000ea600000ea600802000000', 'hex');
  return Buffer.concat([head, size, Buffer.alloc(4)]);
}
