import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Command } from 'nest-commander';
import { projectRoot } from '#config';
import { JsonCommand } from '../json.command.js';
import { report, UsageError } from '../report.js';

/** The program of each part, below `dist/apps`. */
const PROGRAMS: Record<string, string> = {
  all: 'starter/src/main.js',
  api: 'api/src/main.js',
  worker: 'worker/src/main.js',
};
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
    // Runs in this process, which may be a container's first: signals and the exit code then need no forwarding.
    if (options.json !== true) await import(appUrl(program).href);
    else report({ part, exit_code: await runBeside(program) }, '');
  }
}

/**
 * Runs the part as a process of its own, so that its lines do not mix with our document; its exit code becomes ours.
 */
async function runBeside(program: string): Promise<number> {
  // A process group of its own: Ctrl-C reaches only us, and the part gets one signal.
  const child = fork(fileURLToPath(appUrl(program)), [], {
    stdio: ['ignore', 2, 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--enable-source-maps', '--import', appUrl('starter/src/follow-parent.js').href],
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
    // A forwarded signal that ends the part before it handles signals itself is not a failure.
    child.once('exit', (exitCode) => resolve(exitCode ?? (asked ? 0 : 1)));
  });
  process.exitCode = code;
  return code;
}

/** The URL of a program below `dist/apps`. */
function appUrl(program: string): URL {
  return pathToFileURL(join(projectRoot, 'dist/apps', program));
}
