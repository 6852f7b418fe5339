import { Command, Option, SubCommand } from 'nest-commander';
import { Settings } from '#config';
import { StoreMark, StoreMarkModule } from '#installation';
import { diskStore, moveObjects, type MoveTally, s3Store } from '#storage';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { oneOf } from '../option-values.js';
import { remark, report, UsageError } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

const PLACES = ['s3', 'disk'] as const;
/** Number of objects between two progress messages. */
const REMARK_EVERY = 1_000;

interface MoveOptions {
  to?: (typeof PLACES)[number];
  deleteSource?: boolean;
}

@SubCommand({
  name: 'move',
  description: 'copy all objects from the data folder to S3 or back, each one verified; can be run again at any time',
})
export class ObjectsMoveCommand extends JsonCommand {
  override async run(_: string[], { to, deleteSource = false }: MoveOptions): Promise<void> {
    if (to === undefined) throw new UsageError('Say where to: --to s3 or --to disk.');
    const settings = new Settings();
    const [disk, s3] = [diskStore(settings), s3Store(settings)];
    if (s3 === null)
      throw new UsageError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.');
    try {
      const [source, target] = to === 's3' ? [disk, s3] : [s3, disk];
      const onProgress = ({ copied, already_there: there }: Readonly<MoveTally>): void => {
        if ((copied + there) % REMARK_EVERY === 0) remark(`${copied + there} objects`);
      };
      // Reports an unusable target at once, with the settings to correct.
      await target.probe();
      const tally = await moveObjects(source, target, { deleteSource, onProgress });
      report({ to, ...tally }, summaryOf(tally));
    } finally {
      await s3.onApplicationShutdown();
    }
  }

  @Option({ flags: '--to <place>', description: 's3 or disk' })
  parseTo(text: string): string {
    return oneOf('--to', text, PLACES);
  }

  @Option({
    flags: '--delete-source',
    description: 'remove what was copied from where it was, once all of it is copied',
  })
  parseDeleteSource(): boolean {
    return true;
  }
}

@SubCommand({
  name: 'adopt',
  description: 'say that the object store of these settings is the right one of this installation, whatever it holds',
})
export class ObjectsAdoptCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(): Promise<void> {
    await this.context.withDatabase([StoreMarkModule], (services) => services.get(StoreMark).adopt());
    report({ adopted: true }, 'the object store has the mark of this installation');
  }
}

@Command({
  name: 'objects',
  description: 'where fonts, pictures and results are kept',
  subCommands: [ObjectsMoveCommand, ObjectsAdoptCommand],
})
export class ObjectsCommand extends CommandGroup {}

function summaryOf(tally: MoveTally): string {
  const lines = [
    `${tally.copied} objects copied and verified (${(tally.copied_bytes / 2 ** 20).toFixed(1)} MB), ${tally.already_there} were there already`,
    ...(tally.only_at_target > 0 ? [`${tally.only_at_target} are only at the target, and stay`] : []),
    ...(tally.deleted > 0 ? [`${tally.deleted} removed from the source`] : []),
  ];
  return lines.join('\n');
}
