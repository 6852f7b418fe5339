import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from './service.js';

const CLI = fileURLToPath(new URL('../../dist/apps/cli/src/main.js', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The members of a template file that a test changes. */
export interface TemplateFile {
  $schema?: string;
  name: string;
  tags: string[];
  schema: { canvas: Record<string, unknown>; fields: Record<string, unknown>[]; layers: Record<string, unknown>[] };
}

/** A line of `--json`. */
export interface TemplateOutcome {
  readonly action: string;
  readonly file: string | null;
  readonly id: string | null;
  readonly version: number | null;
  readonly detail?: string;
  readonly faults?: readonly { pointer: string; message: string }[];
  readonly changes?: readonly object[];
}

/** A working copy of a user's repository, with a folder of templates in it. */
export class Checkout {
  readonly root = mkdtempSync(join(tmpdir(), 'naqsh-checkout-'));

  constructor(private readonly client: Pick<Client, 'url' | 'key'>) {}

  /** The same files for another account, or by another address. */
  as(client: Pick<Client, 'url' | 'key'>): Checkout {
    return Object.assign(new Checkout(client), { root: this.root });
  }

  run(command: 'pull' | 'push' | 'diff', ...args: string[]): Promise<Ended> {
    return new Promise((resolve) => this.start(`templates ${command}`, args, resolve));
  }

  /** Starts a command; `ended` receives its end. */
  start(command: string, args: readonly string[], ended: (end: Ended) => void): ChildProcess {
    const env = { ...process.env, NAQSH_BASE_URL: this.client.url, NAQSH_API_KEY: this.client.key };
    return execFile(
      process.execPath,
      [CLI, ...command.split(' '), ...args],
      { cwd: this.root, env },
      (error, stdout, stderr) => {
        ended({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
      },
    );
  }

  /** The outcomes of a command by file, and its exit code. */
  async outcomesOf(
    command: 'pull' | 'push' | 'diff',
    ...args: string[]
  ): Promise<{ code: number; actions: Record<string, string>; templates: readonly TemplateOutcome[] }> {
    const { code, stdout, stderr } = await this.run(command, ...args, '--json');
    const lines = stdout.trim().split('\n');
    if (lines.length !== 1) throw new Error(`${stdout}${stderr}`);
    const { templates } = JSON.parse(stdout) as { templates: TemplateOutcome[] };
    return {
      code,
      templates,
      actions: Object.fromEntries(templates.map(({ file, action }) => [String(file), action])),
    };
  }

  files(): string[] {
    return readdirSync(this.path('')).sort();
  }

  path(file: string): string {
    return join(this.root, 'templates', file);
  }

  text(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  read(file: string): TemplateFile {
    return JSON.parse(this.text(file)) as TemplateFile;
  }

  write(file: string, content: object | string): void {
    writeFileSync(this.path(file), typeof content === 'string' ? content : JSON.stringify(content, null, 4));
  }

  edit(file: string, change: (template: TemplateFile) => void): void {
    const template = this.read(file);
    change(template);
    this.write(file, template);
  }

  /** All texts, by file. */
  snapshot(): Record<string, string> {
    return Object.fromEntries(this.files().map((file) => [file, this.text(file)]));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
