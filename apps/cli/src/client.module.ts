import { Module } from '@nestjs/common';
import { ImportCommand } from './commands/import.command.js';
import {
  TemplatesCommand,
  TemplatesDiffCommand,
  TemplatesPullCommand,
  TemplatesPushCommand,
} from './commands/templates.command.js';

/** The commands of a client of a service. */
@Module({
  providers: [ImportCommand, TemplatesCommand, TemplatesPullCommand, TemplatesPushCommand, TemplatesDiffCommand],
})
export class ClientModule {}
