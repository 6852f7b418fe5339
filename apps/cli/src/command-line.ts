import type { INestApplicationContext, Type } from '@nestjs/common';
import type { Command } from 'commander';
import { CommandFactory, CommandRunnerService } from 'nest-commander';
import { withJsonBehindCommand } from './arguments.js';
import { reportFailure, reportUsage } from './report.js';

/** Makes the commands of a module without running any. */
export async function createCommandLine(
  module: Type,
  version = '',
): Promise<{ app: INestApplicationContext; root: Command }> {
  const app = await CommandFactory.createWithoutRunning(module, {
    version,
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
    const { app } = ['import', 'templates'].includes(process.argv[2] ?? '')
      ? await clientCommands()
      : await allCommands();
    try {
      await CommandFactory.runApplication(app);
    } finally {
      await app.close();
    }
  } catch (error) {
    reportFailure(error);
  }
}

export async function allCommands(): ReturnType<typeof createCommandLine> {
  const { CliModule } = await import('./cli.module.js');
  const { packageVersion } = await import('#operational');
  return createCommandLine(CliModule, packageVersion());
}

/** The commands that call a service: they load none of its parts. */
async function clientCommands(): ReturnType<typeof createCommandLine> {
  const { ClientModule } = await import('./client.module.js');
  return createCommandLine(ClientModule);
}
