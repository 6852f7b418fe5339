import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InsufficientCreditsError, Naqsh, NotFoundError, ValidationError } from '../../sdks/typescript/src/index.js';
import { liveScenarios, runLive } from '../../sdks/typescript/test/live.js';
import { booksOf, newPublicTemplate } from '../support/books.js';
import { card } from '../support/cards.js';
import { elapse } from '../support/elapse.js';
import { KillingProxy } from '../support/killing-proxy.js';
import { type Facts, LiveService } from '../support/sdk-live.js';
import { startService, type Client, type Service } from '../support/service.js';
import { extent } from '../support/extent.js';

/** Calls through a proxy that cuts connections. */
const RENDERS = extent(60, 200);

let service: Service;
let gallery: string;

beforeAll(async () => {
  service = await startService({ worker: true });
  gallery = await newPublicTemplate(service);
});
afterAll(() => service.close());

const sdkOf = ({ key }: Client, baseUrl = service.url): Naqsh => new Naqsh({ apiKey: key, baseUrl });
const named = (name: string) => ({ template_id: gallery, data: { name }, images: {} });

/** Width and height, from the header of a PNG. */
function pngSizeOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

describe('the TypeScript SDK, at the service', () => {
  it('makes a template and renders it', async () => {
    const naqsh = sdkOf(await service.newClient({ credits: 2 }));
    const schema = card() as never;
    const template = await naqsh.templates.create({ name: 'بطاقة', width: 400, height: 200, schema });
    const image = await naqsh.renders.create({ ...named('نورة'), template_id: template.id });
    expect(pngSizeOf(image.bytes)).toEqual([400, 200]);
    expect(image).toMatchObject({
      contentType: 'image/png',
      templateVersion: 1,
      creditsCharged: 1,
      creditsRemaining: 1,
    });
    expect(image).toMatchObject({ warnings: [], replayed: false, etag: expect.stringMatching(/^"/) as unknown });
    expect(image.renderId).toMatch(/^rnd_/);
    const pdf = await naqsh.renders.create({ ...named('نورة'), format: 'pdf' });
    expect([pdf.contentType, new TextDecoder().decode(pdf.bytes.subarray(0, 5))]).toEqual(['application/pdf', '%PDF-']);
  });

  it('is answered once for one idempotency key', async () => {
    const client = await service.newClient({ credits: 5 });
    const naqsh = sdkOf(client);
    const once = await naqsh.renders.create(named('ليلى'), { idempotencyKey: 'order-17' });
    const again = await naqsh.renders.create(named('ليلى'), { idempotencyKey: 'order-17' });
    expect([once.replayed, again.replayed, again.renderId]).toEqual([false, true, once.renderId]);
    expect((await booksOf(service, client)).charged).toBe(1);
  });

  it('goes over all pages of a list', async () => {
    const naqsh = sdkOf(await service.newClient());
    const made: string[] = [];
    for (const name of ['أ', 'ب', 'ج']) {
      made.unshift((await naqsh.templates.create({ name, width: 10, height: 10 })).id);
    }
    const found: string[] = [];
    for await (const { id } of naqsh.templates.list({ limit: 2 })) found.push(id);
    expect(found.filter((id) => made.includes(id))).toEqual(made);
  });

  it('draws a table of names, and gets the pictures', async () => {
    const naqsh = sdkOf(await service.newClient());
    const table = { data: new TextEncoder().encode('name\nنورة\nليلى\n'), name: 'names.csv', type: 'text/csv' };
    const batch = await naqsh.batches.create({ template_id: gallery, file: table });
    expect(batch.total).toBe(2);
    expect(await naqsh.batches.wait(batch.batch_id)).toMatchObject({ status: 'done', done: 2, failed: [] });
    const archive = await naqsh.batches.getArchive(batch.batch_id);
    const bytes = new Uint8Array(await archive.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('PK');
  });

  it('reports faults and their places', async () => {
    const poor = sdkOf(await service.newClient({ credits: 0 }));
    await expect(poor.renders.create(named('نورة'))).rejects.toThrow(InsufficientCreditsError);
    await expect(poor.templates.get('tpl_nothing')).rejects.toThrow(NotFoundError);
    const failure: unknown = await poor.renders
      .create({ ...named('x'), options: { scale: 9 } })
      .catch((error) => error);
    expect(failure).toBeInstanceOf(ValidationError);
    expect((failure as ValidationError).errors[0]).toMatchObject({ loc: ['body', 'options', 'scale'] });
    expect((failure as ValidationError).requestId).not.toBeNull();
  });

  it('gets no content again that it already has', async () => {
    const naqsh = sdkOf(await service.newClient());
    const image = await naqsh.templates.getImage(gallery);
    const again = await naqsh.templates.getImage(gallery, {}, image.etag === null ? {} : { ifNoneMatch: image.etag });
    expect([image.notModified, again.notModified, again.bytes.length]).toEqual([false, true, 0]);
  });
});

describe('every operation, at the service', () => {
  let live: LiveService;
  let facts: Facts;

  beforeAll(async () => {
    live = await LiveService.start();
    facts = await live.newFacts();
  });
  afterAll(() => live.close());

  it.each(liveScenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) =>
    runLive(scenario, facts),
  );
});

/** Retries at once and without end: this tests charges, not timing. */
class StubbornNaqsh extends Naqsh {
  override sleep(): Promise<void> {
    return elapse(5);
  }
}

describe(`${RENDERS} renders, a third of whose connections are killed`, () => {
  it(`are charged ${RENDERS} times`, async () => {
    const client = await service.newClient({ credits: 1000 });
    const proxy = await KillingProxy.before(service.url);
    try {
      const naqsh = new StubbornNaqsh({ apiKey: client.key, baseUrl: proxy.url, maxRetries: 1000 });
      const left = Array.from({ length: RENDERS }, (_, at) => `ضيف ${at}`);
      const rendered: (string | null)[] = [];
      const work = async (): Promise<void> => {
        for (let name = left.pop(); name !== undefined; name = left.pop()) {
          rendered.push((await naqsh.renders.create(named(name))).renderId);
        }
      };
      await Promise.all(Array.from({ length: 8 }, work));
      expect(new Set(rendered).size).toBe(RENDERS);
      expect(proxy.killed).toBeGreaterThanOrEqual(RENDERS / 2 - 1);
      expect(await booksOf(service, client)).toEqual({ balance: 1000 - RENDERS, charged: RENDERS, recorded: RENDERS });
    } finally {
      proxy.close();
    }
  });
});
