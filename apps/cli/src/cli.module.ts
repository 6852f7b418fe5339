import { Module } from '@nestjs/common';
import { ClientModule } from './client.module.js';
import { BackupCommand } from './commands/backup.command.js';
import { DoctorCommand } from './commands/doctor.command.js';
import { JobsCommand, JobsListCommand, JobsRetryCommand } from './commands/jobs.command.js';
import {
  KeysCapCommand,
  KeysCommand,
  KeysCreateCommand,
  KeysListCommand,
  KeysRevokeCommand,
} from './commands/keys.command.js';
import { MigrateCommand } from './commands/migrate.command.js';
import { ObjectsAdoptCommand, ObjectsCommand, ObjectsMoveCommand } from './commands/objects.command.js';
import { RenderCommand } from './commands/render.command.js';
import { RestoreCommand } from './commands/restore.command.js';
import { SeedCommand } from './commands/seed.command.js';
import { ServeCommand } from './commands/serve.command.js';
import { ShapeCommand } from './commands/shape.command.js';
import { StoresAuthorizeCommand, StoresCommand } from './commands/stores.command.js';
import {
  UsersCommand,
  UsersCreateCommand,
  UsersCreditsAddCommand,
  UsersCreditsCommand,
  UsersListCommand,
} from './commands/users.command.js';
import { ServicesContext } from './services-context.service.js';

@Module({
  imports: [ClientModule],
  providers: [
    ServicesContext,
    ServeCommand,
    MigrateCommand,
    SeedCommand,
    UsersCommand,
    UsersCreateCommand,
    UsersListCommand,
    UsersCreditsCommand,
    UsersCreditsAddCommand,
    KeysCommand,
    KeysCreateCommand,
    KeysListCommand,
    KeysCapCommand,
    KeysRevokeCommand,
    JobsCommand,
    JobsListCommand,
    JobsRetryCommand,
    StoresCommand,
    StoresAuthorizeCommand,
    ObjectsCommand,
    ObjectsMoveCommand,
    ObjectsAdoptCommand,
    BackupCommand,
    RestoreCommand,
    RenderCommand,
    ShapeCommand,
    DoctorCommand,
  ],
})
export class CliModule {}
