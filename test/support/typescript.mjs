import { register } from 'node:module';

/** Lets `node --import …/typescript.mjs program.ts` run the sources: for programs of tests and benches that no build bundles. */
register('./typescript.hooks.mjs', import.meta.url);
