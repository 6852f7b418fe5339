import type { INestApplicationContext, Type } from '@nestjs/common';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Settings } from '#config';
import { assertCurrent, DatabaseModule, databaseUrl, EmbeddedServer, schemaStateOf } from '#database';
import { StorageModule } from '#storage';

/** How long a command that started the embedded server waits for others that use it meanwhile. */
const OTHERS_PATIENCE_MS = 60_000;

/** Gives commands the services they need, for as long as they run. */
@Injectable()
export class ServicesContext {
  /** Runs `work` with the services of the given lib modules, which need no database. */
  async withServices<T>(imports: Type[], work: (services: INestApplicationContext) => Promise<T>): Promise<T> {
    @Module({ imports: [ConfigModule, ...imports] })
    class CommandModule {}
    const services = await NestFactory.createApplicationContext(CommandModule, {
      logger: false,
      abortOnError: false,
    });
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  }

  /**
   * The same with the database: the configured one, the embedded one that runs, or one started for the duration. Nothing
   * migrates it here.
   * @throws StartError where its schema is older than this version, or newer
   */
  async withDatabase<T>(imports: Type[], work: (services: INestApplicationContext) => Promise<T>): Promise<T> {
    return this.withServer(async (settings) => {
      assertCurrent(await schemaStateOf(databaseUrl(settings)));
      return this.withServices([DatabaseModule, StorageModule, ...imports], work);
    });
  }

  /** Runs `work` while there is a database server: the one that `withDatabase` uses, its tables as they are. */
  async withServer<T>(work: (settings: Settings) => Promise<T>): Promise<T> {
    const settings = new Settings();
    const server =
      settings.databaseUrl === undefined ? await EmbeddedServer.acquire({ dataDir: settings.dataDir }) : undefined;
    try {
      return await work(settings);
    } finally {
      await server?.release({ patienceMs: OTHERS_PATIENCE_MS });
    }
  }
}
