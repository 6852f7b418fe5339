import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '#config';
import { CONNECT_TIMEOUT_MS, databaseUrl } from './database-url.js';
import { DatabaseHealth } from './database-health.service.js';
import { SnakeNamingStrategy } from './snake-naming-strategy.js';
import { Transactor } from './transactor.service.js';

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** The connection pool and the Transactor. Each lib adds its entities by `TypeOrmModule.forFeature([...])`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Settings],
      useFactory: (settings: Settings) => ({
        type: 'postgres' as const,
        url: databaseUrl(settings),
        autoLoadEntities: true,
        namingStrategy: new SnakeNamingStrategy(),
        invalidWhereValuesBehavior: { null: 'throw' as const, undefined: 'throw' as const },
        retryAttempts: 0,
        applicationName: 'naqsh',
        poolSize: settings.databasePoolSize,
        connectTimeoutMS: CONNECT_TIMEOUT_MS,
        extra: {
          statement_timeout: STATEMENT_TIMEOUT_MS,
          idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
        },
      }),
    }),
  ],
  providers: [Transactor, DatabaseHealth],
  exports: [Transactor, DatabaseHealth],
})
export class DatabaseModule {}
