import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { describeRunningApi } from '../support/api.js';
import { card } from '../support/cards.js';
import { DISGUISED_FILES, type DisguisedFile, HIDDEN, HOSTILE, type TrueKind } from '../support/disguised-files.js';
import { pathsUnder } from '../support/files.js';
import { ADMIN_ORDERS, newDraft, submitted } from '../support/greeting-orders.js';
import { bytesOf, picture } from '../support/pictures.js';
import { type Client, type Service, startService } from '../support/service.js';

const PICTURES: readonly TrueKind[] = ['proper', 'png', 'jpeg', 'svg'];
const IMAGE_TYPES = /^image\/(?:png|jpeg)$/;
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');

/** One route that accepts a file. */
interface UploadRoute {
  /** The path to call, made once for all files. */
  readonly path: () => string | Promise<string>;
  /** The part that holds the file, and the other parts. */
  readonly part: string;
  readonly fields?: () => Record<string, string> | Promise<Record<string, string>>;
  readonly proper: () => Buffer | Promise<Buffer>;
  /** The kinds of file that it accepts, by their content. */
  readonly takes: readonly TrueKind[];
  /** Returns true if the stored file is re-encoded; otherwise it is only ever served as a download. */
  readonly anew: (contentType: string) => boolean;
  readonly types: RegExp;
  /** The paths that serve the stored parts of an upload. */
  readonly served: (answer: Response) => Promise<string[]>;
  /** The status of a success; default 200. */
  readonly status?: number;
  /** Default POST. */
  readonly method?: 'PATCH' | 'PUT';
}

let service: Service;
let user: Client;
let admin: Client;
let template: string;
let campaign: string;
let order: Promise<string> | undefined;

const idIn = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

const fontRoute = (path: () => string): UploadRoute => ({
  path,
  part: 'file',
  proper: () => readFileSync(FONT),
  takes: ['proper', 'font'],
  anew: () => false,
  types: /^font\/ttf$/,
  served: async (answer) => [`/v1/fonts/${await idIn(answer)}/file`],
});

const DRAFTS = '/greeting-package/drafts';
/** An order whose names follow later. */
const newOrder = async (): Promise<string> => submitted(service, await newDraft(service, ''));

/** The paths where administrators load a draft's stored files. */
async function filesOf(draft: string): Promise<string[]> {
  const { files } = (await (await user.fetch(`${DRAFTS}/${draft}`)).json()) as { files: { id: string }[] };
  return files.map(({ id }) => `/v1/admin/greeting-package-orders/${draft}/files/${id}`);
}

const draftRoute = {
  part: 'attachments',
  proper: () => picture(24, 16),
  takes: [...PICTURES, 'pdf'],
  anew: (contentType: string) => contentType !== 'application/pdf',
  types: /^(?:image\/(?:png|jpeg)|application\/pdf)$/,
} as const;

/** Every route that accepts a file in a form. The test fails if one is missing here. */
const UPLOADS: Readonly<Record<string, UploadRoute>> = {
  'POST /v1/fonts': fontRoute(() => '/v1/fonts'),
  'POST /v1/admin/fonts': fontRoute(() => '/v1/admin/fonts'),
  'POST /v1/admin/users/:user_id/fonts': fontRoute(() => `/v1/admin/users/${admin.userId}/fonts`),
  'POST /v1/assets': {
    path: () => '/v1/assets',
    part: 'file',
    proper: () => picture(24, 16),
    takes: PICTURES,
    anew: () => true,
    types: IMAGE_TYPES,
    served: async (answer) => [`/v1/assets/${await idIn(answer)}/file`],
  },
  'POST /v1/templates': {
    path: () => '/v1/templates',
    part: 'image',
    fields: () => ({ name: 'بطاقة' }),
    proper: () => picture(24, 16),
    takes: PICTURES,
    anew: () => true,
    types: IMAGE_TYPES,
    served: async (answer) => {
      const made = (await answer.json()) as { id: string; schema: { canvas: { image: string } } };
      return [`/v1/templates/${made.id}/image`, `/v1/assets/${made.schema.canvas.image}/file`];
    },
  },
  'POST /v1/templates/import': {
    path: () => '/v1/templates/import',
    part: 'file',
    fields: () => ({ name: 'بطاقة', create: 'true' }),
    proper: () => readFileSync(join(projectRoot, 'test/fixtures/imports/public/pytoshop-mask.psd')),
    takes: ['proper', 'svg'],
    anew: () => true,
    types: IMAGE_TYPES,
    served: async (answer) => {
      const made = (await answer.json()) as { template_id: string; pictures: { asset_id: string }[] };
      const files = made.pictures.map(({ asset_id: asset }) => `/v1/assets/${asset}/file`);
      return [`/v1/templates/${made.template_id}/image`, ...files];
    },
  },
  'POST /v1/render/batch': {
    path: () => '/v1/render/batch',
    part: 'file',
    fields: () => ({ template_id: template }),
    proper: () => Buffer.from('name\nنورة\n'),
    takes: ['proper'],
    anew: () => true,
    types: /^application\/zip$/,
    // The file itself is not stored: its rows are.
    served: () => Promise.resolve([]),
  },
  'POST /c/:slug': {
    path: () => `/c/${encodeURIComponent(campaign)}`,
    part: 'images.photo',
    fields: () => ({ 'data.name': 'نورة' }),
    proper: () => picture(24, 16),
    takes: PICTURES,
    anew: () => true,
    types: IMAGE_TYPES,
    status: 303,
    served: async (answer) => {
      const page = await (await fetch(new URL(answer.headers.get('location') ?? '', `${service.url}/c/`))).text();
      const [card] = /\/v1\/campaigns\/[^"'?]+\/claims\/clm_\w+\/image/.exec(page) ?? [];
      return card === undefined ? [] : [new URL(card, service.url).pathname];
    },
  },
  'POST /greeting-package/drafts': {
    ...draftRoute,
    path: () => DRAFTS,
    served: async (answer) => filesOf(await idIn(answer)),
  },
  'PATCH /greeting-package/drafts/:draft_id': {
    ...draftRoute,
    method: 'PATCH',
    part: 'logo',
    takes: PICTURES,
    path: async () => `${DRAFTS}/${await idIn(await user.form(DRAFTS, { language: 'ar' }))}`,
    served: async (answer) => filesOf(await idIn(answer)),
  },
  'PUT /v1/admin/greeting-package-orders/:order_id/recipients': {
    path: async () => `${ADMIN_ORDERS}/${await (order ??= newOrder())}/recipients`,
    method: 'PUT',
    part: 'recipients_file',
    proper: () => Buffer.from('name\nنورة\n'),
    takes: ['proper'],
    anew: () => false,
    types: /^text\/csv/,
    served: async (answer) => {
      const { files } = (await answer.json()) as { files: { id: string }[] };
      const folder = `${ADMIN_ORDERS}/${await order}/files`;
      return files.map(({ id }) => `${folder}/${id}`);
    },
  },
  'POST /greeting-package': {
    ...draftRoute,
    path: () => '/greeting-package',
    status: 303,
    served: (answer) => filesOf(/draft=(drf_\w+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''),
  },
  'POST /payment-requests': {
    path: () => '/payment-requests',
    part: 'attachment',
    fields: () => ({ name: 'سارة', email: 'sara@example.com', amount_halalas: '2000' }),
    proper: () => picture(24, 16),
    takes: ['proper', 'png', 'jpeg', 'pdf'],
    anew: (contentType) => contentType !== 'application/pdf',
    types: /^(?:image\/(?:png|jpeg)|application\/pdf)$/,
    served: async (answer) => {
      const { payment_request_id: id } = (await answer.json()) as { payment_request_id: string };
      return [`/v1/admin/payment-requests/${id}/attachment`];
    },
  },
};

beforeAll(async () => {
  service = await startService();
  [user, admin] = [await service.newClient(), await service.newClient({ role: 'admin' })];
  const layer = { id: 'face', type: 'image', field: 'photo', box: [0, 0, 50, 50] };
  const schema = card({ fields: [{ name: 'photo', type: 'image', required: false }], layers: [layer] });
  template = await idIn(await user.form('/v1/templates', { name: 'بطاقة', schema: JSON.stringify(schema) }));
  const terms = { name: 'Eid', slug: 'eid-uploads', template_id: template, claim_fields: ['name', 'photo'] };
  const made = await idIn(await user.json('POST', '/v1/campaigns', terms));
  await user.json('PATCH', `/v1/campaigns/${made}`, { status: 'active' });
  campaign = terms.slug;
});
afterAll(() => service.close());

/** The form as raw bytes: clients would sanitize the names. */
function formOf(fields: Record<string, string>, part: string, file: DisguisedFile, bytes: Buffer): Buffer {
  const texts = Object.entries(fields).map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const name = encodeURIComponent(file.fileName).replace(/'/g, '%27');
  const head =
    `--b\r\nContent-Disposition: form-data; name="${part}"; filename*=UTF-8''${name}\r\n` +
    `Content-Type: ${file.declaredType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from('\r\n--b--\r\n')]);
}

async function upload(route: UploadRoute, file: DisguisedFile): Promise<Response> {
  const path = await route.path();
  const bytes = Buffer.from(await (file.bytes ?? route.proper)());
  const body = formOf((await route.fields?.()) ?? {}, route.part, file, bytes);
  return (path.startsWith('/v1/admin/') ? admin : user).fetch(path, {
    method: route.method ?? 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new Uint8Array(body),
    redirect: 'manual',
  });
}

/** Names of all files in the store. */
const stored = (): Promise<string[]> => pathsUnder(join(service.dataDir, 'objects'));

async function expectHarmless(route: UploadRoute, path: string): Promise<void> {
  const answer = await admin.fetch(path).then((one) => (one.status === 404 ? user.fetch(path) : one));
  expect([path, answer.status]).toEqual([path, 200]);
  const type = answer.headers.get('content-type') ?? '';
  expect(type).toMatch(route.types);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b');
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(disposition).toMatch(/^(?:inline|attachment); filename="[^"\\/]*"(?:; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/);
  expect(disposition).not.toMatch(/%(?:0[0-9A-F]|1[0-9A-F]|2F|5C|7F)/);
  const served = await bytesOf(answer);
  if (route.anew(type)) expect(served.includes(HIDDEN)).toBe(false);
  else expect(disposition).toMatch(/^attachment;/);
}

it('are twenty-four', () => {
  expect(DISGUISED_FILES).toHaveLength(24);
  expect(new Set(DISGUISED_FILES.map(({ what }) => what)).size).toBe(24);
});

it('go to every route that takes a file, and to no other', async () => {
  const { routes } = await describeRunningApi();
  const taking = routes.filter(({ body }) => body !== undefined && 'form' in body && body.form !== undefined);
  expect(taking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(UPLOADS).sort());
});

describe.each(Object.entries(UPLOADS))('%s', (_, route) => {
  it.each(DISGUISED_FILES.map((file) => [file.what, file] as const))(
    'takes %s for its actual type',
    async (__, file) => {
      const before = await stored();
      const answer = await upload(route, file);
      if (route.takes.includes(file.kind)) {
        expect([answer.status, answer.ok || answer.status === 303 ? '' : await answer.text()]).toEqual([
          route.status ?? 200,
          '',
        ]);
        for (const path of await route.served(answer)) await expectHarmless(route, path);
      } else {
        expect(answer.status).toBe(422);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await stored()).toEqual(before);
      }
      const names = await stored();
      expect(names.filter((name) => !/^[A-Za-z0-9._/-]+$/.test(name) || name.includes(HOSTILE))).toEqual([]);
    },
  );
});
