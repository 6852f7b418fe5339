// Builds the engine for browsers, which `npm run build` and the dashboard then use.
import { buildForBrowsers } from './bootstrap/index.mjs';

await buildForBrowsers();
