// Fills a database with what an installation begins with: the public fonts and, if asked for, the gallery's templates.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../../dist/libs/config/src/index.js';
import { DatabaseModule } from '../../dist/libs/database/src/index.js';
import { FontsModule, FontsService } from '../../dist/libs/fonts/src/index.js';
import { StorageModule } from '../../dist/libs/storage/src/index.js';
import { GallerySeed, TemplatesModule } from '../../dist/libs/templates/src/index.js';

class SeedModule {}
Module({ imports: [ConfigModule, DatabaseModule, StorageModule, FontsModule, TemplatesModule] })(SeedModule);

const app = await NestFactory.createApplicationContext(SeedModule, { logger: ['error'], abortOnError: false });
await app.get(FontsService).registerBundled();
if (process.argv.includes('gallery')) await app.get(GallerySeed).seed();
await app.close();
