import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { RendererService, type RenderJob } from '#renderer';
import {
  TemplateRecompiler,
  TemplatesModule,
  TemplatesService,
  TemplateVersionsService,
  type JsonObject,
} from '#templates';
import { RendersModule, TemplatePreviews } from '#renders';
import { UsersModule, UsersService, type User } from '#users';

import { card } from '../support/cards.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { SIZES, sizedCard } from '../support/sized-cards.js';
import { until } from '../support/until.js';

const JOB: RenderJob = {
  owner: 'usr_1',
  data: { name: 'نورة' },
  images: new Map(),
  scale: 1,
  format: 'png',
  quality: 90,
  lane: 'interactive',
};

/** The actor. */
const COMMAND_LINE = { userId: null, requestId: null };

let app: TestApplication;
let templates: TemplatesService;
let versions: TemplateVersionsService;
let renderer: RendererService;
let recompiler: TemplateRecompiler;
let user: User;

beforeAll(async () => {
  app = await createTestApplication([UsersModule, TemplatesModule, RendersModule], undefined, 'fonts');
  templates = app.module.get(TemplatesService);
  versions = app.module.get(TemplateVersionsService);
  recompiler = app.module.get(TemplateRecompiler);
  renderer = app.module.get(RendererService, { strict: false });
  user = await app.module.get(UsersService).create({ email: 'owner@example.com' });
});
afterAll(() => app.close());

/** The files with compiled versions of a template, newest last; one for each engine. */
const compiledFiles = (id: string): Promise<string[]> => filesBelow(`compiled/${id}`);

async function filesBelow(folder: string): Promise<string[]> {
  const root = join(app.settings.dataDir, 'objects', folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** A new template, and the file of its first version once it is compiled. */
async function compiledTemplate(): Promise<{ id: string; file: string }> {
  const { id } = await templates.create(user, { name: 'x', schema: card() as JsonObject });
  await until(async () => (await compiledFiles(id)).length === 1);
  const [file = ''] = await compiledFiles(id);
  return { id, file };
}

async function render(id: string, job = JOB): Promise<Buffer> {
  return (await renderer.render(versions.source(await versions.require(user, id)), job, [])).image;
}

describe('a compiled template', () => {
  it('is made when a schema is put, and read by the first render', async () => {
    const { id } = await compiledTemplate();
    const { compiles } = renderer.stats();
    expect((await render(id)).length).toBeGreaterThan(0);
    expect(renderer.stats().compiles).toBe(compiles);
    await templates.putSchema(user, id, card() as JsonObject, { actor: COMMAND_LINE });
    await until(async () => (await compiledFiles(id)).length === 2);
  });

  it('is made once for concurrent requests', async () => {
    const { id, file } = await compiledTemplate();
    // The compile started by the upload may still be checking that its template exists: a caller meanwhile would join
    // it.
    await renderer.compile(versions.source(await versions.require(user, id)), user.id);
    renderer.forget(id);
    await rm(file);
    const { compiles } = renderer.stats();
    const files = await Promise.all(Array.from({ length: 8 }, () => render(id)));
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1);
    expect(renderer.stats().compiles).toBe(compiles + 1);
    expect(await compiledFiles(id)).toEqual([file]);
  });

  it('is replaced when it is damaged, and gives the same bytes cold and warm', async () => {
    const { id, file } = await compiledTemplate();
    const [whole, expected] = [await readFile(file), await render(id)];
    expect((await render(id)).equals(expected)).toBe(true);
    const damaged = Buffer.from(whole);
    damaged[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1;
    for (const bytes of [damaged, whole.subarray(0, 100), Buffer.from('something else')]) {
      renderer.forget(id);
      await writeFile(file, bytes);
      expect((await render(id)).equals(expected)).toBe(true);
      expect((await readFile(file)).equals(whole)).toBe(true);
    }
  });

  it('is made again where the running engine has none', async () => {
    const { file } = await compiledTemplate();
    await until(async () => (await recompiler.run()) === 0);
    await rm(file);
    expect(await recompiler.run()).toBe(1);
    expect((await readFile(file)).length).toBeGreaterThan(0);
    expect(await recompiler.run()).toBe(0);
  });

  it('is made in each of its sizes, and again in one that the running engine has not', async () => {
    const { id } = await templates.create(user, { name: 'x', schema: sizedCard() as JsonObject });
    await until(async () => (await compiledFiles(id)).length === 1 + SIZES.length);
    const files = await compiledFiles(id);
    expect(SIZES.every(({ name }) => files.some((file) => file.endsWith(`-${name}`)))).toBe(true);
    const story = versions.inSize(await versions.require(user, id), 'story', []);
    const { compiles } = renderer.stats();
    expect((await renderer.render(versions.source(story), JOB, [])).image.readUInt32BE(16)).toBe(360);
    expect(renderer.stats().compiles).toBe(compiles);
    await until(async () => (await recompiler.run()) === 0);
    await rm(files.find((file) => file.endsWith('-story')) ?? '');
    expect(await recompiler.run()).toBe(1);
    expect(await compiledFiles(id)).toEqual(files);
  });

  it('serves PDF and other scales too', async () => {
    const { id } = await compiledTemplate();
    const png = await render(id);
    expect((await render(id, { ...JOB, format: 'pdf' })).subarray(0, 4).toString()).toBe('%PDF');
    const half = await render(id, { ...JOB, scale: 0.5 });
    expect(half.readUInt32BE(16) * 2).toBe(png.readUInt32BE(16));
    expect((await render(id)).equals(png)).toBe(true);
  });

  it('goes when its template is deleted', async () => {
    const { id, file } = await compiledTemplate();
    await writeFile(join(dirname(file), 'an-engine-before'), 'what it compiled');
    await render(id);
    const before = renderer.stats().templates;
    await templates.delete(user, id, COMMAND_LINE);
    await until(async () => (await compiledFiles(id)).length === 0);
    expect(renderer.stats().templates).toBe(before - 1);
  });

  it('is not kept when its template was deleted while it was made', async () => {
    const { id } = await compiledTemplate();
    const { artefacts } = versions.source(await versions.require(user, id));
    await templates.delete(user, id, COMMAND_LINE);
    await until(async () => (await compiledFiles(id)).length === 0);
    await artefacts?.put(Buffer.from('what comes late'));
    expect(await compiledFiles(id)).toEqual([]);
  });
});

describe('the preview of a template', () => {
  const previewFiles = (id: string): Promise<string[]> => filesBelow(`previews/${id}`);

  it('goes when its template is deleted', async () => {
    const { id } = await compiledTemplate();
    await app.module.get(TemplatePreviews).preview(user, id);
    expect(await previewFiles(id)).toHaveLength(1);
    await templates.delete(user, id, COMMAND_LINE);
    await until(async () => (await previewFiles(id)).length === 0);
  });

  it('is not kept when its template was deleted while it was drawn', async () => {
    const { id } = await compiledTemplate();
    const draw = renderer.render.bind(renderer);
    jest.spyOn(renderer, 'render').mockImplementationOnce(async (...order) => {
      await templates.delete(user, id, COMMAND_LINE);
      await until(async () => (await compiledFiles(id)).length === 0);
      return draw(...order);
    });
    await app.module.get(TemplatePreviews).preview(user, id);
    expect([...(await previewFiles(id)), ...(await compiledFiles(id))]).toEqual([]);
  });
});
