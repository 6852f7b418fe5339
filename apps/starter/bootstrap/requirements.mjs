import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { BootstrapError, root } from './steps.mjs';

/** Throws unless this Node is new enough to run the project. */
export function requireNode() {
  const oldest = /"node": ">=([\d.]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))[1];
  if (isAtLeast(process.versions.node, oldest)) return;
  throw new BootstrapError(
    `Node ${oldest} or newer is needed, and this is ${process.versions.node}. Install the current LTS from https://nodejs.org and try again.`,
  );
}

/** Throws unless the packages that build the project are installed. */
export function requirePackages() {
  if (existsSync(join(root, 'node_modules/esbuild/package.json'))) return;
  throw new BootstrapError('The packages that build the project are not installed. Run "npm ci --include=dev" first.');
}

/** True if {@link requireCargo} would not throw. */
export function hasCargo() {
  try {
    requireCargo();
    return true;
  } catch (error) {
    if (error instanceof BootstrapError) return false;
    throw error;
  }
}

/**
 * Throws unless a Rust compiler of the pinned version and a linker are available; finds rustup's own folder by itself.
 */
export function requireCargo() {
  const ownFolder = join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin');
  if (versionOf('cargo') === undefined && existsSync(join(ownFolder, 'cargo'))) {
    process.env.PATH = `${ownFolder}${delimiter}${process.env.PATH ?? ''}`;
  }
  const oldest = /rust-version = "([\d.]+)"/.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))[1];
  const found = versionOf('cargo');
  if (found === undefined) {
    throw new BootstrapError(
      `cargo (Rust ${oldest} or newer) was not found. Install it as https://rustup.rs says, open a new terminal and try again.`,
    );
  }
  if (!isAtLeast(found, oldest)) {
    throw new BootstrapError(
      `Rust ${oldest} or newer is needed, and cargo is ${found}. Run "rustup update" and try again.`,
    );
  }
  if (versionOf('cc') === undefined) {
    throw new BootstrapError(
      'A C compiler (cc), which Rust links with, was not found. On Debian and Ubuntu: apt-get install build-essential; ' +
        'on Fedora: dnf install gcc; on macOS: xcode-select --install. Then try again.',
    );
  }
}

/** The default target of Rust's compiler, such as `x86_64-unknown-linux-gnu`. */
export function hostTarget() {
  const { stdout } = spawnSync('rustc', ['-vV'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  return /^host: (\S+)$/m.exec(stdout)?.[1] ?? '';
}

function versionOf(command) {
  const { status, stdout } = spawnSync(command, ['--version'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  return status === 0 ? (/(\d+)\.(\d+)(\.\d+)?/.exec(stdout)?.[0] ?? '') : undefined;
}

function isAtLeast(found, oldest) {
  const [have, want] = [found, oldest].map((version) => version.split('.').map(Number));
  const index = want.findIndex((part, at) => part !== (have[at] ?? 0));
  return index === -1 || (have[index] ?? 0) > want[index];
}
