import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ApiDescription, describeRunningApi } from '../support/api.js';
import {
  CONTRACT,
  isOfOther,
  type ContractMember,
  type ContractOperation,
  type ContractParameter,
} from './contract.js';
import type { Documented, Schema } from './documented.js';
import { PUBLIC_PATHS } from './public-paths.js';

/** A body that is accepted unparsed, and not documented. */
const RAW = 'raw, undeclared';

/** Operations authenticated in another way than by a key or a session. */
const UNKEYED = ['public', 'webhook', 'signed', 'embedded-token'];

let api: ApiDescription;
/** With every available store platform. */
let routed: ApiDescription['routes'];

beforeAll(async () => {
  const described = await describeRunningApi();
  ({ routes: routed } = described);
  api = { ...described, routes: routed.filter(({ path }) => !isOfOther(path)) };
});

/** The dashboard, the files of pages, the pages of the documentation, guides, and the redirects to the documentation: these are not operations. */
const isOfLibrary = (path: string): boolean =>
  /^\/(app$|app\/|favicon\.ico$|docs\/(\*|[a-z0-9-]+\.md)?$|static\/)/.test(path);

/** `/v1/fonts/:font_id` as the contract writes it. */
const asTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function documented(operation: ContractOperation): Documented {
  const item = api.inlined.paths[operation.path] as Record<string, Documented> | undefined;
  const found = item?.[operation.method.toLowerCase()];
  if (found === undefined) throw new Error(`${operation.name} is not documented.`);
  return found;
}

function resolve(schema: Schema): Schema {
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (reference === undefined) return schema;
  const named = api.document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
  return { ...(named as Schema), ...schema };
}

/** Optional parameters of operations beyond the contract's. */
const ADDED_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/templates': ['scope', 'tag'],
  'GET /v1/templates/{template_id}/image': ['size'],
  'GET /v1/campaigns/{slug}/claim/image': ['size'],
};

/** Formats of renders beyond the contract's. */
const ADDED_FORMATS: readonly unknown[] = ['webp', 'avif'];
const ofContract = (choices: readonly unknown[] | undefined): unknown[] | undefined =>
  choices?.filter((choice) => !ADDED_FORMATS.includes(choice));

describe('the router', () => {
  test('has every operation of the contract except unbuilt ones, and no other', () => {
    const names = routed
      .filter(({ path }) => !isOfLibrary(path))
      .map(({ method, path }) => `${method} ${asTemplate(path)}`);
    expect(names.sort()).toEqual(CONTRACT.flatMap((operation) => operation.routed).sort());
  });

  test.each(CONTRACT.map((operation) => [operation.name, operation] as const))(
    '%s: its callers and its body',
    (_, operation) => {
      const route = api.routes.find(({ method, path }) => `${method} ${asTemplate(path)}` === operation.name);
      const kinds: Record<string, string> = {
        'application/json (required)': 'json',
        'application/json or multipart/form-data (required)': 'json',
        'multipart/form-data': 'multipart',
        'multipart/form-data (required)': 'multipart',
        'application/x-www-form-urlencoded (required)': 'urlencoded',
        [RAW]: 'raw',
      };
      expect(route?.access?.audience).toBe(operation.auth);
      expect(route?.body?.kind).toBe(operation.body === null ? undefined : kinds[operation.body]);
    },
  );

  test('the public operations are these', () => {
    const open = api.routes.filter(({ access, path }) => access?.audience === 'public' && !isOfLibrary(path));
    expect(open.map(({ path }) => path).sort()).toEqual(PUBLIC_PATHS);
  });

  test('every POST that spends or creates honours Idempotency-Key; these neither do, or answer with a secret', () => {
    const posts = api.routes.filter(({ method }) => method === 'POST');
    expect(
      posts
        .filter(({ idempotent }) => idempotent !== true)
        .map(({ path }) => asTemplate(path))
        .sort(),
    ).toEqual([
      '/account',
      '/account/forgot',
      '/account/reset',
      '/account/sign-in',
      '/account/sign-out',
      '/account/sign-up',
      '/account/verify',
      '/c/{slug}',
      '/greeting-package',
      '/integrations/billing/webhooks',
      '/integrations/moyasar/webhooks',
      '/integrations/salla/embedded/claim-ticket',
      '/integrations/salla/webhooks',
      '/mcp',
      '/sandbox/checkout/{id}',
      '/sandbox/store/orders',
      '/v1/admin/integrations/salla/installations/{merchant_id}/refresh-token',
      '/v1/auth/password-reset',
      '/v1/auth/password-reset/confirm',
      '/v1/auth/sign-in',
      '/v1/auth/sign-in-link',
      '/v1/auth/sign-out',
      '/v1/auth/sign-up',
      '/v1/auth/verify',
      '/v1/billing/confirm-topup',
      '/v1/campaigns/{slug}/claim/preview',
      '/v1/fonts/bindings',
      '/v1/integrations/salla/stores/link',
      '/v1/integrations/salla/stores/{merchant_id}/products/sync',
      '/v1/me/api-keys',
      '/v1/me/destinations',
      '/v1/me/destinations/{destination_id}/test',
      '/v1/me/signing-keys',
      '/v1/me/sites',
      '/v1/me/sites/{site_id}/preview',
      '/v1/render/batch/{batch_id}/cancel',
      '/v1/render/batch/{batch_id}/delivery/retry',
      '/v1/render/link',
      '/v1/self-test',
      '/v1/templates/preview',
      '/v1/templates/{template_id}/measure',
      '/v1/webhook-endpoints',
      '/v1/webhook-endpoints/{endpoint_id}/test',
    ]);
    const others = api.routes.filter(({ method, idempotent }) => method !== 'POST' && idempotent !== undefined);
    expect(others).toEqual([]);
  });

  test('calls are counted by user or by address, except for these', () => {
    const usual = {
      public: 'public',
      user: 'user',
      admin: 'user',
      webhook: null,
      signed: null,
      'embedded-token': 'public',
    };
    const others = api.routes.flatMap(({ method, path, access }) =>
      access === undefined || isOfLibrary(path) || access.limit === usual[access.audience]
        ? []
        : [`${method} ${asTemplate(path)}: ${String(access.limit)}`],
    );
    expect(others.sort()).toEqual([
      'GET /c/{slug}: campaigns',
      'GET /greeting-package/drafts/{draft_id}: drafts',
      'GET /greeting-package/orders/{order_id}/archive: drafts',
      'GET /healthz: null',
      'GET /metrics: null',
      'GET /og/v1/{file}: null',
      'GET /readyz: null',
      'GET /v1/assets/{asset_id}/thumbnail: thumbnails',
      'GET /v1/campaigns/{slug}/claim/image: campaigns',
      'GET /v1/campaigns/{slug}/claim: campaigns',
      'GET /v1/campaigns/{slug}/claims/{claim_id}/image: campaigns',
      'GET /v1/campaigns/{slug}/logo: campaigns',
      'GET /v1/renders/{render_id}/thumbnail: previews',
      'GET /v1/templates/{template_id}/image: previews',
      'GET /version: null',
      'PATCH /greeting-package/drafts/{draft_id}: drafts',
      'POST /account/forgot: signIn',
      'POST /account/sign-in: signIn',
      'POST /account/sign-up: forms',
      'POST /c/{slug}: campaigns',
      'POST /contact: forms',
      'POST /greeting-package/drafts/{draft_id}/submit: drafts',
      'POST /greeting-package/drafts: drafts',
      'POST /greeting-package/orders/{order_id}/payment-session: drafts',
      'POST /greeting-package: drafts',
      'POST /payment-requests: forms',
      'POST /v1/auth/password-reset: signIn',
      'POST /v1/auth/sign-in-link: signIn',
      'POST /v1/auth/sign-in: signIn',
      'POST /v1/auth/sign-up: forms',
      'POST /v1/campaigns/{slug}/claim/preview: campaigns',
      'POST /v1/campaigns/{slug}/claim: campaigns',
      'POST /v1/me/destinations/{destination_id}/test: previews',
      'POST /v1/me/sites/{site_id}/preview: previews',
      'POST /v1/templates/import: previews',
      'POST /v1/templates/preview: previews',
    ]);
  });

  test('bodies may have 1 MB, forms their files besides, and those with pictures 40 MB', () => {
    const largest = new Map(
      api.routes.map(({ method, path, body }) => [`${method} ${asTemplate(path)}`, (body?.limit ?? 0) / 1_048_576]),
    );
    const larger = [...largest].filter(([, limit]) => limit > 1);
    expect(Object.fromEntries(larger)).toEqual({
      'POST /c/{slug}': 40,
      'POST /greeting-package': 71,
      'POST /mcp': 40,
      'POST /payment-requests': 11,
      'POST /greeting-package/drafts': 71,
      'PATCH /greeting-package/drafts/{draft_id}': 71,
      'POST /v1/assets': 26,
      'POST /v1/fonts': 11,
      'POST /v1/admin/fonts': 11,
      'POST /v1/admin/users/{user_id}/fonts': 11,
      'POST /v1/campaigns/{slug}/claim': 40,
      'POST /v1/campaigns/{slug}/claim/preview': 40,
      'POST /v1/render': 40,
      'POST /v1/render/batch': 40,
      'POST /v1/render/set': 40,
      'POST /v1/render/store': 40,
      'POST /v1/templates': 26,
      'POST /v1/templates/import': 141,
      'POST /v1/templates/preview': 40,
      'POST /v1/templates/{template_id}/measure': 40,
      'PUT /v1/admin/greeting-package-orders/{order_id}/recipients': 11,
    });
    expect(CONTRACT.filter(({ name, body }) => body !== null && largest.get(name) === 0)).toEqual([]);
  });

  test('a key of the scope render reaches these', () => {
    const reached = api.routes.filter(({ access }) => access?.audience !== 'public' && access?.scope === 'render');
    expect(reached.map(({ method, path }) => `${method} ${asTemplate(path)}`).sort()).toEqual([
      'GET /v1/assets',
      'GET /v1/assets/{asset_id}',
      'GET /v1/assets/{asset_id}/file',
      'GET /v1/assets/{asset_id}/thumbnail',
      'GET /v1/fonts',
      'GET /v1/fonts/{font_id}',
      'GET /v1/fonts/{font_id}/face',
      'GET /v1/fonts/{font_id}/file',
      'GET /v1/me',
      'GET /v1/me/usage',
      'GET /v1/render/batch',
      'GET /v1/render/batch/{batch_id}',
      'GET /v1/render/batch/{batch_id}/archive',
      'GET /v1/render/batch/{batch_id}/rows',
      'GET /v1/templates',
      'GET /v1/templates/{template_id}',
      'GET /v1/templates/{template_id}/image',
      'GET /v1/templates/{template_id}/versions',
      'GET /v1/templates/{template_id}/versions/{version}',
      'POST /mcp',
      'POST /v1/render',
      'POST /v1/render/batch',
      'POST /v1/render/batch/{batch_id}/cancel',
      'POST /v1/render/batch/{batch_id}/delivery/retry',
      'POST /v1/render/link',
      'POST /v1/render/set',
      'POST /v1/render/store',
      'POST /v1/templates/{template_id}/measure',
    ]);
  });
});

describe('the document', () => {
  test('is OpenAPI 3.1 of the interface 0.1.0', () => {
    expect(api.document.openapi).toBe('3.1.0');
    expect(api.document.info.version).toBe('0.1.0');
    expect(api.document.components?.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'naqsh_session' },
    });
  });

  test('has every operation of the contract except unbuilt ones, and no other', () => {
    const names = Object.entries(api.document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(names.sort()).toEqual(CONTRACT.map(({ name }) => name).sort());
  });

  test('names every operation once', () => {
    const ids = CONTRACT.map((operation) => documented(operation).operationId);
    expect(new Set(ids).size).toBe(CONTRACT.length);
  });

  describe.each(CONTRACT.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
    test('is described, and marked if it is an addition', () => {
      const { summary, description, tags, 'x-extension': extension } = documented(operation);
      expect(summary.length).toBeGreaterThan(3);
      expect(description.length).toBeGreaterThan(3);
      expect(tags).toHaveLength(1);
      expect(extension).toBe(operation.isAddition ? true : undefined);
    });

    test('has the parameters of the contract, with their bounds', () => {
      const added = ADDED_PARAMETERS[operation.name] ?? [];
      const parameters = (documented(operation).parameters ?? []).filter(
        (parameter) => parameter.in !== 'header' && !added.includes(parameter.name),
      );
      const given = parameters.map(({ in: place, name, required = false, schema }) => {
        const { type, minimum, maximum, default: fallback, enum: choices } = resolve(schema);
        return { in: place, name, required, type, minimum, maximum, default: fallback, enum: ofContract(choices) };
      });
      const wanted = operation.params.map(({ required = false, ...parameter }: ContractParameter) => ({
        minimum: undefined,
        maximum: undefined,
        default: undefined,
        enum: undefined,
        ...parameter,
        required,
      }));
      const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
      expect(given.sort(byName)).toEqual(wanted.sort(byName));
    });

    test('asks for a key or a session if it is not public', () => {
      expect(documented(operation).security).toEqual(
        UNKEYED.includes(operation.auth) ? [] : [{ bearer: [] }, { session: [] }],
      );
    });

    test('takes the body of the contract', () => {
      const body = documented(operation).requestBody;
      if (operation.body === null || operation.body === RAW) {
        expect(body).toBeUndefined();
        return;
      }
      const mediaTypes = operation.body.replace(' (required)', '').split(' or ');
      expect(body?.required ?? false).toBe(operation.body.endsWith('(required)'));
      expect(Object.keys(body?.content ?? {})).toEqual(mediaTypes);
      const schema = body?.content[mediaTypes[0] ?? '']?.schema ?? {};
      expectMembers(schema, operation.body_members ?? {});
    });

    test('answers 200 with the content of the contract', () => {
      const { responses } = documented(operation);
      if (operation.response.startsWith('redirect')) {
        const [, status = '302'] = /^redirect (\d{3}) /.exec(operation.response) ?? [];
        expect(Object.keys(responses).filter((one) => one < '400')).toEqual([status]);
        return;
      }
      const types = Object.keys(responses['200']?.content ?? {});
      if (operation.response === 'binary') expect(types.join()).toMatch(/^(image|font|text\/csv$|application\/zip)/);
      else expect(types).toEqual([operation.response === 'text' ? 'text/plain' : operation.response]);
    });

    test('lists its errors, each with an example', () => {
      const { responses } = documented(operation);
      const problems = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      for (const [, { content = {} }] of problems) {
        const shown = Object.values(content).flatMap(({ example, examples = {} }) => [
          example,
          ...Object.values(examples),
        ]);
        expect(shown.filter((one) => one !== undefined).length).toBeGreaterThan(0);
      }
      const statuses = problems.map(([status]) => status);
      expect(statuses).toContain('500');
      if (operation.auth !== 'public') expect(statuses).toContain(operation.auth === 'signed' ? '403' : '401');
      // Every caller may see their own account, with a key of any scope and also while suspended.
      if (!UNKEYED.includes(operation.auth) && operation.name !== 'GET /v1/me') expect(statuses).toContain('403');
      if (operation.body !== null && operation.body !== RAW)
        expect(statuses).toEqual(expect.arrayContaining(['400', '413', '415', '422']));
      if (operation.params.some((parameter) => parameter.in === 'path')) expect(statuses).toContain('404');
      if (operation.may_422 !== undefined) expect(statuses.includes('422')).toBe(operation.may_422);
    });
  });

  function expectMembers(schema: Schema, members: Record<string, ContractMember>): void {
    const { properties = {}, required = [] } = resolve(schema);
    for (const [name, member] of Object.entries(members)) {
      const { anyOf: [nested, ...others] = [], ...documentedMember } = properties[name] ?? {};
      const given = resolve(nested ?? documentedMember);
      // `null` counts as absent for every member that may be absent.
      const mayBeNull = member.required !== true;
      if (nested !== undefined) expect({ name, others }).toEqual({ name, others: mayBeNull ? [{ type: 'null' }] : [] });
      const orNull = mayBeNull && nested === undefined;
      const { minimum, maximum, minLength, maxLength, default: fallback } = member;
      const type = orNull ? [member.type, 'null'] : member.type;
      const choices = orNull ? member.enum && [...member.enum, null] : member.enum;
      expect({ name, ...given, enum: ofContract(given.enum) }).toMatchObject({
        name,
        type,
        ...Object.fromEntries(
          Object.entries({ minimum, maximum, minLength, maxLength, default: fallback, enum: choices }).filter(
            ([, value]) => value !== undefined,
          ),
        ),
      });
      expect(required.includes(name)).toBe(member.required === true);
      if (member.properties !== undefined) expectMembers(given, member.properties);
    }
  }
});
