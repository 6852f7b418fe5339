import { Command, Option, SubCommand } from 'nest-commander';
import { untilEnded } from '../end-signals.js';
import { CommandGroup, JsonCommand } from '../json.command.js';
import { remark, report, reportFailure, reportLine } from '../report.js';
import { apiKey, DEFAULT_URL, defaultUrl } from '../service-address.js';
import { RemoteTemplates } from '../templates/remote-templates.js';
import { TemplateDiff } from '../templates/template-diff.js';
import { TemplateFolder } from '../templates/template-folder.js';
import { type Action, linesOf, type Outcome } from '../templates/template-outcome.js';
import { TemplatePull } from '../templates/template-pull.js';
import { TemplatePush } from '../templates/template-push.js';
import { TemplateSync } from '../templates/template-sync.js';

const DEFAULT_DIR = 'templates';
/** Outcomes that end a pull or a push with exit code 1. */
const REFUSED: readonly Action[] = ['conflict', 'newer', 'failed'];

interface FolderOptions {
  dir?: string;
  url?: string;
}

interface OutcomeOptions {
  readonly needsFolder: boolean;
  /** Returns true for outcomes to show to people. */
  readonly isShown?: (outcome: Outcome) => boolean;
  /** Further members of the document. */
  readonly more?: object;
}

/** A command that calls a service through its SDK, and needs neither a database nor the engine. */
abstract class FolderCommand extends JsonCommand {
  /**
   * Runs the work on the files and templates, and reports outcomes as they occur. Returns them, or null if the work was
   * aborted.
   */
  protected async outcomes(
    { dir = DEFAULT_DIR, url = defaultUrl() }: FolderOptions,
    work: (sync: TemplateSync) => AsyncIterable<Outcome>,
    { needsFolder, isShown = () => true, more = {} }: OutcomeOptions,
  ): Promise<readonly Outcome[] | null> {
    const templates: Outcome[] = [];
    const folder = new TemplateFolder(dir);
    try {
      await untilEnded(async (signal) => {
        if (needsFolder) await folder.require();
        const remote = await RemoteTemplates.connect(url, apiKey(), signal);
        for await (const outcome of work(await TemplateSync.open(folder, remote, signal))) {
          templates.push(outcome);
          if (isShown(outcome)) reportLine(linesOf(outcome, (file) => folder.pathOf(file)));
          signal.throwIfAborted();
        }
      });
    } catch (error) {
      reportFailure(error, { templates, ...more });
      return null;
    }
    report({ templates, ...more }, '');
    return templates;
  }

  @Option({ flags: '--dir <folder>', description: `the folder of the files; default ${DEFAULT_DIR}` })
  parseDir(path: string): string {
    return path;
  }

  @Option({ flags: '--url <address>', description: `the service; default NAQSH_BASE_URL, else ${DEFAULT_URL}` })
  parseUrl(text: string): string {
    return text;
  }
}

@SubCommand({
  name: 'pull',
  arguments: '[names...]',
  description: 'write the templates of an account into files; NAQSH_API_KEY has its key',
})
export class TemplatesPullCommand extends FolderCommand {
  override async run(names: string[], options: FolderOptions & { force?: true; prune?: true }): Promise<void> {
    const pull = (sync: TemplateSync): AsyncIterable<Outcome> => new TemplatePull(sync, options).run(names);
    summarise(await this.outcomes(options, pull, { needsFolder: false }), REFUSED);
  }

  @Option({ flags: '--force', description: 'overwrite edits of files that are not pushed' })
  parseForce(): true {
    return true;
  }

  @Option({ flags: '--prune', description: 'delete the files of templates that were deleted at the service' })
  parsePrune(): true {
    return true;
  }
}

@SubCommand({
  name: 'push',
  arguments: '[names...]',
  description: 'create templates of new files, and publish edited ones as new versions; NAQSH_API_KEY has the key',
})
export class TemplatesPushCommand extends FolderCommand {
  override async run(names: string[], options: FolderOptions & { force?: true; dryRun?: true }): Promise<void> {
    const push = (sync: TemplateSync): AsyncIterable<Outcome> => new TemplatePush(sync, options).run(names);
    const more = options.dryRun ? { dry_run: true } : {};
    const outcomes = await this.outcomes(options, push, { needsFolder: true, more });
    summarise(outcomes, [...REFUSED, 'gone'], options.dryRun && 'Nothing was changed. A push would end with');
  }

  @Option({
    flags: '--force',
    description: 'overwrite newer versions of the service, and create deleted templates again',
  })
  parseForce(): true {
    return true;
  }

  @Option({ flags: '--dry-run', description: 'check every change at the service, and change nothing' })
  parseDryRun(): true {
    return true;
  }
}

@SubCommand({
  name: 'diff',
  arguments: '[names...]',
  description:
    'show what a push would change; ends with 0 where nothing differs, 1 where something does, 2 after an error',
})
export class TemplatesDiffCommand extends FolderCommand {
  /** Errors in the arguments also end it with 2. */
  override setCommand(command: JsonCommand['command']): this {
    super.setCommand(command);
    command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
    return this;
  }

  override async run(names: string[], options: FolderOptions): Promise<void> {
    const diff = (sync: TemplateSync): AsyncIterable<Outcome> => new TemplateDiff(sync).run(names);
    const isShown = ({ action }: Outcome): boolean => action !== 'unchanged';
    const outcomes = await this.outcomes(options, diff, { needsFolder: true, isShown });
    const isFaulty = outcomes?.some(({ action }) => action === 'failed') ?? true;
    process.exitCode = isFaulty ? 2 : Number(outcomes?.some(({ action }) => action !== 'unchanged'));
  }
}

@Command({
  name: 'templates',
  description: 'keep templates in files, and move them between those and a service',
  subCommands: [TemplatesPullCommand, TemplatesPushCommand, TemplatesDiffCommand],
})
export class TemplatesCommand extends CommandGroup {}

function summarise(outcomes: readonly Outcome[] | null, refused: readonly Action[], head?: string): void {
  if (outcomes === null) return;
  const counts = new Map<Action, number>();
  for (const { action } of outcomes) counts.set(action, (counts.get(action) ?? 0) + 1);
  const words = [...counts].map(([action, count]) => `${count} ${action}`).join(', ') || 'no templates';
  remark(`${head === undefined ? '' : `${head} `}${words}`);
  if (outcomes.some(({ action }) => refused.includes(action))) process.exitCode = 1;
}
