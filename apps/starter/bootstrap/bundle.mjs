// Bundles the programs and libs of the project into `dist`: node bundle.mjs. A start then reads some sixty files
// instead of two thousand.
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle } from './bundling.mjs';
import { filesBelow } from './sources.mjs';
import { root } from './steps.mjs';

/** Programs keep their paths below `dist`; their shared parts go to `dist/chunks`. */
const PROGRAMS = [
  'apps/api/src/main.ts',
  'apps/api/src/openapi.main.ts',
  'apps/worker/src/main.ts',
  'apps/cli/src/main.ts',
  'apps/cli/src/help.main.ts',
  'apps/starter/src/main.ts',
  'apps/starter/src/prepare.main.ts',
  'apps/starter/src/service.main.ts',
  'apps/starter/src/follow-parent.ts',
  'libs/design-imports/src/design-import.process.ts',
  'libs/greeting-package/src/drafts/recipients.converter.ts',
  'libs/renderer/src/image-decoder.process.ts',
  'libs/renderer/src/image-encoder.process.ts',
  'libs/tables/src/table.worker.ts',
];
/** Modules loaded by name, and the entry points of libs by `#credits` and the like. */
const LOADED = [
  ...readdirSync(join(root, 'migrations')).map((file) => `migrations/${file}`),
  ...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}/src/index.ts`),
];

/** An adapter joins these lists from a module that Node loads before the program (`node --import`). */
const ADAPTERS = [
  'libs/payments/src/adapters/payment-adapters.ts',
  'libs/store-integration/src/adapters/store-adapters.ts',
  'libs/store-integration/src/platform/store.platform.ts',
];

const OUTPUTS = ['dist/apps', 'dist/chunks', 'dist/libs', 'dist/migrations'];

const made = new Set(
  (await bundle([...PROGRAMS, ...LOADED, ...ADAPTERS], join(root, 'dist'))).map((path) => relative(root, path)),
);
// A file whose source no longer exists.
const isStale = (file) => /\.js(\.map)?$/.test(file) && !made.has(file);
for (const file of OUTPUTS.flatMap((folder) => filesBelow(folder)).filter(isStale)) rmSync(join(root, file));
