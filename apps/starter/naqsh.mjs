import { bootstrap } from './bootstrap/index.mjs';

await bootstrap();
// npm runs scripts in the project's folder, but file names in a command are relative to the user's folder.
if (process.env.npm_lifecycle_event === 'naqsh' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
await import('../../dist/apps/cli/src/main.js');
