import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './steps.mjs';

/** Crates that compile the data of the folder in ICU4X_DATA_DIR. */
const DATA_CRATE = /^icu_\w+_data$/;
/** A macro in the `mod.rs` of each crate, in addition to its own. */
const SHARED_MACRO = /^macro_rules! __make_provider[\s\S]*?^}\n#\[doc\(inline\)\]\npub use .*$/m;

/**
 * Writes the data of ICU4X for the engine for browsers: files of its own program in place of those of the crates, which
 * it uses for everything else.
 * @param folder the output folder
 */
export async function writeBrowserData(folder) {
  const manifest = 'native/browser/data/Cargo.toml';
  await run('cargo', ['run', '--quiet', '--locked', '--manifest-path', manifest, '--', folder], {
    env: { CARGO_TARGET_DIR: join(dirname(folder), 'data') },
  });
  const own = readdirSync(folder).filter((file) => file.endsWith('.rs.data'));
  const files = new Set(own);
  let macro;
  for (const crate of dataCrates()) {
    macro ??= SHARED_MACRO.exec(readFileSync(join(crate, 'mod.rs'), 'utf8'))?.[0];
    for (const file of readdirSync(crate).filter((one) => one.endsWith('.rs.data') && !files.has(one))) {
      files.add(file);
      copyFileSync(join(crate, file), join(folder, file));
    }
  }
  const includes = [...files].sort().map((file) => `include!("${file}");\n`);
  writeFileSync(join(folder, 'mod.rs'), `${includes.join('')}#[doc(hidden)]\n#[macro_export]\n${macro}\n`);
}

/** The data folders of the crates in the engine's lock file. */
function dataCrates() {
  const args = ['metadata', '--format-version', '1', '--locked'];
  const metadata = JSON.parse(execFileSync('cargo', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }));
  return metadata.packages
    .filter(({ name }) => DATA_CRATE.test(name))
    .map(({ manifest_path: path }) => join(dirname(path), 'data'))
    .filter((folder) => existsSync(folder));
}
