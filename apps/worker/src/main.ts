import { ConsoleLogger, Logger, type LogLevel as NestLogLevel } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  boundStop,
  describeStartFault,
  EXIT_MISCONFIGURED,
  LOG_LEVELS,
  type LogLevel,
  Settings,
  STOP_SIGNALS,
  tellUnknown,
} from '#config';
import { checkConnections } from '#database';
import { requireInstallation } from '#installation';
import { WorkerProcessModule } from './worker-process.module.js';

/** Nest's names of the levels, from the gravest; what Nest itself calls "log" is a detail of its start. */
const LEVELS: readonly [LogLevel, NestLogLevel[]][] = [
  ['fatal', ['fatal']],
  ['error', ['error']],
  ['warn', ['warn']],
  ['debug', ['log', 'debug']],
  ['trace', ['verbose']],
];

/** One JSON line per event on standard output, as the API writes. */
function loggerOf(level: LogLevel): ConsoleLogger {
  const reach = LOG_LEVELS.indexOf(level);
  const logLevels = LEVELS.filter(([name]) => LOG_LEVELS.indexOf(name) <= reach).flatMap(([, names]) => names);
  return new ConsoleLogger({ json: true, colors: false, logLevels });
}

try {
  const settings = new Settings();
  tellUnknown(settings);
  await requireInstallation(settings);
  const crowded = await checkConnections(settings);
  const worker = await NestFactory.createApplicationContext(WorkerProcessModule, {
    logger: loggerOf(settings.logLevel),
    abortOnError: false,
  });
  if (crowded !== null) new Logger('Connections').warn(crowded);
  // Not by the signal itself, which ends no process that is a container's first.
  worker.enableShutdownHooks(STOP_SIGNALS, { useProcessExit: true });
  boundStop();
} catch (error) {
  const fault = describeStartFault(error);
  process.stderr.write(
    `naqsh: ${fault ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(fault === null ? 1 : EXIT_MISCONFIGURED);
}
