import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssetsModule, AssetsService } from '#assets';
import { IdempotencyService } from '#idempotency';
import { DomainError, newId } from '#kernel';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { picture } from '../support/pictures.js';

describe('the bytes of a picture whose record fails', () => {
  let app: TestApplication;
  let failure: Error;

  beforeAll(async () => {
    const settle = (): Promise<never> => Promise.reject(failure);
    app = await createTestApplication([AssetsModule], (builder) =>
      builder.overrideProvider(IdempotencyService).useValue({ settle }),
    );
  });
  afterAll(() => app.close());

  async function upload(): Promise<void> {
    const file = { name: 'picture.png', bytes: await picture(4, 4) };
    const made = app.module.get(AssetsService).create(newId('usr'), file, ['body', 'file']);
    await expect(made).rejects.toBe(failure);
  }

  const stored = (): Promise<string[]> => readdir(join(app.settings.dataDir, 'objects', 'assets')).catch(() => []);

  it('go if we refused it', async () => {
    failure = new DomainError('unavailable', 'idempotency_lost', 'Another call has taken the key over.');
    await upload();
    expect(await stored()).toEqual([]);
  });

  it('stay if its commit may have happened', async () => {
    failure = new Error('Connection terminated unexpectedly');
    await upload();
    expect(await stored()).toHaveLength(1);
  });
});
