import { Command, Option, SubCommand } from 'nest-commander';
import { type DeadJob, DeadJobs, QueueModule } from '#queue';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { inOneLine, report, UsageError } from '../report.js';
import { ServicesContext } from '../services-context.service.js';

/** Lists at most this many, newest first: a longer list has one common fault, not thousands. */
const LISTED = 100;

@SubCommand({ name: 'list', description: 'list the jobs that failed for good, newest first' })
export class JobsListCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(): Promise<void> {
    const items = await this.context.withDatabase([QueueModule], async (services) =>
      (await services.get(DeadJobs).list(LISTED)).map(documentOf),
    );
    const lines = items.map(({ id, kind, attempts, failed_at: at, error }) => {
      return `${id}  ${kind}  ${attempts} tries, the last at ${at.toISOString()}  ${inOneLine(error ?? '')}`;
    });
    report({ items }, lines.length === 0 ? 'no dead jobs' : lines.join('\n'));
  }
}

interface RetryOptions {
  all?: boolean;
  kind?: string;
}

@SubCommand({ name: 'retry', arguments: '[ids...]', description: 'give dead jobs all their tries again' })
export class JobsRetryCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(ids: string[], { all = false, kind }: RetryOptions): Promise<void> {
    const ways = [ids.length > 0, all, kind !== undefined].filter(Boolean).length;
    if (ways !== 1)
      throw new UsageError(
        'Name the jobs to try again by their ids ("naqsh jobs list" has them), by --kind, or --all.',
      );
    const retried = await this.context.withDatabase([QueueModule], async (services) => {
      const dead = services.get(DeadJobs);
      for (const id of ids) await dead.retry(id);
      return ids.length > 0 ? ids : dead.retryAll(kind);
    });
    report({ retried }, retried.length === 0 ? 'no dead jobs' : retried.join('\n'));
  }

  @Option({ flags: '--all', description: 'all dead jobs' })
  parseAll(): boolean {
    return true;
  }

  @Option({ flags: '--kind <kind>', description: 'the dead jobs of one kind, such as mail.deliver' })
  parseKind(text: string): string {
    return text;
  }
}

@Command({ name: 'jobs', description: 'jobs that failed for good', subCommands: [JobsListCommand, JobsRetryCommand] })
export class JobsCommand extends CommandGroup {}

function documentOf(job: DeadJob) {
  const { id, kind, payload, attempts, error } = job;
  return { id, kind, payload, attempts, error, created_at: job.createdAt, failed_at: job.finishedAt };
}
