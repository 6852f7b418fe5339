// `npm run openapi`: writes the description of the interface, as the compiled code declares it, to the file beside this one.
import { writeFileSync } from 'node:fs';
import { describeWithoutStarting } from '../../dist/apps/api/src/application.js';
import { Settings } from '../../dist/libs/config/src/index.js';

// With the sandbox, whose pages are described too, and with every setting at its default.
const document = await describeWithoutStarting(new Settings({ NAQSH_SANDBOX: '1' }));
writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
