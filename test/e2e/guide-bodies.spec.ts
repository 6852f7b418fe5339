import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { Agent } from '../support/agents.js';
import { newTemplate } from '../support/campaigns.js';
import { card } from '../support/cards.js';
import { describedOf, faults, named, OPERATIONS, type Schema, shownIn } from '../support/described.js';
import { FakeBucket } from '../support/fake-bucket.js';
import { type Block, blocksOf, placeOf } from '../support/guides.js';
import { type Client, type Service, startService } from '../support/service.js';

type Json = Record<string, unknown>;

/** The fields and sizes that the guides use. */
const TEMPLATE = card({
  fields: [
    { name: 'title', type: 'text', required: false },
    { name: 'date', type: 'date', required: false },
  ],
  sizes: [{ name: 'story', canvas: { width: 200, height: 400 }, layers: { who: { box: [20, 40, 160, 120] } } }],
});

let service: Service;
let client: Client;
let bucket: FakeBucket;
/** The ids that stand for those of the guides, by prefix. */
const ids = new Map<string, string>();

const created = async (path: string, body: object): Promise<string> => {
  const answer = await client.json('POST', path, body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
};

beforeAll(async () => {
  bucket = await FakeBucket.open();
  service = await startService({ seed: 'gallery', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  client = await service.newClient();
  ids.set('tpl', await newTemplate(client, TEMPLATE));
  ids.set(
    'sgk',
    await created('/v1/me/signing-keys', { presets: [{ template_id: ids.get('tpl'), fields: ['name'] }] }),
  );
  ids.set('dst', await created('/v1/me/destinations', bucket.terms));
});
afterAll(async () => {
  await service.close();
  bucket.close();
});

/** The code as its reader sends it: with ids and a secret of their own, and the first version of the template. */
const filled = (code: string): Json =>
  JSON.parse(
    code
      .replace(/\b(tpl|sgk|dst)_(?:…|\w{22})/g, (id, prefix: string) => ids.get(prefix) ?? id)
      .replace(/@\d+"/g, '@1"')
      .replace('"…"', '"secret"'),
  ) as Json;

/** The body of a block; a part of a body is a part of the example in the OpenAPI document. */
function bodyOf({ mark, value, code }: Block): Json {
  if (mark === 'body') return filled(code);
  const media = describedOf(value).operation.requestBody?.content['application/json'] ?? {};
  return { ...(shownIn(media) as Json), ...filled(code) };
}

const schemaOf = (id: string): Schema =>
  describedOf(id).operation.responses['200']?.content?.['application/json']?.schema ?? {};

describe('a body in the guides', () => {
  it.each(blocksOf('bodies').map((block) => [placeOf(block), block] as const))('at %s is taken', async (_, block) => {
    const { method, path, operation } = describedOf(block.value);
    const body = bodyOf(block);
    expect(faults(operation.requestBody?.content['application/json']?.schema ?? {}, body)).toBeNull();
    const answer = await client.json(method.toUpperCase(), path, body);
    const type = answer.headers.get('content-type') ?? '';
    const told: unknown = type.includes('json') ? await answer.json() : type;
    expect(answer.ok ? null : told).toBeNull();
    if (type.includes('json')) expect(faults(schemaOf(block.value), told)).toBeNull();
    else expect(told).toBe('image/png');
  });
});

describe('a response in the guides', () => {
  it.each(blocksOf('responses').map((block) => [placeOf(block), block] as const))('at %s is one', (_, block) => {
    const response = JSON.parse(block.code.replaceAll('…', 'x')) as Json;
    const schema = named(schemaOf(block.value));
    const unknown = Object.keys(response).filter((member) => schema.properties?.[member] === undefined);
    expect(unknown).toEqual([]);
    const required = block.mark === 'response' ? schema.required : [];
    expect(faults({ ...schema, required }, response)).toBeNull();
  });
});

describe('the configuration of an agent', () => {
  it.each(blocksOf('agents').map((block) => [placeOf(block), block] as const))(
    'at %s connects',
    async (_, { code }) => {
      const { mcpServers } = JSON.parse(code.replace('ak_…', client.key)) as {
        mcpServers: Record<string, { type: string; url: string; headers: { Authorization: string } }>;
      };
      const { naqsh: server } = mcpServers;
      expect(server).toMatchObject({ type: 'http', url: 'http://localhost:8080/mcp' });
      const agent = await Agent.of({
        url: service.url,
        key: (server?.headers.Authorization ?? '').replace('Bearer ', ''),
      });
      expect((await agent.client.listTools()).tools.length).toBeGreaterThan(5);
      await agent.client.close();
    },
  );
});

/** The addresses in the attributes of HTML, or in the lines of text. */
function addressesIn({ language, code }: Block): string[] {
  if (language !== 'html') return code.trim().split('\n');
  const found: string[] = [];
  const onattribute = (_: string, value: string): unknown => found.push(...value.split(', '));
  new Parser({ onattribute }).end(code);
  return found.map((address) => address.replace(/ \dx$/, '')).filter((address) => address.includes('?'));
}

describe('the addresses of pictures in the guides', () => {
  const patterns = OPERATIONS.filter(({ id }) => /^(image_links|site_images)_get/.test(id)).map(({ path }) => {
    const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[^/]+')}$`);
  });

  it.each(blocksOf('markup').map((block) => [placeOf(block), block] as const))('at %s are ours', (_, block) => {
    const paths = addressesIn(block).map((address) =>
      address.replace(/^…/, '/i/v1/sgk_1/tpl_1').replace('https://naqsh.example', '').replace(/\?.*/, ''),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });
});
