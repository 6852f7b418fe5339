import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { unzipped } from '../support/batches.js';
import { Agent } from '../support/agents.js';
import { booksOf, type Books } from '../support/books.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { bytesOf, pixelOf } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import type { Client, Service } from '../support/service.js';
import { sharedService } from '../support/shared-service.js';
import { sidesOf, SIZES, sizedCard } from '../support/sized-cards.js';
import './claim-sizes.part.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));
const BODY = { data: { name: 'نورة' }, images: {} };

let service: Service;
let owner: Client;
let template: string;

beforeAll(async () => {
  service = await sharedService();
  owner = await service.newClient({ credits: 1000 });
  template = await newTemplate(owner, schema());
});

const schema = (sizes: unknown = SIZES): object => sizedCard({ sizes });

function post(client: Client, path: string, body: object, key?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const whole = JSON.stringify({ template_id: template, ...BODY, ...body });
  return client.fetch(path, { method: 'POST', headers, body: whole });
}

const render = (body: object, client = owner): Promise<Response> => post(client, '/v1/render', body);
const renderSet = (body: object, client = owner, key?: string): Promise<Response> =>
  post(client, '/v1/render/set', body, key);
const books = (client: Client): Promise<Books> => booksOf(service, client);

describe('a size', () => {
  it('is chosen by the template, and drawn by its name', async () => {
    const record = (await (await owner.fetch(`/v1/templates/${template}`)).json()) as { sizes: object[] };
    expect(record.sizes).toEqual([
      { name: 'post', width: 400, height: 400 },
      { name: 'story', width: 360, height: 640 },
      { name: 'banner', width: 600, height: 100 },
    ]);
    const [own, post, story] = await Promise.all(
      [{}, { size: 'post' }, { size: 'story' }].map(async (body) => bytesOf(await render(body))),
    );
    expect(await sidesOf(own!)).toBe('400x200');
    expect(await sidesOf(post!)).toBe('400x400');
    expect(await sidesOf(story!)).toBe('360x640');
    expect(await pixelOf(post!, 300, 390)).toEqual([255, 0, 0]);
    expect(await pixelOf(post!, 5, 5)).toEqual([0, 0, 255]);
    expect(await pixelOf(story!, 5, 5)).toEqual([0, 255, 0]);
  });

  it('is the template with these members, to the byte', async () => {
    const { layers, ...more } = schema([]) as { layers: object[] };
    const literal = await newTemplate(owner, {
      ...more,
      canvas: SIZES[1].canvas,
      layers: [{ ...layers[0], box: [20, 300, 320, 80], size: 30 }],
    });
    const [sized, alone] = [await render({ size: 'story' }), await render({ template_id: literal })];
    expect((await bytesOf(sized)).equals(await bytesOf(alone))).toBe(true);
  });

  it('is previewed and measured, too', async () => {
    const preview = await bytesOf(await owner.fetch(`/v1/templates/${template}/image?size=story`));
    expect(await sidesOf(preview)).toBe('360x640');
    const own = await bytesOf(await owner.fetch(`/v1/templates/${template}/image`));
    expect(await sidesOf(own)).toBe('400x200');
    const measured = await owner.json('POST', `/v1/templates/${template}/measure`, { data: BODY.data, size: 'story' });
    const { layers } = (await measured.json()) as { layers: { size: number }[] };
    expect(layers[0]?.size).toBe(30);
  });

  it('is previewed of a schema that is not stored', async () => {
    const preview = (size: string): Promise<Response> =>
      owner.json('POST', '/v1/templates/preview', { schema: schema(), size });
    expect(await sidesOf(await bytesOf(await preview('story')))).toBe('360x640');
    const { places, problem } = await refused(await preview('stroy'));
    expect(places).toEqual(['body.size']);
    expect(problem).toContain('Its sizes are post, story, banner.');
  });

  it('is previewed for agents', async () => {
    const agent = await Agent.of(owner);
    const { content } = await agent.call('preview_template', { template_id: template, size: 'story' });
    expect(await sidesOf(Buffer.from(content[0]?.data ?? '', 'base64'))).toBe('360x640');
    const { errors } = await agent.refused('preview_template', { template_id: template, size: 'stroy' });
    expect(errors).toMatchObject([{ loc: ['arguments', 'size'] }]);
  });

  it('is drawn by the command line, to the byte', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-sizes-'));
    const out = join(folder, 'card.png');
    const draw = async (size: string): Promise<string> => {
      const files = ['--template', join(folder, 'template.json'), '--data', join(folder, 'data.json')];
      const args = [CLI, 'render', ...files, '--out', out, '--size', size];
      return promisify(execFile)(process.execPath, args).then(
        () => '',
        (error: { stderr: string }) => error.stderr,
      );
    };
    try {
      await writeFile(join(folder, 'template.json'), JSON.stringify(schema()));
      await writeFile(join(folder, 'data.json'), JSON.stringify(BODY.data));
      expect(await draw('story')).toBe('');
      expect((await readFile(out)).equals(await bytesOf(await render({ size: 'story' })))).toBe(true);
      expect(await draw('stroy')).toContain('The template has no size "stroy". Its sizes are post, story, banner.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('that the template does not have is refused, with the names of those that it has', async () => {
    const { code, places, problem } = await refused(await render({ size: 'stroy' }));
    expect([code, places]).toEqual(['validation_failed', ['body.size']]);
    expect(problem).toContain('Its sizes are post, story, banner.');
    const plain = await newTemplate(owner, card());
    expect((await refused(await render({ template_id: plain, size: 'post' }))).problem).toContain('has no sizes');
    const preview = await owner.fetch(`/v1/templates/${template}/image?size=no`);
    expect((await refused(preview)).places).toEqual(['query.size']);
  });

  async function refused(answer: Response): Promise<{ code: string; places: string[]; problem: string }> {
    const problem = await answer.clone().text();
    return { ...(await refusal(answer, 422)), problem };
  }

  it('is judged with the template, each fault at its place', async () => {
    const wrong = [
      { name: 'a', canvas: { width: 100, height: 100 }, layers: { who: { size: -1, font: ['No Such'] } } },
      { name: 'a', canvas: { width: 100, height: 100 }, layers: { hwo: 'hidden' } },
    ];
    const answer = await owner.json('PUT', `/v1/templates/${template}/schema`, schema(wrong));
    expect((await refusal(answer, 422)).places).toEqual([
      'body.sizes.0.layers.who.size',
      'body.sizes.1.name',
      'body.sizes.1.layers.hwo',
    ]);
    const font = [{ name: 'a', canvas: { width: 100, height: 100 }, layers: { who: { font: ['No Such'] } } }];
    const fonts = await owner.json('PUT', `/v1/templates/${template}/schema`, schema(font));
    expect((await refusal(fonts, 422)).places).toEqual(['body.sizes.0.layers.who.font']);
    const image = [{ name: 'a', canvas: { width: 100, height: 100, image: `ast_${'0'.repeat(22)}` } }];
    const images = await owner.json('PUT', `/v1/templates/${template}/schema`, schema(image));
    expect((await refusal(images, 422)).places).toEqual(['body.sizes.0.canvas.image']);
  });
});

describe('a set of sizes', () => {
  it('is an archive of pictures, each a credit', async () => {
    const client = await service.newClient({ credits: 5 });
    const own = await newTemplate(client, schema());
    const answer = await renderSet({ template_id: own }, client);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('x-credits-charged')).toBe('3');
    expect(answer.headers.get('x-credits-remaining')).toBe('2');
    const files = await unzipped(await bytesOf(answer));
    const sides = await Promise.all([...files].map(async ([name, bytes]) => `${name} ${await sidesOf(bytes)}`));
    expect(sides).toEqual(['post.png 400x400', 'story.png 360x640', 'banner.png 600x100']);
    const alone = await bytesOf(await render({ size: 'story' }));
    expect(files.get('story.png')?.equals(alone)).toBe(true);
    expect(await books(client)).toEqual({ balance: 2, charged: 3, recorded: 3 });
  });

  it('has the sizes that are named, in that order and format', async () => {
    const answer = await renderSet({ sizes: ['banner', 'post'], options: { format: 'jpg', scale: 2 } });
    const files = await unzipped(await bytesOf(answer));
    expect([...files.keys()]).toEqual(['banner.jpg', 'post.jpg']);
    expect(await sidesOf(files.get('banner.jpg')!)).toBe('1200x200');
    const plain = await newTemplate(owner, card());
    const one = await unzipped(await bytesOf(await renderSet({ template_id: plain })));
    expect([...one.keys()]).toEqual(['template.png']);
  });

  it('is refused for sizes that are unknown, named twice or none', async () => {
    const places = async (sizes: unknown): Promise<string[]> => (await refusal(await renderSet({ sizes }), 422)).places;
    expect(await places(['post', 'stroy'])).toEqual(['body.sizes.1']);
    expect(await places(['post', 'story', 'post'])).toEqual(['body.sizes.2']);
    expect(await places([])).toEqual(['body.sizes']);
  });

  it('costs nothing where one picture fails, or the balance is too small', async () => {
    const client = await service.newClient({ credits: 2 });
    const strict = [SIZES[0], { ...SIZES[2], layers: { who: { box: [0, 0, 8, 40], size: 40, overflow: 'error' } } }];
    const own = await newTemplate(client, schema(strict));
    expect((await refusal(await renderSet({ template_id: own }, client), 422)).code).toBe('text_overflow');
    expect(await books(client)).toEqual({ balance: 2, charged: 0, recorded: 0 });
    const dear = await renderSet({ template_id: await newTemplate(client, schema()) }, client);
    expect(await dear.clone().json()).toMatchObject({ balance: 2, price: 3 });
    expect((await refusal(dear, 402)).code).toBe('insufficient_credits');
    const lacking = await renderSet({ template_id: own, data: {} }, client);
    expect((await refusal(lacking, 422)).places).toEqual(['body.data.name']);
    expect(await books(client)).toEqual({ balance: 2, charged: 0, recorded: 0 });
  });

  it('is charged once for one Idempotency-Key, and repeated to the byte', async () => {
    const client = await service.newClient({ credits: 6 });
    const own = await newTemplate(client, schema());
    const key = randomUUID();
    const first = await renderSet({ template_id: own }, client, key);
    const again = await renderSet({ template_id: own }, client, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await bytesOf(again)).equals(await bytesOf(first))).toBe(true);
    expect(await books(client)).toEqual({ balance: 3, charged: 3, recorded: 3 });
  });

  it('is paid whole or not at all, however many come at once', async () => {
    const client = await service.newClient({ credits: 7 });
    const own = await newTemplate(client, schema());
    const answers = await Promise.all(Array.from({ length: 5 }, () => renderSet({ template_id: own }, client)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 402, 402, 402]);
    expect(await books(client)).toEqual({ balance: 1, charged: 6, recorded: 6 });
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("is not drawn of another's template", async () => {
    const other = await service.newClient({ credits: 5 });
    await refusal(await renderSet({}, other), 404);
  });
});
