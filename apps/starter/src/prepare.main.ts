import { NestFactory } from '@nestjs/core';
import { failStart, Settings } from '#config';
import { applicationRole, migrate, ownerUrl } from '#database';
import { Seed } from './seed.service.js';
import { SeedModule } from './seed.module.js';

/** Migrates the database and creates the data of a first start; writes a newcomer's first steps to standard output. */
async function prepare(): Promise<void> {
  const settings = new Settings();
  // Created now, so that they can be backed up before they sign anything.
  void settings.secrets;
  await migrate(ownerUrl(settings), applicationRole(settings));
  const app = await NestFactory.createApplicationContext(SeedModule, {
    logger: ['warn', 'error'],
    abortOnError: false,
  });
  try {
    process.stdout.write(await app.get(Seed).run());
  } finally {
    await app.close();
  }
}

try {
  await prepare();
} catch (error) {
  failStart(error);
}
