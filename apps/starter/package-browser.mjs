// Builds the engine for browsers, which `npm run build` and the dashboard then take.
import { buildForBrowsers } from './bootstrap/index.mjs';

await buildForBrowsers();
