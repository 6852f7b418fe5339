import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AssetsModule, AssetsService } from '#assets';
import { Transactor } from '#database';
import { idempotencyErrors } from '#idempotency';
import { newId } from '#kernel';
import { ObjectStore } from '#storage';
import { UsersService } from '#users';
import { WorkerModule } from '../../apps/worker/src/worker.module.js';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';
import { picture } from '../support/pictures.js';

describe('the bytes of a picture whose record fails', () => {
  let app: TestApplication;
  let failure: Error;

  beforeAll(async () => {
    app = await createTestApplication([AssetsModule]);
    jest.spyOn(app.module.get(Transactor), 'runStatement').mockImplementation(() => Promise.reject(failure));
  });
  afterAll(() => app.close());

  async function upload(): Promise<void> {
    const file = { name: 'picture.png', bytes: await picture(4, 4) };
    const made = app.module.get(AssetsService).create(newId('usr'), file, ['body', 'file']);
    await expect(made).rejects.toBe(failure);
  }

  const stored = (): Promise<string[]> => readdir(join(app.settings.dataDir, 'objects', 'assets')).catch(() => []);

  it('go if we refused it', async () => {
    failure = idempotencyErrors.idempotency_lost();
    await upload();
    expect(await stored()).toEqual([]);
  });

  it('stay if its commit may have happened', async () => {
    failure = new Error('Connection terminated unexpectedly');
    await upload();
    expect(await stored()).toHaveLength(1);
  });
});

describe('the bytes of an asset that is deleted', () => {
  let app: TestApplication;

  beforeAll(async () => {
    app = await createTestApplication([WorkerModule]);
  });
  afterAll(() => app.close());

  it('go, though the store fails at first: the deletion itself does not wait for it', async () => {
    const [assets, objects] = [app.module.get(AssetsService), app.module.get(ObjectStore)];
    const owner = await app.module.get(UsersService).create({ email: 'owner@example.com' });
    const { id } = await assets.create(owner.id, { name: 'picture.png', bytes: await picture(4, 4) }, []);
    jest.spyOn(objects, 'delete').mockRejectedValueOnce(new Error('The disk is away.'));
    await expect(assets.delete(owner, id, { userId: owner.id, requestId: null })).resolves.toEqual({ id });
    await until(async () => (await objects.head(`assets/${id}`)) === null);
  });
});
