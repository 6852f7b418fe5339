import type { INestApplicationContext, Type } from '@nestjs/common';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule, Settings } from '#config';
import { assertCurrent, DatabaseModule, databaseUrl, EmbeddedServer, schemaStateOf } from '#database';
import { StorageModule } from '#storage';

/**
 * Time for which a command that started the embedded server waits for others that use it meanwhile, in milliseconds.
 */
const OTHERS_PATIENCE_MS = 60_000;

/** Gives commands the services that they need, for as long as they run. */
@Injectable()
export class ServicesContext {
  /** Runs `work` with the services of the given lib modules, without a database. */
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
   * The same with the database: the configured one, the running embedded one, or one started for the duration. Does not
   * migrate it.
   * @throws StartError if its schema is older or newer than this version
   */
  async withDatabase<T>(imports: Type[], work: (services: INestApplicationContext) => Promise<T>): Promise<T> {
    return this.withServer(async (settings) => {
      assertCurrent(await schemaStateOf(databaseUrl(settings)));
      return this.withServices([DatabaseModule, StorageModule, ...imports], work);
    });
  }

  /** Runs `work` with the database server that `withDatabase` uses, leaving its tables as they are. */
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
