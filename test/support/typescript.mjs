import { register } from 'node:module';

/**
 * Lets `node --conditions=naqsh-src --import …/typescript.mjs program.ts` run TypeScript as the tests do: for programs that
 * a test starts as a process of its own, to kill it, and that no build compiles.
 */
register('./typescript.hooks.mjs', import.meta.url);
