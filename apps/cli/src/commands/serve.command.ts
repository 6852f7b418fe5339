import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command } from 'nest-commander';
import { JsonCommand } from '../json.command.js';
import { report, UsageError } from '../report.js';

/** What each part runs; below `dist/apps`. */
const PROGRAMS: Record<string, string> = {
  all: 'starter/src/main.js',
  api: 'api/src/main.js',
  worker: 'worker/src/main.js',
};
/** Ends the part when this process does, however suddenly. */
const FOLLOW_PARENT = appUrl('starter/src/follow-parent.js').href;

@Command({
  name: 'serve',
  arguments: '[part]',
  description: 'run the service: all with the embedded database (default), or only a part of it, "api" or "worker"',
})
export class ServeCommand extends JsonCommand {
  override async run([part = 'all']: string[], options: { json?: boolean }): Promise<void> {
    const program = PROGRAMS[part];
    if (program === undefined)
      throw new UsageError(`Nothing to serve called "${part}": ${Object.keys(PROGRAMS).join(', ')}.`);
    // With --json the service's own lines must not mix with the document.
    const output = options.json === true ? 2 : 'inherit';
    // A process group of its own: Ctrl-C reaches us only, and the part is told once.
    const child = fork(fileURLToPath(appUrl(program)), [], {
      stdio: ['ignore', output, 'inherit', 'ipc'],
      execArgv: [...process.execArgv, '--import', FOLLOW_PARENT],
      detached: true,
    });
    let asked = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        asked = true;
        child.kill(signal);
      });
    }
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      // Ended by the very signal that was passed on to it, after everything was put in order: that is no failure.
      child.once('exit', (exitCode) => resolve(exitCode ?? (asked ? 0 : 1)));
    });
    report({ part, exit_code: code }, '');
    process.exitCode = code;
  }
}

/** Of a program below `dist/apps`. */
function appUrl(program: string): URL {
  return new URL(`../../../${program}`, import.meta.url);
}
