// Starts the compiled API, prints what it routes and documents as one JSON document, and stops it. A process of its own:
// inside of jest's module loader, parts of it can't be required.
import { Settings } from '../../dist/libs/config/src/index.js';
import { publicErrors } from '../../dist/libs/kernel/src/index.js';
import { createApplication } from '../../dist/apps/api/src/application.js';

const { app, routes } = await createApplication(new Settings());
await app.listen(0, '127.0.0.1');
const document = await (await fetch(`${await app.getUrl()}/openapi.json`)).json();
const operations = routes.operations.map(({ method, path, access, body, idempotent }) => ({
  ...{ method, path, access, body, idempotent },
}));
await app.close();
const codes = publicErrors().map(({ code }) => code);
process.stdout.write(JSON.stringify({ routes: operations, document, codes }));
