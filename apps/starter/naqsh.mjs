import { bootstrap } from './bootstrap/index.mjs';

await bootstrap();
// npm runs scripts in the project's folder; the files that a command names are meant from where it was typed.
if (process.env.npm_lifecycle_event === 'naqsh' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import('../../dist/apps/cli/src/main.js');
