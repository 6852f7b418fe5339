// The HTTP machinery with one operation that creates, on the database of the environment: for a test that kills it.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { ConfigModule, Settings } from '#config';
import { DatabaseModule } from '#database';
import { StorageModule } from '#storage';
import { createHttpApplication } from '../../apps/api/src/http/http-application.js';
import { HttpModule } from '../../apps/api/src/http/http.module.js';
import { ThingsModule } from './things.controller.js';

@Module({ imports: [ConfigModule, DatabaseModule, StorageModule, HttpModule, ThingsModule] })
class ThingsProcessModule {}

const { app } = await createHttpApplication(ThingsProcessModule, new Settings(process.env), () => undefined);
await app.listen(0, '127.0.0.1');
process.stdout.write(`listening at ${await app.getUrl()}\n`);
