import { CommandFactory } from 'nest-commander';
import { packageVersion } from '#operational';
import { CliModule } from './cli.module.js';
import { reportFailure, reportUsage } from './report.js';

await CommandFactory.run(CliModule, {
  cliName: 'naqsh',
  version: packageVersion(),
  logger: false,
  serviceErrorHandler: reportFailure,
  outputConfiguration: { outputError: reportUsage },
}).catch(reportFailure);
