import { bootstrap } from './bootstrap/index.mjs';

await bootstrap();
// Stacks name the sources instead of the bundle.
process.setSourceMapsEnabled(true);
await import('../../dist/apps/starter/src/main.js');
