import { CommandFactory } from 'nest-commander';
import { CliModule } from './cli.module.js';
import { reportFailure, reportUsage } from './report.js';

await CommandFactory.run(CliModule, {
  cliName: 'naqsh',
  logger: false,
  serviceErrorHandler: reportFailure,
  outputConfiguration: { outputError: reportUsage },
}).catch(reportFailure);
