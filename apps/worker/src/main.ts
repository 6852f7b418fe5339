import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import {
  boundStop,
  describeStartFault,
  EXIT_MISCONFIGURED,
  logOptions,
  ServiceLog,
  Settings,
  STOP_SIGNALS,
  warnOfUnknown,
} from '#config';
import { checkConnections } from '#database';
import { requireInstallation } from '#installation';
import { WorkerProcessModule } from './worker-process.module.js';

try {
  const settings = new Settings();
  warnOfUnknown(settings);
  await requireInstallation(settings);
  const crowded = await checkConnections(settings);
  const worker = await NestFactory.createApplicationContext(WorkerProcessModule, {
    logger: new ServiceLog(pino(logOptions(settings.logLevel))),
    abortOnError: false,
  });
  if (crowded !== null) new Logger('Connections').warn(crowded);
  // The signal itself would not end a process that is the first of its container.
  worker.enableShutdownHooks(STOP_SIGNALS, { useProcessExit: true });
  boundStop();
} catch (error) {
  const fault = describeStartFault(error);
  process.stderr.write(
    `naqsh: ${fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(fault === null ? 1 : EXIT_MISCONFIGURED);
}
