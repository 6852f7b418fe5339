import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#config';

const APPS = join(projectRoot, 'dist/apps');
const FOLLOW_PARENT = pathToFileURL(join(APPS, 'starter/src/follow-parent.js')).href;

/** The exit code or signal of an ended child process. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One program of ours, run as a child that never outlives this process. */
export class AppProcess {
  private readonly child: ChildProcess;
  readonly ended: Promise<Ending>;

  /**
   * @param program path below `apps`, such as `api/src/main.js`
   * @param env variables in addition to our own
   */
  constructor(program: string, env: Record<string, string> = {}) {
    this.child = forkApp(program, { env: { ...process.env, ...env } });
    this.ended = endingOf(this.child);
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Asks the program to finish, and kills it after `patienceMs`. */
  async stop(patienceMs: number): Promise<void> {
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.child.kill('SIGKILL'), patienceMs);
    await this.ended;
    clearTimeout(force);
  }
}

/**
 * Runs a program to its end and returns its standard output; `signal` ends it.
 * @param env variables in addition to our own
 */
export async function runToEnd(
  program: string,
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<{ ending: Ending; output: string }> {
  const child = forkApp(program, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const end = (): void => void child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  const [ending, output] = await Promise.all([endingOf(child), child.stdout === null ? '' : text(child.stdout)]);
  signal.removeEventListener('abort', end);
  return { ending, output };
}

function forkApp(program: string, options: ForkOptions): ChildProcess {
  // A process group of its own: Ctrl-C reaches only us, and we stop the service before its database.
  const execArgv = [...process.execArgv, '--enable-source-maps', '--import', FOLLOW_PARENT];
  return fork(join(APPS, program), [], { ...options, detached: true, execArgv });
}

function endingOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
