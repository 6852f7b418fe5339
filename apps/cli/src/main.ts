import { CommandFactory } from 'nest-commander';
import { packageVersion } from '#operational';
import { withJsonBehindCommand } from './arguments.js';
import { CliModule } from './cli.module.js';
import { reportFailure, reportUsage } from './report.js';

process.argv.splice(2, Infinity, ...withJsonBehindCommand(process.argv.slice(2)));
await CommandFactory.run(CliModule, {
  cliName: 'naqsh',
  version: packageVersion(),
  logger: false,
  serviceErrorHandler: reportFailure,
  outputConfiguration: { outputError: reportUsage },
}).catch(reportFailure);
