import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { whileLocked } from './lock.mjs';
import { findPrebuilt, takePrebuilt } from './prebuilt.mjs';
import { hasCargo, hostTarget, requireCargo, requireNode, requirePackages } from './requirements.mjs';
import { hashOf } from './sources.mjs';
import { layOutStaticFiles, STATIC_FILES } from './static.mjs';
import { BootstrapError, isStamped, root, run, step, stepFor } from './steps.mjs';
import { debianPackages, hasRustupTarget } from './web-assembly.mjs';

/**
 * Brings a clone to the state in which the programs in `dist` run: packages as in the lock file, the addon and the
 * acceptance program built, TypeScript compiled, the dashboard bundled, the
 * documentation built. Skips steps whose sources have not changed, and
 * writes nothing if none has. Ends the process with one line when something is missing.
 */
export function bootstrap() {
  return bring([packages, native, statics, [apps, dashboard, docs]]);
}

/**
 * Builds everything that `node dist/…` needs, from installed packages: the addon and the acceptance program, the engine
 * for browsers if a compiler for WebAssembly is available, the apps and libs and the dashboard in `dist`, the files of
 * pages, the documentation. Ends the process with one line when the build fails.
 */
export function build() {
  const browserIfPossible = { ...browser, isDone: () => !canBuildForBrowsers() || browser.isDone() };
  return bring([native, browserIfPossible, statics, [apps, dashboard, docs]]);
}

/** Builds only the engine for browsers. Ends the process with one line when there is no compiler for it. */
export function buildForBrowsers() {
  return bring([browser]);
}

/**
 * Compiles only, for callers that need neither the addon nor files of pages. Ends the process with one line on a
 * compile error.
 */
export function compile() {
  return bring([apps]);
}

/**
 * Takes the outstanding steps in order: each may change the sources of the next one. The steps of a nested list run in
 * parallel.
 */
function bring(steps) {
  return orEndInOneLine(async () => {
    requireNode();
    if (steps.flat().every((one) => one.isDone())) return;
    await whileLocked(async () => {
      for (const one of steps) await Promise.all([one].flat().map((each) => each.isDone() || each.take()));
    });
  });
}

/** Does the work; ends the process with one line when a prerequisite is missing or fails. */
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

/** The installed packages. */
const packages = {
  hash: () => hashOf(['package-lock.json', '.npmrc']),
  isDone() {
    return isStamped('packages', this.hash()) && existsSync(join(root, 'node_modules', '.package-lock.json'));
  },
  async take() {
    // npm waits for the network and the disk; the compiler needs neither.
    const ahead = native.buildAhead();
    // With NODE_ENV=production npm would omit the build tools.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await stepFor('packages', this.hash(), 'Installing packages (npm ci)', () => run('npm', args));
    await ahead;
  },
};

/** The addon and the acceptance program: a prebuilt one made from these sources, or built here. */
export const native = {
  hash() {
    // napi writes hidden files beside the addon during a build. The fuzz targets are a separate workspace, and the
    // engine for browsers is not part of the addon.
    const isSource = (file) => !/^native\/(fuzz\/|browser\/|node\/(\..*|.*\.node|index\.(js|d\.ts))$)/.test(file);
    return hashOf(['Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', 'native'], isSource);
  },
  isDone() {
    return existsSync(acceptProgram) && findAddon() !== undefined && isStamped('native', this.hash());
  },
  async take() {
    requirePackages();
    if (await this.takePrebuilt()) return;
    requireCargo();
    const env = { CARGO_TARGET_DIR: join(root, 'target') };
    await stepFor('native', this.hash(), 'Building the engine (cargo, release; minutes the first time)', async () => {
      await run('npm', ['run', '--silent', 'build:native'], { env });
      takeAcceptProgram();
    });
  },
  /** Compiles in advance, with the compiler alone. A failure here is reported by the step itself, which fails too. */
  async buildAhead() {
    if (this.isDone() || findPrebuilt() !== undefined) return;
    try {
      requireCargo();
      const options = [
        'build',
        '--release',
        '--locked',
        '--quiet',
        '--target',
        hostTarget(),
        '-p',
        'naqsh-node',
        '-p',
        'accept',
      ];
      await step('Compiling the engine during the installation (cargo, release; minutes the first time)', () =>
        run('cargo', options, { env: { CARGO_TARGET_DIR: join(root, 'target') } }),
      );
    } catch (error) {
      if (!(error instanceof BootstrapError)) throw error;
    }
  },
  /** Returns true if it takes a prebuilt engine; names an unsuitable one in one line. */
  async takePrebuilt() {
    const folder = findPrebuilt();
    if (folder === undefined) return false;
    const hash = this.hash();
    const fault = takePrebuilt(folder, hash);
    if (fault !== null) {
      process.stderr.write(`… not taking the prebuilt engine in ${folder}: ${fault}\n`);
      return false;
    }
    await stepFor('native', hash, `Taking the prebuilt engine in ${folder}`, () => undefined);
    return true;
  },
};

const acceptProgram = join(root, 'target/release/naqsh-accept');

/**
 * Puts the acceptance program where the service looks for it. It is built together with the addon, which napi builds
 * for a named target and so in that target's folder: a separate build would compile every shared crate twice.
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

/** The engine for browsers. Without it the service draws for the dashboard. */
const browser = {
  hash() {
    const isSource = (file) => !/^native\/(fuzz|node|testkit)\//.test(file);
    const maker = ['browser', 'browser-data', 'web-assembly'].map((name) => `apps/starter/bootstrap/${name}.mjs`);
    return hashOf([...maker, 'Cargo.toml', 'Cargo.lock', 'native'], isSource);
  },
  isDone() {
    return isStamped('browser', this.hash()) && existsSync(join(root, BROWSER_ENGINE));
  },
  async take() {
    requireCargo();
    if (!canBuildForBrowsers()) throw new BootstrapError(NO_WEB_ASSEMBLY);
    await stepFor('browser', this.hash(), 'Building the engine for browsers (cargo; minutes the first time)', () =>
      run(process.execPath, ['apps/starter/bootstrap/browser.mjs']),
    );
  },
};

const BROWSER_ENGINE = 'target/browser/engine.wasm';
const NO_WEB_ASSEMBLY =
  'Nothing here compiles for WebAssembly: run `rustup target add wasm32-wasip1`, or install the Debian packages ' +
  `${Object.keys(debianPackages()).join(', ')}.`;

function canBuildForBrowsers() {
  return hasCargo() && (hasRustupTarget() || Object.values(debianPackages()).every(Boolean));
}

/** Programs and libs, bundled. */
const apps = {
  hash() {
    // The bundle generates the description of the interface, which is not part of it.
    const isSource = (file) =>
      /\.(tsx?|json)$|\/bootstrap\/(bundle|bundling|swc)\.mjs$/.test(file) &&
      !/\.spec\.ts$|\/openapi\.json$|^apps\/(dashboard|docs)\//.test(file);
    return hashOf(['package.json', 'package-lock.json', 'apps', 'libs', 'migrations'], isSource);
  },
  isDone() {
    return isStamped('apps', this.hash()) && existsSync(join(root, 'dist/apps'));
  },
  async take() {
    requirePackages();
    await stepFor('apps', this.hash(), 'Bundling the apps (esbuild)', async () => {
      await run(process.execPath, ['apps/starter/bootstrap/bundle.mjs']);
      await run(process.execPath, ['dist/apps/cli/src/help.main.js']);
    });
  },
};

/** The web app, bundled and compressed. */
const dashboard = {
  hash() {
    const isSource = (file) => !/\.md$|^apps\/dashboard\/test\//.test(file);
    const maker = ['dashboard', 'compress'].map((name) => `apps/starter/bootstrap/${name}.mjs`);
    const shared = ['package-lock.json', 'sdks/typescript/src', 'apps/api/src/pages/kit/tokens.css'];
    return hashOf([...maker, ...shared, BROWSER_ENGINE, 'native/browser', 'apps/dashboard'], isSource);
  },
  isDone() {
    return isStamped('dashboard', this.hash()) && existsSync(join(root, 'dist/dashboard/index.html'));
  },
  async take() {
    requirePackages();
    await stepFor('dashboard', this.hash(), 'Bundling the dashboard (Vite)', () =>
      run(process.execPath, ['apps/starter/bootstrap/dashboard.mjs']),
    );
  },
};

/** The documentation site, compressed. */
const docs = {
  hash() {
    const isSource = (file) => !/^docs\/decisions\//.test(file);
    const maker = ['docs', 'docs-files', 'static'].map((name) => `apps/starter/bootstrap/${name}.mjs`);
    const shared = [
      'package-lock.json',
      'apps/api/openapi.json',
      'apps/api/src/pages/kit',
      'sdks/generate',
      'libs/templates/src/gallery',
    ];
    return hashOf([...maker, ...shared, 'docs', 'apps/docs'], isSource);
  },
  isDone() {
    return isStamped('docs', this.hash()) && existsSync(join(root, 'dist/docs.json'));
  },
  async take() {
    requirePackages();
    await stepFor('docs', this.hash(), 'Building the documentation (Astro)', () =>
      run(process.execPath, ['apps/starter/bootstrap/docs.mjs']),
    );
  },
};

/** The files that pages load, compressed. */
const statics = {
  hash: () =>
    hashOf([
      'apps/starter/bootstrap/static.mjs',
      'apps/starter/bootstrap/compress.mjs',
      ...Object.values(STATIC_FILES),
    ]),
  isDone() {
    return isStamped('static', this.hash()) && existsSync(join(root, 'dist/static.json'));
  },
  take() {
    return stepFor('static', this.hash(), 'Compressing the files of pages', layOutStaticFiles);
  },
};
