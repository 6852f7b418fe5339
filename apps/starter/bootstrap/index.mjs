import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './lock.mjs';
import { requireCargo, requireNode } from './requirements.mjs';
import { filesBelow, hashOf } from './sources.mjs';
import { layOutStaticFiles, STATIC_FILES } from './static.mjs';
import { BootstrapError, isStamped, root, run, stepFor } from './steps.mjs';

/**
 * Brings a clone to the state in which the programs in `dist` run: packages as the lock file says, the addon and the
 * acceptance program built, TypeScript compiled. Does only what changed since the last time. Ends the process with one
 * line when something is missing.
 */
export function bootstrap() {
  return orEndInOneLine(async () => {
    requireNode();
    await whileLocked(async () => {
      await install();
      await buildNative();
      await buildApps();
      await buildStatic();
    });
  });
}

/**
 * Compiles the apps and libs to `dist` and lays out the files of pages there, if they changed. Ends the process with one
 * line when they do not compile.
 */
export function build() {
  return orEndInOneLine(async () => {
    await buildApps();
    await buildStatic();
  });
}

/** Compiles alone, for what needs no file of a page. Ends the process with one line when it does not compile. */
export function compile() {
  return orEndInOneLine(buildApps);
}

/** Does the work; ends the process with one line when something that it needs is missing or fails. */
export async function orEndInOneLine(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BootstrapError) && error.code !== 'ENOSPC') throw error;
    const line = error.code === 'ENOSPC' ? 'The disk is full: free some space and try again.' : error.message;
    process.stderr.write(`naqsh: ${line}\n`);
    process.exit(1);
  }
}

async function install() {
  const hash = hashOf(['package-lock.json', '.npmrc']);
  if (isStamped('packages', hash) && existsSync(join(root, 'node_modules', '.package-lock.json'))) return;
  // With NODE_ENV=production npm would leave out what builds the project.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await stepFor('packages', hash, 'Installing packages (npm ci)', () => run('npm', args));
}

async function buildNative() {
  // napi writes hidden files beside the addon while it builds; the fuzz targets are a workspace of their own.
  const isSource = (file) => !/^native\/(fuzz\/|node\/(\..*|.*\.node|index\.(js|d\.ts))$)/.test(file);
  const hash = hashOf(['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'native'], isSource);
  const built = existsSync(acceptProgram) && findAddon() !== undefined;
  if (built && isStamped('native', hash)) return;
  requireCargo();
  const env = { CARGO_TARGET_DIR: join(root, 'target') };
  await stepFor('native', hash, 'Building the engine (cargo, release; minutes the first time)', async () => {
    await run('npm', ['run', '--silent', 'build:native'], { env });
    takeAcceptProgram();
  });
}

const acceptProgram = join(root, 'target/release/naqsh-accept');

/**
 * Puts the acceptance program where the service looks for it. It is built together with the addon, which napi builds for
 * a named target and so in that target's folder: built apart, every crate that both use would be compiled twice.
 */
function takeAcceptProgram() {
  const targets = readdirSync(join(root, 'target')).map((name) => join(root, 'target', name, 'release/naqsh-accept'));
  const built = targets.find((file) => file !== acceptProgram && existsSync(file));
  if (built === undefined) throw new BootstrapError('The build left no naqsh-accept. Run `npm run build:native`.');
  mkdirSync(join(root, 'target/release'), { recursive: true });
  rmSync(acceptProgram, { force: true });
  copyFileSync(built, acceptProgram);
}

function findAddon() {
  return readdirSync(join(root, 'native/node')).find((file) => file.endsWith('.node'));
}

const APP_SOURCES = ['apps', 'libs', 'migrations'];

async function buildApps() {
  // The description of the interface is made by what is compiled, and no part of it.
  const isSource = (file) => /\.(tsx?|json)$/.test(file) && !/\.spec\.ts$|\/openapi\.json$/.test(file);
  const hash = hashOf(
    ['package.json', 'package-lock.json', 'tsconfig.json', 'native/node/index.d.ts', ...APP_SOURCES],
    isSource,
  );
  if (isStamped('apps', hash) && existsSync(join(root, 'dist/apps'))) return;
  await stepFor('apps', hash, 'Compiling the apps (tsc)', async () => {
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'apps/tsconfig.json']);
    removeOrphans();
  });
}

async function buildStatic() {
  const hash = hashOf(['apps/starter/bootstrap/static.mjs', ...Object.values(STATIC_FILES)]);
  if (isStamped('static', hash) && existsSync(join(root, 'dist/static.json'))) return;
  await stepFor('static', hash, 'Compressing the files of pages', layOutStaticFiles);
}

/** Removes compiled files whose source is gone: a migration that was renamed would otherwise run under both names. */
function removeOrphans() {
  for (const file of APP_SOURCES.flatMap((folder) => filesBelow(`dist/${folder}`))) {
    const source = file.slice('dist/'.length).replace(/\.js(\.map)?$/, '.ts');
    if (!existsSync(join(root, source)) && !existsSync(join(root, `${source}x`))) rmSync(join(root, file));
  }
}
