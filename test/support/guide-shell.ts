import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#config';
import { freePort } from './free-port.js';
import { type Block, placeOf } from './guides.js';
import type { Client, Service } from './service.js';
import { TEST_SECRETS } from './settings.js';

/** The output of a session without the places of its blocks. */
export interface Told {
  readonly stdout: string;
  readonly stderr: string;
}

/** The things that a page leaves to its reader. */
export interface Given {
  readonly env?: Readonly<Record<string, string>>;
  /** The texts that readers replace, with their own. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Commands before a block, by its number in the session from 1. */
  readonly before?: Readonly<Record<number, string>>;
  /** Commands after the last block. */
  readonly after?: string;
}

/** Characters of a failed session's output. */
const MOST_SHOWN = 2_000;
const FUNCTIONS = readFileSync(new URL('guide-shell.sh', import.meta.url), 'utf8');

/** The files and folders of a clone; not those that a reader of this clone has made. */
function tracked(): string[] {
  const paths = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8', maxBuffer: 1 << 26 });
  const names = paths
    .trim()
    .split('\n')
    .map((path) => path.split('/')[0] ?? '');
  return [...new Set(names)].filter((name) => !name.startsWith('.') && !name.startsWith('"'));
}

/** A folder with the files of the project in which a reader runs commands against a service. */
export class GuideShell {
  readonly folder = mkdtempSync(join(tmpdir(), 'naqsh-guide-'));

  constructor(
    private readonly service: Service,
    readonly client: Client,
  ) {
    for (const name of [...tracked(), 'dist', 'node_modules'])
      symlinkSync(join(projectRoot, name), join(this.folder, name));
    symlinkSync(service.dataDir, join(this.folder, '.data'));
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /**
   * Runs blocks in one shell, as a reader does: later ones use the variables of those before.
   *
   * @throws Error if a command fails, with its block and the end of the output
   */
  async run(blocks: readonly Block[], { env = {}, instead = {}, before = {}, after = '' }: Given): Promise<Told> {
    const texts = blocks.map((block, at) => {
      const code = Object.entries(this.values(instead)).reduce(
        (text, [from, to]) => text.replaceAll(from, to),
        block.code,
      );
      return `printf '\\n== %s\\n' ${placeOf(block)}\n${before[at + 1] ?? ''}\n${code}`;
    });
    const script = [FUNCTIONS, ...texts, after].join('\n');
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: this.folder,
      env: { ...process.env, ...(await this.environment()), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr] = [[], []] as [Buffer[], Buffer[]];
    child.stdout.on('data', (piece: Buffer) => stdout.push(piece));
    child.stderr.on('data', (piece: Buffer) => stderr.push(piece));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    const output = Buffer.concat(stdout).toString();
    const told = { stdout: output.replace(/\n== \S+\n/g, ''), stderr: Buffer.concat(stderr).toString() };
    if (code === 0) return told;
    const reached = [...output.matchAll(/^== (\S+)$/gm)].at(-1)?.[1] ?? 'the first block';
    const ends = [told.stdout, told.stderr].map((text) => text.slice(-MOST_SHOWN));
    throw new Error(`${reached} ended with ${code}:\n${ends.join('\n')}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private values(instead: Given['instead']): Record<string, string> {
    return {
      'http://localhost:8080': this.service.url,
      'https://naqsh.example': this.service.url,
      'ak_…': this.client.key,
      ...instead,
    };
  }

  /** The variables with which the command line uses the database and the files of the service, and a key. */
  private async environment(): Promise<Record<string, string>> {
    const port = String(await freePort());
    return {
      ...TEST_SECRETS,
      DATABASE_URL: this.service.database.url,
      NAQSH_DATA_DIR: this.service.dataDir,
      PUBLIC_URL: this.service.url,
      PORT: port,
      WORKER_PORT: port,
      NAQSH_BASE_URL: this.service.url,
      NAQSH_API_KEY: this.client.key,
      NODE: process.execPath,
      CLI: join(projectRoot, 'dist/apps/cli/src/main.js'),
    };
  }
}
