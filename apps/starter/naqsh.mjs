import { bootstrap } from './bootstrap/index.mjs';

await bootstrap();
await import('../../dist/apps/cli/src/main.js');
