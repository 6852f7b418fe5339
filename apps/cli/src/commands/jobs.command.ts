import { Command, SubCommand } from 'nest-commander';
import { type DeadJob, DeadJobs, QueueModule } from '#queue';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { report, UsageError } from '../report.js';
import { ServicesContext } from '../services.context.js';

/** The newest so many are listed: who has more has one fault, not thousands. */
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
      return `${id}  ${kind}  ${attempts} tries, the last at ${at.toISOString()}  ${error ?? ''}`;
    });
    report({ items }, lines.length === 0 ? 'no dead jobs' : lines.join('\n'));
  }
}

@SubCommand({ name: 'retry', arguments: '<ids...>', description: 'give dead jobs all their tries again' })
export class JobsRetryCommand extends JsonCommand {
  constructor(private readonly context: ServicesContext) {
    super();
  }

  override async run(ids: string[]): Promise<void> {
    if (ids.length === 0) throw new UsageError('Name the jobs to try again; "naqsh jobs list" has their ids.');
    await this.context.withDatabase([QueueModule], async (services) => {
      for (const id of ids) await services.get(DeadJobs).retry(id);
    });
    report({ retried: ids }, ids.join('\n'));
  }
}

@Command({ name: 'jobs', description: 'jobs that failed for good', subCommands: [JobsListCommand, JobsRetryCommand] })
export class JobsCommand extends CommandGroup {}

function documentOf(job: DeadJob) {
  const { id, kind, payload, attempts, error } = job;
  return { id, kind, payload, attempts, error, created_at: job.createdAt, failed_at: job.finishedAt };
}
