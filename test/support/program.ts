import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#config';

/** The folder to which the run's setup bundles the programs. */
const BUNDLED = join(projectRoot, 'dist/test-programs/test/support');

/** Arguments with which Node runs a TypeScript file next to this one, named `*.process.ts`. */
export function argumentsOf(file: string): string[] {
  return ['--enable-source-maps', join(BUNDLED, file.replace(/\.ts$/, '.js'))];
}

/** A TypeScript file next to this one, run as a process of its own. */
export class Program {
  private constructor(
    private readonly process: ChildProcess,
    /** The address from its `listening` line. */
    readonly url: string,
  ) {}

  /** Starts it and waits until it prints `listening at …`; rejects with its output if it ends before. */
  static async start(file: string, settings: Record<string, string>): Promise<Program> {
    const child = begin(file, settings);
    let written = '';
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (piece: string) => {
          written += piece;
          const address = /^listening at (?<url>\S+)$/m.exec(written)?.groups?.['url'];
          if (address !== undefined) resolve(address);
        });
      }
      child.once('exit', () => reject(new Error(`${file} ended:\n${written}`)));
    });
    return new Program(child, url);
  }

  /** Runs it to its end; returns the signal that ended it, if any, and its whole output. */
  static async run(
    file: string,
    settings: Record<string, string>,
  ): Promise<{ readonly killedBy: NodeJS.Signals | null; readonly written: string }> {
    const child = begin(file, settings);
    const [written] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { killedBy: child.signalCode, written };
  }

  /** Ends it, unless it has ended; returns the signal that ended it. */
  async end(): Promise<NodeJS.Signals | null> {
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return signalCode;
    this.process.kill('SIGTERM');
    await once(this.process, 'exit');
    return this.process.signalCode;
  }

  /** The signal that ended it, once it is over. */
  async killedBy(): Promise<NodeJS.Signals | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) await once(this.process, 'exit');
    return this.process.signalCode;
  }
}

function begin(file: string, settings: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const env = { ...process.env, ...settings };
  return spawn(process.execPath, argumentsOf(file), { env, stdio: ['ignore', 'pipe', 'pipe'] });
}
