import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { LocalServer } from './local-server.js';
import { Mailbox } from './mailbox.js';
import { picture } from './pictures.js';
import { FakeSalla } from './salla/fake-salla.js';
import { sallaItem, sallaOrder, sallaOrderEvent } from './salla/salla-payloads.js';
import { sendToSalla } from './salla/salla-shop.js';
import { sallaWebhook } from './salla/salla-webhooks.js';
import { type Service, startService } from './service.js';
import { newAccountLink } from './sign-in-link.js';
import { Things } from './things.js';
import { until } from './until.js';

const FONT = 'node_modules/@expo-google-fonts/reem-kufi/400Regular/ReemKufi_400Regular.ttf';
const DESIGN = 'test/fixtures/imports/figma-file.json';
const ENDINGS: Readonly<Record<string, string>> = { picture: 'png', design: 'json' };
const NAME_OPTION = 1_902_643_925;

/** The facts for scenarios that run against a live service, by the scenarios' names for them. */
export type Facts = Readonly<Record<string, string>>;

/**
 * A service with everything else that the scenarios need: a Salla, the mails, and an address for actions that an SDK
 * can't do, such as reading a mail or buying something in a store.
 */
export class LiveService {
  private runs = 0;

  private constructor(
    readonly service: Service,
    private readonly salla: FakeSalla,
    private readonly helper: LocalServer,
    private readonly folder: string,
  ) {
    helper.answerBy((request, response) => {
      const url = new URL(request.url ?? '/', helper.url);
      this.help(url.pathname, url.searchParams).then(
        (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
  }

  static async start(): Promise<LiveService> {
    const salla = await FakeSalla.start();
    const settings = { ...salla.settings, NAQSH_SANDBOX: '1' };
    const service = await startService({ worker: true, settings });
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-live-'));
    return new LiveService(service, salla, await LocalServer.start(), folder);
  }

  /** Users, files and a store for one run of all scenarios. */
  async newFacts(): Promise<Facts> {
    this.runs += 1;
    const run = `${process.pid}-${this.runs}`;
    const { service } = this;
    const [owner, admin] = [await service.newClient(), await service.newClient({ role: 'admin' })];
    const things = new Things(service, owner, admin, 'canary', this.salla);
    const merchant = String(1_000_000 + this.runs);
    const delivery = (await things.delivery()).split('/');
    return {
      run,
      service: service.url,
      helper: this.helper.url,
      owner_key: owner.key,
      owner_id: owner.userId,
      admin_key: admin.key,
      merchant,
      name_option: String(NAME_OPTION),
      product: await this.install(merchant),
      failed_job: await things.orderJob(),
      endpoint: delivery[3] ?? '',
      failed_delivery: delivery[5] ?? '',
      ...(await this.files(run)),
    };
  }

  async close(): Promise<void> {
    await this.service.close();
    this.helper.close();
    this.salla.close();
    await rm(this.folder, { recursive: true });
  }

  /** A store at Salla that installs the app and belongs to nobody yet; returns its product. */
  private async install(merchant: string): Promise<string> {
    this.salla.stock(3, merchant);
    await sendToSalla(this.service, sallaWebhook('app.store.authorize', merchant, this.salla.install(merchant)));
    await until(async () => {
      const found = await this.service.query('SELECT 1 FROM stores WHERE merchant_id = $1 AND tokens IS NOT NULL', [
        merchant,
      ]);
      return found.length === 1;
    });
    return String(this.salla.products.get(merchant)?.[0]?.['id']);
  }

  /** Unique fonts: bytes after their last table make them differ, and readers ignore those. */
  private async files(run: string): Promise<Facts> {
    const font = await readFile(join(projectRoot, FONT));
    const design = await readFile(join(projectRoot, DESIGN));
    const files: Record<string, Uint8Array> = { picture: await picture(64, 64), design };
    for (const name of ['font', 'font_by_admin', 'public_font']) {
      files[name] = Buffer.concat([font, Buffer.from(`${run}-${name}`.padEnd(32))]);
    }
    const paths: Record<string, string> = {};
    for (const [name, bytes] of Object.entries(files)) {
      paths[name] = join(this.folder, `${run}-${name}.${ENDINGS[name] ?? 'ttf'}`);
      await writeFile(paths[name], bytes);
    }
    return paths;
  }

  private async help(what: string, given: URLSearchParams): Promise<object> {
    const of = (name: string): string => given.get(name) ?? '';
    if (what === '/mail') {
      return { token: await new Mailbox(this.service.dataDir).waitForToken(of('to'), Number(of('nth'))) };
    }
    if (what === '/sign-in-link') return { token: await newAccountLink(this.service, of('email')) };
    if (what === '/embedded-token') return { token: this.salla.newEmbeddedToken(of('merchant')) };
    if (what === '/order') return this.order(of('merchant'), of('product'), of('name'));
    throw new Error(`Nobody helps with ${what}.`);
  }

  /** Buys a card with a name on it. */
  private async order(merchant: string, product: string, name: string): Promise<object> {
    const id = Number(merchant) * 10;
    const options = [{ id: 1, product_option_id: NAME_OPTION, name: 'الاسم', type: 'text', value: name }];
    const item = sallaItem({ id: id * 10, product: { id: Number(product), name: 'بطاقة' }, options });
    const order = sallaOrder({ id, items: [item] });
    this.salla.put(order, Number(merchant));
    const event = 'order.created';
    const { status } = await sendToSalla(this.service, sallaWebhook(event, merchant, sallaOrderEvent(event, order)));
    return { order_id: String(id), status };
  }
}
