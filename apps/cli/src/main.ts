import { helpFor } from './help-texts.js';

// Stacks name the sources instead of the bundle.
process.setSourceMapsEnabled(true);
const help = helpFor(process.argv.slice(2));
if (help === null) await (await import('./command-line.js')).runCommand();
else process.stdout.write(help);
