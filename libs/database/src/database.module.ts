import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { scaledTimeout, Settings } from '#config';
import { CONNECT_TIMEOUT_MS, databaseUrl } from './database-url.js';
import { DatabaseHealth } from './database-health.service.js';
import { RetryingPool } from './retrying-pool.js';
import { ProcessMark } from './process-mark.service.js';
import { SnakeNamingStrategy } from './snake-naming-strategy.js';
import { Transactor } from './transactor.service.js';

/** Timeouts of a session, milliseconds. */
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
        // A caller waits no longer for a connection than for the work that needs it.
        connectTimeoutMS: Math.min(scaledTimeout(CONNECT_TIMEOUT_MS), settings.renderDeadlineMs),
        driver: { ...pg, Pool: RetryingPool },
        // A pooler that shares connections by transaction rejects such parameters; the role must set them then.
        extra: settings.databaseDirectUrl === undefined ? sessionLimits() : {},
      }),
    }),
  ],
  providers: [Transactor, DatabaseHealth, ProcessMark],
  exports: [Transactor, DatabaseHealth, ProcessMark],
})
export class DatabaseModule {}

function sessionLimits(): { statement_timeout: number; idle_in_transaction_session_timeout: number } {
  return {
    statement_timeout: scaledTimeout(STATEMENT_TIMEOUT_MS),
    idle_in_transaction_session_timeout: scaledTimeout(IDLE_IN_TRANSACTION_TIMEOUT_MS),
  };
}
