import { register } from 'node:module';

/**
 * Enables `node --import …/typescript.mjs program.ts` to run the sources: for programs of tests and benchmarks that no
 * build bundles.
 */
register('./typescript.hooks.mjs', import.meta.url);
