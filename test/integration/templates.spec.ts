import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '#config';
import { AssetsService } from '#assets';
import { Transactor } from '#database';
import { bundledFaces, FontsService, readBundledFace } from '#fonts';
import { GallerySeed, TemplatesModule, TemplatesService, TemplateVersionsService, type JsonObject } from '#templates';
import { UsersModule, UsersService, type User } from '#users';
import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { picture } from '../support/pictures.js';

const GALLERY = join(projectRoot, 'libs/templates/src/gallery');

/** The actor. */
const COMMAND_LINE = { userId: null, requestId: null };

let app: TestApplication;
let fonts: FontsService;
let assets: AssetsService;
let templates: TemplatesService;
let versions: TemplateVersionsService;
let user: User;

beforeAll(async () => {
  app = await createTestApplication([UsersModule, TemplatesModule]);
  fonts = app.module.get(FontsService, { strict: false });
  assets = app.module.get(AssetsService, { strict: false });
  templates = app.module.get(TemplatesService);
  versions = app.module.get(TemplateVersionsService);
  user = await app.module.get(UsersService).create({ email: 'owner@example.com' });
});
afterAll(() => app.close());

const schema = (more: Parameters<typeof card>[0] = {}): JsonObject => card(more) as JsonObject;

function withAsset(asset: string): JsonObject {
  return schema({ layers: [{ id: 'logo', type: 'image', asset, box: [0, 0, 10, 10] }] });
}

describe('the bundled fonts', () => {
  it('are registered once', async () => {
    const steps: number[] = [];
    expect(await fonts.registerBundled((done, total) => steps.push(total - done))).toBe(bundledFaces().length);
    expect(steps.at(-1)).toBe(0);
    expect(await fonts.registerBundled()).toBe(0);
    expect(await fonts.list(user.id)).toHaveLength(bundledFaces().length);
  });
});

describe('a template version', () => {
  it('is sealed to its faces: fonts uploaded later change nothing but the next version', async () => {
    const { id } = await templates.create(user, { name: 'x', schema: schema() });
    const before = await versions.require(user, id);
    const [cairo] = bundledFaces().filter(({ family }) => family === 'Cairo');
    if (!cairo) throw new Error('Cairo is not bundled.');
    const own = await fonts.upload(user.id, { bytes: await readBundledFace(cairo), family: 'amiri' });
    expect((await versions.require(user, `${id}@1`)).fonts).toEqual(before.fonts);
    expect(before.fonts.some(({ fontId }) => fontId === own.id)).toBe(false);
    await templates.putSchema(user, id, schema(), { actor: COMMAND_LINE });
    const named = (await versions.require(user, id)).fonts.filter(({ role }) => role === 'named');
    expect(named.map(({ fontId }) => fontId)).toEqual([own.id]);
    const stranger = await app.module.get(UsersService).create({ email: 'stranger@example.com' });
    const theirs = await templates.create(stranger, { name: 'x', schema: schema() });
    const sealed = (await versions.require(stranger, theirs.id)).fonts;
    expect(sealed.some(({ fontId }) => fontId === own.id)).toBe(false);
  });

  it('carries fallback faces in its weights: Arabic first, then emoji, then the families of other scripts', async () => {
    const { id } = await templates.create(user, { name: 'x', schema: schema() });
    const fallback = (await versions.require(user, id)).fonts.filter(({ role }) => role === 'fallback');
    expect(fallback.at(0)?.family).toBe('Noto Naskh Arabic');
    expect(fallback.slice(5, 8).map(({ family }) => family)).toEqual([
      'Noto Color Emoji',
      'Noto Sans',
      'Noto Sans Bengali',
    ]);
    expect(new Set(fallback.map(({ weight }) => weight))).toEqual(new Set([400]));
  });

  it('cannot be changed, by any role', async () => {
    const { id } = await templates.create(user, { name: 'x', schema: schema() });
    const update = app.module
      .get(Transactor)
      .manager()
      .query(`UPDATE template_versions SET schema = '{}' WHERE template_id = $1`, [id]);
    await expect(update).rejects.toThrow('never changes');
  });
});

describe('an asset that is deleted while a template takes it up', () => {
  it('is either kept or refused, never lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const asset = await assets.create(user.id, { bytes: await picture(4, 4), name: 'x' }, []);
      const [made, deleted] = await Promise.allSettled([
        templates.create(user, { name: 'x', schema: withAsset(asset.id) }),
        assets.delete(user, asset.id, COMMAND_LINE),
      ]);
      expect([made.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected']);
      if (made.status === 'fulfilled') expect(await assets.load(asset.id)).toBeInstanceOf(Buffer);
    }
  });

  it('leaves nothing behind when the template is refused', async () => {
    const count = async (): Promise<number> => (await assets.list(user, { limit: 200 })).items.length;
    const before = await count();
    const image = { bytes: await picture(8, 8), name: 'x' };
    const bad = withAsset(`ast_${'0'.repeat(22)}`);
    await expect(templates.create(user, { name: 'x', image, schema: bad })).rejects.toMatchObject({
      category: 'invalid',
    });
    expect(await count()).toBe(before);
  });
});

describe('the gallery', () => {
  it('is laid out once, and deleted templates stay deleted', async () => {
    const seed = app.module.get(GallerySeed);
    const slugs = await seed.seed();
    expect(slugs).toEqual(readdirSync(GALLERY).sort().reverse());
    expect(await seed.seed()).toEqual([]);
    const admin = await app.module.get(UsersService).create({ email: 'admin@example.com', role: 'admin' });
    const { items } = await templates.list(user, { limit: 200 });
    const gallery = items.filter(({ userId }) => userId === null);
    expect((await templates.list(user, { limit: 200 }, { scope: 'public' })).items).toEqual(gallery);
    expect((await templates.list(user, { limit: 200 }, { scope: 'user' })).items).toEqual(
      items.filter(({ userId }) => userId !== null),
    );
    expect(gallery).toHaveLength(slugs.length);
    expect(gallery.every(({ tags }) => tags.length > 0)).toBe(true);
    await templates.delete(admin, gallery[0]?.id ?? '', COMMAND_LINE);
    expect(await seed.seed()).toEqual([]);
  });
});
