import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { card } from '../support/cards.js';
import { elapse } from '../support/elapse.js';
import { refusal } from '../support/problems.js';
import { type Client, type Service, startService } from '../support/service.js';

const FONTS = 'node_modules/@expo-google-fonts';

interface FontBody {
  id: string;
  family: string;
  weight: number;
  scope: string;
  warnings: { code: string }[];
}

let service: Service;
let admin: Client;
let file: { bytes: Buffer; name: string };

beforeAll(async () => {
  service = await startService();
  admin = await service.newClient({ role: 'admin' });
  const bytes = await readFile(join(projectRoot, FONTS, 'amiri/400Regular/Amiri_400Regular.ttf'));
  file = { bytes, name: 'amiri.ttf' };
});
afterAll(() => service.close());

async function list(path: string, client = admin): Promise<FontBody[]> {
  const answer = await client.fetch(path);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: FontBody[] }).items;
}

async function add(path: string, family: string): Promise<FontBody> {
  const answer = await admin.form(path, { file, family });
  expect(answer.status).toBe(200);
  return (await answer.json()) as FontBody;
}

const remove = (path: string): Promise<Response> => admin.fetch(path, { method: 'DELETE' });

async function makeTemplate(client: Client, family: string): Promise<string> {
  const layer = { id: 'who', type: 'text', text: 'x', box: [0, 0, 400, 200], font: [family], size: 20 };
  const schema = JSON.stringify({ ...card(), layers: [layer] });
  const answer = await client.form('/v1/templates', { name: 'بطاقة', schema });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

async function publicFont(family: string): Promise<FontBody> {
  const font = (await list('/v1/admin/fonts')).find((one) => one.family === family && one.weight === 400);
  if (font === undefined) throw new Error(`${family} is not public.`);
  return font;
}

describe("a user's fonts", () => {
  it('are listed, added and deleted by an administrator, without public ones', async () => {
    const user = await service.newClient();
    const fonts = `/v1/admin/users/${user.userId}/fonts`;
    expect(await list(fonts)).toEqual([]);
    const font = await add(fonts, 'خط الشركة');
    expect(font).toMatchObject({ family: 'خط الشركة', scope: 'user' });
    expect((await add(fonts, 'again')).id).toBe(font.id);
    expect(await list(fonts)).toEqual([font]);
    expect(await list('/v1/fonts', user)).toContainEqual(font);
    expect(await list('/v1/admin/fonts')).not.toContainEqual(font);
    expect(await (await remove(`${fonts}/${font.id}`)).json()).toEqual({ id: font.id, deleted: true });
    expect(await list(fonts)).toEqual([]);
    await refusal(await remove(`${fonts}/${font.id}`), 404);
    await refusal(await user.fetch(`/v1/fonts/${font.id}`), 404);
  });

  it('are found under their own user only', async () => {
    const [user, other] = [await service.newClient(), await service.newClient()];
    const font = await add(`/v1/admin/users/${user.userId}/fonts`, 'x');
    await refusal(await remove(`/v1/admin/users/${other.userId}/fonts/${font.id}`), 404);
    await refusal(await remove(`/v1/admin/fonts/${font.id}`), 404);
    const shared = await publicFont('Cairo');
    await refusal(await remove(`/v1/admin/users/${user.userId}/fonts/${shared.id}`), 404);
    for (const id of ['usr_0000000000000000000000', 'nonsense']) {
      await refusal(await admin.fetch(`/v1/admin/users/${id}/fonts`), 404);
      await refusal(await admin.form(`/v1/admin/users/${id}/fonts`, { file }), 404);
      await refusal(await remove(`/v1/admin/users/${id}/fonts/${font.id}`), 404);
    }
  });

  it('stay while the newest version of a template uses them; older versions still draw', async () => {
    const user = await service.newClient();
    const fonts = `/v1/admin/users/${user.userId}/fonts`;
    const { id } = await add(fonts, 'House');
    const template = await makeTemplate(user, 'House');
    const render = (reference: string): Promise<Response> =>
      user.json('POST', '/v1/render', { template_id: reference, data: { name: 'نورة' }, images: {} });
    const before = Buffer.from(await (await render(template)).arrayBuffer());
    const refused = await remove(`${fonts}/${id}`);
    expect(await refused.clone().json()).toMatchObject({ detail: 'The font is used by one template. End that first.' });
    expect((await refusal(refused, 409)).code).toBe('font_in_use');
    expect((await user.json('PUT', `/v1/templates/${template}/schema`, card())).status).toBe(200);
    expect((await remove(`${fonts}/${id}`)).status).toBe(200);
    const after = await render(`${template}@1`);
    expect(after.status).toBe(200);
    expect(Buffer.from(await after.arrayBuffer()).equals(before)).toBe(true);
    const layer = { id: 'who', type: 'text', text: 'x', box: [0, 0, 400, 200], font: ['House'], size: 20 };
    await refusal(await user.json('PUT', `/v1/templates/${template}/schema`, { ...card(), layers: [layer] }), 422);
  });

  it('are either kept or unused, when a template is made at the moment of the deletion', async () => {
    const user = await service.newClient();
    const fonts = `/v1/admin/users/${user.userId}/fonts`;
    for (let round = 0; round < 8; round += 1) {
      const { id } = await add(fonts, 'Race');
      const schema = JSON.stringify({
        ...card(),
        layers: [{ id: 'who', type: 'text', text: 'x', box: [0, 0, 400, 200], font: ['Race'], size: 20 }],
      });
      const [made, removed] = await Promise.all([
        user.form('/v1/templates', { name: 'x', schema }),
        elapse(round * 4).then(() => remove(`${fonts}/${id}`)),
      ]);
      expect([
        [200, 409],
        [409, 200],
        [422, 200],
      ]).toContainEqual([made.status, removed.status]);
      if (made.status === 200) {
        const { id: template } = (await made.json()) as { id: string };
        expect((await user.fetch(`/v1/templates/${template}`, { method: 'DELETE' })).status).toBe(200);
        expect((await remove(`${fonts}/${id}`)).status).toBe(200);
      }
    }
  });
});

describe('the public fonts', () => {
  it('are listed whole; bytes that are public already are one of them', async () => {
    const user = await service.newClient();
    const fonts = await list('/v1/admin/fonts');
    expect(new Set(fonts.map(({ scope }) => scope))).toEqual(new Set(['public']));
    expect(fonts).toEqual(await list('/v1/fonts', user));
    const { warnings, ...again } = await add('/v1/admin/fonts', 'Other');
    expect(warnings[0]).toMatchObject({ code: 'stored_already' });
    expect(fonts).toContainEqual({ ...again, warnings: warnings.slice(1) });
    expect(await list('/v1/admin/fonts')).toHaveLength(fonts.length);
  });

  it('include the fonts of administrators, for all users', async () => {
    const user = await service.newClient();
    const { id } = await publicFont('Tajawal');
    expect((await remove(`/v1/admin/fonts/${id}`)).status).toBe(200);
    const bytes = await readFile(join(projectRoot, FONTS, 'tajawal/400Regular/Tajawal_400Regular.ttf'));
    const answer = await admin.form('/v1/admin/fonts', { file: { bytes, name: 'x.ttf' }, family: 'عنوان' });
    expect(await answer.json()).toMatchObject({ family: 'عنوان', scope: 'public', licence: null });
    await makeTemplate(user, 'عنوان');
  });

  it('can be removed by administrators only, and not while a template uses them', async () => {
    const user = await service.newClient();
    const { id } = await publicFont('Aref Ruqaa');
    for (const method of ['GET', 'POST']) {
      expect((await refusal(await user.fetch('/v1/admin/fonts', { method }), 403)).code).toBe('admin_only');
    }
    await refusal(await user.fetch(`/v1/admin/fonts/${id}`, { method: 'DELETE' }), 403);
    const template = await makeTemplate(user, 'Aref Ruqaa');
    expect((await refusal(await remove(`/v1/admin/fonts/${id}`), 409)).code).toBe('font_in_use');
    expect((await user.fetch(`/v1/templates/${template}`, { method: 'DELETE' })).status).toBe(200);
    expect((await remove(`/v1/admin/fonts/${id}`)).status).toBe(200);
    expect((await list('/v1/fonts', user)).map((font) => font.id)).not.toContain(id);
  });
});
