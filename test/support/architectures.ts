import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { debianBuild, debianPackages, WASM_TARGET } from '../../apps/starter/bootstrap/web-assembly.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const GOLDENS = join(ROOT, 'test/golden');
const BUILDS = join(ROOT, 'target/architectures');
const PROGRAM = 'golden-hashes';

/** From Debian's `rustc-web`: rustup's compiler has only this machine's standard library, and not its sources. */
const RUSTC = '/usr/bin/rustc';
const LIBRARIES = '/usr/lib/rustlib';
const AARCH64_SYSTEM = '/usr/aarch64-linux-gnu';
/** The size of the addon's thread stacks; a WebAssembly program's default is an eighth of it. */
const STACK_BYTES = 8 << 20;

const run = promisify(execFile);

/** SHA-256 by file name, of the pictures and layouts of all goldens and of the PDFs from their cases. */
export type Hashes = ReadonlyMap<string, string>;

/** An architecture for drawing the goldens, if the Debian packages that it needs are installed. */
export interface Architecture {
  readonly name: string;
  readonly packages: readonly string[];
  readonly isInstalled: boolean;
  /** Builds the renderer for it; returns the command that runs it. */
  build(): Promise<readonly string[]>;
}

/** Runs in QEMU. */
export const aarch64: Architecture = {
  name: 'aarch64',
  ...needing({
    'rustc-web': existsSync(RUSTC),
    'libstd-rust-web-dev:arm64': existsSync(join(LIBRARIES, 'aarch64-unknown-linux-gnu/lib')),
    'libc6-dev-arm64-cross': existsSync(join(AARCH64_SYSTEM, 'lib')),
    'gcc-aarch64-linux-gnu': isProgram('aarch64-linux-gnu-gcc'),
    'qemu-user': isProgram('qemu-aarch64'),
  }),
  build: async () => {
    const target = 'aarch64-unknown-linux-gnu';
    await cargo(target, [], { CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER: 'aarch64-linux-gnu-gcc' });
    return ['qemu-aarch64', '-L', AARCH64_SYSTEM, join(BUILDS, target, 'release', PROGRAM)];
  },
};

/** Runs in Node. */
export const webAssembly: Architecture = {
  name: 'WebAssembly',
  ...needing({
    ...debianPackages(),
    // Node 20 crashes at the program's end, after all its lines.
    'node-24': Number(process.versions.node.split('.')[0]) >= 24,
  }),
  build: async () => {
    const { args, env } = debianBuild('command', { stackBytes: STACK_BYTES });
    await cargo(WASM_TARGET, args, env);
    const program = join(BUILDS, WASM_TARGET, 'release', `${PROGRAM}.wasm`);
    const wasi = fileURLToPath(new URL('wasi.mjs', import.meta.url));
    return [process.execPath, '--disable-warning=ExperimentalWarning', wasi, program, ROOT];
  },
};

/** The hashes that a command of {@link Architecture.build} produces. */
export async function hashesBy(command: readonly string[]): Promise<Hashes> {
  const [program, ...args] = command;
  if (program === undefined) throw new Error('no command');
  const { stdout } = await run(program, [...args, '1', 'pdf'], { cwd: ROOT, maxBuffer: 1 << 26 });
  return hashesOf(stdout);
}

/**
 * The hashes on this machine, by the project's own compiler: the goldens themselves, and PDFs to compare others with.
 */
export async function hashesHere(): Promise<Hashes> {
  return hashesBy(['cargo', 'run', '-q', '--locked', '-p', 'testkit', '--bin', PROGRAM, '--']);
}

/** The files of test/golden. */
export async function goldens(): Promise<Hashes> {
  const files = (await readdir(GOLDENS)).filter((name) => /\.(?:png|jpg|glyphs\.txt)$/.test(name));
  const hash = async (name: string) => [name, sha256(await readFile(join(GOLDENS, name)))] as const;
  return new Map(await Promise.all(files.map(hash)));
}

/** Names of files that differ between the two. */
export function differing(expected: Hashes, given: Hashes): string[] {
  const names = new Set([...expected.keys(), ...given.keys()]);
  return [...names].filter((name) => expected.get(name) !== given.get(name)).sort();
}

/** Parses lines like those of `sha256sum`. A file with several lines has all of their hashes. */
function hashesOf(lines: string): Hashes {
  const hashes = new Map<string, string>();
  for (const line of lines.trimEnd().split('\n')) {
    const [hash = '', name = ''] = line.split('  ');
    const before = hashes.get(name);
    hashes.set(name, before === undefined ? hash : `${before} ${hash}`);
  }
  return hashes;
}

async function cargo(target: string, options: readonly string[], env: Record<string, string>): Promise<void> {
  const build = ['build', '-q', '--locked', '--release', '-p', 'testkit', '--bin', PROGRAM];
  const where = ['--target', target, '--target-dir', BUILDS];
  await run('cargo', [...build, ...where, ...options], {
    cwd: ROOT,
    env: { ...process.env, RUSTC, ...env },
    maxBuffer: 1 << 26,
  });
}

/** Debian's packages, each with its presence. Throws for a missing one if tests may not be skipped. */
function needing(packages: Readonly<Record<string, boolean>>): Pick<Architecture, 'packages' | 'isInstalled'> {
  const missing = Object.keys(packages).filter((name) => packages[name] !== true);
  if (missing.length > 0 && process.env['NAQSH_NO_SKIPS']) {
    throw new Error(`install ${missing.join(' ')}: without it the goldens are drawn on this architecture alone`);
  }
  return { packages: Object.keys(packages), isInstalled: missing.length === 0 };
}

function isProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
