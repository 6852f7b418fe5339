/** Writes the tables of `docs/settings.md` from the settings' declarations: `npm run generate:settings`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { Settings } from '#config';
import { withTables } from './page.mjs';

const root = join(import.meta.dirname, '../../..');
const PAGE = join(root, 'docs/settings.md');

// Each lib declares its settings while it is loaded.
for (const lib of readdirSync(join(root, 'libs'))) await import(`#${lib}`);
const made = withTables(readFileSync(PAGE, 'utf8'), new Settings({}).declarations);
writeFileSync(PAGE, await format(made, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
