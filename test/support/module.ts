import { rm } from 'node:fs/promises';
import type { DynamicModule, Type } from '@nestjs/common';
import { Test, type TestingModule, type TestingModuleBuilder } from '@nestjs/testing';
import { ConfigModule, Settings } from '#config';
import { DatabaseModule } from '#database';
import { StorageModule } from '#storage';
import { createSeeded, type Seed } from './seeded.js';
import { TEST_LIMITS, TEST_SECRETS } from './settings.js';

/** The libs under test on a database and a data folder of their own. */
export interface TestApplication {
  readonly module: TestingModule;
  readonly settings: Settings;
  close(): Promise<void>;
}

/**
 * Boots the given lib modules with real configuration, database and disk storage; `adapt` may replace providers, and
 * the database and the storage hold the seed.
 */
export async function createTestApplication(
  imports: (Type | DynamicModule)[],
  adapt: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
  seed: Seed = 'nothing',
): Promise<TestApplication> {
  const { database, dataDir } = await createSeeded(seed);
  const settings = new Settings({
    ...TEST_SECRETS,
    ...TEST_LIMITS,
    TIMEOUT_SCALE: process.env['TIMEOUT_SCALE'],
    DATABASE_URL: database.url,
    NAQSH_DATA_DIR: dataDir,
  });
  const builder = Test.createTestingModule({ imports: [ConfigModule, DatabaseModule, StorageModule, ...imports] });
  const module = await adapt(builder.overrideProvider(Settings).useValue(settings)).compile();
  const close = async (): Promise<void> => {
    await module.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await module.init();
  } catch (error) {
    await close();
    throw error;
  }
  return { module, settings, close };
}
