import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { ErasureService } from '#accounts';
import { AssetsService, AssetThumbnails } from '#assets';
import { RendererService } from '#renderer';
import { ObjectStore } from '#storage';
import { type User, UsersService } from '#users';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { picture } from '../support/pictures.js';
import { until } from '../support/until.js';

let app: TestApplication;
let assets: AssetsService;
let thumbnails: AssetThumbnails;
let objects: ObjectStore;
let owner: User;

beforeAll(async () => {
  app = await createTestApplication([WorkerModule]);
  assets = app.module.get(AssetsService);
  thumbnails = app.module.get(AssetThumbnails);
  objects = app.module.get(ObjectStore);
  owner = await app.module.get(UsersService).create({ email: 'owner@example.com' });
});
afterAll(() => app.close());

/** Left half red, right half transparent. */
async function halves(width: number, height: number): Promise<Buffer> {
  const red = { create: { width: width / 2, height, channels: 4, background: '#ff0000' } } as const;
  return sharp(red)
    .extend({ right: width / 2, background: '#0000' })
    .png()
    .toBuffer();
}

async function upload(bytes: Buffer): Promise<string> {
  return (await assets.create(owner.id, { name: 'بطاقة.png', bytes }, [])).id;
}

const kept = async (id: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of objects.list(`thumbnails/${id}`)) keys.push(key);
  return keys;
};

describe('the thumbnail of an asset', () => {
  it('is small, of the same type and proportions, and as clear as the picture', async () => {
    const png = await thumbnails.require(owner, await upload(await halves(800, 500)));
    expect(png).toMatchObject({ contentType: 'image/png', fileName: 'بطاقة.png' });
    const { data, info } = await sharp(png.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 200, channels: 4 });
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
    expect(data.at(-1)).toBe(0);
    const jpeg = await thumbnails.require(owner, await upload(await picture(300, 3_000, '#1b5e20', 'jpeg')));
    expect(jpeg).toMatchObject({ contentType: 'image/jpeg', fileName: 'بطاقة.jpg' });
    expect(await sharp(jpeg.bytes).metadata()).toMatchObject({ width: 32, height: 320, format: 'jpeg' });
    expect(jpeg.sha256).toBe(createHash('sha256').update(jpeg.bytes).digest('hex'));
  });

  it('is drawn once, and is the same bytes when it is drawn again', async () => {
    const id = await upload(await halves(1_000, 1_000));
    const render = jest.spyOn(app.module.get(RendererService), 'render');
    const first = await thumbnails.require(owner, id);
    expect(await thumbnails.require(owner, id)).toEqual(first);
    expect(render).toHaveBeenCalledTimes(1);
    expect(render.mock.calls[0]?.[1]).toMatchObject({ owner: owner.id, lane: 'free' });
    await objects.delete(`thumbnails/${id}`);
    expect(await thumbnails.require(owner, id)).toEqual(first);
    expect(render).toHaveBeenCalledTimes(2);
    render.mockRestore();
  });

  it('is the picture itself where that is no larger', async () => {
    const id = await upload(await halves(320, 100));
    expect(await thumbnails.require(owner, id)).toEqual(await assets.file(owner, id));
    expect(await kept(id)).toEqual([]);
  });

  it('is drawn of the largest picture that is taken in', async () => {
    const id = await upload(await picture(8_000, 6_250));
    const { bytes } = await thumbnails.require(owner, id);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 250 });
  });

  it('belongs to its owner alone', async () => {
    const id = await upload(await halves(400, 400));
    const other = await app.module.get(UsersService).create({ email: 'other@example.com' });
    await expect(thumbnails.require(other, id)).rejects.toMatchObject({ category: 'not_found' });
  });

  it('goes with the asset, also where a template still draws the picture', async () => {
    const id = await upload(await halves(400, 400));
    await thumbnails.require(owner, id);
    expect(await kept(id)).toHaveLength(1);
    const drawn = jest.spyOn(assets.contentUses, 'findUse').mockResolvedValue('an older version');
    await assets.delete(owner, id, { userId: owner.id, requestId: null });
    await until(async () => (await kept(id)).length === 0);
    drawn.mockRestore();
    expect(await objects.head(`assets/${id}`)).not.toBeNull();
    await expect(thumbnails.require(owner, id)).rejects.toMatchObject({ category: 'not_found' });
  });

  it('leaves nothing behind where the asset is deleted while it is drawn', async () => {
    const id = await upload(await halves(400, 400));
    const renderer = app.module.get(RendererService);
    const render = renderer.render.bind(renderer);
    const slow = jest.spyOn(renderer, 'render').mockImplementationOnce(async (...call) => {
      const rendered = await render(...call);
      await assets.delete(owner, id, { userId: owner.id, requestId: null });
      return rendered;
    });
    await thumbnails.require(owner, id);
    slow.mockRestore();
    expect(await kept(id)).toEqual([]);
  });

  it('goes with its person', async () => {
    const user = await app.module.get(UsersService).create({ email: 'gone@example.com' });
    const { id } = await assets.create(user.id, { name: 'x.png', bytes: await halves(400, 400) }, []);
    await thumbnails.require(user, id);
    await app.module.get(ErasureService, { strict: false }).erase(user, { userId: user.id, requestId: null });
    await until(async () => (await kept(id)).length === 0);
  });
});
