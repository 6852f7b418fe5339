import { Module } from '@nestjs/common';
import {
  TemplatesCommand,
  TemplatesDiffCommand,
  TemplatesPullCommand,
  TemplatesPushCommand,
} from './commands/templates.command.js';

/** The commands of a client of a service. */
@Module({ providers: [TemplatesCommand, TemplatesPullCommand, TemplatesPushCommand, TemplatesDiffCommand] })
export class ClientModule {}
