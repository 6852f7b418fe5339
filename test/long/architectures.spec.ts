import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WASI = fileURLToPath(new URL('../support/run-wasi.mjs', import.meta.url));
/** Of a build from nothing, on a busy machine, and of a run in an emulator. */
const PATIENCE_MS = 3_600_000;

interface Architecture {
  readonly target: string;
  /** What is needed besides the compiler's library for the target. */
  readonly tools: readonly string[];
  readonly environment: Record<string, string>;
  readonly program: string;
  /** The words before the program's own. */
  readonly runner: readonly string[];
}

const ARCHITECTURES: readonly Architecture[] = [
  {
    target: 'aarch64-unknown-linux-gnu',
    tools: ['aarch64-linux-gnu-gcc', 'qemu-aarch64'],
    environment: { CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER: 'aarch64-linux-gnu-gcc' },
    program: 'golden-hashes',
    runner: ['qemu-aarch64', '-L', '/usr/aarch64-linux-gnu'],
  },
  {
    target: 'wasm32-wasip1',
    tools: [],
    environment: {},
    program: 'golden-hashes.wasm',
    runner: [process.execPath, '--no-warnings', WASI],
  },
];

/** What is missing here to build for the target and to run what was built. */
function missing({ target, tools }: Architecture): string[] {
  const { stdout } = spawnSync('rustc', ['--print', 'target-libdir', '--target', target], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const absent = tools.filter((tool) => spawnSync(tool, ['--version']).status !== 0);
  return existsSync(stdout?.trim() || 'none') ? absent : [`rustup target add ${target}`, ...absent];
}

/** The hash of each golden, by its name. */
function goldens(): Record<string, string> {
  const cases = JSON.parse(readFileSync(join(ROOT, 'test/golden/cases.json'), 'utf8')) as { id: string }[];
  const files = cases.map(({ id }): [string, string] => {
    const [file] = ['png', 'jpg']
      .map((end) => join(ROOT, 'test/golden', `${id}.${end}`))
      .filter((one) => existsSync(one));
    return [
      id,
      createHash('sha256')
        .update(readFileSync(file ?? ''))
        .digest('hex'),
    ];
  });
  return Object.fromEntries(files);
}

for (const architecture of ARCHITECTURES) {
  const { target, environment, program, runner } = architecture;
  const absent = missing(architecture);
  if (absent.length > 0 && process.env['NAQSH_NO_SKIPS']) throw new Error(`${target} wants ${absent.join(', ')}`);
  (absent.length > 0 ? test.skip : test)(
    `every golden has its bytes on ${target} (needs the target of rustup, ${runner[0] ?? ''})`,
    async () => {
      const folder = join(ROOT, 'target/architectures');
      const options = ['build', '--locked', '--release', '--target-dir', folder, '--target', target];
      const run = promisify(execFile);
      await run('cargo', [...options, '-p', 'testkit', '--bin', 'golden-hashes'], {
        ...{ cwd: ROOT, env: { ...process.env, ...environment }, maxBuffer: Infinity },
      });
      const [command = '', ...words] = [...runner, join(folder, target, 'release', program), '1'];
      const { stdout } = await run(command, words, { cwd: ROOT, maxBuffer: Infinity });
      const hashes = stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' '));
      expect(Object.fromEntries(hashes)).toEqual(goldens());
    },
    PATIENCE_MS,
  );
}
