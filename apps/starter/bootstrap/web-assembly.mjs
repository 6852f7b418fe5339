// Compilers that build for WebAssembly: rustup's if its target is installed, otherwise that of Debian's packages
// rustc-web, rust-web-src, wasi-libc and lld, which bring the standard library as sources.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const WASM_TARGET = 'wasm32-wasip1';

const RUSTC = '/usr/bin/rustc';
const WASI_LIBC = '/usr/lib/wasm32-wasi';

/** Debian's packages, each with its presence. */
export const debianPackages = () => ({
  'rustc-web': existsSync(RUSTC),
  'rust-web-src': existsSync('/usr/lib/rustlib/src/rust/library/std'),
  'wasi-libc': existsSync(WASI_LIBC),
  lld: existsSync('/usr/bin/wasm-ld'),
});

/**
 * The arguments of cargo and the environment for building WebAssembly with Debian's compiler; `start` is `command` for
 * a program and `reactor` for a module with exported functions.
 */
export function debianBuild(start, { stackBytes, flags = [], features = [] }) {
  const library = ['-Zbuild-std=std,panic_abort'];
  return {
    args: features.length > 0 ? [...library, `-Zbuild-std-features=${features.join(',')}`] : library,
    env: {
      RUSTC,
      RUSTC_BOOTSTRAP: '1',
      CARGO_TARGET_WASM32_WASIP1_LINKER: 'wasm-ld',
      CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS: [
        '-C link-self-contained=no',
        `-L ${WASI_LIBC}`,
        `-C link-arg=${WASI_LIBC}/crt1-${start}.o`,
        `-C link-arg=-zstack-size=${stackBytes}`,
        // Debian's wasi-libc has no threads, which the standard library requires: the host reports that there are none.
        '-C link-arg=--allow-undefined',
        ...flags,
      ].join(' '),
    },
  };
}

/** True if rustup has the standard library of the target. */
export function hasRustupTarget() {
  try {
    const args = ['--print', 'target-libdir', '--target', WASM_TARGET];
    const folder = execFileSync('rustc', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return existsSync(join(folder.trim(), 'self-contained'));
  } catch {
    return false;
  }
}
