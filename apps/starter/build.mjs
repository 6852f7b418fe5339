import { buildApps } from './bootstrap/index.mjs';

await buildApps();
