import { NestFactory } from '@nestjs/core';
import { failStart, Settings } from '#config';
import { applicationRole, migrate, ownerUrl } from '#database';
import { Seed } from './seed.service.js';
import { SeedModule } from './seed.module.js';

/** Brings the database up to date and makes what a first start makes; writes the first steps for a newcomer to standard output. */
async function prepare(): Promise<void> {
  const settings = new Settings();
  // Made now, so that they are there to be backed up before anything is signed with them.
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
