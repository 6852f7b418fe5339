import { Command, Option } from 'nest-commander';
import { BackupModule, BackupService } from '#backup';
import { packageVersion } from '#operational';
import { JsonCommand } from '../json.command.js';
import { ProgressLine } from '../progress-line.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

@Command({
  name: 'backup',
  description: 'copy database and objects, as they are at one moment, into one file, while the service runs',
})
export class BackupCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], { to }: { to: string }): Promise<void> {
    const line = new ProgressLine();
    const made = await line.during((options) =>
      this.context.withDatabase([BackupModule], (services) =>
        services.get(BackupService).run(to, { version: packageVersion(), ...options }),
      ),
    );
    const { name, takenAt: taken_at, tables, rows, objects, bytes } = made;
    report(
      { to: name, taken_at, tables, rows, objects, bytes },
      `${name}: ${tables} tables with ${rows} rows and ${objects} objects, as they were at ${taken_at}`,
    );
  }

  @Option({ flags: '--to <place>', description: 'a new file, or s3://bucket/key', required: true })
  parseTo(text: string): string {
    return text;
  }
}
