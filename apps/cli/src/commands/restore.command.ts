import { Command, Option } from 'nest-commander';
import { BackupModule, RestoreService, type RestoreSummary } from '#backup';
import { StorageModule } from '#storage';
import { JsonCommand } from '../json.command.js';
import { ProgressLine } from '../progress-line.js';
import { report } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

interface RestoreCommandOptions {
  from: string;
  check?: boolean;
}

@Command({
  name: 'restore',
  description: 'fill an empty database and an empty object store from a backup, both or neither',
})
export class RestoreCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(_: string[], { from, check = false }: RestoreCommandOptions): Promise<void> {
    const line = new ProgressLine();
    const found = await line.during((options) => {
      const work = (): Promise<RestoreSummary> =>
        this.context.withServices([StorageModule, BackupModule], (services) => {
          const restore = services.get(RestoreService);
          return check ? restore.check(from, options) : restore.run(from, options);
        });
      return check ? work() : this.context.withServer(work);
    });
    const { name, takenAt: taken_at, version, tables, rows, objects } = found;
    report(
      { from: name, [check ? 'checked' : 'restored']: true, taken_at, version, tables, rows, objects },
      `${name} ${check ? 'is whole' : 'is restored'}: ${tables} tables with ${rows} rows and ${objects} objects, as they were at ${taken_at}`,
    );
  }

  @Option({ flags: '--from <place>', description: 'a file, or s3://bucket/key', required: true })
  parseFrom(text: string): string {
    return text;
  }

  @Option({ flags: '--check', description: 'only read it, and say whether it is whole' })
  parseCheck(): boolean {
    return true;
  }
}
