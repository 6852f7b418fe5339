import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { newId, seal } from '#kernel';
import { confirm, press } from './billing.js';
import { card } from './cards.js';
import { picture } from './pictures.js';
import type { FakeSalla } from './salla/fake-salla.js';
import { TEST_SECRETS } from './settings.js';
import { until } from './until.js';
import type { Client, FormFile, Service } from './service.js';

const FONT = 'node_modules/@expo-google-fonts/reem-kufi/400Regular/ReemKufi_400Regular.ttf';

/** The return addresses of a buyer. */
export const RETURN = { success_url: 'https://example.com/paid', cancel_url: 'https://example.com/prices' };

/** A request without its method and its sender. */
export interface Sent {
  readonly path: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | FormFile>>;
  /** The fields of a page's form. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a request with only these headers; does not follow redirects. */
export function send(
  url: string,
  method: string,
  { path, json, form, fields }: Sent,
  headers: Record<string, string>,
): Promise<Response> {
  const init = { method, headers: new Headers(headers), redirect: 'manual' as const };
  if (json !== undefined) {
    init.headers.set('content-type', 'application/json');
    return fetch(url + path, { ...init, body: JSON.stringify(json) });
  }
  if (fields !== undefined) return fetch(url + path, { ...init, body: new URLSearchParams(fields) });
  if (form === undefined) return fetch(url + path, init);
  const body = new FormData();
  for (const [name, part] of Object.entries(form)) {
    if (typeof part === 'string') body.append(name, part);
    else body.append(name, new Blob([new Uint8Array(part.bytes)]), part.name);
  }
  return fetch(url + path, { ...init, body });
}

let made = 0;

/** The number of a user's endpoints to keep, well below the limit. */
const KEPT_ENDPOINTS = 10;
/** The number of a user's destinations to keep, well below the limit. */
const KEPT_DESTINATIONS = 10;

/** Creates things, of one user and by an administrator, new ones each time; returns their ids. */
export class Things {
  private readonly endpoints: string[] = [];
  private readonly destinations: string[] = [];

  constructor(
    readonly service: Service,
    readonly owner: Client,
    readonly admin: Client,
    /** A text in everything that the owner can name. */
    readonly canary = 'canary',
    /** The service's Salla. */
    readonly salla?: Pick<FakeSalla, 'install'>,
  ) {}

  template(): Promise<string> {
    return this.make(this.owner, { path: '/v1/templates', form: this.templateForm() });
  }

  /** A template of an administrator. */
  adminTemplate(): Promise<string> {
    return this.make(this.admin, { path: '/v1/templates', form: this.templateForm() });
  }

  async font(): Promise<string> {
    return this.make(this.owner, { path: '/v1/fonts', form: await this.fontForm() });
  }

  async asset(): Promise<string> {
    return this.make(this.owner, { path: '/v1/assets', form: await this.assetForm() });
  }

  key(): Promise<string> {
    return this.make(this.owner, { path: '/v1/me/api-keys', json: { name: this.canary } });
  }

  async signingKey(): Promise<string> {
    return (await this.signedTemplate()).keyId;
  }

  /** A signing key, and the template that its links may request. */
  async signedTemplate(): Promise<{ keyId: string; templateId: string }> {
    const templateId = await this.template();
    const json = { name: this.canary, presets: [{ template_id: templateId, fields: null }] };
    return { keyId: await this.make(this.owner, { path: '/v1/me/signing-keys', json }), templateId };
  }

  async site(): Promise<string> {
    return this.make(this.owner, { path: '/v1/me/sites', json: this.siteBody(await this.template()) });
  }

  /** A site whose pages are those of the service itself. */
  siteBody(templateId: string): object {
    const fields = [{ field: 'name', source: 'page', value: 'title' }];
    return {
      name: this.canary,
      hosts: [new URL(this.service.url).hostname],
      rules: [{ path: '/{*page}', template_id: templateId, fields }],
    };
  }

  async destination(): Promise<string> {
    const [oldest] = this.destinations.length < KEPT_DESTINATIONS ? [] : this.destinations.splice(0, 1);
    if (oldest !== undefined) await this.owner.fetch(`/v1/me/destinations/${oldest}`, { method: 'DELETE' });
    const id = await this.make(this.owner, { path: '/v1/me/destinations', json: this.destinationBody() });
    this.destinations.push(id);
    return id;
  }

  /** A bucket at the service itself, which takes no files. */
  destinationBody(): object {
    return {
      name: this.canary,
      endpoint: this.service.url,
      bucket: 'cards',
      force_path_style: true,
      access_key_id: 'AKIATEST',
      secret_access_key: 'secret-of-the-bucket',
    };
  }

  /** The code of a package on sale. */
  async packageCode(): Promise<string> {
    const body = this.packageBody();
    await this.make(this.admin, { path: '/v1/admin/billing/packages', json: body });
    return body.code;
  }

  async checkout(): Promise<string> {
    const json = { credits: 100, ...RETURN };
    return this.make(this.owner, { path: '/v1/billing/credit-topup-checkout', json });
  }

  /** Paid on the page of the sandbox. */
  async paidCheckout(): Promise<string> {
    const id = await this.checkout();
    await press(this.service, id, 'pay');
    await confirm(this.owner, id);
    return id;
  }

  /** Paid and refunded in the books of checkouts: no worker runs to take its credits. */
  async refundedCheckout(): Promise<string> {
    const id = await this.paidCheckout();
    await this.service.query('UPDATE checkouts SET refunded_at = now() WHERE id = $1', [id]);
    return id;
  }

  /** A public font that no template uses. */
  async publicFont(): Promise<string> {
    return this.make(this.admin, {
      path: '/v1/admin/fonts',
      form: await this.fontForm(),
    });
  }

  billingPackage(): Promise<string> {
    return this.make(this.admin, { path: '/v1/admin/billing/packages', json: this.packageBody() });
  }

  discountCode(): Promise<string> {
    return this.make(this.admin, { path: '/v1/admin/billing/discount-codes', json: this.discountBody() });
  }

  async campaign(): Promise<string> {
    return this.make(this.owner, { path: '/v1/campaigns', json: await this.campaignBody() });
  }

  /** The slug of a campaign that visitors can claim from. */
  async openCampaign(): Promise<string> {
    const id = await this.campaign();
    const answer = await this.owner.json('PATCH', `/v1/campaigns/${id}`, { status: 'active' });
    return encodeURIComponent(((await answer.json()) as { slug: string }).slug);
  }

  /** The path of a claimed card's picture. */
  async claimedCard(): Promise<string> {
    const path = `/v1/campaigns/${await this.openCampaign()}/claim`;
    const answer = await this.owner.json('POST', path, { data: { name: this.canary } });
    return new URL(((await answer.json()) as { image_url: string }).image_url).pathname;
  }

  async endpoint(): Promise<string> {
    const [oldest] = this.endpoints.length < KEPT_ENDPOINTS ? [] : this.endpoints.splice(0, 1);
    if (oldest !== undefined) await this.owner.fetch(`/v1/webhook-endpoints/${oldest}`, { method: 'DELETE' });
    const id = await this.make(this.owner, { path: '/v1/webhook-endpoints', json: this.endpointBody() });
    this.endpoints.push(id);
    return id;
  }

  /** The path of a failed delivery. */
  async delivery(): Promise<string> {
    const [endpoint, id] = [await this.endpoint(), newId('dlv')];
    await this.service.query(
      `WITH event AS (
         INSERT INTO webhook_events (id, user_id, type, body, created_at)
         VALUES ($1, $2, 'claim.created', '{}', now()) RETURNING id)
       INSERT INTO webhook_deliveries (id, endpoint_id, event_id, type, status, created_at)
       SELECT $3, $4, id, 'claim.created', 'failed', now() FROM event`,
      [newId('evt'), this.owner.userId, id, endpoint],
    );
    return `/v1/webhook-endpoints/${endpoint}/deliveries/${id}`;
  }

  endpointBody(): object {
    return { url: 'https://example.com/hook', events: ['claim.created'], description: this.canary };
  }

  /** A completed batch whose only row failed before it could be drawn. */
  async batch(): Promise<string> {
    return this.make(this.owner, { path: '/v1/render/batch', json: await this.batchBody() });
  }

  /** The same with a destination. */
  async deliveredBatch(): Promise<string> {
    const json = { ...(await this.batchBody()), store: { to: await this.destination() } };
    return this.make(this.owner, { path: '/v1/render/batch', json });
  }

  async batchBody(): Promise<object> {
    return { template_id: await this.template(), rows: [{ data: {}, images: { nothing: 1 } }] };
  }

  /** A render with its stored request, and its template. */
  async keptRender(): Promise<string> {
    await this.owner.json('PATCH', '/v1/me', { keep_requests: true });
    const body = { template_id: await this.template(), data: { name: this.canary.slice(0, 60) }, images: {} };
    const answer = await this.owner.json('POST', '/v1/render', body);
    const id = answer.headers.get('x-render-id') ?? '';
    const isKept = 'SELECT 1 FROM render_requests WHERE render_id = $1';
    await until(async () => (await this.service.query(isKept, [id])).length > 0);
    return id;
  }

  async campaignBody(): Promise<object> {
    return { name: this.canary, template_id: await this.template(), claim_fields: ['name'] };
  }

  /** The merchant of a store at Salla that is linked to the owner. */
  async store(): Promise<string> {
    const merchant = newId('str');
    const pair = this.salla?.install(merchant);
    const tokens = { access: pair?.access_token, refresh: pair?.refresh_token, expiresAt: null, scopes: [], extra: {} };
    const sealed = seal(TEST_SECRETS.TOKEN_SECRET, 'store-tokens', JSON.stringify(tokens));
    await this.service.query(
      `INSERT INTO stores (id, platform, merchant_id, user_id, name, status, paid_rule, tokens, tokens_revision, scopes,
         refresh_tries, webhook_tokens, heard, reauthorize, sync_status, sync_done, installed_at, linked_at, created_at)
       VALUES ($1, 'salla', $1, $2, $3, 'active', 'paid', $4, 1, '{}', 0, '{}', '{}', false, 'idle', 0, now(), now(), now())`,
      [merchant, this.owner.userId, this.canary, sealed],
    );
    return merchant;
  }

  /** The merchant of a store whose product of the canary's name becomes cards. */
  async mappedStore(): Promise<string> {
    const merchant = await this.store();
    const path = `/v1/integrations/salla/stores/${merchant}/product-mappings/${this.canary}`;
    const answer = await this.owner.json('PUT', path, await this.mappingBody());
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return merchant;
  }

  async mappingBody(): Promise<object> {
    return { template_id: await this.template(), fields: { name: { const: this.canary } } };
  }

  /** An order job that has failed. */
  async orderJob(): Promise<string> {
    const id = newId('job');
    const store = await this.store();
    await this.service.query(
      `INSERT INTO store_order_jobs (id, store_id, platform, merchant_id, order_id, item_id, product_id, product_name,
         template_id, template_version, fields, item, status, attempts, error_code, error_detail, drawn_on, created_at)
       VALUES ($1, $2, 'salla', $2, '1', '1', '1', '', 'tpl', 1, '{}', '{}', 'failed', 1, 'not_made', '', now(), now())`,
      [id, store],
    );
    return id;
  }

  /** A draft of a greeting package that can be submitted. */
  draft(): Promise<string> {
    const contact = { contact_name: this.canary, contact_email: 'noura@example.com', contact_phone: '+966501234567' };
    const form = { occasion: 'eid_al_fitr', package_code: 'starter', language: 'ar', ...contact };
    return this.make(this.owner, { path: '/greeting-package/drafts', form });
  }

  greetingOrder(): Promise<string> {
    return this.draft().then((id) => this.make(this.owner, { path: `/greeting-package/drafts/${id}/submit` }));
  }

  /** An order whose only card is drawn. */
  async producedOrder(): Promise<string> {
    const order = await this.greetingOrder();
    const [production, pack, bytes] = [newId('gpp'), randomUUID(), await picture(8, 8)];
    const [row] = await this.service.query(
      `WITH made AS (INSERT INTO greeting_package_productions (id, order_id, template_id, template_version, format,
         unused_columns, status, total, done, created_at)
         SELECT $1, id, 'tpl', 1, 'png', '{}', 'done', 1, 1, now() FROM greeting_package_orders WHERE order_id = $2
         RETURNING order_id)
       SELECT order_id AS draft FROM made`,
      [production, order],
    );
    await this.service.query(
      `INSERT INTO greeting_package_cards (production_id, number, state, tries, data, pictures, pack, pack_start, pack_size)
       VALUES ($1, 1, 'drawn', 0, '{}', '{}', $2, 0, $3)`,
      [production, pack, bytes.length],
    );
    const folder = join(this.service.dataDir, 'objects/greeting-package', String(row?.['draft']), production);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `pack-${pack}`), bytes);
    return order;
  }

  /** The path of a draft's file, below that of the orders. */
  async greetingFile(): Promise<string> {
    const path = '/greeting-package/drafts';
    const logo = { bytes: await picture(8, 8), name: 'logo.png' };
    const answer = await send(this.service.url, 'POST', { path, form: { logo } }, {});
    const { id, files } = (await answer.json()) as { id: string; files: { id: string }[] };
    return `${id}/files/${String(files[0]?.id)}`;
  }

  templateForm(): Record<string, string> {
    return { name: this.canary, schema: JSON.stringify(card()) };
  }

  /** A unique font: bytes after its last table make it differ, and readers ignore those. */
  async fontForm(): Promise<Record<string, string | FormFile>> {
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE((made += 1));
    const bytes = Buffer.concat([await readFile(join(projectRoot, FONT)), tail]);
    return { file: { bytes, name: 'font.ttf' }, family: this.canary };
  }

  /** A design of Figma. */
  async designForm(): Promise<Record<string, string | FormFile>> {
    const bytes = await readFile(join(projectRoot, 'test/fixtures/imports/figma-file.json'));
    return { file: { bytes, name: 'design.json' }, name: this.canary, create: 'true' };
  }

  async assetForm(): Promise<Record<string, string | FormFile>> {
    return { file: { bytes: await picture(8, 8), name: 'picture.png' }, name: this.canary };
  }

  nameBody(): object {
    return { name: `name ${(made += 1)}` };
  }

  packageBody(): { code: string; name: string; credits: number; price_halalas: number } {
    return { code: `package-${(made += 1)}`, name: 'x', credits: 10, price_halalas: 200 };
  }

  contactSubmission(): Promise<string> {
    return this.make(this.owner, { path: '/contact', json: this.contactBody() });
  }

  contactBody(): object {
    return { name: this.canary, email: 'sara@example.com', message: this.canary };
  }

  async paymentRequest(): Promise<string> {
    return this.make(this.owner, { path: '/payment-requests', form: await this.paymentRequestForm() });
  }

  async paymentRequestForm(): Promise<Record<string, string | FormFile>> {
    const attachment = { bytes: await picture(8, 8), name: `${this.canary}.png` };
    return { name: this.canary, email: 'sara@example.com', amount_halalas: '2000', attachment };
  }

  discountBody(): object {
    return { code: `CODE${(made += 1)}`, percent_off: 10 };
  }

  private async make(by: Client, sent: Sent): Promise<string> {
    const answer = await send(this.service.url, 'POST', sent, { authorization: `Bearer ${by.key}` });
    if (answer.status !== 200) throw new Error(`${sent.path}: ${answer.status} ${await answer.text()}`);
    const made = (await answer.json()) as Record<string, string | undefined>;
    const { id, checkout_id, batch_id, order_id, submission_id, payment_request_id } = made;
    const found = id ?? checkout_id ?? batch_id ?? order_id ?? submission_id ?? payment_request_id;
    if (found === undefined) throw new Error(`${sent.path} answers no id.`);
    return found;
  }
}
