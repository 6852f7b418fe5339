import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  describedOf,
  type DescribedOperation,
  faults,
  named,
  OPERATIONS,
  type Operation,
  type Schema,
  shownIn,
} from '../support/described.js';
import { Mailbox } from '../support/mailbox.js';
import { picture } from '../support/pictures.js';
import { startService, type Client, type FormFile, type Service } from '../support/service.js';

interface Request {
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
}

/** Prerequisites of a call, with an id or a secret that no example can know, and the error code without them. */
const NEEDS: Readonly<Record<string, string>> = {
  // A user with a password.
  auth_sign_in: 'wrong_credentials',
  account_pages_sign_in: 'wrong_credentials',
  // A link from a mail, or from a local start.
  auth_sign_in_by_link: 'invalid_token',
  auth_verify: 'invalid_token',
  auth_reset_password: 'invalid_token',
  account_pages_verify: 'invalid_token',
  account_pages_reset: 'invalid_token',
  // The signature of a provider.
  billing_webhooks_receive: 'webhook_unverified',
  order_downloads_get: 'bad_signature',
  batches_get_picture: 'bad_signature',
  stored_renders_get: 'bad_signature',
  // Credentials at a store platform.
  store_callbacks_install: 'provider_not_configured',
  gateway_webhooks_receive: 'provider_not_configured',
  store_webhooks_receive: 'provider_not_configured',
  claim_tickets_create: 'provider_not_configured',
  // A template of the caller's own: the one in the examples is public.
  templates_update_schema: 'gallery_template',
  templates_rename: 'gallery_template',
  templates_restore: 'gallery_template',
  templates_delete: 'gallery_template',
  // A previously created resource.
  ...Object.fromEntries(
    [
      'renders_get',
      'renders_get_thumbnail',
      'renders_replay',
      'batches_get',
      'batches_get_archive',
      'batches_list_rows',
      'batches_cancel',
      'batches_retry_delivery',
      'campaigns_get',
      'campaigns_update',
      'campaigns_delete',
      'claims_list',
      'claims_get_csv',
      'claims_create',
      'claims_get_image',
      'claim_forms_get',
      'claim_forms_get_image',
      'claim_forms_preview',
      'claim_forms_get_logo',
      'claim_pages_show',
      'claim_pages_claim',
      'sandbox_show',
      'sandbox_act',
      'checkouts_confirm',
      'billing_get_invoice',
      'billing_get_credit_note',
      'api_keys_revoke',
      'api_keys_update',
      'signing_keys_update',
      'signing_keys_revoke',
      'render_links_create',
      'image_links_get_readable',
      'image_links_get_compact',
      'destinations_get',
      'destinations_update',
      'destinations_delete',
      'destinations_test',
      'sites_get',
      'sites_update',
      'sites_delete',
      'sites_preview',
      'site_images_get',
      'fonts_get',
      'fonts_get_face',
      'fonts_get_file',
      'fonts_delete',
      'assets_get',
      'assets_get_file',
      'assets_get_thumbnail',
      'assets_delete',
      'admin_credits_adjust',
      'admin_credits_list_entries',
      'admin_user_billing_get',
      'admin_user_billing_list_history',
      'admin_packages_update',
      'admin_packages_delete',
      'admin_discount_codes_update',
      'admin_discount_codes_delete',
      'admin_users_get',
      'admin_users_update',
      'admin_fonts_delete',
      'admin_user_fonts_list',
      'admin_user_fonts_create',
      'admin_user_fonts_delete',
      'stores_link',
      'stores_update',
      'products_sync',
      'products_list',
      'product_mappings_list',
      'product_mappings_replace',
      'product_mappings_delete',
      'admin_installations_get',
      'admin_installations_refresh_token',
      'admin_installations_trigger_preview',
      'admin_order_jobs_get',
      'admin_order_jobs_retry',
      'greeting_drafts_get',
      'greeting_drafts_update',
      'greeting_drafts_submit',
      'greeting_orders_get_summary',
      'order_pages_show',
      'greeting_pages_take',
      'greeting_orders_open_payment_session',
      'admin_greeting_orders_get',
      'admin_greeting_orders_update',
      'admin_greeting_orders_replace_recipients',
      'admin_greeting_orders_get_file',
      'admin_greeting_orders_get_archive',
      'greeting_orders_get_archive',
      'webhook_endpoints_get',
      'webhook_endpoints_update',
      'webhook_endpoints_delete',
      'webhook_endpoints_send_test',
      'admin_contact_submissions_get',
      'admin_payment_requests_get',
      'admin_payment_requests_get_attachment',
      'webhook_deliveries_list',
      'webhook_deliveries_redeliver',
    ].map((id) => [id, 'not_found'] as const),
  ),
};

/** Headers of HTTP itself, of CORS and of browser protections: on every answer, or when browsers ask for them. */
const OF_HTTP =
  /^(connection|content-encoding|content-length|content-security-policy|content-type|date|keep-alive|referrer-policy|transfer-encoding|vary|x-content-type-options)$/;

/** Headers that only some answers of an operation carry, as their description says. */
const SOMETIMES = ['content-encoding', 'idempotency-replayed', 'x-render-warnings'];

type Language = 'arabic' | 'english';

const filledIn = ({ example, default: fallback }: Schema): unknown => example ?? fallback;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The request as the page fills it in. */
function requestOf(
  path: string,
  { parameters = [], requestBody }: Operation,
  files: Files,
  language: Language,
): Request {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  let target = path;
  for (const { in: place, name, example, schema } of parameters) {
    const value = example ?? filledIn(schema);
    if (value === undefined) continue;
    const text = textOf(value);
    if (place === 'path') target = target.replace(`{${name}}`, encodeURIComponent(text));
    else if (place === 'query') query.set(name, text);
    else headers[name] = text;
  }
  if (query.size > 0) target += `?${query.toString()}`;
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return { path: target, headers };
  if (mediaType === 'application/json') {
    const body = JSON.stringify(shownIn(media, language));
    return { path: target, headers: { ...headers, 'content-type': 'application/json' }, body };
  }
  const parts = mediaType === 'multipart/form-data' ? new FormData() : new URLSearchParams();
  const { properties = {}, required = [] } = named(media.schema ?? {});
  for (const [name, part] of Object.entries(properties)) {
    const value = filledIn(part);
    if (value !== undefined) parts.append(name, textOf(value));
    if (part.format !== 'binary' || !required.includes(name) || !(parts instanceof FormData)) continue;
    const kind = path.endsWith('/fonts') ? 'font' : path.endsWith('/import') ? 'design' : 'picture';
    const { bytes, name: fileName } = files[kind];
    parts.append(name, new Blob([new Uint8Array(bytes)]), fileName);
  }
  return { path: target, headers, body: parts };
}

/** The files that a person chooses in the page for an operation with a file. */
interface Files {
  font: FormFile;
  design: FormFile;
  picture: FormFile;
}

let service: Service;
let user: Client;
let admin: Client;
let files: Files;

beforeAll(async () => {
  service = await startService({ seed: 'installation', worker: true, settings: { NAQSH_SANDBOX: '1' } });
  [user, admin] = [await service.newClient(), await service.newClient({ role: 'admin' })];
  const font = createRequire(import.meta.url).resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');
  files = {
    font: { bytes: readFileSync(font), name: 'Amiri.ttf' },
    design: {
      bytes: readFileSync(new URL('../fixtures/imports/figma-file.json', import.meta.url)),
      name: 'design.json',
    },
    picture: { bytes: await picture(40, 30), name: 'picture.png' },
  };
});
afterAll(() => service.close());

/** Sends the request that the page fills in, from a permitted caller. */
async function send(
  { id, method, path, operation }: DescribedOperation,
  language: Language = 'arabic',
): Promise<Response> {
  const { path: target, ...init } = requestOf(path, operation, files, language);
  const leaver = id === 'me_delete' ? await service.newClient() : undefined;
  const caller = leaver ?? (path.startsWith('/v1/admin/') ? admin : user);
  return caller.fetch(target, { ...init, method: method.toUpperCase(), redirect: 'manual' });
}

/** It is a success, or a problem of that code, with the type, body and headers that the operation documents. */
async function expectDocumented(id: string, { responses }: Operation, answer: Response): Promise<void> {
  const text = await answer.text();
  const mediaType = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const json = mediaType.endsWith('json') ? (JSON.parse(text) as unknown) : undefined;
  const leadsOn = answer.status === 302 || answer.status === 303;
  const problem = answer.ok || leadsOn ? undefined : json;
  const needed = NEEDS[id];
  expect({ id, problem }).toEqual({
    id,
    problem: needed === undefined ? undefined : expect.objectContaining({ code: needed, instance: expect.any(String) }),
  });
  const { content = {}, headers = {} } = responses[String(answer.status)] ?? {};
  expect(Object.keys(content)).toEqual(leadsOn ? [] : expect.arrayContaining([mediaType]));
  if (json !== undefined) expect(faults(content[mediaType]?.schema ?? {}, json)).toBeNull();
  const documented = Object.keys(headers).map((name) => name.toLowerCase());
  const sent = [...answer.headers.keys()].filter((name) => !OF_HTTP.test(name));
  expect(documented).toEqual(expect.arrayContaining(sent));
  expect(sent).toEqual(expect.arrayContaining(documented.filter((name) => !SOMETIMES.includes(name))));
}

describe.each(OPERATIONS)('$id', (one) => {
  const { id, operation } = one;
  const { examples } = operation.requestBody?.content['application/json'] ?? {};

  it('works as the page fills it in, or lacks only values that no example can know; its answer is the documented one', async () => {
    const answer = await send(one);
    await expectDocumented(id, operation, answer);
  });

  // A package's code is unique, and so is a campaign's slug; a draft continues from the one before.
  const isOnce = ['admin_packages_create', 'campaigns_create', 'template_drafts_replace'].includes(id);
  if (examples === undefined || isOnce) return;
  it('works in English as it does in Arabic', async () => {
    const answer = await send(one, 'english');
    await expectDocumented(id, operation, answer);
  });
});

describe('the example of a body', () => {
  const bodies = OPERATIONS.flatMap(({ id, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap((media) =>
      shownIn(media) === undefined ? [] : [{ id, media }],
    ),
  );

  it.each(bodies)('of $id holds against its schema', ({ media }) => {
    expect(faults(media.schema ?? {}, shownIn(media))).toBeNull();
  });

  it('is there for every body of JSON', () => {
    const ofJson = OPERATIONS.filter(({ operation }) => operation.requestBody?.content['application/json']);
    expect(bodies.map(({ id }) => id).sort()).toEqual(ofJson.map(({ id }) => id).sort());
  });
});

describe('a session', () => {
  const documented = (id: string): Operation => describedOf(id).operation;
  const exampleOf = (id: string): object =>
    shownIn(documented(id).requestBody?.content['application/json'] ?? {}) as object;
  const call = (path: string, body: object): Promise<Response> => user.json('POST', `/v1/auth/${path}`, body);

  it('begins by the example of sign-in once the account is there, with the documented headers', async () => {
    const email = 'noura@example.com';
    await call('sign-up', { ...exampleOf('auth_sign_up'), email });
    const token = await new Mailbox(service.dataDir).waitForToken(email);
    await call('verify', { ...exampleOf('auth_verify'), token });
    const answer = await call('sign-in', { ...exampleOf('auth_sign_in'), email });
    await expectDocumented('auth_sign_in with an account', documented('auth_sign_in'), answer);
    expect(answer.headers.has('set-cookie')).toBe(true);
  });
});
