// Builds the engine for browsers into target/browser/engine.wasm, and beside it as br and gz: node browser.mjs.
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBrowserData } from './browser-data.mjs';
import { compressBeside } from './compress.mjs';
import { root, run } from './steps.mjs';
import { debianBuild, hasRustupTarget, WASM_TARGET } from './web-assembly.mjs';

const FOLDER = join(root, 'target/browser');
/** Enough for WebAssembly code at the permitted depth of templates; a browser's default is an eighth of it. */
const STACK_BYTES = 4 << 20;
/** Every browser that the dashboard supports has fixed vectors; relaxed ones would round like the processor. */
const FEATURES = '-C target-feature=+simd128,+bulk-memory';
/** A panic ends the module in any case: its message is not written. */
const SMALL = ['-Zunstable-options', '-Cpanic=immediate-abort', '-Zlocation-detail=none'];

const rustup = {
  args: [],
  env: {
    CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS: `-Zwasi-exec-model=reactor -C link-arg=-zstack-size=${STACK_BYTES} ${FEATURES}`,
    RUSTC_BOOTSTRAP: '1',
  },
};
const { args, env } = hasRustupTarget()
  ? rustup
  : debianBuild('reactor', { stackBytes: STACK_BYTES, flags: [FEATURES, ...SMALL], features: ['optimize_for_size'] });
const data = join(FOLDER, 'icu');
await writeBrowserData(data);
const build = ['build', '--locked', '--profile', 'browser', '-p', 'browser', '--target', WASM_TARGET];
await run('cargo', [...build, '--target-dir', FOLDER, ...args], { env: { ...env, ICU4X_DATA_DIR: data } });
const file = join(FOLDER, 'engine.wasm');
copyFileSync(join(FOLDER, WASM_TARGET, 'browser/browser.wasm'), file);
compressBeside(file, readFileSync(file));
