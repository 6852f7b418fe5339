import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, Global, Module, type Type } from '@nestjs/common';
import { Settings } from '#config';
import { DatabaseModule } from '#database';
import { Clock } from '#kernel';
import { StorageModule } from '#storage';
import { createHttpApplication } from '../../../apps/api/src/http/http-application.js';
import { HttpModule } from '../../../apps/api/src/http/http.module.js';
import { Access } from '../../../apps/api/src/http/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { TEST_SECRETS } from '../../support/settings.js';

@Controller('/v1/things')
class UndeclaredController {
  @Get('/:id')
  get(): string {
    return 'reached';
  }
}

@Controller('/v1/things')
class DeclaredController {
  @Get('/:id')
  @Access('public')
  get(): string {
    return 'reached';
  }
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function boot(controller: Type<object>): Promise<void> {
  const settings = new Settings({ ...TEST_SECRETS, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });

  @Global()
  @Module({ providers: [{ provide: Settings, useValue: settings }, Clock], exports: [Settings, Clock] })
  class BootConfigModule {}

  @Module({ imports: [BootConfigModule, DatabaseModule, StorageModule, HttpModule], controllers: [controller] })
  class BootModule {}

  const { app } = await createHttpApplication(BootModule, settings, () => undefined);
  await app.close();
}

describe('the boot', () => {
  test('stops at a route that declares no policy, and names it', async () => {
    await expect(boot(UndeclaredController)).rejects.toThrow('GET /v1/things/:id declares no access policy');
  });

  test('goes on where every route declares one', async () => {
    await expect(boot(DeclaredController)).resolves.toBeUndefined();
  });
});
