// Builds the dashboard into `dist/dashboard`, its files also as br and gz: node dashboard.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compressBeside } from './compress.mjs';
import { root } from './steps.mjs';

const ASSETS = join(root, 'dist/dashboard/assets');

await build({ configFile: join(root, 'apps/dashboard/vite.config.mjs') });
for (const name of readdirSync(ASSETS)) compressBeside(join(ASSETS, name), readFileSync(join(ASSETS, name)));
