import { helpFor } from './help-texts.js';

const help = helpFor(process.argv.slice(2));
if (help === null) await (await import('./command-line.js')).runCommand();
else process.stdout.write(help);
