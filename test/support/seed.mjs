// Fills a database with what an installation begins with: the public fonts and, if asked for, the gallery's templates, or
// all of it, as `npm start` does.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Seed } from '../../dist/apps/starter/src/seed.service.js';
import { SeedModule } from '../../dist/apps/starter/src/seed.module.js';
import { ConfigModule } from '../../dist/libs/config/src/index.js';
import { DatabaseModule } from '../../dist/libs/database/src/index.js';
import { FontsModule, FontsService } from '../../dist/libs/fonts/src/index.js';
import { StorageModule } from '../../dist/libs/storage/src/index.js';
import { GallerySeed, TemplatesModule } from '../../dist/libs/templates/src/index.js';

class PartialSeedModule {}
Module({ imports: [ConfigModule, DatabaseModule, StorageModule, FontsModule, TemplatesModule] })(PartialSeedModule);

const [seed] = process.argv.slice(2);
const whole = seed === 'installation';
const app = await NestFactory.createApplicationContext(whole ? SeedModule : PartialSeedModule, {
  logger: ['error'],
  abortOnError: false,
});
if (whole) await app.get(Seed).run();
else await app.get(FontsService).registerBundled();
if (seed === 'gallery') await app.get(GallerySeed).seed();
await app.close();
