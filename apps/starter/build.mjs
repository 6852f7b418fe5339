import { build } from './bootstrap/index.mjs';

await build();
