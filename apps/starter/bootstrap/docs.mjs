// Builds the documentation site into `dist/docs`, its files also as br and gz: node docs.mjs.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { picturesOf } from '../../docs/guides.mjs';
import { finishSite } from './docs-files.mjs';
import { root } from './steps.mjs';

/** Pixels of a gallery preview, twice the width that pages show. */
const PREVIEW_WIDTH = 320;

// Astro would otherwise report to its makers, and build for development in a test's environment.
process.env.ASTRO_TELEMETRY_DISABLED = '1';
process.env.NODE_ENV = 'production';

const { build } = await import('astro');

mkdirSync(join(root, 'target/docs'), { recursive: true });
rmSync(join(root, 'dist/docs'), { recursive: true, force: true });
// Its progress and its advice on sitemaps would fill the first minutes of `npm start`.
const logLevel = 'error';
await build({ root: join(root, 'target/docs'), configFile: '../../apps/docs/astro.config.mjs', logLevel });
for (const [file, address] of picturesOf(root)) await copyPicture(join(root, file), join(root, 'dist/docs', address));
await finishSite(join(root, 'dist/docs'));

/** Previews of the gallery are reduced: one page shows them all. */
async function copyPicture(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (from.endsWith('/preview.png'))
    await sharp(from).resize({ width: PREVIEW_WIDTH }).png({ palette: true }).toFile(to);
  else cpSync(from, to);
}
