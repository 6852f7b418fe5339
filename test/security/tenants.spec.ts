import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IdPrefix, newId } from '#kernel';
import { CONTRACT, type ContractOperation } from '../contract/contract.js';
import { describeRunningApi } from '../support/api.js';
import { card } from '../support/cards.js';
import { FakeSalla } from '../support/salla/fake-salla.js';
import { type Client, type Service, startService } from '../support/service.js';
import { send, type Sent, Things } from '../support/things.js';
import { ROUTES } from './route-matrix.js';

/** Members of JSON bodies that take the id of a thing, by operation. */
const IN_BODIES: Readonly<Record<string, string>> = {
  'POST /v1/render': 'template_id',
  'POST /v1/render/batch': 'template_id',
  'POST /v1/render/link': 'key_id',
  'POST /v1/render/set': 'template_id',
  'POST /v1/render/store': 'template_id',
  'POST /v1/campaigns': 'template_id',
  'PATCH /v1/admin/greeting-package-orders/{order_id}': 'template_id',
  'PATCH /v1/campaigns/{campaign_id}': 'template_id',
  'POST /v1/billing/confirm-topup': 'checkout_id',
  'PUT /v1/integrations/salla/stores/{merchant_id}/product-mappings/{product_id}': 'template_id',
};

/** One place of an operation that accepts an id. */
interface Input {
  readonly operation: ContractOperation;
  readonly where: 'path' | 'body';
  readonly member: string;
  readonly title: string;
}

const INPUTS: readonly Input[] = CONTRACT.filter(({ auth }) => ['user', 'admin'].includes(auth)).flatMap(
  (operation) => {
    // A product is named by its store's platform, and may be any; a version is a number of its template's.
    const ids = operation.params.filter((one) => one.in === 'path' && !['product_id', 'version'].includes(one.name));
    const paths = ids.map(({ name }) => ['path', name] as const);
    const body = IN_BODIES[operation.name];
    const all = body === undefined ? paths : [...paths, ['body', body] as const];
    return all.map(([where, member]) => ({ operation, where, member, title: `${operation.name}, ${member}` }));
  },
);

let service: Service;
let salla: FakeSalla;
let self: Things;
let other: Things;

beforeAll(async () => {
  salla = await FakeSalla.start();
  service = await startService({ settings: { NAQSH_SANDBOX: '1', ...salla.settings } });
  const admin = await service.newClient({ role: 'admin' });
  self = new Things(service, await service.newClient(), admin, 'mine', salla);
  other = new Things(service, await service.newClient(), admin, `canary-${newId('ast')}`, salla);
});
afterAll(async () => {
  await service.close();
  salla.close();
});

async function callOf(name: string, things: Things): Promise<Sent> {
  const route = ROUTES[name];
  if (route === undefined) throw new Error(`${name} stands in no matrix: add it to route-matrix.ts`);
  return route.call(things);
}

const as = ({ key }: Client): Record<string, string> => ({ authorization: `Bearer ${key}` });

/** The index of the input's segment in the path. */
const segmentOf = ({ operation, member }: Input): number => operation.path.split('/').indexOf(`{${member}}`);

function idIn(sent: Sent, input: Input): string {
  const json = sent.json as Record<string, string> | undefined;
  const id = input.where === 'path' ? sent.path.split('/')[segmentOf(input)] : json?.[input.member];
  if (id === undefined) throw new Error(`${input.title}: the matrix sends no such id.`);
  return id;
}

function withId(sent: Sent, input: Input, id: string): Sent {
  if (input.where === 'body') return { ...sent, json: { ...(sent.json as object), [input.member]: id } };
  return { ...sent, path: sent.path.split('/').with(segmentOf(input), id).join('/') };
}

/** The refusal without the members specific to the request. */
async function refusalOf(answer: Response): Promise<object> {
  const { instance, request_id: request, ...problem } = (await answer.json()) as Record<string, unknown>;
  expect([typeof instance, typeof request]).toEqual(['string', 'string']);
  return { status: answer.status, type: answer.headers.get('content-type'), ...problem };
}

/** Ids without a resource of the caller's: unknown, deleted, of another kind, or malformed. */
async function nowhere(id: string): Promise<string[]> {
  const prefix = id.slice(0, 3) as IdPrefix;
  const gone: Partial<Record<IdPrefix, () => Promise<string>>> = {
    tpl: async () => deleted('/v1/templates', await self.template(), self.owner),
    ast: async () => deleted('/v1/assets', await self.asset(), self.owner),
    cmp: async () => deleted('/v1/campaigns', await self.campaign(), self.owner),
    whe: async () => deleted('/v1/webhook-endpoints', await self.endpoint(), self.owner),
    fnt: async () => deleted('/v1/fonts', await self.font(), self.owner),
  };
  const was = await gone[prefix]?.();
  return [newId(prefix), newId('req'), 'nonsense', '..%2f..', 'null', ...(was === undefined ? [] : [was])];
}

async function deleted(folder: string, id: string, by: Client): Promise<string> {
  expect((await by.fetch(`${folder}/${id}`, { method: 'DELETE' })).status).toBe(200);
  return id;
}

describe("another tenant's id", () => {
  it('is tried wherever a body takes one', async () => {
    const { document } = await describeRunningApi();
    const found = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const name = `${method.toUpperCase()} ${path}`;
        return membersOf(document, operation as object).map((member) => [name, member] as const);
      }),
    );
    expect(Object.fromEntries(found)).toEqual(IN_BODIES);
  });

  it.each(INPUTS.filter(({ operation }) => operation.auth === 'user'))(
    '$title: as if it were not there',
    async (input) => {
      const { name, method } = input.operation;
      const [theirs, mine] = [await callOf(name, other), await callOf(name, self)];
      const id = idIn(theirs, input);
      const refused = await send(service.url, method, withId(mine, input, id), as(self.owner));
      expect(refused.status).toBe(404);
      const refusal = await refusalOf(refused);
      for (const none of await nowhere(id)) {
        const answer = await send(service.url, method, withId(mine, input, none), as(self.owner));
        expect({ none, ...(await refusalOf(answer)) }).toEqual({ none, ...refusal });
      }
      for (const [sent, { owner }] of [
        [mine, self],
        [theirs, other],
      ] as const) {
        expect((await send(service.url, method, sent, as(owner))).status).toBe(200);
      }
    },
  );

  it.each(INPUTS.filter(({ operation }) => operation.auth === 'admin'))(
    '$title: administrators get the same answer for anything that is not there',
    async (input) => {
      const { name, method } = input.operation;
      const mine = await callOf(name, self);
      const ids = await nowhere(idIn(mine, input));
      // A font is found only in the set that it belongs to.
      if (input.member === 'font_id') ids.push(await other.font());
      const refusals: object[] = [];
      for (const id of ids) {
        const answer = await send(service.url, method, withId(mine, input, id), as(self.admin));
        expect(answer.status).toBe(404);
        refusals.push(await refusalOf(answer));
      }
      for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
      expect((await send(service.url, method, mine, as(self.admin))).status).toBe(200);
    },
  );

  it('is not found with a version of a template either', async () => {
    const id = await other.template();
    const data = { data: { name: 'نورة' }, images: {} };
    const answers = [`${id}@1`, `${newId('tpl')}@1`].map((reference) =>
      self.owner.json('POST', '/v1/render', { template_id: reference, ...data }),
    );
    const [theirs, none] = await Promise.all(answers.map(async (answer) => refusalOf(await answer)));
    expect(theirs).toMatchObject({ status: 404 });
    expect(theirs).toEqual(none);
  });

  it.each<[string, (things: Things) => Promise<string>, IdPrefix, (id: string) => object]>([
    [
      'picture of a layer',
      (things) => things.asset(),
      'ast',
      (asset) => ({ layers: [layer({ type: 'image', asset })] }),
    ],
    [
      'picture of the canvas',
      (things) => things.asset(),
      'ast',
      (image) => ({ canvas: { width: 400, height: 200, background: '#000000', image } }),
    ],
    [
      'font',
      (things) => things.font(),
      'fnt',
      (font) => ({ layers: [layer({ type: 'text', text: 'x', size: 20, font: [font] })] }),
    ],
  ])('named in a schema as a %s is refused like an unknown one', async (_, make, prefix, schema) => {
    const template = await self.template();
    const put = (id: string): Promise<Response> =>
      self.owner.json('PUT', `/v1/templates/${template}/schema`, { ...card(), ...schema(id) });
    const [theirs, none] = [await make(other), newId(prefix)];
    const refusalTo = async (id: string): Promise<string> =>
      JSON.stringify(await refusalOf(await put(id))).replaceAll(id, 'ID');
    expect(await refusalTo(theirs)).toContain('"status":422');
    expect(await refusalTo(theirs)).toBe(await refusalTo(none));
    expect((await put(await make(self))).status).toBe(200);
  });

  it.each<[string, (things: Things) => Promise<string>]>([
    ['/v1/templates', (things) => things.template()],
    ['/v1/assets', (things) => things.asset()],
    ['/v1/campaigns', (things) => things.campaign()],
    ['/v1/renders', (things) => things.keptRender()],
    ['/v1/webhook-endpoints', (things) => things.endpoint()],
  ])("the cursor of another tenant's list is invalid in one's own: %s", async (list, make) => {
    for (const things of [self, self, other, other]) await make(things);
    const page = (await (await other.owner.fetch(`${list}?limit=1`)).json()) as { next_cursor: string };
    expect((await self.owner.fetch(`${list}?cursor=${page.next_cursor}`)).status).toBe(422);
    expect((await other.owner.fetch(`${list}?cursor=${page.next_cursor}`)).status).toBe(200);
  });
});

describe("another tenant's things", () => {
  const READS = CONTRACT.filter(({ auth, method }) => auth === 'user' && method === 'GET');

  it.each(READS)('are in no answer of $name to another user, administrators included', async ({ name, method }) => {
    const ids = await Promise.all([
      other.template(),
      other.font(),
      other.asset(),
      other.key(),
      other.campaign(),
      other.endpoint(),
      other.keptRender(),
    ]);
    const words = [...ids, await other.store(), other.owner.userId, other.canary];
    for (const [things, reader] of [
      [self, self.owner],
      [self, self.admin],
    ] as const) {
      const sent = await callOf(name, things);
      for (const path of [sent.path, `${sent.path}?query=${other.canary}&limit=100`]) {
        const text = await (await send(service.url, method, { ...sent, path }, as(reader))).text();
        for (const word of words) expect(text).not.toContain(word);
      }
    }
  });
});

/** Id members of an operation's JSON body, at any depth of its named schemas. */
function membersOf(document: object, operation: object): string[] {
  const { requestBody } = operation as { requestBody?: { content: Record<string, { schema?: { $ref?: string } }> } };
  const reference = requestBody?.content['application/json']?.schema?.$ref ?? '';
  const { components } = document as { components: { schemas: Record<string, { properties?: object }> } };
  const properties = components.schemas[reference.split('/').at(-1) ?? '']?.properties ?? {};
  // The key of a bucket is one of its own service.
  return Object.keys(properties).filter((member) => member.endsWith('_id') && member !== 'access_key_id');
}

function layer(more: object): object {
  return { id: 'one', box: [0, 0, 100, 100], ...more };
}
