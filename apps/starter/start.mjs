import { bootstrap } from './bootstrap/index.mjs';

await bootstrap();
await import('../../dist/apps/starter/src/main.js');
