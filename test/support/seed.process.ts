// Fills a database with the public fonts and, on request, the gallery's templates.
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '#config';
import { DatabaseModule } from '#database';
import { FontsModule, FontsService } from '#fonts';
import { StorageModule } from '#storage';
import { GallerySeed, TemplatesModule } from '#templates';

@Module({ imports: [ConfigModule, DatabaseModule, StorageModule, FontsModule, TemplatesModule] })
class PartialSeedModule {}

const app = await NestFactory.createApplicationContext(PartialSeedModule, { logger: ['error'], abortOnError: false });
await app.get(FontsService).registerBundled();
if (process.argv[2] === 'gallery') await app.get(GallerySeed).seed();
await app.close();
