// Builds the dashboard into `dist/dashboard`, its files also as br and gz: node dashboard.mjs.
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressBeside } from './compress.mjs';
import { root } from './steps.mjs';

// Another environment of a shell or a test would build React and its libraries for development.
process.env.NODE_ENV = 'production';

const ASSETS = join(root, 'dist/dashboard/assets');

await build({ configFile: join(root, 'apps/dashboard/vite.config.mjs') });
for (const name of readdirSync(ASSETS)) {
  const file = join(ASSETS, name);
  if (name.endsWith('.wasm')) {
    // The engine takes seconds to compress, so its own build does it.
    for (const kind of ['br', 'gz']) copyFileSync(join(root, `target/browser/engine.wasm.${kind}`), `${file}.${kind}`);
  } else {
    compressBeside(file, readFileSync(file));
  }
}
