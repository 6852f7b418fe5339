import { compile } from './bootstrap/index.mjs';

await compile();
