import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { packageVersion } from '#operational';
import { withJsonBehindCommand } from './arguments.js';
import { CliModule } from './cli.module.js';
import { reportFailure, reportUsage } from './report.js';

/** Makes all commands, and runs none. */
export async function createCommandLine(): Promise<{ app: INestApplicationContext; root: Command }> {
  const app = await CommandFactory.createWithoutRunning(CliModule, {
    version: packageVersion(),
    logger: false,
    serviceErrorHandler: reportFailure,
    outputConfiguration: { outputError: reportUsage },
  });
  const root = app.get(CommandRunnerService)['commander'] as Command;
  root.name('naqsh');
  return { app, root };
}

/** Runs the command that the process was started with. */
export async function runCommand(): Promise<void> {
  process.argv.splice(2, Infinity, ...withJsonBehindCommand(process.argv.slice(2)));
  try {
    const { app } = await createCommandLine();
    try {
      await CommandFactory.runApplication(app);
    } finally {
      await app.close();
    }
  } catch (error) {
    reportFailure(error);
  }
}
